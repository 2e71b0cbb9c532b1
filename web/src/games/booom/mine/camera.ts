/**
 * Where things of the mine are on the screen. The mine is measured in tenths of a millimetre from its middle, x to the
 * east and y to the north; the screen in CSS pixels from the upper left corner of the canvas. Everybody looks from
 * their own side: one's own depot is always at the bottom.
 */
import type { Seat } from "../../game";
import type { Kit, Tile } from "../seen";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Inset {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface Camera {
  /** Pixels for a tenth of a millimetre. */
  readonly scale: number;
  /** Where the middle of the mine is on the screen. */
  readonly middle: Point;
  /** Cosine and sine of the quarter turn that brings one's own side to the bottom. */
  readonly cos: number;
  readonly sin: number;
}

/** How thick the timber around the mine is. */
export const TIMBER = 110;
/** How far from the middle something must be to be out of sight for good. */
const STEP = 120;

/**
 * Returns how much of the table must be seen, from the middle: the mine with its timber, and every tile outside. It
 * grows in steps, so that a tile pushed a little farther does not move everything.
 */
export function extentOf(kit: Kit, tiles: readonly Tile[]): number {
  const least = kit.wall + TIMBER + 30;
  let far = 0;
  for (const [, x, y] of tiles) far = Math.max(far, Math.abs(x), Math.abs(y));
  const wanted = far + kit.radius + 20;
  if (wanted <= least) return least;
  const most = kit.edge + kit.radius + 20;
  return Math.min(most, least + Math.ceil((wanted - least) / STEP) * STEP);
}

/** Returns the camera that shows `extent` on all sides of the middle, as large as the box lets it. */
export function cameraFor(
  kit: Kit,
  own: Seat | null,
  box: { readonly width: number; readonly height: number },
  inset: Inset,
  extent: number,
): Camera {
  const width = Math.max(1, box.width - inset.left - inset.right);
  const height = Math.max(1, box.height - inset.top - inset.bottom);
  const side = own === null ? null : kit.depots[own];
  // The direction of one's depot is to become straight down.
  const far = side ? Math.hypot(side[0], side[1]) || 1 : 1;
  return {
    scale: Math.min(width, height) / (2 * extent),
    middle: { x: inset.left + width / 2, y: inset.top + height / 2 },
    cos: side ? clean(-side[1] / far) : 1,
    sin: side ? clean(-side[0] / far) : 0,
  };
}

/** No minus zero: cameras are compared. */
function clean(value: number): number {
  return value === 0 ? 0 : value;
}

export function toScreen(camera: Camera, x: number, y: number): Point {
  const { cos, sin, scale, middle } = camera;
  return { x: middle.x + (cos * x - sin * y) * scale, y: middle.y - (sin * x + cos * y) * scale };
}

export function toMine(camera: Camera, x: number, y: number): Point {
  const { cos, sin, scale, middle } = camera;
  const right = (x - middle.x) / scale;
  const up = (middle.y - y) / scale;
  return { x: cos * right + sin * up, y: cos * up - sin * right };
}

/** Returns by how much angles of the mine (degrees) look turned on the screen. */
export function turnOf(camera: Camera): number {
  return (Math.atan2(camera.sin, camera.cos) * 180) / Math.PI;
}

export function sameCamera(one: Camera, other: Camera): boolean {
  return (
    one.scale === other.scale &&
    one.cos === other.cos &&
    one.sin === other.sin &&
    one.middle.x === other.middle.x &&
    one.middle.y === other.middle.y
  );
}
