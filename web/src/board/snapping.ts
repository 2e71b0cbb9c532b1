/** Where a piece in hand snaps to: of the places the server allows, the nearest that covers what is pointed at. */

import { coveredBy, type Orientation } from "./pieces";
import { cellOf, isOnBoard, squareName, type Cell } from "./squares";
import type { TouchNode } from "./touches";

/** Pointers that rest on the middle of a square must not waver between two places of an even-sized piece. */
const STEADY = 0.12;

/** A point in squares from the lower left corner of the board. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A place that the server allows to a piece laid one way. */
export interface Placement {
  readonly move: string;
  /** The lower left square of its box. */
  readonly at: Cell;
  readonly cells: readonly Cell[];
  readonly middle: Spot;
}

/** Returns the places that a piece laid this way may take: those that end a path at `node`. */
export function placementsOf(node: TouchNode<unknown> | null, orientation: Orientation): Placement[] {
  return [...(node?.next ?? [])].flatMap(([square, { choice }]) => {
    const at = cellOf(square);
    const cells = coveredBy(orientation, at);
    return choice ? [{ move: choice.move, at, cells, middle: middleOf(cells) }] : [];
  });
}

/** Returns every square that one of these places would cover. */
export function squaresOpenTo(placements: readonly Placement[]): Set<string> {
  return new Set(placements.flatMap(({ cells }) => cells.map(squareName)));
}

/** Returns the middle of some squares: for every piece of the game it lies in one of them. */
export function middleOf(cells: readonly Cell[]): Spot {
  const mean = (values: number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
  return { x: mean(cells.map(({ x }) => x + 0.5)), y: mean(cells.map(({ y }) => y + 0.5)) };
}

/**
 * Returns the lower left square of the box of a piece whose middle is held at (x, y).
 *
 * The point is in squares from the lower left corner of the board: (0.5, 0.5) is the middle of a1.
 */
export function snapped(orientation: Orientation, x: number, y: number): Cell {
  const middle = middleOf(coveredBy(orientation, { x: 0, y: 0 }));
  return {
    x: Math.floor(x - middle.x + 0.5 + STEADY),
    y: Math.floor(y - middle.y + 0.5 + STEADY),
  };
}

/** Returns the nearest place where the whole piece is on the board. */
export function broughtIn(orientation: Orientation, at: Cell, size: number): Cell {
  const within = (value: number, room: number): number => Math.min(Math.max(value, 0), Math.max(room, 0));
  return { x: within(at.x, size - orientation.width), y: within(at.y, size - orientation.height) };
}

/**
 * Returns where a piece that is pointed with at `spot` lies, by the lower left square of its box.
 *
 * On a square that some allowed place covers it is the nearest of those places, so no marked square is ever refused.
 * Elsewhere the piece lies as it is held: on the board with `whole`, else hanging over its edge.
 */
export function landing(
  orientation: Orientation,
  placements: readonly Placement[],
  spot: Spot,
  size: number,
  whole: boolean,
): Cell {
  const inside = (value: number): number => Math.min(Math.max(value, 0), size - 0.001);
  const { x, y } = whole ? { x: inside(spot.x), y: inside(spot.y) } : spot;
  const square = { x: Math.floor(x), y: Math.floor(y) };
  const held = snapped(orientation, spot.x, spot.y);
  if (!isOnBoard(square, size)) return held;
  const farness = ({ middle }: Placement): number => Math.hypot(middle.x - x - STEADY, middle.y - y - STEADY);
  let nearest: Placement | null = null;
  for (const placement of placements) {
    if (!placement.cells.some((cell) => cell.x === square.x && cell.y === square.y)) continue;
    if (nearest === null || farness(placement) < farness(nearest)) nearest = placement;
  }
  return nearest?.at ?? broughtIn(orientation, held, size);
}
