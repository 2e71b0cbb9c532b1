/** What somebody was first at, until it is settled who gets it: locks by the number of their target. Every change gives a new map. */
import type { Lock } from "../../games/live";

export type Locks = ReadonlyMap<number, Lock>;

export const NO_LOCKS: Locks = new Map();

export function locked(locks: Locks, target: number, lock: Lock): Locks {
  return new Map(locks).set(target, lock);
}

/** Without the locks of these targets; the same map where there were none. */
export function unlocked(locks: Locks, targets: readonly number[]): Locks {
  if (!targets.some((target) => locks.has(target))) return locks;
  const left = new Map(locks);
  for (const target of targets) left.delete(target);
  return left;
}
