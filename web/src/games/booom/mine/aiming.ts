/** Aiming a stick: where it may go, and how long a finger holds for how much force. */
import type { Kit } from "../seen";
import type { Point } from "./camera";

/** From nothing to the full force; the gauge then falls again, and rises, as long as the finger holds. */
export const FILL_MS = 1100;
export const CALM_FILL_MS = 2400;
/** Who lets go sooner has only pointed. */
export const TAP_MS = 180;
/** The force that does most (docs/rules/booom.md, Blast); where the gauge has its mark. */
export const BEST_FORCE = 75;

/** Returns the force, 0 to 100, after holding for that long: up and down, without end. */
export function forceAfter(heldMs: number, fillMs: number): number {
  const held = Math.max(0, heldMs - TAP_MS) / fillMs;
  const swing = held % 2;
  return Math.round(100 * (swing <= 1 ? swing : 2 - swing));
}

/** Returns the nearest place in the mine that can be aimed at. */
export function intoTheMine(kit: Kit, at: Point): Point {
  const floor = kit.wall - kit.radius;
  const hold = (value: number): number => Math.round(Math.max(-floor, Math.min(floor, value)));
  return { x: hold(at.x), y: hold(at.y) };
}

/** Returns how far from its aim a stick may land: the harder the throw, the less exact (`blast.py`). */
export function spreadOf(force: number): number {
  return 60 + 2 * force;
}

/** Returns where a tile can be pushed to: no farther than a push goes, and not through a wall (`ground.py`). */
export function pushedTo(kit: Kit, from: Point, to: Point): Point {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  // Rounding must not make a longest push too long.
  const most = kit.longest_slide - 2;
  const share = far > most ? most / far : 1;
  const x = from.x + (to.x - from.x) * share;
  const y = from.y + (to.y - from.y) * share;
  if (Math.max(Math.abs(from.x), Math.abs(from.y)) <= kit.wall) return intoTheMine(kit, { x, y });
  const hold = (value: number): number => Math.max(-kit.edge, Math.min(kit.edge, value));
  const out = { x: Math.round(hold(x)), y: Math.round(hold(y)) };
  const outside = kit.wall + kit.radius;
  if (goesRound(outside, from, out)) return out;
  const keep = (value: number, side: number): number =>
    side > 0 ? Math.max(value, outside) : Math.min(value, -outside);
  return Math.abs(from.x) >= Math.abs(from.y)
    ? { x: keep(out.x, from.x), y: out.y }
    : { x: out.x, y: keep(out.y, from.y) };
}

/** Tells whether no wall is in the straight way of a tile outside; a push reaches one corner at the most. */
function goesRound(outside: number, from: Point, to: Point): boolean {
  const sides = [
    [from.x, to.x],
    [-from.x, -to.x],
    [from.y, to.y],
    [-from.y, -to.y],
  ];
  if (sides.some((side) => Math.min(...side) >= outside)) return true;
  if (Math.max(Math.abs(to.x), Math.abs(to.y)) < outside) return false;
  const [east, north] = Math.abs(from.x) >= outside ? [from.x, to.y] : [to.x, from.y];
  const past = (x: number, y: number): number =>
    (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
  const corner = past(Math.sign(east) * outside, Math.sign(north) * outside);
  return corner === 0 || corner > 0 === past(0, 0) > 0;
}
