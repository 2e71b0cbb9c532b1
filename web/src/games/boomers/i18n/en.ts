/** Oklahoma Boomers in English. The other languages must have the same keys: `Translated<typeof en>`. */
import { counting } from "../../../i18n/counting";

const { and, form, many } = counting("en");

interface Of {
  seat: number;
}
interface At {
  square: string;
}
type What = "stone" | "boomer" | "sooner";

const colour = (seat: number): string => (seat === 0 ? "blue" : "yellow");
const Colour = (seat: number): string => (seat === 0 ? "Blue" : "Yellow");
const points = (count: number): string => many(count, "point");
const squares = (count: number): string => many(count, "square");
const stones = (on: readonly string[]): string => `${form(on.length, "a stone", "stones")} on ${and(on)}`;

const en = {
  "legend.barred": "A chained wagon",
  "legend.barred.line": "The other side has just moved this sooner: it stays where it is for one turn.",
  "colour.name": ({ seat }: Of) => Colour(seat),
  "colour.letter": ({ seat }: Of) => Colour(seat).slice(0, 1),

  "board.label": "Prairie, 11 by 11 squares",
  "board.squares": "Squares",
  "homestead.label": (p: Of & { squares: number; points: number }) =>
    `${Colour(p.seat)}’s homestead, ${squares(p.squares)}, ${points(p.points)}`,

  "square.empty": "open land",
  "square.boomer": ({ seat }: Of) => `${colour(seat)} boomer`,
  "square.settled": ({ seat }: Of) => `${colour(seat)} boomer, settled`,
  "square.sooner": "sooner",
  "square.barred": "sooner that may not move now",
  "square.stone": "cornerstone",
  "square.mine": "silver mine",
  "square.river": "river",
  "square.homestead": (p: Of & { points: number }) => `${colour(p.seat)} homestead of ${points(p.points)}`,
  "square.take": "can be moved",
  "square.slide": "can be reached",
  "square.slide.stones": "can be reached, stones possible from there",
  "square.place": "free to place",
  "square.corner": "the stone can go here",

  "weigh.stones": (p: { squares: readonly string[] }) => stones(p.squares),
  "weigh.corner": (p: { squares: readonly string[] }) => `one stone, on ${p.squares.join(" or ")}`,
  "weigh.closes": (p: Of & { points: number }) => `closes ${points(p.points)} for ${Colour(p.seat)}`,

  "bar.take": "Choose who rides",
  "bar.slide": "Where to?",
  "bar.stones": "Set stones with whom?",
  "bar.corner": "Which corner gets the stone?",
  "bar.nobody": "No stones possible from here",
  "bar.place": ({ what }: { what: What }) =>
    ({ stone: "Place a stone", boomer: "Place a boomer", sooner: "Place a sooner" })[what],
  "bar.putback": "Put back",
  "bar.again": "Choose again",
  "bar.nostones": "No stones",
  "bar.done": "End the turn",
  "bar.here": "Place here",
  "bar.lay": ({ count }: { count: number }) => form(count, "Set the stone", `Set ${count} stones`),

  "said.took": (p: At & { count: number }) =>
    `Boomer on ${p.square}, ${squares(p.count)} within reach. Arrow keys and Enter move it, Escape puts it back.`,
  "said.slid": (p: At & { helpers: readonly string[] }) =>
    p.helpers.length === 0
      ? `Now on ${p.square}. No stones possible. Enter ends the turn, Escape undoes the ride.`
      : `Now on ${p.square}. Stones possible with ${and(p.helpers)}. Enter sets them, N ends the turn without, Escape undoes the ride.`,

  "hint.begins": ({ seat }: Of) => `${Colour(seat)} begins`,

  "why.blocked": "There is no way out for this one now.",
  "why.choose": "First choose who rides.",
  "why.several": "More than one of them could set this stone. Choose one.",
  "why.choose_helper": "Choose one of the ringed pieces, or no stones.",
  "why.no_stones": "No stones from here. End the turn, or undo the ride.",
  "why.wait": "It is not your turn yet.",

  "setup.label": "Who places what",
  "setup.step": (p: Of & { what: What }) => `${Colour(p.seat)}: ${p.what}`,
  "setup.done": "done",

  "register.side": (p: Of & { lands: readonly number[]; riding: number }) =>
    `${Colour(p.seat)}: ${p.lands.length === 0 ? "no homestead yet" : `homesteads of ${and(p.lands.map(points))}`}, ${p.riding} still riding`,
  "register.quiet": ({ left }: { left: number }) =>
    form(
      left,
      "One more turn without a stone ends the game",
      `${left} more turns without a stone end the game`,
    ),

  "move.slid": (p: Of & { wagon: boolean; from: string; to: string; stones: readonly string[] }) =>
    `${Colour(p.seat)} ${p.wagon ? "moves a sooner" : "rides"} from ${p.from} to ${p.to}` +
    (p.stones.length === 0 ? "." : ` and sets ${stones(p.stones)}.`),
  "move.placed": (p: Of & At & { what: What }) => `${Colour(p.seat)} places a ${p.what} on ${p.square}.`,
  "move.closed": (p: Of & { points: number }) =>
    `${Colour(p.seat)} settles a homestead of ${points(p.points)}.`,

  "end.label": "The count",
  "end.wins": (p: Of & { by: number }) => `${Colour(p.seat)} wins by ${points(p.by)}`,
  "end.draw": "Even: a draw",
  "end.resigned": ({ seat }: Of) => `${Colour(seat)} gives up`,
  "end.agreed": "A draw by agreement",
  "end.other": "The game is over",
  "end.why": "A point for every square of your homesteads. Stones count for nobody.",
  "end.why.quiet": ({ turns }: { turns: number }) =>
    `${turns} turns went by without a stone: the land is counted as it stands.`,
  "end.why.standing": "This is how the land was shared at that moment.",
  "end.why.rails": "A homestead cut by rails counts its best sections, one for each boomer in it.",
  "end.why.mines": ({ each }: { each: number }) => `Each mine in a homestead adds ${each}.`,
  "end.why.river": "The river is nobody’s land, and whoever stands in it has none.",
  "end.total": "In all",
  "end.none": "no homestead",
  "end.squares": ({ count }: { count: number }) => squares(count),
  "end.mines": (p: { count: number; each: number }) =>
    `${form(p.count, "a mine", `${p.count} mines`)}, +${p.count * p.each}`,
  "end.section.counted": (p: { points: number }) => `section of ${points(p.points)}, counts`,
  "end.section.fallow": (p: { points: number }) => `section of ${points(p.points)}, does not count`,
  "end.shared": ({ count }: { count: number }) => `shared by ${count} boomers`,

  "rehearsal.title": "While you wait",
  "rehearsal.line":
    "Just for fun: ride anywhere, tap open land to set a stone or take it away, and watch the land close.",
  "rehearsal.hint": "Ride with anybody, or tap open land for a stone",
  "rehearsal.undo": "Undo",
  "rehearsal.clear": "Start over",
} as const;

export default en;
