/** Wind River in English. The other languages must have the same keys: `Translated<typeof en>`. */
import { counting } from "../../../i18n/counting";

const { and, form, many } = counting("en");

interface Of {
  seat: number;
}
interface At {
  hex: string;
}
interface Counted {
  count: number;
}

const COLOURS = ["red", "green", "blue", "violet"] as const;
const colour = (seat: number): string => COLOURS[seat] ?? "red";
const Colour = (seat: number): string => colour(seat).charAt(0).toUpperCase() + colour(seat).slice(1);
const buffaloes = (count: number): string => many(count, "buffalo", "buffaloes");
const tipis = (count: number): string => many(count, "tipi");
const place = (hex: string): string => (hex === "*" ? "the open plains" : hex);

const en = {
  "colour.name": ({ seat }: Of) => Colour(seat),

  "board.label": "The plains: lanes of hexes leading to the open plains",
  "board.hexes": "Hexes",
  "plains.label": "The open plains",
  "lane.label": ({ lane }: { lane: string }) => `Lane ${lane}`,

  "hex.buffaloes": ({ count }: Counted) => buffaloes(count),
  "hex.moved": ({ count }: Counted) => `${count} of them moved`,
  "hex.tipis": (p: Of & Counted) =>
    `${form(p.count, "a", String(p.count))} ${colour(p.seat)} ${form(p.count, "tipi")}`,
  "hex.hungry": ({ count }: Counted) => `${count} would go hungry`,
  "hex.empty": "empty grass",
  "hex.open": "can be chosen",
  "hex.held": "taken",

  "chief.label": (
    p: Of & { plains: number; resources: number; hand: number; board: number; hungry: number },
  ) =>
    `${Colour(p.seat)}: ${p.plains} in the plains, ${p.resources} of 10 in store, ${p.board} on the board, ${p.hand} in hand, ${p.hungry} hungry`,
  "chief.plains": "in the plains",
  "chief.store": "in store",
  "chief.hand": "in hand",
  "chief.hungry": (_: Counted) => "hungry",
  "chief.turn": "to play",

  "step.herd": "Herd",
  "step.feed": "Feed",
  "step.act": "Act",
  "step.place": "Camp",

  "ask.place": "Place a tipi on a hex without one",
  "ask.herd": ({ count }: Counted) => `Drive ${buffaloes(count)}`,
  "ask.herd.held": "Where does it go?",
  "ask.lose": ({ count }: Counted) =>
    form(count, "Choose the hungry tipi to take down", `Choose ${count} hungry tipis to take down`),
  "ask.act": "Choose one action",
  "ask.walk": "Which tipi moves?",
  "ask.walk.held": "Where does the tipi go?",
  "ask.raise": "Where do you raise it?",
  "ask.drive": "Which buffalo?",
  "ask.confirm": "Your turn is complete",
  "ask.confirm.placed": "Your tipi stands",
  "steps.left": ({ count }: Counted) => `${many(count, "step")} left`,

  "turn.place": ({ seat }: Of) => `${Colour(seat)} places a tipi`,
  "turn.herd": ({ seat }: Of) => `${Colour(seat)} drives the herd`,
  "turn.lose": ({ seat }: Of) => `${Colour(seat)} takes down tipis`,
  "turn.act": ({ seat }: Of) => `${Colour(seat)} acts`,
  "turn.confirm": ({ seat }: Of) => `${Colour(seat)} has yet to confirm`,
  "turn.over": "No tipi is left on the board",

  "idle.title": "You have no tipi left on the board",
  "idle.now.play": ({ count }: Counted) =>
    `${count === 0 ? "None of yours has reached the plains." : form(count, "Your tipi in the plains counts at the end.", `Your ${count} tipis in the plains count at the end.`)} You may still drive buffaloes. What about your turns?`,
  "idle.now.pass": "Your turns pass by themselves. Change that whenever you like.",
  "idle.now.bot": "A bot plays your turns. Change that whenever you like.",
  "idle.play": "Play on",
  "idle.pass": "Let them pass",
  "idle.bot": "Let a bot play",
  "idle.change": "My turns",

  "feed.fine": "All your tipis are fed",
  "feed.pay": (p: { count: number; cost: number; hexes: readonly string[] }) =>
    `${p.count} hungry on ${and(p.hexes)}: you pay ${p.cost}`,
  "feed.lose": (p: { count: number; cost: number; lose: number; hexes: readonly string[] }) =>
    `${p.count} hungry on ${and(p.hexes)}: you pay ${p.cost} and lose ${tipis(p.lose)}`,
  "feed.other": (p: Of & { count: number; cost: number; lose: number; hexes: readonly string[] }) =>
    `${Colour(p.seat)}: ${p.count} hungry on ${and(p.hexes)}, ${p.lose > 0 ? `loses ${p.lose}` : `pays ${p.cost}`}`,
  "feed.then": "After this",
  "feed.after.fine": "nobody goes hungry",
  "feed.after": (p: Of & { hungry: number; cost: number; lose: number; you: boolean }) =>
    `${p.you ? "you" : Colour(p.seat)}: ${p.hungry} hungry, ${p.lose > 0 ? `${p.lose} lost` : `${p.cost} to pay`}`,
  "feed.paid": (p: Of & { paid: number }) => `${Colour(p.seat)} pays ${p.paid} for the hungry.`,
  "feed.loses": (p: Of & { lose: number }) => `${Colour(p.seat)} must take down ${tipis(p.lose)}.`,

  "way.walk": "Move a tipi",
  "way.walk.what": "one hex, or into the plains",
  "way.walk.none": "no tipi can move",
  "way.gather": "Gather",
  "way.gather.what": ({ count }: Counted) => `+${count}`,
  "way.gather.none": "brings nothing now",
  "way.raise": "Raise a tipi",
  "way.raise.what": "−3, where only you live",
  "way.raise.hand": "none left in hand",
  "way.raise.poor": "costs 3",
  "way.raise.alone": "no hex is yours alone",
  "way.drive": "Drive a buffalo",
  "way.drive.what": "one more step",
  "way.drive.none": "no buffalo can step",

  "price.free": "free",
  "price.home": "safe for good",
  "price.raise": ({ cost }: { cost: number }) => `costs ${cost}`,
  "price.walk": ({ others }: { others: readonly number[] }) =>
    others.length === 0
      ? "costs 1"
      : `costs 1, ${and(others.map(Colour))} ${form(others.length, "pays", "pay")} 1`,

  "do.confirm": "Confirm",
  "do.undo": "Step back",
  "do.restart": "Start over",
  "do.back": "Put back",
  "do.other": "Something else",

  "said.took": (p: At & { count: number }) =>
    `Taken from ${p.hex}; ${many(p.count, "place")} to go to. Arrow keys and Enter move it, Escape puts it back.`,

  "why.wait": "It is not your turn.",
  "why.confirm": "Confirm your turn, or undo it.",
  "why.plains": "The open plains are the goal: nothing begins there.",
  "why.blocked": "Every hex ahead of it is full.",
  "why.surrounded": "On every hex around it somebody lives: entering costs one, and you have none.",
  "why.choose": "First choose what you do.",

  "move.place": (p: Of & At) => `${Colour(p.seat)} places a tipi on ${p.hex}.`,
  "move.step": (p: Of & { from: string; to: string }) =>
    `${Colour(p.seat)} drives a buffalo from ${p.from} to ${place(p.to)}.`,
  "move.walk": (p: Of & { from: string; to: string; payers: readonly number[] }) =>
    `${Colour(p.seat)} moves a tipi from ${p.from} to ${place(p.to)}${p.payers.length > 0 ? `; ${and(p.payers.map(Colour))} ${form(p.payers.length, "pays", "pay")} 1` : ""}.`,
  "move.gather": (p: Of & Counted) =>
    p.count > 0 ? `${Colour(p.seat)} gathers ${p.count}.` : `${Colour(p.seat)} gathers nothing.`,
  "move.raise": (p: Of & At) => `${Colour(p.seat)} raises a tipi on ${p.hex}.`,
  "move.lose": (p: Of & At) => `${Colour(p.seat)} takes down the tipi on ${p.hex}.`,

  "hint.begins": ({ seat }: Of) => `${Colour(seat)} begins`,

  "end.label": "The count",
  "end.won": ({ seat }: Of) => `${Colour(seat)} wins`,
  "end.shared": ({ seats }: { seats: readonly number[] }) => `${and(seats.map(Colour))} share the win`,
  "end.tipis": ({ count }: Counted) => `${tipis(count)} in the plains`,
  "end.store": ({ count }: Counted) => `${count} in store`,
  "end.why": "Most tipis in the open plains wins.",
  "end.why.tie": "Equal tipis: the fuller store decides.",
  "end.why.share": "Equal in both: the win is shared.",

  "rehearsal.title": "A herd to toy with",
  "rehearsal.line": "Drive the buffaloes forward. Five fit on a hex.",
  "rehearsal.undo": "Undo",
  "rehearsal.clear": "Start over",

  "talk.lane": "Touch a lane on the board",
  "talk.hex": "Touch a hex on the board",
} as const;

export default en;
