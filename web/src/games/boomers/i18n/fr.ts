/** Oklahoma Boomers en français. */
import type { Translated } from "../../../i18n";
import { counting } from "../../../i18n/counting";
import type en from "./en";

const { and, form, many } = counting("fr");
const player = (seat: number): string => (seat === 0 ? "Bleu" : "Jaune");
const colour = (seat: number): string => (seat === 0 ? "bleu" : "jaune");
const points = (count: number): string => many(count, "point");
const squares = (count: number): string => many(count, "case");
const stones = (on: readonly string[]): string =>
  `${form(on.length, "une borne", "des bornes")} en ${and(on)}`;
const THINGS = { stone: "une borne", boomer: "un boomer", sooner: "un sooner" } as const;

const fr: Translated<typeof en> = {
  "legend.barred": "Un chariot enchaîné",
  "legend.barred.line": "L’autre camp vient de déplacer ce sooner\u00a0: il ne bouge pas pendant un tour.",
  "colour.name": ({ seat }) => player(seat),
  "colour.letter": ({ seat }) => player(seat).slice(0, 1),

  "board.label": "La prairie, 11 cases sur 11",
  "board.squares": "Cases",
  "homestead.label": (p) => `Domaine de ${player(p.seat)}, ${squares(p.squares)}, ${points(p.points)}`,

  "square.empty": "terre libre",
  "square.boomer": ({ seat }) => `boomer ${colour(seat)}`,
  "square.settled": ({ seat }) => `boomer ${colour(seat)}, installé`,
  "square.sooner": "sooner",
  "square.barred": "sooner, immobile pour ce tour",
  "square.stone": "borne",
  "square.mine": "mine d’argent",
  "square.river": "rivière",
  "square.homestead": (p) => `domaine de ${player(p.seat)}, ${points(p.points)}`,
  "square.take": "peut se déplacer",
  "square.slide": "à portée",
  "square.slide.stones": "à portée, bornes possibles de là",
  "square.place": "place libre",
  "square.corner": "la borne peut aller ici",

  "weigh.stones": (p) => stones(p.squares),
  "weigh.corner": (p) => `une seule borne, en ${p.squares.join(" ou ")}`,
  "weigh.closes": (p) => `clôt ${points(p.points)} pour ${player(p.seat)}`,

  "bar.take": "Qui se met en selle\u00a0?",
  "bar.slide": "Jusqu’où\u00a0?",
  "bar.stones": "Des bornes, avec qui\u00a0?",
  "bar.corner": "À quel coin, la borne\u00a0?",
  "bar.nobody": "D’ici, aucune borne possible",
  "bar.place": ({ what }) => `Posez ${THINGS[what]}`,
  "bar.putback": "Reposer",
  "bar.again": "Autre choix",
  "bar.nostones": "Sans borne",
  "bar.done": "Finir le tour",
  "bar.here": "Poser ici",
  "bar.lay": ({ count }) => form(count, "Poser la borne", `Poser ${count} bornes`),

  "said.took": (p) =>
    `Boomer en ${p.square}, ${squares(p.count)} à portée. Les flèches et Entrée le déplacent, Échap le repose.`,
  "said.slid": (p) =>
    p.helpers.length === 0
      ? `Arrivé en ${p.square}. Aucune borne possible. Entrée finit le tour, Échap annule.`
      : `Arrivé en ${p.square}. Bornes possibles avec ${and(p.helpers)}. Entrée les pose, N finit le tour sans borne, Échap annule.`,

  "hint.begins": ({ seat }) => `${player(seat)} commence`,

  "why.blocked": "Pour l’instant, il n’a pas d’issue.",
  "why.choose": "Choisissez d’abord qui part.",
  "why.several": "Plusieurs peuvent poser cette borne\u00a0: choisissez lequel.",
  "why.choose_helper": "Choisissez une pièce cerclée, ou aucune borne.",
  "why.no_stones": "Pas de borne d’ici\u00a0: finissez le tour, ou annulez.",
  "why.wait": "Ce n’est pas encore à vous.",

  "setup.label": "Qui pose quoi",
  "setup.step": (p) => `${player(p.seat)}\u00a0: ${THINGS[p.what]}`,
  "setup.done": "c’est fait",

  "register.side": (p) =>
    `${player(p.seat)}\u00a0: ${p.lands.length === 0 ? "pas encore de domaine" : `${form(p.lands.length, "un domaine", "des domaines")} de ${and(p.lands.map(points))}`}, ${p.riding} encore en selle`,
  "register.quiet": ({ left }) =>
    `Encore ${form(left, "un tour", `${left} tours`)} sans borne, et la partie s’arrête`,

  "move.slid": (p) =>
    `${player(p.seat)} ${p.wagon ? "déplace un sooner" : "va"} de ${p.from} à ${p.to}` +
    (p.stones.length === 0 ? "." : ` et pose ${stones(p.stones)}.`),
  "move.placed": (p) => `${player(p.seat)} pose ${THINGS[p.what]} en ${p.square}.`,
  "move.closed": (p) => `Un domaine de ${points(p.points)} pour ${player(p.seat)}.`,

  "end.label": "Le décompte",
  "end.wins": (p) => `${player(p.seat)} gagne de ${points(p.by)}`,
  "end.draw": "Partie nulle",
  "end.resigned": ({ seat }) => `${player(seat)} abandonne`,
  "end.agreed": "Nulle d’un commun accord",
  "end.other": "La partie est finie",
  "end.why": "Un point par case de vos domaines. Les bornes ne comptent pour personne.",
  "end.why.quiet": ({ turns }) => `${turns} tours de suite sans borne\u00a0: on compte les terres en l’état.`,
  "end.why.standing": "Voici où en était le partage des terres.",
  "end.why.rails": "Un domaine coupé par les rails compte ses meilleures parcelles, une par boomer.",
  "end.why.mines": ({ each }) => `Chaque mine dans un domaine ajoute ${each}.`,
  "end.why.river": "La rivière n’est à personne, et qui s’y tient n’a rien.",
  "end.total": "En tout",
  "end.none": "aucun domaine",
  "end.squares": ({ count }) => squares(count),
  "end.mines": (p) => `${form(p.count, "une mine", `${p.count} mines`)}, +${p.count * p.each}`,
  "end.section.counted": (p) => `parcelle de ${points(p.points)}, comptée`,
  "end.section.fallow": (p) => `parcelle de ${points(p.points)}, pas comptée`,
  "end.shared": ({ count }) => `partagé par ${count} boomers`,

  "rehearsal.title": "En attendant",
  "rehearsal.line":
    "Pour s’amuser\u00a0: allez où bon vous semble, touchez la terre libre pour poser une borne ou l’enlever, et regardez naître les domaines.",
  "rehearsal.hint": "Déplacez qui vous voulez, ou touchez la terre pour une borne",
  "rehearsal.undo": "Annuler",
  "rehearsal.clear": "Tout recommencer",
};

export default fr;
