/** Outlines of some cells of a grid, as paths. Cells and corners are counted downwards here, as they lie on paper. */
import type { Point } from "../parts/magnifier";

export const rounded = (value: number): number => Math.round(value * 100) / 100;

const at = ({ x, y }: Point): string => `${x},${y}`;

/**
 * The borders of some cells as closed rings of corners, clockwise around the cells and against it around holes. Cells
 * that touch only at a corner have rings of their own.
 */
export function rings(cells: readonly Point[]): Point[][] {
  const inside = new Set(cells.map(at));
  const has = (x: number, y: number): boolean => inside.has(at({ x, y }));
  const leaving = new Map<string, [Point, Point][]>();
  const add = (ax: number, ay: number, bx: number, by: number): void => {
    const edge: [Point, Point] = [
      { x: ax, y: ay },
      { x: bx, y: by },
    ];
    const key = at(edge[0]);
    leaving.set(key, [...(leaving.get(key) ?? []), edge]);
  };
  for (const { x, y } of cells) {
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
        // Where cells touch at a corner, the ring turns right and stays with its own.
        const turn = next.findIndex(([, end]) => cross(from, to, end) > 0);
        if (at(to) === key && turn < 0) break;
        edge = next.splice(turn < 0 ? 0 : turn, 1)[0];
      }
      found.push(ring.filter((_, index) => isBend(ring, index, true)));
    }
  }
  return found;
}

/** Positive where the way from `a` over `b` to `c` turns right on paper. */
function cross(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
}

/** What comes before a point and after it; in a ring the last one comes before the first. */
function beside(points: readonly Point[], index: number, closed: boolean) {
  const before = points[index - 1] ?? (closed ? points.at(-1) : undefined);
  const after = points[index + 1] ?? (closed ? points[0] : undefined);
  return { before, after };
}

/** Tells whether a ring or a track bends at a point, or ends there. */
export function isBend(points: readonly Point[], index: number, closed = false): boolean {
  const { before, after } = beside(points, index, closed);
  const point = points[index];
  return !before || !point || !after || cross(before, point, after) !== 0;
}

/** Moves each corner of a ring, or of an open track, towards its right by `inset`; both in drawing units. */
export function shifted(points: readonly Point[], inset: number, closed: boolean): Point[] {
  const normal = (from: Point, to: Point): Point => {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  };
  return points.map((point, index) => {
    const { before, after } = beside(points, index, closed);
    const one = before ? normal(before, point) : { x: 0, y: 0 };
    const two = after ? normal(point, after) : { x: 0, y: 0 };
    return { x: point.x + inset * (one.x + two.x), y: point.y + inset * (one.y + two.y) };
  });
}

const written = ({ x, y }: Point): string => `${rounded(x)} ${rounded(y)}`;

/** A path through points with rounded corners. */
export function roundedPath(points: readonly Point[], radius: number, closed: boolean): string {
  const parts = points.map((point, index) => {
    const { before, after } = beside(points, index, closed);
    const start = index === 0 ? "M" : "L";
    if (!before || !after) return start + written(point);
    const from = towards(point, before, radius);
    const to = towards(point, after, radius);
    return `${start}${written(from)}Q${written(point)} ${written(to)}`;
  });
  return parts.join("") + (closed ? "Z" : "");
}

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(distance, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
