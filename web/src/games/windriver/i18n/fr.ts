/** Wind River in French. */
import type { Translated } from "../../../i18n/catalogue";
import type en from "./en";

const COLOURS = ["Rouge", "Vert", "Bleu", "Violet"] as const;
const Colour = (seat: number): string => COLOURS[seat] ?? "Rouge";
const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count < 2 ? one : more}`;
const tipis = (count: number): string => many(count, "tipi");
const to = (hex: string): string => (hex === "*" ? "dans les grandes plaines" : `en ${hex}`);
const and = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} et ${words.at(-1)}`;
const tribe = (seat: number, count: number): string =>
  (["rouge", "vert", "bleu", "violet"][seat] ?? "") + (count > 1 ? "s" : "");
const pay = (seats: readonly number[]): string =>
  `${and(seats.map(Colour))} ${seats.length === 1 ? "paie" : "paient"} 1`;

const fr: Translated<typeof en> = {
  "colour.name": ({ seat }) => Colour(seat),
  "mark.name": ({ seat }) => ["zigzag", "soleil", "bandes", "losange"][seat] ?? "",

  "board.label": "Les plaines : des couloirs d’hexagones vers les grandes plaines",
  "board.hexes": "Hexagones",
  "plains.label": "Les grandes plaines",
  "lane.label": ({ lane }) => `Couloir ${lane}`,

  "hex.buffaloes": ({ count }) => many(count, "bison"),
  "hex.moved": ({ count }) => `dont ${count} ${count < 2 ? "déjà déplacé" : "déjà déplacés"}`,
  "hex.tipis": (p) => `${p.count} ${p.count < 2 ? "tipi" : "tipis"} ${tribe(p.seat, p.count)}`,
  "hex.hungry": ({ count }) => `${count} ${count < 2 ? "aurait" : "auraient"} faim`,
  "hex.empty": "herbe nue",
  "hex.open": "peut être choisi",
  "hex.held": "pris en main",

  "chief.label": (p) =>
    `${Colour(p.seat)}\u00a0: ${p.plains} dans les plaines, ${p.resources} sur 10 en réserve, ${p.board} sur le plateau, ${p.hand} en main, ${p.hungry} ${p.hungry < 2 ? "affamé" : "affamés"}`,
  "chief.plains": "aux plaines",
  "chief.store": "en réserve",
  "chief.hand": "en main",
  "chief.hungry": "affamés",
  "chief.turn": "joue",

  "step.herd": "Pousser",
  "step.feed": "Nourrir",
  "step.act": "Agir",
  "step.place": "Camper",

  "ask.place": "Plantez un tipi sur un hexagone sans tipi",
  "ask.herd": ({ count }) => (count < 2 ? "Poussez 1 bison" : `Poussez ${count} bisons`),
  "ask.herd.held": "Où va-t-il ?",
  "ask.lose": ({ count }) =>
    count < 2 ? "Quel tipi affamé abandonnez-vous ?" : `Choisissez ${count} tipis affamés à abandonner`,
  "ask.act": "Faites une chose",
  "ask.walk": "Quel tipi part ?",
  "ask.walk.held": "Où va le tipi ?",
  "ask.raise": "Où le dressez-vous ?",
  "ask.drive": "Quel bison ?",
  "ask.confirm": "Votre tour est complet",
  "ask.confirm.placed": "Votre tipi est planté",
  "steps.left": ({ count }) => (count < 2 ? "encore 1 pas" : `encore ${count} pas`),

  "turn.place": ({ seat }) => `${Colour(seat)} plante un tipi`,
  "turn.herd": ({ seat }) => `${Colour(seat)} pousse le troupeau`,
  "turn.lose": ({ seat }) => `${Colour(seat)} abandonne des tipis`,
  "turn.act": ({ seat }) => `${Colour(seat)} agit`,
  "turn.confirm": ({ seat }) => `${Colour(seat)} réfléchit encore`,
  "turn.over": "Il n’y a plus de tipi sur le plateau",

  "feed.fine": "Tous vos tipis mangent à leur faim",
  "feed.none": "Vous n’avez pas de tipi sur le plateau",
  "feed.pay": (p) =>
    `${p.count} ${p.count < 2 ? "affamé" : "affamés"} en ${and(p.hexes)}\u00a0: vous payez ${p.cost}`,
  "feed.lose": (p) =>
    `${p.count} ${p.count < 2 ? "affamé" : "affamés"} en ${and(p.hexes)}\u00a0: vous payez ${p.cost} et perdez ${tipis(p.lose)}`,
  "feed.other": (p) =>
    `${Colour(p.seat)}\u00a0: ${p.count} ${p.count < 2 ? "affamé" : "affamés"} en ${and(p.hexes)}${p.lose > 0 ? `, ${p.lose} ${p.lose < 2 ? "perdu" : "perdus"}` : `, ${p.cost} à payer`}`,
  "feed.then": "Ensuite",
  "feed.after.fine": "personne n’a faim",
  "feed.after": (p) =>
    `${p.you ? "vous" : Colour(p.seat)}\u00a0: ${p.hungry} ${p.hungry < 2 ? "affamé" : "affamés"}${p.lose > 0 ? `, ${p.lose} ${p.lose < 2 ? "perdu" : "perdus"}` : `, ${p.cost} à payer`}`,
  "feed.paid": (p) => `${Colour(p.seat)} paie ${p.paid} pour les affamés.`,
  "feed.loses": (p) => `${Colour(p.seat)} doit abandonner ${tipis(p.lose)}.`,

  "way.walk": "Déplacer un tipi",
  "way.walk.what": "d’une case, ou aux plaines",
  "way.walk.none": "aucun tipi ne peut partir",
  "way.gather": "Récolter",
  "way.gather.what": ({ count }) => `+${count}`,
  "way.gather.none": "ne rapporte rien",
  "way.raise": "Dresser un tipi",
  "way.raise.what": "−3, là où vous êtes seul",
  "way.raise.hand": "plus de tipi en main",
  "way.raise.poor": "coûte 3",
  "way.raise.alone": "vous n’êtes seul nulle part",
  "way.drive": "Pousser un bison",
  "way.drive.what": "un pas de plus",
  "way.drive.none": "aucun bison ne peut avancer",

  "price.free": "gratuit",
  "price.home": "à l’abri pour toujours",
  "price.walk": ({ others }) => (others.length === 0 ? "coûte 1" : `coûte 1, ${pay(others)}`),

  "do.confirm": "Valider",
  "do.undo": "Annuler",
  "do.restart": "Reprendre au début",
  "do.back": "Reposer",
  "do.other": "Autre chose",
  "do.replay": "Que s’est-il passé ?",
  "do.stop": "Arrêter",

  "said.took": (p) =>
    `Pris en ${p.hex}\u202f; ${many(p.count, "destination")}. Les flèches et Entrée le déplacent, Échap le repose.`,

  "why.wait": "Ce n’est pas votre tour.",
  "why.confirm": "Validez votre tour, ou annulez-le.",
  "why.taken": "Un tipi se dresse déjà ici.",
  "why.plains": "Les tipis commencent sur les hexagones.",
  "why.empty": "Il n’y a pas de bison ici.",
  "why.moved": "Ceux-ci ont déjà avancé. Aucun bison n’avance deux fois.",
  "why.blocked": "Devant, tout est plein.",
  "why.forward": "Les bisons avancent d’un pas : tout droit, à gauche ou à droite.",
  "why.full": "Cinq bisons sont là. Il n’y a plus de place.",
  "why.near": "Un tipi se déplace d’un hexagone.",
  "why.pay": "D’autres y vivent : entrer coûte 1, et vous n’avez rien.",
  "why.nohunger": "Aucun de vos tipis n’a faim ici.",
  "why.notyours": "Aucun de vos tipis n’est ici.",
  "why.notalone": "D’autres vivent ici. Dressez-le là où vous êtes seul.",
  "why.nohand": "Vous n’avez plus de tipi en main.",
  "why.poor": "Cela coûte 3, et vous avez moins.",
  "why.choose": "Choisissez d’abord ce que vous faites.",

  "move.place": (p) => `${Colour(p.seat)} plante un tipi en ${p.hex}.`,
  "move.step": (p) => `${Colour(p.seat)} pousse un bison de ${p.from} ${to(p.to)}.`,
  "move.walk": (p) =>
    `${Colour(p.seat)} déplace un tipi de ${p.from} ${to(p.to)}${p.payers.length > 0 ? `\u202f; ${pay(p.payers)}` : ""}.`,
  "move.gather": (p) =>
    p.count > 0 ? `${Colour(p.seat)} récolte ${p.count}.` : `${Colour(p.seat)} récolte en vain.`,
  "move.raise": (p) => `${Colour(p.seat)} dresse un tipi en ${p.hex}.`,
  "move.lose": (p) => `${Colour(p.seat)} abandonne le tipi en ${p.hex}.`,

  "hint.begins": ({ seat }) => `${Colour(seat)} commence`,

  "end.label": "Le compte",
  "end.won": ({ seat }) => `${Colour(seat)} ouvre la marche`,
  "end.shared": ({ seats }) => `${and(seats.map(Colour))} partagent la victoire`,
  "end.tipis": ({ count }) => `${tipis(count)} dans les plaines`,
  "end.store": ({ count }) => `${count} en réserve`,
  "end.why": "Gagne qui a le plus de tipis dans les grandes plaines.",
  "end.why.tie": "À tipis égaux, la réserve décide.",
  "end.why.share": "Égalité partout : la victoire est partagée.",

  "rehearsal.title": "Un troupeau pour s’amuser",
  "rehearsal.line": "Poussez les bisons en avant. Cinq tiennent sur un hexagone.",
  "rehearsal.undo": "Annuler",
  "rehearsal.clear": "Recommencer",
};

export default fr;
