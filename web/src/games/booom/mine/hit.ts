/** Which tile a finger meant, and which one a key leads to. Places are the mine's own, see `camera.ts`. */
import type { Tile } from "../seen";
import type { Point } from "./camera";

/** A finger is forgiven that many CSS pixels around the middle of a tile; more in the calm mode. */
export const FINGER_PX = 22;
export const CALM_FINGER_PX = 34;

/** Returns the tiles from the lowest to the highest: the order in which they are drawn. */
export function fromBelow(tiles: readonly Tile[]): Tile[] {
  return [...tiles].sort((a, b) => a[4] - b[4] || a[0] - b[0]);
}

function apart(tile: Tile, at: Point): number {
  return Math.hypot(tile[1] - at.x, tile[2] - at.y);
}

/** Returns the highest tile under a place. */
export function topmost(tiles: readonly Tile[], at: Point, radius: number): Tile | null {
  let found: Tile | null = null;
  for (const tile of tiles) {
    if (apart(tile, at) > radius) continue;
    if (!found || tile[4] > found[4] || (tile[4] === found[4] && tile[0] > found[0])) found = tile;
  }
  return found;
}

/**
 * Returns the tile that a press meant: what lies on top there, if it is wanted; else the wanted tile whose middle is
 * nearest, within `reach`; else what lies on top there, wanted or not.
 */
export function meant(
  tiles: readonly Tile[],
  at: Point,
  radius: number,
  reach: number,
  wanted: (tile: Tile) => boolean,
): Tile | null {
  const top = topmost(tiles, at, radius);
  if (top && wanted(top)) return top;
  let found: Tile | null = null;
  let near = Math.max(radius, reach);
  for (const tile of tiles) {
    const far = apart(tile, at);
    if (far > near || !wanted(tile)) continue;
    found = tile;
    near = far;
  }
  return found ?? top;
}

/**
 * Returns the tile next to `from` in a direction (of the mine): near ones, and those straight ahead, come first; what lies
 * more aside than ahead only where there is nothing else. Null where there is none.
 */
export function beyond(
  tiles: readonly Tile[],
  from: Point,
  direction: Point,
  except: number | null = null,
): Tile | null {
  let found: Tile | null = null;
  let least = Infinity;
  for (const tile of tiles) {
    if (tile[0] === except) continue;
    const dx = tile[1] - from.x;
    const dy = tile[2] - from.y;
    const ahead = dx * direction.x + dy * direction.y;
    if (ahead <= 0) continue;
    const aside = Math.abs(dx * direction.y - dy * direction.x);
    const cost = ahead + 2 * aside + (aside > 1.2 * ahead ? ASIDE : 0);
    if (cost >= least) continue;
    found = tile;
    least = cost;
  }
  return found;
}

/** More than any way across the table. */
const ASIDE = 100_000;

/** Returns the tile nearest to a place. */
export function nearest(tiles: readonly Tile[], at: Point): Tile | null {
  let found: Tile | null = null;
  let near = Infinity;
  for (const tile of tiles) {
    const far = apart(tile, at);
    if (far >= near) continue;
    found = tile;
    near = far;
  }
  return found;
}

/** Returns the tiles as one reads, row by row as the screen shows them: the order of the Tab key. */
export function asRead(tiles: readonly Tile[], onScreen: (tile: Tile) => Point, row: number): Tile[] {
  const places = new Map(tiles.map((tile) => [tile, onScreen(tile)]));
  const at = (tile: Tile): Point => places.get(tile) ?? { x: 0, y: 0 };
  return [...tiles].sort(
    (a, b) => Math.floor(at(a).y / row) - Math.floor(at(b).y / row) || at(a).x - at(b).x || a[0] - b[0],
  );
}
