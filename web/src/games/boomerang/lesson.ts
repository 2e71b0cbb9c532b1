/** The steps of the lesson as the engine wrote them, and what a move does in them. */
import type { Refused } from "../../board/why";
import { refusedIn, type Reasons } from "../../parts/learning/refused";
import type { Hint, Legal, Picture, PlacedPiece } from "./staticData";
import { flipsOf, pieceLaid } from "./placing";
import data from "./lesson.json";

export type StepKey = "place" | "touch" | "flip" | "settle" | "pass" | "count";

export interface Step {
  key: StepKey;
  position: string;
  kinds: readonly string[];
  picture: Picture;
  /** For each move: what it does, and the pieces settled after it. */
  moves: Readonly<Record<string, readonly [hint: Hint, settled: readonly number[]]>>;
  refused: Reasons;
}

export interface Example {
  pieces: readonly PlacedPiece[];
  held: { move: string; kind: string; cells: readonly string[]; shows: number };
  allowed: boolean;
  after: readonly PlacedPiece[] | null;
}

export const { staticData, steps, examples } = data;

/** The learner always plays orange. */
export const LEARNER = 0;

export function stepOf(key: StepKey): Step {
  const found = steps.find((step) => step.key === key);
  if (!found) throw new Error(`the lesson has no step ${key}`);
  return found;
}

export function legalIn(step: Step): Legal {
  return Object.fromEntries(Object.entries(step.moves).map(([move, [hint]]) => [move, hint]));
}

/** Why the rules refuse a move of a step. */
export const whyIn = (step: Step, move: string): Refused | null => refusedIn(move, step.refused);

/** Returns the picture after a move of the step, as the engine computed it. */
export function pictureAfter(step: Step, move: string): Picture {
  const outcome = step.moves[move];
  const placed = pieceLaid(staticData, move, outcome?.[0], LEARNER);
  if (!outcome || !placed) return step.picture;
  const { kind } = placed;
  const [hint, settled] = outcome;
  const flips = flipsOf(hint);
  const pieces = [...step.picture.pieces, placed].map((piece, index) => ({
    ...piece,
    shows: flips.includes(index) ? LEARNER : piece.shows,
    settled: settled.includes(index),
  }));
  const [mine, theirs] = step.picture.hands;
  return {
    ...step.picture,
    pieces,
    hands: [{ ...mine, [kind]: (mine[kind] ?? 1) - 1 }, theirs],
    last: { move, seat: LEARNER, placed: pieces.length - 1, flipped: flips },
  };
}

export type StepResult = "well" | "retry";

/** Tells whether a move does what its step asks for. */
export function answerTo(step: Step, move: string): StepResult {
  if (step.key === "flip") return flipsOf(step.moves[move]?.[0]).length >= 2 ? "well" : "retry";
  if (step.key === "settle") {
    const kept = pictureAfter(step, move).pieces.some((piece) => piece.settled && piece.shows === LEARNER);
    return kept ? "well" : "retry";
  }
  return "well";
}

/** Returns three totals to choose from, the right one among them, in rising order. */
export function guesses(step: Step): number[] {
  const { showing, added } = step.picture.counts;
  return [...new Set([showing[LEARNER], added[LEARNER], added[LEARNER] + 6])].sort((a, b) => a - b);
}
