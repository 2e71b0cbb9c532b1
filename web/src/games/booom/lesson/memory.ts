/** Which lessons somebody has done, kept in their browser. */
import { lessonOf, type LessonKey } from "./lessons";

const KEY = "boomtown.booom.lessons";

export function doneLessons(): LessonKey[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept.flatMap((key) => (typeof key === "string" ? (lessonOf(key)?.key ?? []) : []));
  } catch {
    // Nothing kept, or nothing may be: the lessons work without.
    return [];
  }
}

export function rememberDone(done: readonly LessonKey[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(done));
  } catch {
    // Where nothing may be kept, the marks last as long as the page.
  }
}
