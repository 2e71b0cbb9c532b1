/** When each thing moves after a piece was placed, in milliseconds: one after the other, never longer than a moment. */

import type { Motion } from "../../board/boardMotion.svelte";

export const DROP_MS = 190;
export const FLIP_MS = 320;
/** Everything has come to rest by then, however many pieces turn. */
export const WHOLE_MS = 1200;
const APART_MS = 210;

/** Returns when the flip number `index` of `count` begins, counted from the moment the piece was let go. */
export function flipDelay(index: number, count: number): number {
  const room = WHOLE_MS - DROP_MS - FLIP_MS;
  const apart = count > 1 ? Math.min(APART_MS, room / (count - 1)) : 0;
  return Math.round(DROP_MS + apart * index);
}

export interface Standing {
  move: string;
  shows: number;
}

export interface Change {
  /** The piece that came, if one did. */
  dropped: string | null;
  /** Pieces that show another colour now, in the order in which they turn, with the time each begins. */
  flips: { move: string; from: number; delay: number }[];
}

/** Compares two standings of the board and says what has to move between them. `order` is the order of turning. */
export function changeBetween(
  before: readonly Standing[],
  after: readonly Standing[],
  order: readonly string[],
): Change {
  const shown = new Map(before.map((piece) => [piece.move, piece.shows]));
  const arrived = after.filter((piece) => !shown.has(piece.move));
  const turnedOver = after.filter((piece) => shown.has(piece.move) && shown.get(piece.move) !== piece.shows);
  const place = (move: string): number => {
    const index = order.indexOf(move);
    return index < 0 ? order.length : index;
  };
  turnedOver.sort((a, b) => place(a.move) - place(b.move));
  const came = arrived.length === 1 ? (arrived[0]?.move ?? null) : null;
  return {
    dropped: came,
    flips: turnedOver.map((piece, index) => ({
      move: piece.move,
      from: shown.get(piece.move) ?? piece.shows,
      delay: flipDelay(index, turnedOver.length) - (came === null ? DROP_MS : 0),
    })),
  };
}

/** What lies on a board, and the moves of the pieces that turn, in the order in which they do. */
export interface Lying {
  readonly pieces: readonly Standing[];
  readonly order: readonly string[];
}

/** How the way from one board to the next is told. */
export function tell(before: Lying, after: Lying): Motion<Change> | "same" | null {
  const change = changeBetween(before.pieces, after.pieces, after.order);
  if (change.dropped === null && change.flips.length === 0)
    return before.pieces.length === after.pieces.length ? "same" : null;
  const cues = [
    ...(change.dropped === null ? [] : [{ at: DROP_MS * 0.7, sound: "boomerang.place" }]),
    ...change.flips.flatMap(({ delay }) => [
      { at: delay, begins: true as const },
      { at: delay + FLIP_MS * 0.55, sound: "boomerang.flip" },
    ]),
  ];
  return { change, cues, ends: DROP_MS + FLIP_MS + (change.flips.at(-1)?.delay ?? 0) };
}
