/** The lessons as the engine wrote them. */
import data from "../lesson.json";
import type { Kit, Seen, Tile } from "../seen";
import type { Seat } from "../../game";
import type { BooomCommand } from "../seen";
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

export interface Figures {
  readonly before: readonly Tile[];
  readonly after: readonly Tile[];
  readonly sticks: readonly (readonly [seat: Seat, x: number, y: number])[];
  readonly gold: number;
  readonly outside: number;
  readonly pile: {
    readonly tiles: readonly Tile[];
    readonly nugget: number;
    readonly lid: number;
    readonly carrying_ms: number;
  };
  readonly counts: Readonly<Record<string, number>>;
}

export const LEARNER: Seat = 0;

// The file is made by the engine (tools/make_booom_lesson.py), whose types these are.
const made = data as unknown as { kit: Kit; lessons: readonly Lesson[]; figures: Figures };

export const kit = made.kit;
export const lessons = made.lessons;
export const figures = made.figures;

export function lessonOf(key: string): Lesson | null {
  return lessons.find((lesson) => lesson.key === key) ?? null;
}

export function stepOf(key: StepKey): Step {
  const found = lessons.flatMap(({ steps }) => steps).find((step) => step.key === key);
  if (!found) throw new Error(`no step ${key}`);
  return found;
}
