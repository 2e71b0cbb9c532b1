/** `lesson.json`, as `tools/make_boomerang_lesson.py` writes it. */
import type { Example, Step } from "./lesson";
import type { StaticData } from "./wire";

declare const lesson: {
  readonly staticData: StaticData;
  readonly steps: readonly Step[];
  readonly examples: Readonly<Record<"touchYes" | "touchNo" | "flip" | "settle", Example>>;
};
export default lesson;
