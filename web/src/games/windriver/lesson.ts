/** The lessons as the engine wrote them, and what a decision does in them. */
import type { Refused } from "../../board/why";
import { stepIn } from "../../parts/learning/lessons";
import { refusedIn, type Reasons } from "../../parts/learning/refused";
import data from "./lesson.json";
import type { Forecast, HexName, HexState, Hint, LastMove, Legal, Picture, Seat, Stock } from "./picture";

export type LessonKey = "goal" | "opening" | "herd" | "feeding" | "acting" | "talk";
export type StepKey =
  | "first"
  | "second"
  | "swift"
  | "steps"
  | "full"
  | "bring"
  | "share"
  | "give"
  | "walk"
  | "gather"
  | "raise"
  | "drive"
  | "home"
  | "last"
  | "winner"
  | "phrase"
  | "word";
export type PhraseKey = "leave" | "share" | "thanks";
/** `well` or `retry`, with a word behind a dot where a step knows several of them. */
export type StepResult = string;

/** What differs from the first board of a step; of lists, the entries that do. */
type Changes = Partial<Omit<Picture, "hexes" | "stocks" | "forecast">> & {
  readonly hexes?: readonly HexState[];
  readonly stocks?: readonly Stock[];
  readonly forecast?: readonly Forecast[];
};

export interface Way {
  readonly hint: Hint;
  /** The board it leads to, an index into `nodes`. */
  readonly next: number;
  /** The decision as the board after it tells it. */
  readonly last: LastMove;
  /** What is said of it; left out where the step goes on. */
  readonly answer?: StepResult;
}

interface Node {
  readonly changes: Changes;
  /** Every legal decision; none where the step is over. */
  readonly moves: Readonly<Record<string, Way>>;
  readonly refused: Reasons;
}

export interface Step {
  readonly key: StepKey;
  readonly position: string;
  readonly picture: Picture;
  /** Hexes that the words talk about. */
  readonly marks: readonly HexName[];
  /** Numbers to choose from, where one is asked for, and the right one; seats where `chiefs` is true. */
  readonly guesses: readonly number[];
  readonly right: number | null;
  readonly chiefs: boolean;
  /** Things to say, the right one first, and the lane to point at. */
  readonly phrases: readonly PhraseKey[];
  readonly lane: string;
  /** Every board that decisions lead to; the first one is where the step begins. */
  readonly nodes: readonly Node[];
  /** All that can be said of a decision. */
  readonly answers: readonly StepResult[];
  /** Decisions that do what is asked for, with the whole picture after them. */
  readonly example: { readonly moves: readonly string[]; readonly picture: Picture } | null;
}

export interface LessonPlan {
  readonly key: LessonKey;
  readonly steps: readonly Step[];
}

export const { staticData: staticDataByPlayers, lessons, figures } = data;
/** Lessons are given on the board of three. */
export const staticData = staticDataByPlayers["3"];

/** The learner always plays red. */
export const LEARNER: Seat = 0;

export const stepOf = (key: StepKey): Step => stepIn(lessons, key);

function merged<T, K extends keyof T>(
  all: readonly T[],
  changed: readonly T[] | undefined,
  name: K,
): readonly T[] {
  if (!changed) return all;
  return all.map((one) => changed.find((other) => other[name] === one[name]) ?? one);
}

/** The board `at` of a step, as the engine said it. */
export function pictureAt(step: Step, at: number): Picture {
  const changes = step.nodes[at]?.changes;
  if (!changes || at === 0) return step.picture;
  const { hexes, stocks, forecast, ...rest } = changes;
  return {
    ...step.picture,
    ...rest,
    hexes: merged(step.picture.hexes, hexes, "hex"),
    stocks: merged(step.picture.stocks, stocks, "seat"),
    forecast: merged(step.picture.forecast, forecast, "seat"),
  };
}

/** The decisions that a step offers on its board `at`, as a table offers legal ones. */
export function legalAt(step: Step, at: number): Legal {
  const moves = step.nodes[at]?.moves ?? {};
  return Object.fromEntries(Object.entries(moves).map(([move, { hint }]) => [move, hint]));
}

export function wayOf(step: Step, at: number, move: string): Way | null {
  return step.nodes[at]?.moves[move] ?? null;
}

/** Why the rules refuse a move on the board `at` of a step; null where they do not. */
export const whyAt = (step: Step, at: number, move: string): Refused | null =>
  refusedIn(move, step.nodes[at]?.refused ?? {}, data.no_way);

export const isWell = (answer: StepResult): boolean => answer.startsWith("well");

/** Tells whether a number is the one asked for. */
export function answerToGuess(step: Step, guess: number): StepResult {
  return guess === step.right ? "well" : "retry";
}

/** Tells whether what was said, and where it points, is what the step asks for. */
export function answerToPhrase(step: Step, phrase: PhraseKey, lane: string | null): StepResult {
  return phrase === step.phrases[0] && lane === step.lane ? "well" : "retry";
}
