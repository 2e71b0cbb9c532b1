/** Wind River in French. */
import type { Translated } from "../../../i18n/catalogue";
import { counting } from "../../../i18n/counting";
import type en from "./en";

const { and, form, many } = counting("fr");
const COLOURS = ["Rouge", "Vert", "Bleu", "Violet"] as const;
const Colour = (seat: number): string => COLOURS[seat] ?? "Rouge";
const tipis = (count: number): string => many(count, "tipi");
const hungry = (count: number): string => many(count, "affamé");
const due = (p: { cost: number; lose: number }): string =>
  p.lose > 0 ? many(p.lose, "perdu") : `${p.cost} à payer`;
const to = (hex: string): string => (hex === "*" ? "dans les grandes plaines" : `en ${hex}`);
const tribe = (seat: number, count: number): string =>
  form(count, ["rouge", "vert", "bleu", "violet"][seat] ?? "");
const pay = (seats: readonly number[]): string =>
  `${and(seats.map(Colour))} ${form(seats.length, "paie", "paient")} 1`;

const fr: Translated<typeof en> = {
  "colour.name": ({ seat }) => Colour(seat),

  "board.label": "Les plaines\u00a0: des pistes de cases qui mènent aux grandes plaines",
  "board.hexes": "Cases",
  "plains.label": "Les grandes plaines",
  "lane.label": ({ lane }) => `Piste ${lane}`,

  "hex.buffaloes": ({ count }) => many(count, "bison"),
  "hex.moved": ({ count }) => `dont ${many(count, "déjà déplacé", "déjà déplacés")}`,
  "hex.tipis": (p) => `${tipis(p.count)} ${tribe(p.seat, p.count)}`,
  "hex.hungry": ({ count }) => `${many(count, "aurait", "auraient")} faim`,
  "hex.empty": "herbe nue",
  "hex.open": "au choix",
  "hex.held": "en main",

  "chief.label": (p) =>
    `${Colour(p.seat)}\u00a0: ${p.plains} dans les plaines, ${p.resources} sur 10 en réserve, ${p.board} sur le plateau, ${p.hand} en main, ${hungry(p.hungry)}`,
  "chief.plains": "aux plaines",
  "chief.store": "en réserve",
  "chief.hand": "en main",
  "chief.hungry": ({ count }) => form(count, "affamé"),
  "chief.turn": "joue",

  "step.herd": "Pousser",
  "step.feed": "Nourrir",
  "step.act": "Agir",
  "step.place": "Camper",

  "ask.place": "Plantez un tipi sur une case sans tipi",
  "ask.herd": ({ count }) => `Poussez ${many(count, "bison")}`,
  "ask.herd.held": "Où va-t-il ?",
  "ask.lose": ({ count }) =>
    form(count, "Quel tipi affamé démontez-vous\u00a0?", `Choisissez ${count} tipis affamés à démonter`),
  "ask.act": "Choisissez une action",
  "ask.walk": "Quel tipi déplacez-vous\u00a0?",
  "ask.walk.held": "Où va le tipi ?",
  "ask.raise": "Où le dressez-vous ?",
  "ask.drive": "Quel bison ?",
  "ask.confirm": "Votre tour est complet",
  "ask.confirm.placed": "Votre tipi est planté",
  "steps.left": ({ count }) => `encore ${count} pas`,

  "turn.place": ({ seat }) => `${Colour(seat)} plante un tipi`,
  "turn.herd": ({ seat }) => `${Colour(seat)} pousse le troupeau`,
  "turn.lose": ({ seat }) => `${Colour(seat)} démonte des tipis`,
  "turn.act": ({ seat }) => `${Colour(seat)} agit`,
  "turn.confirm": ({ seat }) => `${Colour(seat)} réfléchit encore`,
  "turn.over": "Il n’y a plus de tipi sur le plateau",

  "idle.title": "Vous n’avez plus de tipi sur le plateau",
  "idle.now.play": ({ count }) =>
    `${count === 0 ? "Aucun des vôtres n’a atteint les plaines." : form(count, "Votre tipi dans les plaines compte à la fin.", `Vos ${count} tipis dans les plaines comptent à la fin.`)} Vous pouvez encore pousser des bisons. Que faire de vos tours\u00a0?`,
  "idle.now.pass": "Vos tours passent d’eux-mêmes. Vous pouvez changer d’avis à tout moment.",
  "idle.now.bot": "Un robot joue vos tours. Vous pouvez changer d’avis à tout moment.",
  "idle.play": "Continuer",
  "idle.pass": "Laisser passer",
  "idle.bot": "Confier à un robot",
  "idle.change": "Mes tours",

  "feed.fine": "Tous vos tipis mangent à leur faim",
  "feed.pay": (p) => `${hungry(p.count)} en ${and(p.hexes)}\u00a0: vous payez ${p.cost}`,
  "feed.lose": (p) =>
    `${hungry(p.count)} en ${and(p.hexes)}\u00a0: vous payez ${p.cost} et perdez ${tipis(p.lose)}`,
  "feed.other": (p) => `${Colour(p.seat)}\u00a0: ${hungry(p.count)} en ${and(p.hexes)}, ${due(p)}`,
  "feed.then": "Ensuite",
  "feed.after.fine": "personne n’a faim",
  "feed.after": (p) => `${p.you ? "vous" : Colour(p.seat)}\u00a0: ${hungry(p.hungry)}, ${due(p)}`,
  "feed.paid": (p) => `${Colour(p.seat)} paie ${p.paid} pour les affamés.`,
  "feed.loses": (p) => `${Colour(p.seat)} doit démonter ${tipis(p.lose)}.`,

  "way.walk": "Déplacer un tipi",
  "way.walk.what": "d’une case, ou aux plaines",
  "way.walk.none": "aucun tipi ne peut bouger",
  "way.gather": "Récolter",
  "way.gather.what": ({ count }) => `+${count}`,
  "way.gather.none": "ne rapporte rien",
  "way.raise": "Dresser un tipi",
  "way.raise.what": "−3, sur une case à vous",
  "way.raise.hand": "plus de tipi en main",
  "way.raise.poor": "coûte 3",
  "way.raise.alone": "vous partagez toutes vos cases",
  "way.drive": "Pousser un bison",
  "way.drive.what": "un pas de plus",
  "way.drive.none": "aucun bison ne peut avancer",

  "price.free": "gratuit",
  "price.home": "à l’abri pour toujours",
  "price.raise": ({ cost }) => `coûte ${cost}`,
  "price.walk": ({ others }) => (others.length === 0 ? "coûte 1" : `coûte 1, ${pay(others)}`),

  "do.confirm": "Valider",
  "do.undo": "Revenir d’un pas",
  "do.restart": "Tout recommencer",
  "do.back": "Reposer",
  "do.other": "Autre chose",

  "said.took": (p) =>
    `Pris en ${p.hex}\u202f; ${many(p.count, "destination")}. Les flèches et Entrée le déplacent, Échap le repose.`,

  "why.wait": "Ce n’est pas votre tour.",
  "why.confirm": "Validez votre tour, ou annulez-le.",
  "why.plains": "Les grandes plaines sont le but : rien n’en part.",
  "why.blocked": "Devant, toutes les cases sont pleines.",
  "why.surrounded":
    "Toutes les cases autour sont habitées : entrer coûte une ressource, et vous n’en avez pas.",
  "why.choose": "Choisissez d’abord ce que vous faites.",

  "move.place": (p) => `${Colour(p.seat)} plante un tipi en ${p.hex}.`,
  "move.step": (p) => `${Colour(p.seat)} pousse un bison de ${p.from} ${to(p.to)}.`,
  "move.walk": (p) =>
    `${Colour(p.seat)} déplace un tipi de ${p.from} ${to(p.to)}${p.payers.length > 0 ? `\u202f; ${pay(p.payers)}` : ""}.`,
  "move.gather": (p) =>
    p.count > 0 ? `${Colour(p.seat)} récolte ${p.count}.` : `${Colour(p.seat)} récolte en vain.`,
  "move.raise": (p) => `${Colour(p.seat)} dresse un tipi en ${p.hex}.`,
  "move.lose": (p) => `${Colour(p.seat)} démonte le tipi en ${p.hex}.`,

  "hint.begins": ({ seat }) => `${Colour(seat)} commence`,

  "end.label": "Le décompte",
  "end.won": ({ seat }) => `${Colour(seat)} gagne`,
  "end.shared": ({ seats }) => `${and(seats.map(Colour))} se partagent la victoire`,
  "end.tipis": ({ count }) => `${tipis(count)} dans les plaines`,
  "end.store": ({ count }) => `${count} en réserve`,
  "end.why": "Gagne qui a le plus de tipis dans les grandes plaines.",
  "end.why.tie": "À tipis égaux, la réserve décide.",
  "end.why.share": "Égalité partout : la victoire est partagée.",

  "rehearsal.title": "Un troupeau pour s’amuser",
  "rehearsal.line": "Poussez les bisons en avant. Cinq tiennent sur une case.",
  "rehearsal.undo": "Annuler",
  "rehearsal.clear": "Tout recommencer",

  "talk.lane": "Touchez une piste du plateau",
  "talk.hex": "Touchez une case du plateau",
};

export default fr;
