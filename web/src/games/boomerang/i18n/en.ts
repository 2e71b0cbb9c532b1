/** Boomerang in English. The other languages must have the same keys: `Translated<typeof en>`. */
import { counting } from "../../../i18n/counting";

const { form, many } = counting("en");
const COLOURS = ["orange", "white"];
const SHAPES: Readonly<Record<string, string>> = {
  I1: "single square",
  I2: "bar of 2",
  I3: "bar of 3",
  L3: "corner of 3",
  I4: "bar of 4",
  O4: "block of 4",
  T4: "T of 4",
  I5: "bar of 5",
  T5: "T of 5",
  X5: "cross of 5",
};

interface Of {
  seat: number;
}

const colour = (seat: number): string => COLOURS[seat] ?? "";
const Colour = (seat: number): string => colour(seat).replace(/^./, (letter) => letter.toUpperCase());
const shape = (kind: string): string => SHAPES[kind] ?? kind;
const pieces = (count: number): string => many(count, "piece");
const points = (count: number): string => many(count, "point");

const en = {
  "colour.name": ({ seat }: Of) => Colour(seat),
  "colour.letter": ({ seat }: Of) => Colour(seat).slice(0, 1),

  "board.label": "Boomerang board, 9 by 9",
  "board.pieces": "Pieces on the board",
  "board.squares": "Squares",
  "square.empty": ({ square }: { square: string }) => `${square}, empty`,
  "square.open": ({ square }: { square: string }) => `${square}, empty, within reach`,
  "square.taken": ({ square, kind, seat }: Of & { square: string; kind: string }) =>
    `${square}, ${colour(seat)} ${shape(kind)}`,
  "piece.placed": ({ kind, seat, square }: Of & { kind: string; square: string }) =>
    `${colour(seat)} ${shape(kind)} at ${square}`,
  "piece.settled": "settled for good",

  "tray.yours": "Your tray",
  "tray.of": ({ seat }: Of) => `${Colour(seat)}’s tray`,
  "tray.pool": "The common pool",
  "tray.piece": ({ kind, left, stuck }: { kind: string; left: number; stuck: boolean }) =>
    left === 0
      ? `${shape(kind)}, none left`
      : `${shape(kind)}, ${left} left${stuck ? ", fits nowhere now" : ""}`,
  "tray.count": ({ count }: { count: number }) => `×${count}`,
  "tray.none": "all placed",

  "held.keys": ({ kind }: { kind: string }) =>
    `${shape(kind)} in hand. Arrows move it, R rotates it, Enter places it, Escape puts it back.`,
  "held.over": ({ square, flips }: { square: string; flips: number }) =>
    flips === 0 ? `${square}: fits here` : `${square}: flips ${pieces(flips)}`,
  "turn.do": "Rotate",
  "turn.label": "Rotate the piece (R)",
  "back.do": "Put back",
  "back.label": "Put the piece back (Escape)",
  "place.do": "Place it",
  "pass.do": "Pass",
  "pass.why": "None of your pieces can touch the other colour now. Pass: the next turn may free you.",

  "hint.pick": "Pick a piece from your tray",
  "hint.first": "Place any piece anywhere",

  "score.left": ({ count }: { count: number }) => `${count} left`,
  "score.places": ({ count }: { count: number }) => many(count, "place"),

  "move.placed": ({ seat, kind, square, flips }: Of & { kind: string; square: string; flips: number }) =>
    `${Colour(seat)} places the ${shape(kind)} at ${square}` +
    (flips === 0 ? "." : `; ${form(flips, "one piece flips", `${flips} pieces flip`)}.`),
  "move.passed": ({ seat }: Of) => `${Colour(seat)} has nowhere to place and passes.`,

  "end.label": "The count",
  "end.wins": ({ seat, by }: Of & { by: number }) => `${Colour(seat)} wins by ${points(by)}`,
  "end.draw": "Even: a draw",
  "end.stuck": ({ seat }: Of) => `${Colour(seat)} has nowhere to place and loses`,
  "end.resigned": ({ seat }: Of) => `${Colour(seat)} gives up`,
  "end.agreed": "A draw by agreement",
  "end.other": "The game is over",
  "end.standing": "This is how the points stood.",
  "end.why.added":
    "The pieces that show your colour, plus what your opponent could not place. 88 points in all, so more than 44 wins.",
  "end.why.subtracted": "The pieces that show your colour, less what you could not place yourself.",
  "end.why.showing": "Only the pieces that show your colour on the board count.",
  "end.why.last": "Whoever cannot place on their turn loses, whatever the points.",
  "end.plus": ({ seat }: Of) => `${Colour(seat)} could not place`,
  "end.minus": "Not placed",
  "end.nothing": "nothing",
  "end.total": "In all",
  "end.value": ({ value }: { value: number }) => `${value}s`,

  "rehearsal.title": "While you wait",
  "rehearsal.line": "Just for fun: place pieces where you like, and tap one to flip it. No rules apply here.",
  "rehearsal.tray": "Pieces to toy with",
  "rehearsal.hint": "Pick a piece, or tap one on the board to flip it",
  "rehearsal.swap": ({ seat }: Of) => `Take ${colour(seat)}`,
  "rehearsal.undo": "Undo",
  "rehearsal.clear": "Clear the board",

  "lesson.tray": "Pieces for this step",
  "lesson.place.title": "Place",
  "lesson.place.text":
    "You play orange and you begin. Pick a piece from the tray and place it anywhere. The number is its value: how many squares it covers.",
  "lesson.place.well": "There it lies. Every piece has an orange side and a white side. You will see why.",
  "lesson.touch.title": "Touch",
  "lesson.touch.text":
    "White answered and touched your cross, so the cross flipped to white. Your turn: place a piece against a white one, edge to edge. A corner is not enough.",
  "lesson.touch.well": "Touched: what was white shows orange now. It stays where it lies, it only flips.",
  "lesson.flip.title": "Flip two",
  "lesson.flip.text":
    "Everything white that your piece touches flips at once. Rotate the piece in your hand (R, the wheel, or the button) and find a place that flips two.",
  "lesson.flip.well": "Two at one stroke. Pieces that lift always tell you beforehand what would flip.",
  "lesson.flip.retry": ({ flips }: { flips: number }) =>
    `${form(flips, "One piece flipped", `${flips} pieces flipped`)}. There is a place that flips two: rotate the piece in your hand and try again.`,
  "lesson.settle.title": "Keep",
  "lesson.settle.text":
    "What has flipped can flip again, back and forth like a boomerang, until no free square is left beside it. Close such a gap, so that an orange piece can never flip again.",
  "lesson.settle.well": "See the brass screw? That piece is settled: nobody can reach it any more.",
  "lesson.settle.retry":
    "Nothing is settled for good yet. Look for a piece with one gap left beside it, and fill the gap.",
  "lesson.pass.title": "Pass",
  "lesson.pass.text":
    "Sometimes none of your pieces finds a place that touches the other colour. Then, and only then, you pass. Try it.",
  "lesson.pass.well":
    "Your opponent goes on alone, and may free you by flipping a piece. When neither of you can place, the game is over.",
  "lesson.count.title": "Count",
  "lesson.count.text": ({ showing, unplaced }: { showing: number; unplaced: number }) =>
    `The game is over. The pieces that show orange are worth ${showing}. White could not place pieces worth ${unplaced}, and they count for you as well. How many points does orange have?`,
  "lesson.count.well": ({ orange, white }: { orange: number; white: number }) =>
    orange > white
      ? `Right: ${orange} to ${white}, and orange wins. Both always add up to 88.`
      : `Right: ${orange} to ${white}, so white wins this one. Both always add up to 88.`,
  "lesson.count.retry": ({ showing, unplaced }: { showing: number; unplaced: number }) =>
    `Not quite: add ${showing} on the board and ${unplaced} in white’s tray.`,
  "lesson.done.title": "That is all there is to know",
  "lesson.done.text":
    "Get rid of the big pieces early, keep the small ones for the last gaps, and flip what can never flip back.",

  "rules.by": "By Claude Duvernay, published by Nathan in 1982. For two, about a quarter of an hour.",
  "rules.set.title": "The pieces",
  "rules.set.text":
    "Each player has the same thirteen pieces. One side is orange, the other white, and the number says how many squares a piece covers: that is its value. All together they are worth 44.",
  "rules.place.title": "Placing",
  "rules.place.text":
    "Orange begins and places any piece anywhere. After that you take turns: one of your pieces, your colour up, rotated as you like, on free squares.",
  "rules.touch.title": "Touching",
  "rules.touch.text":
    "The new piece must lie against at least one piece that shows the other colour, edge to edge.",
  "rules.touch.yes": "An edge is shared: allowed.",
  "rules.touch.no": "Only corners meet: not allowed.",
  "rules.flip.title": "Flipping",
  "rules.flip.text":
    "Every piece of the other colour that the new piece touches flips and shows yours. It keeps its place. Nothing else flips: there is no chain.",
  "rules.flip.before": "Orange is about to place the piece with the ring.",
  "rules.flip.after": "The pieces it touches have flipped.",
  "rules.settle.title": "Settled pieces",
  "rules.settle.text":
    "A piece with no free square beside it, or only gaps that nothing left in hand can fill, cannot flip any more. A small brass screw marks it. The board works that out for you; it is not a rule of its own.",
  "rules.pass.title": "Passing and the end",
  "rules.pass.text":
    "If you have nowhere to place but the other player does, you must pass, and you are asked again every turn. You may not pass otherwise. When neither player can place, the game ends at once.",
  "rules.score.title": "Counting",
  "rules.score.text":
    "You count the value of all pieces that show your colour, plus the value of those the other player could not place. The two scores always make 88, so more than 44 wins, and 44 each is a draw. During the game what is in hand counts as not placed: it starts at 44 to 44.",
  "rules.score.example": ({ orange, white }: { orange: number; white: number }) =>
    `A finished game: orange ${orange}, white ${white}.`,
  "rules.score.other":
    "Some players take off what they could not place themselves instead. The difference is the same, and so is the winner. In the settings you choose which one you see.",
  "rules.variants.title": "Other ways to play",
  "rules.variants.plain.name": "Board only",
  "rules.variants.plain.text":
    "Only the value that shows on the board counts. What is left in hand costs nothing.",
  "rules.variants.last.name": "Last one standing",
  "rules.variants.last.text": "No points and no passing: whoever cannot place on their turn loses at once.",
  "rules.variants.pool.name": "Common pool",
  "rules.variants.pool.text":
    "All 26 pieces lie in one pool and both take from it. Counted as in “Board only”.",
  "rules.write.title": "Writing moves down",
  "rules.write.text":
    "Columns are a to i, rows 1 to 9. A move is the piece, the lower left square of the box around it, and how it lies: X5@d4, I5@a1v for a standing bar, T5@e5s for a T whose stem points south.",
  "rules.learn": "Try it in the lesson",
} as const;

export default en;
