/** The plan of the prairie: squares, lines and outlines, in the units of its drawings. y points down on paper. */

import { isBend, rings, roundedPath, shifted } from "../../board/outline";
import {
  cellBeside,
  cellOf,
  isOnBoard as isWithin,
  squareAt as squareUnder,
  squareName,
  type Cell,
} from "../../board/squares";
import type { Point } from "../../parts/magnifier";
import type { LineName, SquareName } from "./picture";

/** One side of a square. */
export const UNIT = 40;
/** The frame at the left of and below the squares, where the coordinates stand. */
export const MARGIN = 22;
/** The frame above and at the right of them. */
export const RIM = 10;
export const SIZE = 11;

export { cellOf, roundedPath, shifted, squareName, type Cell, type Point };

export const isOnBoard = (cell: Cell, size = SIZE): boolean => isWithin(cell, size);

/** The square beside one, as an arrow key leads; the same where the board ends, null for another key. */
export function squareBeside(square: SquareName, key: string, size = SIZE): SquareName | null {
  const cell = cellBeside(cellOf(square), key, size);
  return cell && squareName(cell);
}

/** The upper left corner of a square in the drawing. */
export function cornerOf(square: SquareName, size = SIZE): Point {
  const { x, y } = cellOf(square);
  return { x: x * UNIT, y: (size - 1 - y) * UNIT };
}

/** The middle of a square in the drawing. */
export function middleOf(square: SquareName, size = SIZE): Point {
  const { x, y } = cornerOf(square, size);
  return { x: x + UNIT / 2, y: y + UNIT / 2 };
}

/** The square under a point of the drawing; null outside the board. */
export const squareAt = (point: Point, size = SIZE): SquareName | null => squareUnder(point, size, UNIT);

/** Where a sentence about a square stands, in per cent of the drawing: above it, or below it where it is far up. */
export function spotBeside(square: SquareName, text: string, size = SIZE) {
  const { x, y } = cellOf(square);
  const below = y >= size - 2;
  const whole = MARGIN + RIM + size * UNIT;
  const left = ((MARGIN + (x + 0.5) * UNIT) / whole) * 100;
  return { text, below, left, top: ((RIM + (size - y - (below ? 0 : 1)) * UNIT) / whole) * 100 };
}

/** The two ends of a line such as `d4n`, in units of squares on paper. */
export function lineEnds(line: LineName, size = SIZE): [Point, Point] {
  const { x, y } = cellOf(line.slice(0, -1));
  const top = size - 1 - y;
  switch (line.slice(-1)) {
    case "n":
      return [
        { x, y: top },
        { x: x + 1, y: top },
      ];
    case "s":
      return [
        { x, y: top + 1 },
        { x: x + 1, y: top + 1 },
      ];
    case "e":
      return [
        { x: x + 1, y: top },
        { x: x + 1, y: top + 1 },
      ];
    default:
      return [
        { x, y: top },
        { x, y: top + 1 },
      ];
  }
}

const at = ({ x, y }: Point): string => `${x},${y}`;
const inUnits = ({ x, y }: Point): Point => ({ x: x * UNIT, y: y * UNIT });

/** The outline of some squares as a path, drawn in by `inset`, with rounded corners. */
export function outline(squares: Iterable<SquareName>, inset: number, radius: number, size = SIZE): string {
  return rings([...squares].map(cellOf).map(({ x, y }) => ({ x, y: size - 1 - y })))
    .map((ring) => roundedPath(shifted(ring.map(inUnits), inset, true), radius, true))
    .join("");
}

/** The rails as tracks: runs of points along the lines, as long as possible, breaking where three meet. */
export function tracks(rails: readonly LineName[], size = SIZE): Point[][] {
  const open = new Map<string, { point: Point; ends: Point[] }>();
  const join = (from: Point, to: Point): void => {
    const found = open.get(at(from)) ?? { point: from, ends: [] };
    found.ends.push(to);
    open.set(at(from), found);
  };
  for (const rail of rails) {
    const [a, b] = lineEnds(rail, size);
    join(a, b);
    join(b, a);
  }
  const degree = new Map([...open].map(([key, { ends }]) => [key, ends.length]));
  const take = (from: Point, to: Point): void => {
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      const ends = open.get(at(one))?.ends ?? [];
      const index = ends.findIndex((end) => at(end) === at(other));
      if (index >= 0) ends.splice(index, 1);
    }
  };
  const run = (start: Point): Point[] => {
    const track = [start];
    let here = start;
    for (;;) {
      const next = open.get(at(here))?.ends[0];
      if (!next) break;
      take(here, next);
      track.push(next);
      here = next;
      if (degree.get(at(here)) !== 2) break;
    }
    return track;
  };
  const found: Point[][] = [];
  const ends = [...open.values()].filter(({ point }) => degree.get(at(point)) !== 2);
  for (const node of [...ends, ...open.values()]) while (node.ends.length > 0) found.push(run(node.point));
  return found.map((track) => track.filter((_, index) => isBend(track, index)).map(inUnits));
}

/**
 * Where a sign stands on some land: the free square deepest inside it, near its middle; null where none is free.
 */
export function signPlace(
  squares: readonly SquareName[],
  taken: ReadonlySet<SquareName>,
  size = SIZE,
): SquareName | null {
  const inside = new Set(squares);
  const cells = squares.map(cellOf);
  const middle = {
    x: cells.reduce((sum, { x }) => sum + x, 0) / cells.length,
    y: cells.reduce((sum, { y }) => sum + y, 0) / cells.length,
  };
  const depth = ({ x, y }: Cell): number => {
    for (let reach = 1; reach < size; reach++)
      for (let dx = -reach; dx <= reach; dx++)
        for (let dy = -reach; dy <= reach; dy++)
          if (!inside.has(squareName({ x: x + dx, y: y + dy }))) return reach;
    return size;
  };
  let best: { square: SquareName; worth: number } | null = null;
  for (const square of squares) {
    if (taken.has(square)) continue;
    const cell = cellOf(square);
    const worth = depth(cell) * 3 - Math.hypot(cell.x - middle.x, cell.y - middle.y);
    if (best === null || worth > best.worth) best = { square, worth };
  }
  return best?.square ?? null;
}
