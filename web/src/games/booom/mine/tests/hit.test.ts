import { describe, expect, it } from "vitest";
import { asRead, beyond, fromBelow, meant, nearest, topmost } from "../hit";
import { isGrabbed } from "../intent";
import { STATIC_DATA, tile } from "./fixtures";

const R = STATIC_DATA.radius;
const gold = ([, , , , , shows]: ReturnType<typeof tile>): boolean => isGrabbed(STATIC_DATA, shows);

describe("a press", () => {
  it("means the highest tile under it", () => {
    const pile = [tile(3, 0, 0, "rock", 1), tile(1, 20, 0, "rock", 2), tile(2, 10, 0, "rock", 0)];
    expect(topmost(pile, { x: 0, y: 0 }, R)?.[0]).toBe(1);
    expect(topmost(pile, { x: -140, y: 0 }, R)?.[0]).toBe(3);
    expect(topmost(pile, { x: 400, y: 0 }, R)).toBeNull();
  });

  it("means gold on top before gold that is nearer but below", () => {
    const tiles = [tile(1, 0, 0, "legal", 0), tile(2, 120, 0, "illegal", 1)];
    expect(meant(tiles, { x: 20, y: 0 }, R, 0, gold)?.[0]).toBe(2);
  });

  it("means gold beside a rock that was hit, within the reach of a finger", () => {
    const tiles = [tile(1, 0, 0, "rock", 1), tile(2, 240, 0, "legal", 0)];
    expect(meant(tiles, { x: 30, y: 0 }, R, 220, gold)?.[0]).toBe(2);
    expect(meant(tiles, { x: 30, y: 0 }, R, 100, gold)?.[0]).toBe(1);
  });

  it("means the nearest gold of several", () => {
    const tiles = [tile(1, -300, 0, "legal"), tile(2, 250, 0, "illegal"), tile(3, 320, 90, "star")];
    expect(meant(tiles, { x: 0, y: 0 }, R, 320, gold)?.[0]).toBe(2);
  });

  it("means nothing far from everything", () => {
    expect(meant([tile(1, 0, 0, "legal")], { x: 600, y: 0 }, R, 300, gold)).toBeNull();
  });
});

describe("the cursor", () => {
  const tiles = [
    tile(0, 0, 0, "legal"),
    tile(1, 400, 40, "legal"),
    tile(2, 300, 900, "legal"),
    tile(3, -500, 0, "legal"),
  ];

  it("goes to the tile ahead, not to a nearer one aside", () => {
    expect(beyond(tiles, { x: 0, y: 0 }, { x: 1, y: 0 }, 0)?.[0]).toBe(1);
    expect(beyond(tiles, { x: 0, y: 0 }, { x: 0, y: 1 }, 0)?.[0]).toBe(2);
    expect(beyond(tiles, { x: 0, y: 0 }, { x: -1, y: 0 }, 0)?.[0]).toBe(3);
  });

  it("goes to the nearest of those in a row, whatever their order", () => {
    const row = [tile(1, 300, 0), tile(2, 600, 0), tile(3, 900, 0)];
    for (const order of [row, [...row].reverse()]) {
      expect(beyond(order, { x: 0, y: 0 }, { x: 1, y: 0 })?.[0]).toBe(1);
    }
  });

  it("stays where nothing is ahead", () => {
    expect(beyond(tiles, { x: -500, y: 0 }, { x: -1, y: 0 }, 3)).toBeNull();
    expect(beyond([], { x: 0, y: 0 }, { x: 1, y: 0 })).toBeNull();
  });

  it("reaches every tile by arrows from every other", () => {
    const ways = [
      { x: 1, y: 0 },
      { x: -1, y: 0 },
      { x: 0, y: 1 },
      { x: 0, y: -1 },
    ];
    for (const start of tiles) {
      const reached = new Set([start[0]]);
      const open = [start];
      for (let here = open.pop(); here; here = open.pop()) {
        for (const way of ways) {
          const next = beyond(tiles, { x: here[1], y: here[2] }, way, here[0]);
          if (!next || reached.has(next[0])) continue;
          reached.add(next[0]);
          open.push(next);
        }
      }
      expect(reached.size).toBe(tiles.length);
    }
  });

  it("begins at the tile nearest to a place", () => {
    expect(nearest(tiles, { x: -300, y: 10 })?.[0]).toBe(3);
    expect(nearest([], { x: 0, y: 0 })).toBeNull();
  });

  it("follows the rows of the screen with Tab", () => {
    const order = asRead(tiles, ([, x, y]) => ({ x, y: -y }), 200);
    expect(order.map(([number]) => number)).toEqual([2, 1, 3, 0]);
  });
});

it("draws low tiles first, and always in the same order", () => {
  const tiles = [
    tile(5, 0, 0, "rock", 2),
    tile(1, 0, 0, "rock", 0),
    tile(0, 0, 0, "rock", 2),
    tile(9, 0, 0, "rock", 1),
  ];
  expect(fromBelow(tiles).map(([number]) => number)).toEqual([1, 9, 0, 5]);
  expect(fromBelow([...tiles].reverse())).toEqual(fromBelow(tiles));
});
