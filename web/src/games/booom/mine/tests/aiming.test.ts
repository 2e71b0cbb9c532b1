import { describe, expect, it } from "vitest";
import type { StaticData } from "../../seen";
import { asked, CALM_FILL_MS, drawnAt, FILL_MS, forceAfter, intoTheMine, spreadOf, TAP_MS } from "../aiming";
import type { Point } from "../camera";
import { STATIC_DATA } from "./fixtures";

describe("the force of a throw", () => {
  it("grows while the finger holds, then falls, and never leaves 0 to 100", () => {
    expect(forceAfter(0, FILL_MS)).toBe(0);
    expect(forceAfter(TAP_MS + FILL_MS, FILL_MS)).toBe(100);
    expect(forceAfter(TAP_MS + 2 * FILL_MS, FILL_MS)).toBe(0);
    for (let held = 0; held < 9000; held += 37) {
      const force = forceAfter(held, FILL_MS);
      expect(force).toBeGreaterThanOrEqual(0);
      expect(force).toBeLessThanOrEqual(100);
      expect(Number.isInteger(force)).toBe(true);
    }
  });

  it("can be held to the best of it by a person, and more easily in the calm mode", () => {
    const near = (fill: number): number => {
      let ms = 0;
      for (let held = 0; held < TAP_MS + fill; held++)
        if (Math.abs(forceAfter(held, fill) - STATIC_DATA.best_force) <= 5) ms++;
      return ms;
    };
    expect(near(FILL_MS)).toBeGreaterThan(90);
    expect(near(CALM_FILL_MS)).toBeGreaterThan(2 * near(FILL_MS));
  });
});

it("harder throws stray farther", () => {
  expect(spreadOf(STATIC_DATA, 100)).toBeGreaterThan(spreadOf(STATIC_DATA, 50));
});

it("aims only between the walls, at whole places", () => {
  expect(intoTheMine(STATIC_DATA, { x: 3000, y: -12.4 })).toEqual({ x: 1150, y: -12 });
  expect(intoTheMine(STATIC_DATA, { x: -1151, y: 1150 })).toEqual({ x: -1150, y: 1150 });
});

describe("where a pushed tile is drawn", () => {
  const at = (from: Point, wish: Point, some: Partial<StaticData> = {}): Point =>
    drawnAt({ ...STATIC_DATA, ...some }, from, wish);
  /** A board of another shape: two rooms, and a hand that reaches everywhere. */
  const ROOMS: Partial<StaticData> = {
    grounds: [
      [0, 0, 100, 100],
      [300, 0, 400, 100],
    ],
    longest_slide: 9000,
  };

  it("is where it is held, if that is near", () => {
    expect(at({ x: 100, y: 100 }, { x: 400, y: -100 })).toEqual({ x: 400, y: -100 });
  });

  it("is on the ground on which it lies, whatever that is", () => {
    expect(at({ x: 50, y: 50 }, { x: 350, y: 60 }, ROOMS)).toEqual({ x: 100, y: 60 });
    expect(at({ x: 350, y: 50 }, { x: 50, y: -60 }, ROOMS)).toEqual({ x: 300, y: 0 });
    const [first] = ROOMS.grounds ?? [];
    const wide = { ...ROOMS, grounds: first ? [first, [50, 0, 400, 100] as const] : [] };
    expect(at({ x: 60, y: 50 }, { x: 350, y: 60 }, wide)).toEqual({ x: 350, y: 60 });
  });

  it("is where it lay where the data know no ground for it", () => {
    expect(at({ x: 200, y: 50 }, { x: 350, y: 60 }, ROOMS)).toEqual({ x: 200, y: 50 });
  });

  it("is no farther than a push goes, as the data say", () => {
    const far = (some: Partial<StaticData>): number => {
      const { x, y } = at({ x: 100, y: 0 }, { x: -900, y: 500 }, some);
      return Math.hypot(x - 100, y);
    };
    expect(far({})).toBeCloseTo(STATIC_DATA.longest_slide);
    expect(far({ longest_slide: 333 })).toBeCloseTo(333);
  });

  it("is at the walls of the real mine, inside and outside", () => {
    const { floor, outside, edge } = STATIC_DATA;
    expect(at({ x: 1000, y: 0 }, { x: 1700, y: 0 })).toEqual({ x: floor, y: 0 });
    expect(at({ x: 1600, y: 200 }, { x: 900, y: 200 })).toEqual({ x: outside, y: 200 });
    expect(at({ x: 2000, y: 0 }, { x: 2600, y: 0 })).toEqual({ x: edge, y: 0 });
    expect(at({ x: 1450, y: 900 }, { x: 900, y: 1450 })).toEqual({ x: outside, y: 1450 });
  });
});

it("what is asked of a push is the wish itself, in whole numbers on the table", () => {
  expect(asked(STATIC_DATA, { x: 1700.4, y: -12.6 })).toEqual({ x: 1700, y: -13 });
  expect(asked(STATIC_DATA, { x: 9000, y: -9000 })).toEqual({ x: STATIC_DATA.edge, y: -STATIC_DATA.edge });
});
