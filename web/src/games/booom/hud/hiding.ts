/** Which nuggets go into which fist. Pure: every touch gives a new hiding. */
import type { Fist } from "../seen";

export type Hiding = Readonly<Record<Fist, readonly number[]>>;

export const NOTHING_HIDDEN: Hiding = { left: [], right: [] };

export function fistOf(hiding: Hiding, tile: number): Fist | null {
  if (hiding.left.includes(tile)) return "left";
  return hiding.right.includes(tile) ? "right" : null;
}

/** A touch of a nugget: from the depot to the left fist, to the right one, and back; one too many pushes the oldest out. */
export function touched(hiding: Hiding, tile: number, most: number): Hiding {
  const without = {
    left: hiding.left.filter((other) => other !== tile),
    right: hiding.right.filter((other) => other !== tile),
  };
  const fist = fistOf(hiding, tile);
  if (fist === "right") return without;
  if (fist === "left") return { left: without.left, right: [...without.right, tile] };
  if (without.left.length + without.right.length >= most) {
    if (without.left.length > 0) without.left = without.left.slice(1);
    else without.right = without.right.slice(1);
  }
  return { left: [...without.left, tile], right: without.right };
}

export function isComplete(hiding: Hiding, wanted: number): boolean {
  return hiding.left.length + hiding.right.length === wanted;
}
