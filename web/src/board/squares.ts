/** The squares of a board with letters and numbers, from a1 in the lower left corner. */
import type { Point } from "../parts/magnifier";

/** A square: column and row from the lower left corner. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}

export type SquareName = string;

export function cellOf(square: SquareName): Cell {
  return { x: square.charCodeAt(0) - 97, y: Number(square.slice(1)) - 1 };
}

export function squareName({ x, y }: Cell): SquareName {
  return `${String.fromCharCode(97 + x)}${y + 1}`;
}

export function isOnBoard({ x, y }: Cell, size: number): boolean {
  return x >= 0 && y >= 0 && x < size && y < size;
}

/** The four squares beside one, on the board or off it. */
export function besides({ x, y }: Cell): Cell[] {
  return [
    { x: x + 1, y },
    { x: x - 1, y },
    { x, y: y + 1 },
    { x, y: y - 1 },
  ];
}

const STEPS: Readonly<Record<string, Cell>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** The square beside one, as an arrow key leads; the same where the board ends, null for another key. */
export function cellBeside({ x, y }: Cell, key: string, size: number): Cell | null {
  const step = STEPS[key];
  if (!step) return null;
  const within = (at: number): number => Math.min(size - 1, Math.max(0, at));
  return { x: within(x + step.x), y: within(y + step.y) };
}

/** The square under a point of a drawing in which squares are `unit` wide; null outside the board. */
export function squareAt({ x, y }: Point, size: number, unit: number): SquareName | null {
  const cell = { x: Math.floor(x / unit), y: size - 1 - Math.floor(y / unit) };
  return isOnBoard(cell, size) ? squareName(cell) : null;
}
