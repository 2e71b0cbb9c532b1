import { describe, expect, it } from "vitest";
import type { Hand } from "../../seen";
import { ease, gripAt, progress } from "../hands";

const HAND: Hand = { tile: 4, carries: true, x: 300, y: 500, since_ms: 2000, until_ms: 2600 };
const HOME = { x: 0, y: -2600 };

describe("a hand that carries", () => {
  it("starts at the tile when the touch counted, and is home when the hand is free", () => {
    expect(gripAt(HAND, HOME, 2000)).toMatchObject({ x: 300, y: 500, z: 0, done: 0 });
    expect(gripAt(HAND, HOME, 2600)).toMatchObject({ x: 0, y: -2600, done: 1 });
  });

  it("lifts before it goes", () => {
    const soon = gripAt(HAND, HOME, 2090);
    expect(soon.z).toBeGreaterThan(100);
    expect(Math.hypot(soon.x - 300, soon.y - 500)).toBeLessThan(5);
  });

  it("comes nearer all the time, on a straight way", () => {
    let left = Infinity;
    for (let ms = 2000; ms <= 2600; ms += 20) {
      const { x, y } = gripAt(HAND, HOME, ms);
      const far = Math.hypot(x - HOME.x, y - HOME.y);
      expect(far).toBeLessThanOrEqual(left);
      left = far;
      expect((x - HOME.x) * (HAND.y - HOME.y)).toBeCloseTo((y - HOME.y) * (HAND.x - HOME.x), 3);
    }
  });

  it("waits at its ends: told early or late, it is nowhere else", () => {
    expect(gripAt(HAND, HOME, 0)).toEqual(gripAt(HAND, HOME, 2000));
    expect(gripAt(HAND, HOME, 9000)).toEqual(gripAt(HAND, HOME, 2600));
  });
});

it("a hand that pushes stays low and ends where the tile lies", () => {
  const push = { ...HAND, carries: false };
  const to = { x: 700, y: 500 };
  expect(gripAt(push, to, 2600)).toMatchObject(to);
  for (let ms = 2000; ms <= 2600; ms += 50) expect(gripAt(push, to, ms).z).toBeLessThan(60);
});

it("progress never leaves 0 to 1, even for a hand without time", () => {
  expect(progress({ ...HAND, until_ms: 2000 }, 2000)).toBe(0);
  expect(progress({ ...HAND, until_ms: 2000 }, 2001)).toBe(1);
  expect(progress(HAND, 2300)).toBe(0.5);
});

it("easing is even at both ends", () => {
  expect([ease(-1), ease(0), ease(0.5), ease(1), ease(2)]).toEqual([0, 0, 0.5, 1, 1]);
});
