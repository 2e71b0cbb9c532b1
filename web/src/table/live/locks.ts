/** Tiles that somebody has touched first, until it is settled whose they are. Every change gives a new map. */
import type { Lock, TaleItem } from "../../games/live";

export type Locks = ReadonlyMap<number, Lock>;

export const NO_LOCKS: Locks = new Map();

export function locked(locks: Locks, tile: number, lock: Lock): Locks {
  return new Map(locks).set(tile, lock);
}

/** Without the locks of these tiles; the same map where there were none. */
export function unlocked(locks: Locks, tiles: readonly number[]): Locks {
  if (!tiles.some((tile) => locks.has(tile))) return locks;
  const left = new Map(locks);
  for (const tile of tiles) left.delete(tile);
  return left;
}

/** The tiles whose locks are settled: a tale gives them to somebody, or they are no longer to be seen. */
export function settledBy(tale: readonly TaleItem[], news: Readonly<Record<string, unknown>>): number[] {
  const given = tale.flatMap((item) =>
    item.what === "claimed" && "tile" in item ? [Number(item.tile)] : [],
  );
  return [...given, ...((news["gone"] as readonly number[] | undefined) ?? [])];
}
