/** Which keys of a catalogue the sources say: for the test that none is dead and none is missing. */

/** A key that is put together at run time: what stands between the holes, and where it is written. */
export interface Pattern {
  readonly written: string;
  readonly path: string;
  readonly matches: RegExp;
}

/** Sources by their path. */
export type Sources = Readonly<Record<string, string>>;

/** Returns every word in quotes, dots included; a key counts as said where it stands alone in them. */
export function quotedIn(sources: Sources): Set<string> {
  const quoted = /(?<=")[\w.-]+(?=")|(?<=')[\w.-]+(?=')/g;
  return new Set(Object.values(sources).flatMap((text) => text.match(quoted) ?? []));
}

/** Reads a key with holes, `level.${key}.line`; null where nothing but holes would stand in it, which says everything. */
export function pattern(written: string, path: string): Pattern | null {
  const parts = written.split(/\$\{[^{}`]*\}/);
  if (parts.length === 1 || !parts.some((part) => /\w/.test(part))) return null;
  const matches = new RegExp(`^${parts.map((part) => part.replaceAll(".", "\\.")).join("([\\w.-]+)")}$`);
  return { written, path, matches };
}

/** Returns the keys with holes that stand in the sources. */
export function patternsIn(sources: Sources): Pattern[] {
  return Object.entries(sources).flatMap(([path, text]) =>
    [...text.matchAll(/`((?:[\w-]|\$\{[^{}`]*\})+(?:[\w.-]|\$\{[^{}`]*\})*)`/g)].flatMap(
      ([, written = ""]) => {
        const found = /^[^.]*\.[^.]/.test(written.replaceAll(/\$\{[^{}]*\}/g, "x"))
          ? pattern(written, path)
          : null;
        return found ? [found] : [];
      },
    ),
  );
}

/**
 * Returns the keys that nobody says. A key with holes says those whose holes are filled with words that stand somewhere
 * in quotes, or with keys that are said: so a member of a family that nothing names is dead as well.
 */
export function deadKeys(
  keys: readonly string[],
  quoted: ReadonlySet<string>,
  patterns: readonly Pattern[],
  isWord: (word: string) => boolean,
): string[] {
  const isSaid = (key: string): boolean =>
    quoted.has(key) ||
    patterns.some(({ matches }) => {
      const holes = matches.exec(key)?.slice(1);
      return holes !== undefined && holes.every((hole) => isWord(hole) || (hole !== key && isSaid(hole)));
    });
  return keys.filter((key) => !isSaid(key));
}
