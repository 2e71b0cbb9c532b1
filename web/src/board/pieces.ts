/** Pieces of several squares that are turned and laid on a board of squares. */
import type { Cell } from "./squares";

/** One way to lay a piece: its cells as [dx, dy] from the lower left corner of its box, dy upwards. */
export interface Orientation {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly cells: readonly (readonly [number, number])[];
}

export interface Shape {
  readonly kind: string;
  /** Each is the one before it, turned a quarter clockwise. */
  readonly orientations: readonly Orientation[];
}

/** Returns the orientation `by` quarter turns clockwise from `turn`; pieces that look alike skip those turns. */
export function turned(shape: Shape, turn: number, by: number): number {
  const ways = shape.orientations.length;
  return (((turn + by) % ways) + ways) % ways;
}

export function orientationOf(shape: Shape, turn: number): Orientation {
  const found = shape.orientations[turned(shape, turn, 0)];
  if (!found) throw new Error(`${shape.kind} has no orientation ${turn}`);
  return found;
}

/** The squares that a piece covers, `at` being the lower left square of its box. */
export function coveredBy(orientation: Orientation, at: Cell): Cell[] {
  return orientation.cells.map(([dx, dy]) => ({ x: at.x + dx, y: at.y + dy }));
}
