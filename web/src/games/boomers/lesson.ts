/** The lessons as the engine wrote them, and what a move does in them. */
import type { Refused } from "../../board/why";
import { stepIn } from "../../parts/learning/lessons";
import { refusedIn, type Reasons } from "../../parts/learning/refused";
import data from "./lesson.json";
import { say } from "./lessonText";
import type { HomesteadLand, Picture, SquareName, TurnHint } from "./picture";

export type LessonKey =
  "moving" | "corners" | "closing" | "exhausted" | "end" | "rails" | "mines" | "river" | "sooners";
export type StepKey =
  | "slide"
  | "reach"
  | "two"
  | "blocked"
  | "close"
  | "larger"
  | "settled"
  | "shut"
  | "last"
  | "count"
  | "sections"
  | "best"
  | "over"
  | "silver"
  | "water"
  | "come"
  | "ride"
  | "helper";

/** What changes by a move beyond its slide and its stones. */
export interface Change {
  /** Indexes into the step's homesteads: all there are after it. */
  readonly homesteads: readonly number[];
  readonly closed: readonly number[];
  readonly scores: readonly number[];
  readonly phase: Picture["phase"];
}

export interface Step {
  readonly key: StepKey;
  readonly position: string;
  readonly picture: Picture;
  /** Squares that the words talk about. */
  readonly marks: readonly SquareName[];
  /** Totals to choose from, where a number is asked for. */
  readonly guesses: readonly number[];
  readonly moves: Readonly<Record<string, TurnHint>>;
  /** Moves that the rules refuse, or that the step does not ask for; see `whyIn`. */
  readonly refused: Reasons;
  readonly homesteads: readonly HomesteadLand[];
  readonly after: Readonly<Record<string, Change>>;
  /** The moves that do what is asked for. */
  readonly good: readonly string[];
  /** One of them, with the whole picture after it. */
  readonly example: { readonly move: string; readonly picture: Picture } | null;
}

export interface LessonPlan {
  readonly key: LessonKey;
  readonly steps: readonly Step[];
}

export const { staticData, lessons } = data;
const BASE: readonly LessonKey[] = ["moving", "corners", "closing", "exhausted", "end"];
/** The base game: what is needed for a first game. */
export const base = lessons.filter(({ key }) => BASE.includes(key));
export const expansions = lessons.filter(({ key }) => !BASE.includes(key));

/** The learner always plays blue. */
export const LEARNER = 0;

export const stepOf = (key: StepKey): Step => stepIn(lessons, key);

function homesteadsIn(step: Step, change: Change): HomesteadLand[] {
  return change.homesteads.flatMap((index) => step.homesteads[index] ?? []);
}

/** Why a move of a step is refused: by the rules, or because it is another piece that the step asks for. */
export function whyIn({ refused }: Step, move: string): Refused {
  const { code, message } = refusedIn(move, refused) ?? { code: data.otherwise, message: "" };
  return { code, message: code === "not_asked" ? say("lesson.other") : message };
}

const RANKS = /^([a-k])(\d+)$/;
/** From a1 along the ranks, as the engine lists squares. */
const inOrder = (one: SquareName, other: SquareName): number => {
  const [, file = "", rank = ""] = RANKS.exec(one) ?? [];
  const [, otherFile = "", otherRank = ""] = RANKS.exec(other) ?? [];
  return Number(rank) - Number(otherRank) || file.localeCompare(otherFile);
};

/** Returns the picture after a move of the step, put together from what the engine said of it. */
export function pictureAfter(step: Step, move: string): Picture {
  const { picture } = step;
  const hint = step.moves[move];
  if (!hint) return picture;
  const change = step.after[move];
  const homesteads = change ? homesteadsIn(step, change) : picture.homesteads;
  const settled = new Set(homesteads.flatMap((land) => land.squares));
  const moved = (square: SquareName): SquareName => (square === hint.from ? hint.to : square);
  return {
    ...picture,
    phase: change?.phase ?? picture.phase,
    boomers: picture.boomers.map((boomer) => {
      const square = moved(boomer.square);
      return {
        ...boomer,
        square,
        exhausted: settled.has(square),
        on_river: picture.river.includes(square),
      };
    }),
    sooners: picture.sooners.map((sooner) => {
      const square = moved(sooner.square);
      return {
        square,
        barred: sooner.square === hint.from,
        in_homestead: settled.has(square),
        on_river: picture.river.includes(square),
      };
    }),
    stones: [...picture.stones, ...hint.stones].sort(inOrder),
    homesteads,
    last: {
      move,
      seat: LEARNER,
      from: hint.from,
      to: hint.to,
      with: hint.with,
      stones: hint.stones,
      closed: change?.closed ?? [],
    },
    turns_without_stone: hint.stones.length > 0 ? 0 : picture.turns_without_stone + 1,
    scores: change?.scores ?? picture.scores,
  };
}

export type StepResult = "well" | "retry";

/** Tells whether a move does what its step asks for. */
export function answerTo(step: Step, move: string): StepResult {
  return step.good.includes(move) ? "well" : "retry";
}

/** Tells whether a number is the one asked for: blue's points. */
export function answerToGuess(step: Step, points: number): StepResult {
  return points === step.picture.scores[LEARNER] ? "well" : "retry";
}
