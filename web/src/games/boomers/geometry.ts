/** The plan of the prairie: squares, lines and outlines, in the units of its drawings. y points down on paper. */

import type { LineName, SquareName } from "./picture";

/** One side of a square. */
export const UNIT = 40;
/** The frame at the left of and below the squares, where the coordinates stand. */
export const MARGIN = 22;
/** The frame above and at the right of them. */
export const RIM = 10;
export const SIZE = 11;

/** A square: column and row from the lower left corner. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}

/** A point of the drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export function cellOf(square: SquareName): Cell {
  return { x: square.charCodeAt(0) - 97, y: Number(square.slice(1)) - 1 };
}

export function squareName({ x, y }: Cell): SquareName {
  return `${String.fromCharCode(97 + x)}${y + 1}`;
}

export function isOnBoard({ x, y }: Cell, size = SIZE): boolean {
  return x >= 0 && y >= 0 && x < size && y < size;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The square beside one, as an arrow key leads; the same where the board ends, null for another key. */
export function squareBeside(square: SquareName, key: string, size = SIZE): SquareName | null {
  const step = STEPS[key];
  if (!step) return null;
  const { x, y } = cellOf(square);
  const within = (at: number): number => Math.min(size - 1, Math.max(0, at));
  return squareName({ x: within(x + step[0]), y: within(y + step[1]) });
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
export function squareAt({ x, y }: Point, size = SIZE): SquareName | null {
  const cell = { x: Math.floor(x / UNIT), y: size - 1 - Math.floor(y / UNIT) };
  return isOnBoard(cell, size) ? squareName(cell) : null;
}

/** The squares strictly between two of one row or column; null where they share neither. */
export function between(from: SquareName, to: SquareName): SquareName[] | null {
  const a = cellOf(from);
  const b = cellOf(to);
  if (a.x !== b.x && a.y !== b.y) return null;
  const length = Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y));
  const right = Math.sign(b.x - a.x);
  const up = Math.sign(b.y - a.y);
  return Array.from({ length: Math.max(0, length - 1) }, (_, step) =>
    squareName({ x: a.x + right * (step + 1), y: a.y + up * (step + 1) }),
  );
}

/** The two corners of the rectangle between two squares of different rows and columns. */
export function cornersBetween(one: SquareName, other: SquareName): SquareName[] {
  const a = cellOf(one);
  const b = cellOf(other);
  if (a.x === b.x || a.y === b.y) return [];
  return [squareName({ x: b.x, y: a.y }), squareName({ x: a.x, y: b.y })];
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

/**
 * The borders of some squares as closed rings of corners, clockwise around the squares and against it around
 * holes, in units of squares. Squares that touch only at a corner have rings of their own.
 */
export function rings(squares: Iterable<SquareName>, size = SIZE): Point[][] {
  const inside = new Set(squares);
  const has = (x: number, y: number): boolean =>
    isOnBoard({ x, y: size - 1 - y }, size) && inside.has(squareName({ x, y: size - 1 - y }));
  const leaving = new Map<string, [Point, Point][]>();
  const add = (ax: number, ay: number, bx: number, by: number): void => {
    const edge: [Point, Point] = [
      { x: ax, y: ay },
      { x: bx, y: by },
    ];
    const key = at(edge[0]);
    leaving.set(key, [...(leaving.get(key) ?? []), edge]);
  };
  for (const square of inside) {
    const { x, y: rank } = cellOf(square);
    const y = size - 1 - rank;
    if (!has(x, y - 1)) add(x, y, x + 1, y);
    if (!has(x + 1, y)) add(x + 1, y, x + 1, y + 1);
    if (!has(x, y + 1)) add(x + 1, y + 1, x, y + 1);
    if (!has(x - 1, y)) add(x, y + 1, x, y);
  }
  const found: Point[][] = [];
  for (const [key, edges] of leaving) {
    while (edges.length > 0) {
      const ring: Point[] = [];
      let edge = edges.pop();
      while (edge) {
        const [from, to] = edge;
        ring.push(from);
        const next = leaving.get(at(to)) ?? [];
        // Where squares touch at a corner, the ring turns right and stays with its own.
        const turn = next.findIndex(([, end]) => cross(from, to, end) > 0);
        if (at(to) === key && turn < 0) break;
        edge = next.splice(turn < 0 ? 0 : turn, 1)[0];
      }
      found.push(withoutStraights(ring));
    }
  }
  return found;
}

/** Positive where the way from `a` over `b` to `c` turns right on paper. */
function cross(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
}

function withoutStraights(ring: readonly Point[]): Point[] {
  return ring.filter((point, index) => {
    const before = ring[(index + ring.length - 1) % ring.length];
    const after = ring[(index + 1) % ring.length];
    return before !== undefined && after !== undefined && cross(before, point, after) !== 0;
  });
}

/** Moves each corner of a ring, or of an open track, towards its right by `inset`; both in drawing units. */
export function shifted(points: readonly Point[], inset: number, closed: boolean): Point[] {
  const normal = (from: Point, to: Point): Point => {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  };
  return points.map((point, index) => {
    const before = points[index - 1] ?? (closed ? points.at(-1) : undefined);
    const after = points[index + 1] ?? (closed ? points[0] : undefined);
    const one = before ? normal(before, point) : { x: 0, y: 0 };
    const two = after ? normal(point, after) : { x: 0, y: 0 };
    return { x: point.x + inset * (one.x + two.x), y: point.y + inset * (one.y + two.y) };
  });
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** A path through points with rounded corners. */
export function roundedPath(points: readonly Point[], radius: number, closed: boolean): string {
  const parts: string[] = [];
  points.forEach((point, index) => {
    const before = points[index - 1] ?? (closed ? points.at(-1) : undefined);
    const after = points[index + 1] ?? (closed ? points[0] : undefined);
    const start = parts.length === 0 ? "M" : "L";
    if (!before || !after) {
      parts.push(`${start}${round(point.x)} ${round(point.y)}`);
      return;
    }
    const from = towards(point, before, radius);
    const to = towards(point, after, radius);
    parts.push(
      `${start}${round(from.x)} ${round(from.y)}Q${round(point.x)} ${round(point.y)} ${round(to.x)} ${round(to.y)}`,
    );
  });
  return parts.join("") + (closed ? "Z" : "");
}

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(distance, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

const inUnits = ({ x, y }: Point): Point => ({ x: x * UNIT, y: y * UNIT });

/** The outline of some squares as a path, drawn in by `inset`, with rounded corners. */
export function outline(squares: Iterable<SquareName>, inset: number, radius: number, size = SIZE): string {
  return rings(squares, size)
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
  return found.map((track) => track.filter((_, index) => !isStraight(track, index)).map(inUnits));
}

function isStraight(track: readonly Point[], index: number): boolean {
  const before = track[index - 1];
  const point = track[index];
  const after = track[index + 1];
  return (
    before !== undefined && point !== undefined && after !== undefined && cross(before, point, after) === 0
  );
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
