/** Les problèmes. Français. */
import { counting } from "../../../i18n/counting";
import type { Translated } from "../../../i18n";
import type english from "./en";

const { many } = counting("fr");

const puzzles: Translated<typeof english> = {
  title: (p) => `${p.game}\u00a0: problèmes`,
  board: "Plateau",
  daily: "Problème du jour",
  number: (p) => `Problème ${p.number} sur ${p.of}`,

  ask: (p) => `${p.colour} joue\u00a0: trouvez le meilleur coup.`,
  "ask.several": (p) =>
    `${p.colour} joue\u00a0: trouvez les ${many(p.moves, "meilleur coup", "meilleurs coups")}.`,
  "ask.on": "Continuez.",
  right: "C’est le meilleur coup.",
  wrong: "Il y a mieux.",
  "wrong.again": "Il y a encore mieux.",
  difficulty: (p) => `Difficulté ${p.rating}`,
  failed: (p) => `Votre coup n’est pas arrivé. ${p.why}`,

  "line.label": "La meilleure suite",
  "line.before": "Avant la réponse",
  "line.place": (p) => `${p.move} (${p.at} sur ${p.of})`,
  "line.own": "Votre coup",
  "line.previous": "Un coup en arrière",
  "line.next": "Un coup en avant",
  "line.show": "Montrer le meilleur coup",

  again: "Réessayer",
  next: "Problème suivant",
  solved: (p) => many(p.count, "problème résolu", "problèmes résolus"),
  streak: (p) => `${many(p.days, "jour")} d’affilée`,
};

export default puzzles;
