import { describe, expect, it } from "vitest";
import {
  BEST_FORCE,
  CALM_FILL_MS,
  FILL_MS,
  forceAfter,
  intoTheMine,
  pushedTo,
  spreadOf,
  TAP_MS,
} from "../aiming";
import { dice, KIT } from "./fixtures";

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
        if (Math.abs(forceAfter(held, fill) - BEST_FORCE) <= 5) ms++;
      return ms;
    };
    expect(near(FILL_MS)).toBeGreaterThan(90);
    expect(near(CALM_FILL_MS)).toBeGreaterThan(2 * near(FILL_MS));
  });
});

it("harder throws stray farther", () => {
  expect(spreadOf(100)).toBeGreaterThan(spreadOf(50));
});

it("aims only between the walls, at whole places", () => {
  expect(intoTheMine(KIT, { x: 3000, y: -12.4 })).toEqual({ x: 1150, y: -12 });
  expect(intoTheMine(KIT, { x: -1151, y: 1150 })).toEqual({ x: -1150, y: 1150 });
});

describe("a push", () => {
  const roll = dice(5);
  const anywhere = (): { x: number; y: number } => ({
    x: Math.round(4800 * (roll() - 0.5)),
    y: Math.round(4800 * (roll() - 0.5)),
  });

  it("goes no farther than a push goes", () => {
    for (let index = 0; index < 300; index++) {
      const from = intoTheMine(KIT, anywhere());
      const to = pushedTo(KIT, from, anywhere());
      expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeLessThanOrEqual(KIT.longest_slide);
    }
  });

  it("goes where it is told if that is near", () => {
    expect(pushedTo(KIT, { x: 100, y: 100 }, { x: 400, y: -100 })).toEqual({ x: 400, y: -100 });
  });

  it("stops at the wall, from inside and from outside", () => {
    expect(pushedTo(KIT, { x: 1000, y: 0 }, { x: 1700, y: 0 })).toEqual({ x: 1150, y: 0 });
    expect(pushedTo(KIT, { x: 1600, y: 200 }, { x: 900, y: 200 })).toEqual({ x: 1450, y: 200 });
    expect(pushedTo(KIT, { x: 0, y: -1600 }, { x: 0, y: -1000 })).toEqual({ x: 0, y: -1450 });
    expect(pushedTo(KIT, { x: 2000, y: 0 }, { x: 2600, y: 0 })).toEqual({ x: 2100, y: 0 });
  });

  it("goes round a corner of the mine, and not through it", () => {
    expect(pushedTo(KIT, { x: 1450, y: 900 }, { x: 900, y: 1450 })).toEqual({ x: 1450, y: 1450 });
    expect(pushedTo(KIT, { x: -1500, y: 1300 }, { x: -1300, y: 1500 })).toEqual({ x: -1450, y: 1500 });
    expect(pushedTo(KIT, { x: 1700, y: 1300 }, { x: 1300, y: 1700 })).toEqual({ x: 1300, y: 1700 });
    expect(pushedTo(KIT, { x: 1600, y: 1500 }, { x: 1400, y: 1500 })).toEqual({ x: 1400, y: 1500 });
  });
});
