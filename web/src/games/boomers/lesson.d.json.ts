/** `lesson.json`, as `tools/make_boomers_lesson.py` writes it. */
import type { LessonPlan } from "./lesson";
import type { StaticData } from "./wire";

declare const written: {
  readonly staticData: StaticData;
  readonly lessons: readonly LessonPlan[];
  /** The reason against every way that no step lists. */
  readonly otherwise: string;
};
export default written;
