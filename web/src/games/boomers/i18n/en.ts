/** Oklahoma Boomers in English. The other languages must have the same keys: `Translated<typeof en>`. */

interface Of {
  seat: number;
}
interface At {
  square: string;
}
type What = "stone" | "boomer" | "sooner";

const colour = (seat: number): string => (seat === 0 ? "blue" : "yellow");
const Colour = (seat: number): string => (seat === 0 ? "Blue" : "Yellow");
const points = (count: number): string => (count === 1 ? "1 point" : `${count} points`);
const squares = (count: number): string => (count === 1 ? "1 square" : `${count} squares`);
const and = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
const stones = (on: readonly string[]): string => `${on.length === 1 ? "a stone" : "stones"} on ${and(on)}`;

const en = {
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
  "bar.takeback": "Take back",
  "bar.nostones": "No stones",
  "bar.done": "End the turn",
  "bar.here": "Place here",
  "bar.lay": ({ count }: { count: number }) => (count === 1 ? "Set the stone" : `Set ${count} stones`),

  "said.took": (p: At & { count: number }) =>
    `Boomer on ${p.square}, ${p.count === 1 ? "1 square" : `${p.count} squares`} within reach. Arrow keys and Enter slide it, Escape puts it back.`,
  "said.slid": (p: At & { helpers: readonly string[] }) =>
    p.helpers.length === 0
      ? `Slid to ${p.square}. No stones possible. Enter ends the turn, Escape takes it back.`
      : `Slid to ${p.square}. Stones possible with ${and(p.helpers)}. Enter sets them, N ends the turn without, Escape takes it back.`,

  "hint.begins": ({ seat }: Of) => `${Colour(seat)} begins`,

  "why.exhausted": "This boomer has settled and stays for good.",
  "why.blocked": "There is no way out for this one now.",
  "why.foreign": "This one rides for the other side.",
  "why.barred": "The other side has just moved this sooner. It rests for a turn.",
  "why.choose": "First choose who rides.",
  "why.straight": "Straight ahead only: along a row or a column.",
  "why.stone": "A stone lies here.",
  "why.piece": "Somebody stands here.",
  "why.mine": "Ride over a mine, but do not stop on it.",
  "why.river": "Whoever enters the river stops there.",
  "why.homestead": "Nobody may enter a homestead.",
  "why.leaves": "This sooner is fenced in.",
  "why.way": "Something stands in the way.",
  "why.own_helper": "Stones are set with the other side, not with your own.",
  "why.two_sooners": "A sooner sets its stone with a boomer of the other side.",
  "why.aligned": "In the same row or column there is no corner between you.",
  "why.settled_active": "Yours has just settled and sets no stones.",
  "why.settled_helper": "This one has settled: no stones with it.",
  "why.no_corner": "No corner is free and in sight of both.",
  "why.several": "More than one could set this stone. Choose one of them.",
  "why.choose_helper": "Choose one of the ringed pieces, or no stones.",
  "why.no_stones": "No stones from here. End the turn, or take it back.",
  "why.taken": "This square is taken.",
  "why.placed_on_mine": "Nothing is placed on a mine.",
  "why.stone_on_river": "No stone holds in the river.",
  "why.wait": "It is not your turn yet.",

  "setup.label": "Who places what",
  "setup.step": (p: Of & { what: What }) => `${Colour(p.seat)}: ${p.what}`,
  "setup.done": "done",

  "register.side": (p: Of & { lands: readonly number[]; riding: number }) =>
    `${Colour(p.seat)}: ${p.lands.length === 0 ? "no homestead yet" : `homesteads of ${and(p.lands.map(points))}`}, ${p.riding} still riding`,
  "register.quiet": ({ left }: { left: number }) =>
    left === 1
      ? "One more turn without a stone ends the game"
      : `${left} more turns without a stone end the game`,

  "move.slid": (p: Of & { wagon: boolean; from: string; to: string; stones: readonly string[] }) =>
    `${Colour(p.seat)} ${p.wagon ? "moves a sooner" : "rides"} from ${p.from} to ${p.to}` +
    (p.stones.length === 0 ? "." : ` and sets ${stones(p.stones)}.`),
  "move.placed": (p: Of & At & { what: What }) => `${Colour(p.seat)} places a ${p.what} on ${p.square}.`,
  "move.closed": (p: Of & { points: number }) =>
    `${Colour(p.seat)} settles a homestead of ${points(p.points)}.`,

  "end.label": "The count",
  "end.wins": (p: Of & { by: number }) => `${Colour(p.seat)} wins by ${points(p.by)}`,
  "end.draw": "Level at the end",
  "end.resigned": ({ seat }: Of) => `${Colour(seat)} gave up`,
  "end.agreed": "A draw, agreed by both",
  "end.other": "The game is over",
  "end.why": "A point for every square of your homesteads. Stones count for nobody.",
  "end.why.quiet": ({ turns }: { turns: number }) =>
    `${turns} turns went by without a stone: the land is counted as it stands.`,
  "end.why.standing": "This is how the land was shared at that moment.",
  "end.why.rails": "Where rails cut a homestead, each boomer in it counts one section, the best ones.",
  "end.why.mines": ({ each }: { each: number }) => `Each mine in a homestead adds ${each}.`,
  "end.why.river": "The river is nobody’s land, and so is whoever stands in it.",
  "end.total": "In all",
  "end.none": "no homestead",
  "end.squares": ({ count }: { count: number }) => squares(count),
  "end.mines": (p: { count: number; each: number }) =>
    p.count === 1 ? `a mine, +${p.each}` : `${p.count} mines, +${p.count * p.each}`,
  "end.section.counted": (p: { points: number }) => `section of ${points(p.points)}, counts`,
  "end.section.fallow": (p: { points: number }) => `section of ${points(p.points)}, does not count`,
  "end.shared": ({ count }: { count: number }) => `shared by ${count} boomers`,

  "rehearsal.title": "Meanwhile",
  "rehearsal.line":
    "Just trying out: ride anywhere, tap open land to set a stone or take it away, and watch the land close.",
  "rehearsal.hint": "Ride with anybody, or tap open land for a stone",
  "rehearsal.undo": "Take one back",
  "rehearsal.clear": "Start afresh",
} as const;

export default en;
