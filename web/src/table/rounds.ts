/** How the moves of a game stand in rows: a row a round with a column for each seat, where that fits. */
import type { PastStep } from "./reducer";

type Move = Pick<PastStep, "seat" | "move">;

/** What a move needs beside its letters, and what the number of its round does, in em. */
const BESIDE_MOVE_EM = 2.6;
const ROUND_EM = 2.2;
/** A letter of a move at its widest, in em. */
const LETTER_EM = 0.6;
/** Where more than every third cell would be empty, rows tell nothing. */
const CELLS_A_MOVE = 1.6;

/** Returns the round of each move, from 1: a round has at most one move of each seat, in the order of the seats. */
export function roundsOf(moves: readonly Move[]): number[] {
  let round = 0;
  let last = Infinity;
  return moves.map(({ seat }) => {
    const at = seat ?? 0;
    if (at <= last) round += 1;
    last = at;
    return round;
  });
}

/** Tells whether rows with a column for each seat fit into a width in em, no move broken, and are not full of holes. */
export function fitsInRounds(moves: readonly Move[], seats: number, widthEm: number): boolean {
  const longest = Math.max(0, ...moves.map(({ move }) => move?.length ?? 0));
  const rounds = roundsOf(moves).at(-1) ?? 0;
  const isFull = rounds * seats <= Math.max(seats, moves.length) * CELLS_A_MOVE;
  return isFull && ROUND_EM + seats * (BESIDE_MOVE_EM + longest * LETTER_EM) <= widthEm;
}
