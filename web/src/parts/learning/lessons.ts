/** What every game's lessons have in common: steps to do, each known by a key. */

export interface Lesson {
  readonly key: string;
  readonly steps: readonly { readonly key: string }[];
}

/** Returns the step of that key, in whichever lesson it is. */
export function stepIn<L extends Lesson>(lessons: readonly L[], key: string): L["steps"][number] {
  const found = lessons.flatMap((lesson) => lesson.steps).find((step) => step.key === key);
  if (!found) throw new Error(`no lesson has a step ${key}`);
  return found;
}
