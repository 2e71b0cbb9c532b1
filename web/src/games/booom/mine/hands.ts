/** Where a busy hand is: it lifts the tile, carries it to the depot in a gentle arc, and lays it down; or it pushes. */
import type { Hand } from "../seen";
import type { Point } from "./camera";

export interface Grip extends Point {
  /** How high above the ground, in tenths of a millimetre. */
  readonly z: number;
  /** 0 when it closes on the tile, 1 when it has arrived. */
  readonly done: number;
}

const LIFT = 0.16;
const HIGH = 260;

export function ease(share: number): number {
  const t = Math.max(0, Math.min(1, share));
  return t * t * (3 - 2 * t);
}

/** Returns how far a hand is on its way, 0 to 1. */
export function progress(hand: Hand, now: number): number {
  const whole = Math.max(1, hand.until_ms - hand.since_ms);
  return Math.max(0, Math.min(1, (now - hand.since_ms) / whole));
}

/** Returns where a hand and its tile are at game time `now`; `to` is the depot, or where the tile is pushed. */
export function gripAt(hand: Hand, to: Point, now: number): Grip {
  const done = progress(hand, now);
  if (!hand.carries) {
    const way = ease(done);
    return { x: hand.x + (to.x - hand.x) * way, y: hand.y + (to.y - hand.y) * way, z: 30, done };
  }
  const way = ease((done - LIFT) / (1 - LIFT));
  const lifted = ease(done / LIFT);
  return {
    x: hand.x + (to.x - hand.x) * way,
    y: hand.y + (to.y - hand.y) * way,
    z: HIGH * lifted * (1 - 0.55 * way),
    done,
  };
}
