/** Where a stick is aimed, how long a finger holds for how much force, and where a pushed tile is drawn. */
import type { Ground, StaticData } from "../seen";
import type { Point } from "./camera";

/** From nothing to the full force; the gauge then falls again, and rises, as long as the finger holds. */
export const FILL_MS = 1100;
export const CALM_FILL_MS = 2400;
/** Who lets go sooner has only pointed. */
export const TAP_MS = 180;

/** Returns the force, 0 to 100, after holding for that long: up and down, without end. */
export function forceAfter(heldMs: number, fillMs: number): number {
  const held = Math.max(0, heldMs - TAP_MS) / fillMs;
  const swing = held % 2;
  return Math.round(100 * (swing <= 1 ? swing : 2 - swing));
}

/** Returns the nearest place in the mine that can be aimed at. */
export function intoTheMine({ floor }: StaticData, at: Point): Point {
  const hold = (value: number): number => Math.round(held(value, -floor, floor));
  return { x: hold(at.x), y: hold(at.y) };
}

/** Returns how far from its aim a stick may land: the harder the throw, the less exact. */
export function spreadOf({ spread }: StaticData, force: number): number {
  return spread.least + spread.per_force * force;
}

/**
 * Returns where a tile is drawn while a hand pushes it from one place towards another: on the grounds on which it lies,
 * no farther than a push goes. It is a picture, not a permission: what is sent is the wish, and the rules say where the
 * tile stops.
 */
export function drawnAt({ grounds, longest_slide: reach }: StaticData, from: Point, wish: Point): Point {
  const places = grounds
    .filter((ground) => far(nearestOn(ground, from), from) === 0)
    .map((ground) => nearestOn(ground, wish));
  const [at = from] = places.sort((one, other) => far(one, wish) - far(other, wish));
  const share = Math.min(1, reach / (far(at, from) || 1));
  return { x: from.x + (at.x - from.x) * share, y: from.y + (at.y - from.y) * share };
}

/** Returns the place that a push is to lead to, as it is sent: whole numbers, and no farther than the table reaches. */
export function asked({ edge }: StaticData, wish: Point): Point {
  return { x: Math.round(held(wish.x, -edge, edge)), y: Math.round(held(wish.y, -edge, edge)) };
}

function nearestOn([left, bottom, right, top]: Ground, at: Point): Point {
  return { x: held(at.x, left, right), y: held(at.y, bottom, top) };
}

function held(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

function far(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
