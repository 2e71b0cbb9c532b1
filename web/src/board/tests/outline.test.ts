import { describe, expect, it } from "vitest";
import { rings } from "../outline";

describe("rings", () => {
  it("go once around a cell", () => {
    expect(rings([{ x: 2, y: 3 }])).toEqual([
      [
        { x: 2, y: 3 },
        { x: 3, y: 3 },
        { x: 3, y: 4 },
        { x: 2, y: 4 },
      ],
    ]);
  });

  it.each([
    [0, 0, 1, 1],
    [1, 0, 0, 1],
  ])("keep cells apart that touch only at a corner, whichever way the corner lies", (x, y, right, below) => {
    const two = [
      { x, y },
      { x: right, y: below },
    ];
    expect(rings(two).map((ring) => ring.length)).toEqual([4, 4]);
  });

  it("go around a hole as well", () => {
    const nine = Array.from({ length: 9 }, (_, index) => ({ x: index % 3, y: Math.floor(index / 3) }));
    expect(rings(nine)).toHaveLength(1);
    expect(rings(nine.filter((_, index) => index !== 4))).toHaveLength(2);
  });
});
