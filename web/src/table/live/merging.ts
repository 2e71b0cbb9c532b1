/** From a view and what changed in it to the view as it stands: the twin of `merged` in `games/booom/views.py`. */

/** What a view of a live game looks like from outside: tiles that begin with their number, and whatever else. */
export interface LiveSeen {
  readonly tiles: readonly (readonly [number: number, ...rest: unknown[]])[];
  readonly [entry: string]: unknown;
}

/**
 * Returns the view after `news`. Tiles that did not change stay the same objects, and so does the list of them when none
 * did: a drawing can tell by identity what is new.
 */
export function merged(before: LiveSeen | null, news: Readonly<Record<string, unknown>>): LiveSeen {
  const { tiles: changed, gone, ...rest } = news as Partial<LiveSeen> & { readonly gone?: readonly number[] };
  const known = before?.tiles ?? [];
  if (!changed?.length && !gone?.length) return { ...before, ...rest, tiles: known };
  const tiles = new Map(known.map((tile) => [tile[0], tile]));
  for (const number of gone ?? []) tiles.delete(number);
  for (const tile of changed ?? []) tiles.set(tile[0], tile);
  return { ...before, ...rest, tiles: [...tiles.values()].sort((a, b) => a[0] - b[0]) };
}

/** Returns `after` with every part that is equal in `before` taken from there: a snapshot that tells nothing new changes nothing. */
export function keepingEqual(before: LiveSeen | null, after: LiveSeen): LiveSeen {
  if (!before) return after;
  const old = new Map(before.tiles.map((tile) => [tile[0], tile]));
  const tiles = after.tiles.map((tile) => {
    const known = old.get(tile[0]);
    return known && known.length === tile.length && known.every((value, index) => value === tile[index])
      ? known
      : tile;
  });
  return { ...after, tiles };
}
