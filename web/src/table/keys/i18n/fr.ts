/** La feuille des touches, en français. */
import type { Translated } from "../../../i18n/catalogue";
import type en from "./en";

const fr: Translated<typeof en> = {
  title: "Touches",
  everywhere: "Partout",
  "everywhere.sheet": "cette feuille",
  "everywhere.text": "du plateau à la table en mode texte, et retour",
  "everywhere.hint": "un indice, si vous jouez seul contre des robots\u00a0; encore\u00a0: le coup",
  "everywhere.tab": "passer au bouton ou au champ suivant",
  "everywhere.escape": "fermer ce qui est ouvert",
  board: "Sur le plateau",
  text: "À la table en mode texte",
  "text.send": "envoyer un coup ou un mot, ou prendre la suggestion choisie",
  "text.choose": "choisir parmi les suggestions",
  "text.complete": "compléter tant que c’est certain",
  "text.clear": "fermer les suggestions, puis vider le champ",
  past: "Pour revoir la partie, à côté du plateau",
  "past.step": "un coup en arrière ou en avant",
  "past.ends": "au début, au dernier coup",
  "past.stop": "arrêter de revoir les coups",
  talk: "Pow-wow",
  "talk.send": "dire ce que vous avez écrit",
};

export default fr;
