/** Which lessons of a game somebody has done, kept in their browser. */

const placeOf = (game: string): string => `boomtown.${game}.lessons`;

/** Returns the lessons done, of those there are. */
export function doneLessons<Key extends string>(game: string, lessons: readonly Key[]): Key[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(game)) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept.flatMap((key) => lessons.find((lesson) => lesson === key) ?? []);
  } catch {
    // Nothing kept, or nothing may be: the lessons work without.
    return [];
  }
}

export function rememberDone(game: string, done: readonly string[]): void {
  try {
    localStorage.setItem(placeOf(game), JSON.stringify(done));
  } catch {
    // Where nothing may be kept, the marks last as long as the page.
  }
}
