/** `lesson.json`, as `tools/make_windriver_lesson.py` writes it. */
import type { Reasons } from "../../parts/learning/refused";
import type { LessonPlan } from "./lesson";
import type { Picture, StaticData } from "./wire";

declare const written: {
  readonly staticData: Readonly<Record<"3" | "4", StaticData>>;
  readonly lessons: readonly LessonPlan[];
  readonly figures: Readonly<Record<"four" | "fed" | "ways", Picture>>;
  /** Steps and walks that no board allows. */
  readonly no_way: Reasons;
};
export default written;
