/** Squares, outlines and turning axes: where things are, never whether they are allowed. */

import { rings, rounded } from "../../board/outline";
import { cellOf, isOnBoard, squareName, type Cell } from "../../board/squares";
import type { Point } from "../../parts/magnifier";

export { cellOf, isOnBoard, rounded, squareName, type Cell };

/** The side of a square in the drawing's own units. */
export const UNIT = 40;

/** The width of the board's frame in the same units. */
export const MARGIN = 24;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function boxOf(cells: readonly Cell[]): Box {
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => cell.y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x + 1, height: Math.max(...ys) - y + 1 };
}

/** Returns the SVG path of a disc. */
export function disc(x: number, y: number, r: number): string {
  return `M${rounded(x - r)} ${rounded(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

/**
 * Returns the SVG path around the cells, drawn `inset` units inside their edge with rounded corners.
 *
 * Rows count downwards here, as they do on paper. Inner corners are rounded less, as in moulded plastic. `shift` moves
 * the path itself: browsers keep books on every transform, and there are many pieces.
 */
export function outline(
  cells: readonly Cell[],
  inset: number,
  radius: number,
  { unit = UNIT, shift = { x: 0, y: 0 } }: { unit?: number; shift?: Point } = {},
): string {
  const [corners = []] = rings(cells);
  const count = corners.length;
  const at = (index: number): Point => corners[(index + count) % count] ?? { x: 0, y: 0 };
  const towards = (from: Point, to: Point): Point => ({
    x: Math.sign(to.x - from.x),
    y: Math.sign(to.y - from.y),
  });
  const steps = corners.map((corner, index) => {
    const arriving = towards(at(index - 1), corner);
    const leaving = towards(corner, at(index + 1));
    // Walking clockwise the inside lies to the right: of a step (dx, dy) that is (-dy, dx).
    const x = corner.x * unit + inset * (-arriving.y - leaving.y) + shift.x;
    const y = corner.y * unit + inset * (arriving.x + leaving.x) + shift.y;
    const isOuter = arriving.x * leaving.y - arriving.y * leaving.x > 0;
    const bend = isOuter ? Math.max(radius - inset, 0.5) : Math.max(radius * 0.45 + inset, 0.5);
    const start = `${rounded(x - arriving.x * bend)} ${rounded(y - arriving.y * bend)}`;
    const end = `${rounded(x + leaving.x * bend)} ${rounded(y + leaving.y * bend)}`;
    return `${index === 0 ? "M" : "L"}${start}A${rounded(bend)} ${rounded(bend)} 0 0 ${isOuter ? 1 : 0} ${end}`;
  });
  return steps.join("") + "Z";
}

/** Returns the cells on paper: rows counted downwards from the top of a board of `size` rows. */
export function onPaper(cells: readonly Cell[], size: number): Cell[] {
  return cells.map(({ x, y }) => ({ x, y: size - 1 - y }));
}

/** Returns the box around squares of a board of that size, in the units of the drawing. */
export function drawnBox(cells: readonly Cell[], size: number): Box {
  const { x, y, width, height } = boxOf(onPaper(cells, size));
  return { x: x * UNIT, y: y * UNIT, width: width * UNIT, height: height * UNIT };
}

/**
 * Returns the angle in degrees of the axis a piece turns over around, so that it lands where it lay.
 *
 * Of the axes that map the shape to itself the one along its longer side is taken; an L turns around
 * its diagonal. Rows count downwards.
 */
export function turningAxis(cells: readonly Cell[]): number {
  const box = boxOf(cells);
  const key = ({ x, y }: Cell): string => `${x},${y}`;
  const shape = new Set(cells.map(({ x, y }) => key({ x: x - box.x, y: y - box.y })));
  const w = box.width - 1;
  const h = box.height - 1;
  const mirrors: Record<number, (cell: Cell) => Cell> = {
    0: ({ x, y }) => ({ x, y: h - y }),
    90: ({ x, y }) => ({ x: w - x, y }),
    45: ({ x, y }) => ({ x: y, y: x }),
    135: ({ x, y }) => ({ x: h - y, y: w - x }),
  };
  const tried = box.height > box.width ? [90, 0, 45, 135] : [0, 90, 45, 135];
  const holds = (angle: number): boolean => {
    const mirror = mirrors[angle];
    return (
      mirror !== undefined &&
      cells.every(({ x, y }) => shape.has(key(mirror({ x: x - box.x, y: y - box.y }))))
    );
  };
  const found = tried.find(holds);
  if (found === undefined)
    throw new Error("this shape is not its own mirror image: it cannot turn over in place");
  return found;
}

/** Returns the cell that carries the value: the one nearest to the middle of the shape that has most neighbours. */
export function crownOf(cells: readonly Cell[]): number {
  const filled = new Set(cells.map(({ x, y }) => `${x},${y}`));
  const box = boxOf(cells);
  const middle = { x: box.x + (box.width - 1) / 2, y: box.y + (box.height - 1) / 2 };
  const rank = ({ x, y }: Cell): number => {
    const sides = [`${x + 1},${y}`, `${x - 1},${y}`, `${x},${y + 1}`, `${x},${y - 1}`];
    const neighbours = sides.filter((side) => filled.has(side)).length;
    return neighbours * 10 - Math.hypot(x - middle.x, y - middle.y) - x * 0.001 - y * 0.002;
  };
  let best = 0;
  cells.forEach((cell, index) => {
    const champion = cells[best];
    if (champion && rank(cell) > rank(champion)) best = index;
  });
  return best;
}

/** Where a sentence about some squares stands, in per cent of the board: above them, or below where they are far up. */
export function spotBeside<T>(cells: readonly Cell[], text: T, size: number) {
  const box = boxOf(cells);
  const below = box.y + box.height > size - 2;
  const share = (squares: number): number => ((MARGIN + squares * UNIT) / (2 * MARGIN + size * UNIT)) * 100;
  const y = below ? box.y : box.y + box.height;
  return { text, below, left: share(box.x + box.width / 2), top: share(size - y) };
}
