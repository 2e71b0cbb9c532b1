/** Ce que valaient les coups d’une partie terminée. Français. */
import { counting } from "../../../i18n/counting";
import type { Translated } from "../../../i18n";
import type english from "./en";

const { many } = counting("fr");

const analysis: Translated<typeof english> = {
  "going.on": (p) => `${p.done} sur ${many(p.of, "position")} examinées…`,
  trouble: (p) => `Impossible de continuer pour l’instant. ${p.why}`,
  again: "Continuer",

  "chance.title": "Chances de gagner",
  "chance.one": (p) => `${p.name} ${p.percent}\u00a0%`,
  "chance.at": (p) => `Coup ${p.move}\u00a0: ${p.chances}`,
  "chance.start": (p) => `Au départ\u00a0: ${p.chances}`,
  "chance.slider": "Choisir un coup d’après les chances",
  "chance.bar": (p) => `Chances ici\u00a0: ${p.chances}`,

  "move.unknown": "Personne n’a encore examiné ce coup.",
  "move.start": "Allez à un coup pour lire ce qu’il valait.",
  "move.only": (p) => `${p.who}, ${p.move}\u00a0: le seul coup possible.`,
  "move.best": (p) => `${p.who}, ${p.move}\u00a0: le meilleur coup.`,
  "move.good": (p) => `${p.who}, ${p.move}\u00a0: un bon coup.`,
  "move.slip": (p) => `${p.who}, ${p.move}\u00a0: un faux pas. ${p.cost}`,
  "move.mistake": (p) => `${p.who}, ${p.move}\u00a0: une erreur. ${p.cost}`,
  "move.blunder": (p) => `${p.who}, ${p.move}\u00a0: une grosse erreur. ${p.cost}`,
  "cost.chance": (p) => `Coût\u00a0: ${p.percent} chances de gagner sur 100.`,
  "cost.points": (p) =>
    `Coût\u00a0: environ ${many(p.points, "point")}, et ${p.percent} chances de gagner sur 100.`,
  "turns.here": "La partie bascule ici.",

  "line.better": (p) => `Mieux\u00a0: ${p.moves}`,
  "line.show": "Montrer sur le plateau",
  "line.looking": "On y regarde de plus près…",

  "turns.title": "Où la partie a basculé",
  "turns.none": "La partie n’a jamais basculé\u00a0: personne n’a perdu son avance d’un seul coup.",
  "turns.one": (p) => `Coup ${p.move}\u00a0: ${p.who}`,
};

export default analysis;
