/** Sets of tiles: the same ones in two views, and those that move together. */
import type { Tile } from "../seen";

/** Tiles have new numbers after a round, and lie where they lay: returns the old ones under the new numbers. */
export function byPlace(before: readonly Tile[], after: readonly Tile[]): Map<number, Tile> {
  const key = ([, x, y, angle]: Tile): string => `${x} ${y} ${angle}`;
  const lay = new Map(before.map((tile) => [key(tile), tile]));
  return new Map(
    after.flatMap((tile): [number, Tile][] => {
      const was = lay.get(key(tile));
      return was ? [[tile[0], was]] : [];
    }),
  );
}

/** Returns the numbers of the tiles that move, and of all that lie on them; `order` is from below. */
export function withLoad(
  order: readonly Tile[],
  moving: ReadonlySet<number>,
  radius: number,
): ReadonlySet<number> {
  const found: Tile[] = [];
  const touch = (2 * radius) ** 2;
  for (const tile of order) {
    const lies = found.some((below) => (below[1] - tile[1]) ** 2 + (below[2] - tile[2]) ** 2 < touch);
    if (lies || moving.has(tile[0])) found.push(tile);
  }
  return new Set(found.map(([number]) => number));
}
