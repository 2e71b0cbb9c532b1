/** The steps of the lesson as the engine wrote them, and what a move does in them. */
import type { Kit, Legal, Picture, PlacedPiece } from "./kit";
import { cellOf, squareName } from "./geometry";
import { coveredBy } from "./placing";
import data from "./lesson.json";

export type StepKey = "place" | "touch" | "flip" | "settle" | "pass" | "count";

export interface Step {
  key: StepKey;
  position: string;
  kinds: readonly string[];
  picture: Picture;
  /** For each move: the pieces it turns, and those settled after it. */
  moves: Readonly<Record<string, readonly [readonly number[], readonly number[]]>>;
}

export interface Example {
  pieces: readonly PlacedPiece[];
  held: { move: string; kind: string; cells: readonly string[]; shows: number };
  allowed: boolean;
  after: readonly PlacedPiece[] | null;
}

const lesson = data as unknown as {
  kit: Kit;
  steps: readonly Step[];
  examples: Readonly<Record<"touchYes" | "touchNo" | "flip" | "settle", Example>>;
};

export const kit = lesson.kit;
export const steps = lesson.steps;
export const examples = lesson.examples;

/** The learner always plays orange. */
export const LEARNER = 0;

export function stepOf(key: StepKey): Step {
  const found = steps.find((step) => step.key === key);
  if (!found) throw new Error(`the lesson has no step ${key}`);
  return found;
}

export function legalIn(step: Step): Legal {
  return Object.fromEntries(Object.entries(step.moves).map(([move, [flips]]) => [move, flips]));
}

/** Returns the picture after a move of the step, as the engine foretold it. */
export function pictureAfter(step: Step, move: string): Picture {
  const told = step.moves[move];
  const [kind = "", rest = ""] = move.split("@");
  const orientation = kit.pieces
    .find((piece) => piece.kind === kind)
    ?.orientations.find((way) => way.name === rest.slice(2));
  if (!told || !orientation) return step.picture;
  const [flips, settled] = told;
  const square = rest.slice(0, 2);
  const placed: PlacedPiece = {
    move,
    kind,
    orientation: orientation.name,
    square,
    cells: coveredBy(orientation, cellOf(square)).map(squareName),
    shows: LEARNER,
    placed_by: LEARNER,
    settled: false,
  };
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

export type Answer = "well" | "retry";

/** Tells whether a move does what its step asks for. */
export function answerTo(step: Step, move: string): Answer {
  const [flips] = step.moves[move] ?? [[]];
  if (step.key === "flip") return flips.length >= 2 ? "well" : "retry";
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
