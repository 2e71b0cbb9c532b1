/** What a move did, in words: for those who listen, and for the list of moves. */
import { PASS, type Picture, type Seat } from "./staticData";
import { say } from "./text";

/** Describes `move` of `seat`; `picture` is the one after it, and tells how many pieces it turned. */
export function describeMove(move: string, picture: Picture, seat: Seat): string {
  if (move === PASS) return say("move.passed", { seat });
  const { kind = move, square = "" } = picture.pieces.find((piece) => piece.move === move) ?? {};
  const flips = picture.last?.move === move ? picture.last.flipped.length : 0;
  return say("move.placed", { seat, kind, square, flips });
}
