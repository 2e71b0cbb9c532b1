import { describe, expect, it } from "vitest";
import {
  cellOf,
  lineEnds,
  middleOf,
  outline,
  signPlace,
  squareAt,
  squareName,
  tracks,
  UNIT,
} from "../geometry";
import { rings } from "../../../board/outline";
import { gameOf } from "./positions";

describe("squares", () => {
  it("have names that lead back to them, up to k11", () => {
    for (let x = 0; x < 11; x++)
      for (let y = 0; y < 11; y++) expect(cellOf(squareName({ x, y }))).toEqual({ x, y });
    expect(squareName({ x: 10, y: 10 })).toBe("k11");
  });

  it("are found under a point, and nowhere outside the board", () => {
    for (const square of ["a1", "k11", "c8"]) expect(squareAt(middleOf(square))).toBe(square);
    expect(squareAt({ x: -1, y: 20 })).toBeNull();
    expect(squareAt({ x: 20, y: 11 * UNIT + 1 })).toBeNull();
  });
});

describe("outlines", () => {
  it("shrink towards the inside, and grow around a hole", () => {
    expect(outline(["a11"], 5, 0.001)).toContain("5 5");
    const [outer = "", inner = ""] = outline(["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"], 4, 0.001)
      .split("Z")
      .filter(Boolean)
      .map((path) => path.replaceAll(/Q[^L]*/g, ""));
    const width = (path: string): number => {
      const xs = [...path.matchAll(/[ML]([\d.]+) /g)].map(([, x]) => Number(x));
      return Math.round(Math.max(...xs) - Math.min(...xs));
    };
    expect([width(outer), width(inner)].sort((a, b) => b - a)).toEqual([3 * UNIT - 8, UNIT + 8]);
  });

  it("close for every homestead of every position", () => {
    for (const key of ["end", "end-both", "end-river", "all"])
      for (const { squares, fence } of gameOf(key).picture.homesteads) {
        const length = rings(squares.map(cellOf))
          .flatMap((ring) =>
            ring.map((point, index) => {
              const next = ring[(index + 1) % ring.length] ?? point;
              return Math.abs(next.x - point.x) + Math.abs(next.y - point.y);
            }),
          )
          .reduce((sum, side) => sum + side, 0);
        expect(length).toBe(fence.length);
      }
  });
});

describe("rails", () => {
  it("lie on the sides of squares", () => {
    expect(lineEnds("d4n")).toEqual([
      { x: 3, y: 7 },
      { x: 4, y: 7 },
    ]);
    expect(lineEnds("d4e")).toEqual([
      { x: 4, y: 7 },
      { x: 4, y: 8 },
    ]);
  });

  it("join to one track with its bends", () => {
    const [track, ...more] = tracks(["a1n", "b1n", "b1e"]);
    expect(more).toEqual([]);
    expect(track).toHaveLength(3);
  });

  it("break where three meet, and lose no line", () => {
    const rails = gameOf("all").picture.rails;
    const length = tracks(rails)
      .flatMap((track) =>
        track.slice(1).map((point, index) => {
          const before = track[index] ?? point;
          return (Math.abs(point.x - before.x) + Math.abs(point.y - before.y)) / UNIT;
        }),
      )
      .reduce((sum, run) => sum + run, 0);
    expect(length).toBe(rails.length);
    expect(tracks(["a1n", "b1n", "a1e"])).toHaveLength(3);
  });
});

describe("a sign", () => {
  it("stands deep inside, where nothing else is", () => {
    const land = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];
    expect(signPlace(land, new Set())).toBe("b2");
    expect(signPlace(land, new Set(["b2"]))).not.toBe("b2");
    expect(signPlace(["a1"], new Set(["a1"]))).toBeNull();
  });
});
