/**
 * Where things of the mine are on the screen. The mine is measured in tenths of a millimetre from its middle, x to the
 * east and y to the north; the screen in CSS pixels from the upper left corner of the canvas. Everybody looks from
 * their own side: one's own depot is always at the bottom.
 */
import type { Seat } from "../../game";
import type { StaticData, Tile } from "../seen";

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
  /** Where the table is folded: from there on it is drawn `FOLDED` as wide, across and up and down. */
  readonly foldX: number;
  readonly foldY: number;
  /** The part of the screen that nothing covers. */
  readonly open: Edges;
  /** The part of it in which the mine and all tiles lie. */
  readonly lies: Edges;
}

/** Four lines of the screen. */
export interface Edges {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/**
 * On a narrow screen the table outside the mine is drawn narrower than it is: the few tiles that lie there lie closer
 * together, and everything can be larger.
 */
export const FOLDED = 0.3;

/** How thick the timber around the mine is. */
export const TIMBER = 110;
/** What must be seen grows in such steps, so that a tile pushed a little farther does not move everything. */
const STEP = 120;

/** How far from the middle tiles lie that must be seen, to each side of the world. */
export interface Extent {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** Returns what must be seen: the mine with its timber, and every tile outside. */
export function extentOf(staticData: StaticData, tiles: readonly Tile[]): Extent {
  const least = staticData.wall + TIMBER + 30 - marginOf(staticData);
  const far = { west: 0, east: 0, south: 0, north: 0 };
  for (const [, x, y] of tiles) {
    far.west = Math.max(far.west, -x);
    far.east = Math.max(far.east, x);
    far.south = Math.max(far.south, -y);
    far.north = Math.max(far.north, y);
  }
  const stepped = (value: number): number => {
    const over = Math.max(0, value - least);
    return Math.min(staticData.edge, least + Math.ceil(over / STEP) * STEP);
  };
  return {
    west: stepped(far.west),
    east: stepped(far.east),
    south: stepped(far.south),
    north: stepped(far.north),
  };
}

/** A tile is seen whole, with a little room around it. */
function marginOf(staticData: StaticData): number {
  return staticData.radius + 20;
}

/** Returns an extent that has room for both. */
export function widest(one: Extent, other: Extent): Extent {
  return {
    west: Math.max(one.west, other.west),
    east: Math.max(one.east, other.east),
    south: Math.max(one.south, other.south),
    north: Math.max(one.north, other.north),
  };
}

/** Returns the camera that shows all of `extent` as large as the box lets it. */
export function cameraFor(
  staticData: StaticData,
  own: Seat | null,
  box: { readonly width: number; readonly height: number },
  inset: Inset,
  extent: Extent,
): Camera {
  const width = Math.max(1, box.width - inset.left - inset.right);
  const height = Math.max(1, box.height - inset.top - inset.bottom);
  const side = own === null ? null : staticData.depots[own];
  // The direction of one's depot is to become straight down.
  const far = side ? Math.hypot(side[0], side[1]) || 1 : 1;
  const cos = side ? clean(-side[1] / far) : 1;
  const sin = side ? clean(-side[0] / far) : 0;
  const { west, east, south, north } = extent;
  // Two opposite corners, as they look from here.
  const xs = [cos * -west - sin * -south, cos * east - sin * north];
  const ys = [sin * -west + cos * -south, sin * east + cos * north];
  const foldX = width <= height ? staticData.outside : Infinity;
  const foldY = width <= height ? Infinity : staticData.outside;
  const room = marginOf(staticData);
  const [left, right] = [folded(Math.min(...xs), foldX) - room, folded(Math.max(...xs), foldX) + room];
  const [low, high] = [folded(Math.min(...ys), foldY) - room, folded(Math.max(...ys), foldY) + room];
  const scale = Math.min(width / (right - left), height / (high - low));
  const middle = {
    x: inset.left + width / 2 - ((left + right) / 2) * scale,
    y: inset.top + height / 2 + ((low + high) / 2) * scale,
  };
  return {
    scale,
    middle,
    cos,
    sin,
    foldX,
    foldY,
    open: {
      top: inset.top,
      right: inset.left + width,
      bottom: inset.top + height,
      left: inset.left,
    },
    lies: {
      top: middle.y - high * scale,
      right: middle.x + right * scale,
      bottom: middle.y - low * scale,
      left: middle.x + left * scale,
    },
  };
}

function folded(value: number, from: number): number {
  const far = Math.abs(value);
  return far <= from ? value : Math.sign(value) * (from + (far - from) * FOLDED);
}

function unfolded(value: number, from: number): number {
  const far = Math.abs(value);
  return far <= from ? value : Math.sign(value) * (from + (far - from) / FOLDED);
}

/** No minus zero: cameras are compared. */
function clean(value: number): number {
  return value === 0 ? 0 : value;
}

export function toScreen(camera: Camera, x: number, y: number): Point {
  const { cos, sin, scale, middle, foldX, foldY } = camera;
  return {
    x: middle.x + folded(cos * x - sin * y, foldX) * scale,
    y: middle.y - folded(sin * x + cos * y, foldY) * scale,
  };
}

export function toMine(camera: Camera, x: number, y: number): Point {
  const { cos, sin, scale, middle, foldX, foldY } = camera;
  const right = unfolded((x - middle.x) / scale, foldX);
  const up = unfolded((middle.y - y) / scale, foldY);
  return { x: cos * right + sin * up, y: cos * up - sin * right };
}

/** Returns by how much angles of the mine (degrees) look turned on the screen. */
export function turnOf(camera: Camera): number {
  return (Math.atan2(camera.sin, camera.cos) * 180) / Math.PI;
}

function sameEdges(one: Edges, other: Edges): boolean {
  return (
    one.top === other.top &&
    one.right === other.right &&
    one.bottom === other.bottom &&
    one.left === other.left
  );
}

export function sameCamera(one: Camera, other: Camera): boolean {
  return (
    one.scale === other.scale &&
    one.cos === other.cos &&
    one.sin === other.sin &&
    one.foldX === other.foldX &&
    sameEdges(one.open, other.open) &&
    sameEdges(one.lies, other.lies) &&
    one.middle.x === other.middle.x &&
    one.middle.y === other.middle.y
  );
}

/** How thick a tile is, in tenths of a millimetre, and by how much each level lifts it on the screen. */
export const THICKNESS = 36;
const LEVEL = 7;
const MOST_LEVELS = 6;

/** Returns how far up a tile of that height is drawn, in CSS pixels. */
export function liftOf(camera: Camera, height: number): number {
  return Math.max(2, THICKNESS * camera.scale) + Math.min(height, MOST_LEVELS) * LEVEL * camera.scale;
}
