/** Oklahoma Boomers en français. */
import type { Translated } from "../../../i18n";
import type en from "./en";

const player = (seat: number): string => (seat === 0 ? "Bleu" : "Jaune");
const colour = (seat: number): string => (seat === 0 ? "bleu" : "jaune");
const points = (count: number): string => `${count} ${count < 2 ? "point" : "points"}`;
const squares = (count: number): string => `${count} ${count < 2 ? "case" : "cases"}`;
const and = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} et ${words.at(-1)}`;
const stones = (on: readonly string[]): string =>
  `${on.length === 1 ? "une borne" : "des bornes"} en ${and(on)}`;
const THINGS = { stone: "une borne", boomer: "un boomer", sooner: "un sooner" } as const;

const fr: Translated<typeof en> = {
  "colour.name": ({ seat }) => player(seat),
  "colour.letter": ({ seat }) => player(seat).slice(0, 1),

  "board.label": "La prairie, 11 cases sur 11",
  "board.squares": "Cases",
  "homestead.label": (p) => `Ferme de ${player(p.seat)}, ${squares(p.squares)}, ${points(p.points)}`,

  "square.empty": "terre libre",
  "square.boomer": ({ seat }) => `boomer ${colour(seat)}`,
  "square.settled": ({ seat }) => `boomer ${colour(seat)}, installé`,
  "square.sooner": "sooner",
  "square.barred": "sooner, immobile pour ce tour",
  "square.stone": "borne",
  "square.mine": "mine d’argent",
  "square.river": "rivière",
  "square.homestead": (p) => `ferme de ${player(p.seat)}, ${points(p.points)}`,
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
  "bar.takeback": "Revenir",
  "bar.nostones": "Sans borne",
  "bar.done": "Finir le tour",
  "bar.here": "Poser ici",
  "bar.lay": ({ count }) => (count === 1 ? "Poser la borne" : `Poser ${count} bornes`),

  "said.took": (p) =>
    `Boomer en ${p.square}, ${squares(p.count)} à portée. Les flèches et Entrée le déplacent, Échap le repose.`,
  "said.slid": (p) =>
    p.helpers.length === 0
      ? `Arrivé en ${p.square}. Aucune borne possible. Entrée finit le tour, Échap revient en arrière.`
      : `Arrivé en ${p.square}. Bornes possibles avec ${and(p.helpers)}. Entrée les pose, N finit le tour sans borne, Échap revient en arrière.`,

  "hint.begins": ({ seat }) => `${player(seat)} commence`,

  "why.exhausted": "Ce boomer s’est installé\u00a0: il ne bougera plus.",
  "why.blocked": "Pour l’instant, il n’a pas d’issue.",
  "why.foreign": "Celui-ci court pour l’autre camp.",
  "why.barred": "L’autre vient de déplacer ce sooner\u00a0: il se repose un tour.",
  "why.choose": "Choisissez d’abord qui part.",
  "why.straight": "Tout droit seulement, en ligne ou en colonne.",
  "why.stone": "Il y a une borne ici.",
  "why.piece": "La place est prise.",
  "why.mine": "On passe sur une mine, on ne s’y arrête pas.",
  "why.river": "Qui entre dans la rivière s’y arrête.",
  "why.homestead": "Personne n’entre dans une ferme.",
  "why.leaves": "Ce sooner est derrière la clôture.",
  "why.way": "Le chemin est barré.",
  "why.own_helper": "Les bornes se posent avec un boomer adverse, pas avec un des vôtres.",
  "why.two_sooners": "Un sooner pose sa borne avec un boomer adverse.",
  "why.aligned": "Sur la même ligne ou colonne, il n’y a pas de coin entre vous.",
  "why.settled_active": "Le vôtre vient de s’installer\u00a0: il ne pose plus de borne.",
  "why.settled_helper": "Celui-ci est installé\u00a0: plus de borne avec lui.",
  "why.no_corner": "Aucun coin libre que vous voyiez tous les deux.",
  "why.several": "Plusieurs peuvent poser cette borne\u00a0: choisissez lequel.",
  "why.choose_helper": "Choisissez une pièce cerclée, ou aucune borne.",
  "why.no_stones": "Pas de borne d’ici\u00a0: finissez le tour ou revenez.",
  "why.taken": "Cette case est prise.",
  "why.placed_on_mine": "On ne pose rien sur une mine.",
  "why.stone_on_river": "Une borne ne tient pas dans la rivière.",
  "why.wait": "Ce n’est pas encore à vous.",

  "setup.label": "Qui pose quoi",
  "setup.step": (p) => `${player(p.seat)}\u00a0: ${THINGS[p.what]}`,
  "setup.done": "c’est fait",

  "register.side": (p) =>
    `${player(p.seat)}\u00a0: ${p.lands.length === 0 ? "pas encore de ferme" : `${p.lands.length === 1 ? "une ferme" : "des fermes"} de ${and(p.lands.map(points))}`}, ${p.riding} encore en selle`,
  "register.quiet": ({ left }) =>
    left === 1
      ? "Encore un tour sans borne, et la partie s’arrête"
      : `Encore ${left} tours sans borne, et la partie s’arrête`,

  "move.slid": (p) =>
    `${player(p.seat)} ${p.wagon ? "déplace un sooner" : "va"} de ${p.from} à ${p.to}` +
    (p.stones.length === 0 ? "." : ` et pose ${stones(p.stones)}.`),
  "move.placed": (p) => `${player(p.seat)} pose ${THINGS[p.what]} en ${p.square}.`,
  "move.closed": (p) => `Une ferme de ${points(p.points)} pour ${player(p.seat)}.`,

  "end.label": "Le compte",
  "end.wins": (p) => `${player(p.seat)} gagne de ${points(p.by)}`,
  "end.draw": "Égalité parfaite",
  "end.resigned": ({ seat }) => `${player(seat)} abandonne`,
  "end.agreed": "Nulle d’un commun accord",
  "end.other": "La partie est finie",
  "end.why": "Un point par case de vos fermes. Les bornes ne comptent pour personne.",
  "end.why.quiet": ({ turns }) => `${turns} tours de suite sans borne\u00a0: on compte les terres en l’état.`,
  "end.why.standing": "Voici où en était le partage des terres.",
  "end.why.rails":
    "Quand les rails coupent une ferme, chacun de ses boomers compte une parcelle, les meilleures.",
  "end.why.mines": ({ each }) => `Chaque mine dans une ferme ajoute ${each}.`,
  "end.why.river": "La rivière n’est à personne, et qui s’y tient n’a rien.",
  "end.total": "En tout",
  "end.none": "aucune ferme",
  "end.squares": ({ count }) => squares(count),
  "end.mines": (p) => (p.count === 1 ? `une mine, +${p.each}` : `${p.count} mines, +${p.count * p.each}`),
  "end.section.counted": (p) => `parcelle de ${points(p.points)}, comptée`,
  "end.section.fallow": (p) => `parcelle de ${points(p.points)}, pas comptée`,
  "end.shared": ({ count }) => `partagée par ${count} boomers`,

  "rehearsal.title": "En attendant",
  "rehearsal.line":
    "Pour essayer\u00a0: allez où bon vous semble, touchez la terre libre pour poser une borne ou l’enlever, et regardez les fermes se clore.",
  "rehearsal.hint": "Déplacez qui vous voulez, ou touchez la terre pour une borne",
  "rehearsal.undo": "Revenir d’un coup",
  "rehearsal.clear": "Tout recommencer",
};

export default fr;
