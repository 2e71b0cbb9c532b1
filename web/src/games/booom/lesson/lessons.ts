/** The lessons as the engine wrote them. */
import { stepIn } from "../../../parts/learning/lessons";
import data from "../lesson.json";
import type { Seat } from "../../game";
import type { BooomCommand, Kind, Seen } from "../seen";
import type { Node } from "./recording";

export type LessonKey = "throw" | "grab" | "warn" | "forfeit" | "act" | "secure";
export type StepKey =
  "aim" | "gold" | "push" | "ghost" | "hands" | "clap" | "pickaxe" | "revolver" | "done" | "count";

export interface Step {
  readonly key: StepKey;
  /** What the learner sees at the beginning. */
  readonly view: Seen;
  /** Tiles that the words talk about. */
  readonly marks: readonly number[];
  readonly nodes: readonly Node[];
  readonly answers: readonly string[];
  /** What does what is asked for: commands, and waits for the others. */
  readonly example: readonly (BooomCommand | "wait")[];
  /** Seats to choose from, where one is asked for, and the right one. */
  readonly guesses: readonly Seat[];
  readonly right: Seat | null;
}

export interface Lesson {
  readonly key: LessonKey;
  readonly steps: readonly Step[];
}

/** Mines of the rules page, as a spectator sees them. */
export interface Figures {
  readonly before: Seen;
  /** The same mine after a blast: how many nuggets came up, and how many tiles flew out. */
  readonly after: Seen;
  readonly gold: number;
  readonly outside: number;
  /** Nuggets that are covered in part. */
  readonly pile: Seen;
  /** How long it takes to carry one of them home. */
  readonly carrying_ms: number;
  /** How many tiles there are of each kind. */
  readonly counts: Readonly<Record<Kind, number>>;
}

export const LEARNER: Seat = 0;

export const { colours, staticData, lessons, figures } = data;

export const stepOf = (key: StepKey): Step => stepIn(lessons, key);
