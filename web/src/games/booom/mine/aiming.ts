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
  if (Math.max(Math.abs(out.x), Math.abs(out.y)) >= outside) return out;
  return Math.abs(from.x) >= Math.abs(from.y)
    ? { x: Math.sign(from.x) * outside, y: out.y }
    : { x: out.x, y: Math.sign(from.y) * outside };
}
