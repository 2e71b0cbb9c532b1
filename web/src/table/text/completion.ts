/** What the text so far could become: legal moves first, then words. */

/** Suggestions shown at once; more would push everything else off the screen. */
export const MOST_SHOWN = 40;

export interface Completion {
  /** What can be chosen, in order. */
  readonly options: readonly string[];
  /** How many there are in all. */
  readonly count: number;
  /** How all of them begin: as far as Tab can write without choosing. */
  readonly start: string;
}

const NONE: Completion = { options: [], count: 0, start: "" };

/** The completions of a text; none of an empty one unless `all` is asked for. */
export function complete(
  text: string,
  legal: readonly string[],
  words: readonly string[],
  all = false,
): Completion {
  const typed = text.trimStart().replaceAll(/\s+/g, " ");
  if (typed === "" && !all) return NONE;
  const low = typed.replace(/^\//, "").toLowerCase();
  const begins = (one: string): boolean => one.toLowerCase().startsWith(low);
  const isWord = typed.startsWith("/");
  const found = [...(isWord ? [] : legal.filter(begins)), ...words.filter(begins)];
  // What is written out already needs no list.
  if (found.length === 1 && found[0]?.toLowerCase() === low) return NONE;
  return { options: found.slice(0, MOST_SHOWN), count: found.length, start: commonStart(found) };
}

/** How all these begin, letters being alike whatever their size. */
export function commonStart(texts: readonly string[]): string {
  const [first = "", ...others] = texts;
  let length = first.length;
  for (const other of others) {
    let same = 0;
    while (same < length && other[same]?.toLowerCase() === first[same]?.toLowerCase()) same += 1;
    length = same;
  }
  return first.slice(0, length);
}
