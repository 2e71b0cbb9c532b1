/** What a move did: in words for those who listen and for the list of moves, and where. */
import { cellOf } from "./geometry";
import { PASS, type Picture, type Seat } from "./staticData";
import { say } from "./text";

/** Describes `move` of `seat`; `picture` is the one after it, and tells how many pieces it turned. */
export function describeMove(move: string, picture: Picture, seat: Seat): string {
  if (move === PASS) return say("move.passed", { seat });
  const { kind = move, square = "" } = picture.pieces.find((piece) => piece.move === move) ?? {};
  const flips = picture.last?.move === move ? picture.last.flipped.length : 0;
  return say("move.placed", { seat, kind, square, flips });
}

/** The squares under the piece of `move`, the one nearest to its middle in front; none of a pass. */
export function placesOf(move: string, { pieces }: Picture): readonly string[] {
  const squares = pieces.find((piece) => piece.move === move)?.cells ?? [];
  const cells = squares.map(cellOf);
  const middle = (along: "x" | "y"): number =>
    cells.reduce((sum, cell) => sum + cell[along], 0) / cells.length;
  const [x, y] = [middle("x"), middle("y")];
  const far = (square: string): number => Math.hypot(cellOf(square).x - x, cellOf(square).y - y);
  return [...squares].sort((a, b) => far(a) - far(b));
}
