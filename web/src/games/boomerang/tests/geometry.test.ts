import { describe, expect, test } from "vitest";
import { boxOf, cellOf, crownOf, onPaper, outline, squareName, turningAxis, type Cell } from "../geometry";
import { orientationOf } from "../../../board/pieces";
import { STATIC_DATA } from "./fixtures";

const cellsOf = (kind: string, turn: string): Cell[] => {
  const way = STATIC_DATA.pieces
    .find((piece) => piece.kind === kind)
    ?.orientations.find((one) => one.name === turn);
  if (!way) throw new Error(`no ${kind} ${turn}`);
  return way.cells.map(([x, y]) => ({ x, y: way.height - 1 - y }));
};

describe("squares", () => {
  test("every name of a square is read back", () => {
    for (let x = 0; x < 9; x += 1)
      for (let y = 0; y < 9; y += 1) expect(cellOf(squareName({ x, y }))).toEqual({ x, y });
  });

  test("a1 is the lower left square, i9 the upper right", () => {
    expect(cellOf("a1")).toEqual({ x: 0, y: 0 });
    expect(cellOf("i9")).toEqual({ x: 8, y: 8 });
    expect(onPaper([cellOf("a1")], 9)).toEqual([{ x: 0, y: 8 }]);
  });
});

describe("the outline of a piece", () => {
  test("has a corner for every bend: 4 for a bar, 6 for an L, 8 for a T, 12 for a cross", () => {
    const bends = (kind: string, turn: string): number =>
      outline(cellsOf(kind, turn), 2, 8).split("A").length - 1;
    expect([bends("I5", "h"), bends("L3", "sw"), bends("T5", "n"), bends("X5", "")]).toEqual([4, 6, 8, 12]);
  });

  test("keeps its distance from the edge of the cells", () => {
    const numbers = (path: string): number[] =>
      [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].flatMap((m) => [Number(m[1]), Number(m[2])]);
    for (const piece of STATIC_DATA.pieces) {
      const { width, height } = orientationOf(piece, 0);
      const cells = cellsOf(piece.kind, piece.orientations[0]?.name ?? "");
      const all = numbers(outline(cells, 2, 8));
      expect(Math.min(...all)).toBeGreaterThanOrEqual(2);
      expect(Math.max(...all)).toBeLessThanOrEqual(Math.max(width, height) * 40 - 2);
    }
  });
});

describe("turning over", () => {
  const mirrored = (cells: Cell[], angle: number): Cell[] => {
    const { x: left, y: top, width, height } = boxOf(cells);
    return cells.map(({ x, y }) => {
      const [dx, dy] = [x - left, y - top];
      if (angle === 0) return { x: left + dx, y: top + height - 1 - dy };
      if (angle === 90) return { x: left + width - 1 - dx, y: top + dy };
      return angle === 45
        ? { x: left + dy, y: top + dx }
        : { x: left + height - 1 - dy, y: top + width - 1 - dx };
    });
  };
  const sorted = (cells: Cell[]): string[] => cells.map(({ x, y }) => `${x},${y}`).sort();

  test("every piece, however it is laid, has an axis that brings it back onto its own squares", () => {
    for (const piece of STATIC_DATA.pieces) {
      for (const way of piece.orientations) {
        const cells = cellsOf(piece.kind, way.name);
        expect(sorted(mirrored(cells, turningAxis(cells)))).toEqual(sorted(cells));
      }
    }
  });

  test("bars turn around their long axis, an L around its diagonal, a T around its stem", () => {
    expect(turningAxis(cellsOf("I4", "h"))).toBe(0);
    expect(turningAxis(cellsOf("I4", "v"))).toBe(90);
    expect(turningAxis(cellsOf("L3", "sw"))).toBe(135);
    expect(turningAxis(cellsOf("L3", "se"))).toBe(45);
    expect(turningAxis(cellsOf("T5", "n"))).toBe(90);
    expect(turningAxis(cellsOf("T4", "e"))).toBe(0);
  });

  test("a shape that is not its own mirror image is refused", () => {
    const zigzag = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 2, y: 1 },
    ];
    expect(() => turningAxis(zigzag)).toThrow(/mirror/);
  });
});

test("the value stands where the arms of a piece meet", () => {
  const at = (kind: string, turn: string): Cell | undefined =>
    cellsOf(kind, turn)[crownOf(cellsOf(kind, turn))];
  expect(at("X5", "")).toEqual({ x: 1, y: 1 });
  expect(at("T5", "s")).toEqual({ x: 1, y: 0 });
  expect(at("I5", "h")).toEqual({ x: 2, y: 0 });
  expect(at("L3", "sw")).toEqual({ x: 0, y: 1 });
});
