/** `lesson.json`, as `tools/make_booom_lesson.py` writes it. */
import type { Figures, Lesson } from "./lesson/lessons";
import type { StaticData } from "./wire";

declare const made: {
  /** The colours of the seats. */
  readonly colours: readonly string[];
  readonly staticData: StaticData;
  readonly lessons: readonly Lesson[];
  readonly figures: Figures;
};
export default made;
