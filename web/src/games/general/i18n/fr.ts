/** Ce qu'on dit de n'importe quel jeu, en français. */
import type { Translated } from "../../../i18n/catalogue";
import type en from "./en";

const fr: Translated<typeof en> = {
  move: (p) => `${p.name} joue ${p.move}.`,
  "end.label": "Le décompte",
  "end.place": "Rang",
  "end.player": "Joueur",
  "end.points": "Points",
  "end.agreed": "Les deux camps se sont mis d’accord sur la nulle.",
  "end.resigned": "Quelqu’un a abandonné.",
  "end.other": "La partie s’est finie selon les règles.",
};

export default fr;
