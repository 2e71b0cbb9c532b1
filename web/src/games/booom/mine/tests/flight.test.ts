import { describe, expect, it } from "vitest";
import type { Stick, Tile } from "../../seen";
import { chance, flightsOf, matched, poseAt } from "../flight";
import { dice, STATIC_DATA, tile } from "./fixtures";

const STICKS: Stick[] = [
  { seat: 0, x: 0, y: 0, force: 75 },
  { seat: 1, x: 700, y: 600, force: 60 },
];

/** A mine before and after a blast: every third tile tumbles away, the others shift a little; numbers are dealt anew. */
function blasted(seed: number): { before: Tile[]; after: Tile[]; stayed: Map<number, number> } {
  const roll = dice(seed);
  const before: Tile[] = [];
  const after: Tile[] = [];
  const stayed = new Map<number, number>();
  for (let index = 0; index < 140; index++) {
    const [x, y] = [Math.round(2300 * (roll() - 0.5)), Math.round(2300 * (roll() - 0.5))];
    const angle = Math.floor(360 * roll());
    before.push([index, x, y, angle, index % 4, "rock"]);
    const number = 159 - index;
    if (index % 3 === 0) {
      const away = (): number => Math.round(1400 * (roll() - 0.5));
      after.push([number, x + away(), y + away(), Math.floor(360 * roll()), index % 5, null]);
    } else {
      const little = (): number => Math.round(60 * (roll() - 0.5));
      after.push([
        number,
        x + little(),
        y + little(),
        (angle + Math.floor(12 * roll())) % 360,
        index % 5,
        null,
      ]);
      stayed.set(number, index);
    }
  }
  return { before, after, stayed };
}

describe("matching tiles before and after a blast", () => {
  it("uses every tile at most once and leaves none without need", () => {
    const { before, after } = blasted(1);
    const { stayed, flew, sank } = matched(STATIC_DATA.nudge, before, after.slice(5), STICKS);
    const used = [...stayed.values(), ...flew.values()];
    expect(new Set(used).size).toBe(used.length);
    expect(stayed.size + flew.size).toBe(after.length - 5);
    expect(sank).toHaveLength(5);
    expect(sank.some((tile) => used.includes(tile))).toBe(false);
  });

  it("recognises most of those that hardly moved", () => {
    const { before, after, stayed: truly } = blasted(2);
    const { stayed } = matched(STATIC_DATA.nudge, before, after, STICKS);
    const right = [...stayed].filter(([to, from]) => truly.get(to[0]) === from[0]);
    expect(right.length / truly.size).toBeGreaterThan(0.9);
  });

  it("takes for the same what lies exactly where it lay, outside", () => {
    const before = [tile(3, 1700, 20), tile(4, 1720, 30)];
    const after = [tile(90, 1720, 30, null), tile(8, 1700, 20, null)];
    const { stayed } = matched(STATIC_DATA.nudge, before, after, STICKS);
    expect(stayed.get(after[0] as Tile)).toBe(before[1]);
    expect(stayed.get(after[1] as Tile)).toBe(before[0]);
  });

  it("takes nothing that was turned about for a tile that stayed on the ground", () => {
    const before = [tile(3, 0, 0)];
    const to = [4, 20, 0, 180, 0, null] as const;
    const { stayed, flew } = matched(STATIC_DATA.nudge, before, [to], STICKS);
    expect(stayed.size).toBe(0);
    expect(flew.get(to)).toBe(before[0]);
  });

  it("lets tiles fly outwards rather than towards the stick", () => {
    const near = [9, 100, 0, 0, 0, "rock"] as const;
    const far = [6, 900, 0, 0, 0, "rock"] as const;
    const to = [7, 500, 0, 180, 0, null] as const;
    expect(matched(STATIC_DATA.nudge, [near, far], [to], [STICKS[0] as Stick]).flew.get(to)).toBe(near);
  });

  it("does not depend on the order in which tiles are told", () => {
    const { before, after } = blasted(3);
    const one = matched(STATIC_DATA.nudge, before, after, STICKS);
    const other = matched(STATIC_DATA.nudge, [...before].reverse(), [...after].reverse(), STICKS);
    for (const [to, from] of one.flew) expect(other.flew.get(to)).toBe(from);
  });
});

describe("a flight", () => {
  const { before, after } = blasted(4);
  const { flights } = flightsOf(STATIC_DATA.nudge, before.slice(10), after, STICKS);

  it("is there for every tile, low ones first", () => {
    expect(flights.map(({ to }) => to[0]).sort()).toEqual(after.map(([number]) => number).sort());
    const heights = flights.map(({ to }) => to[4]);
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
  });

  it("begins where the tile lay and ends where it lies, flat", () => {
    for (const flight of flights) {
      const start = poseAt(flight, 0);
      if (flight.from) expect([start.x, start.y]).toEqual([flight.from[1], flight.from[2]]);
      else expect(start.seen).toBe(0);
      const end = poseAt(flight, 1);
      expect(end.x).toBeCloseTo(flight.to[1], 6);
      expect(end.y).toBeCloseTo(flight.to[2], 6);
      expect(end.z).toBeCloseTo(0, 6);
      expect((((end.angle - flight.to[3]) % 360) + 360.0001) % 360).toBeCloseTo(0, 2);
      expect(end.over).toBe(0);
      expect(end.seen).toBe(1);
    }
  });

  it("leaves the ground where it tumbles, stays whole there, and never goes below it", () => {
    const tumbling = flights.filter((flight) => flight.tumbles);
    expect(tumbling.length).toBeGreaterThan(20);
    for (const flight of flights) {
      let high = 0;
      for (let step = 0; step <= 60; step++) {
        const pose = poseAt(flight, step / 60);
        expect(pose.z).toBeGreaterThanOrEqual(-1e-9);
        high = Math.max(high, pose.z);
      }
      if (flight.tumbles) expect(high).toBeGreaterThan(2 * STATIC_DATA.radius);
      else expect(high).toBeLessThan(STATIC_DATA.radius);
      // A whole number of turns: it comes down on a side, not on its edge.
      expect(flight.overs % 2).toBe(0);
    }
  });

  it("moves without a jump", () => {
    const steps = 200;
    for (const flight of flights) {
      let [way, rise] = [0, 0];
      for (let step = 1; step <= steps; step++) {
        const [one, other] = [poseAt(flight, (step - 1) / steps), poseAt(flight, step / steps)];
        way = Math.max(way, Math.hypot(one.x - other.x, one.y - other.y));
        rise = Math.max(rise, Math.abs(one.z - other.z));
      }
      expect(way).toBeLessThan(STATIC_DATA.radius);
      expect(rise).toBeLessThan(STATIC_DATA.radius);
    }
  });
});

it("rolls dice that are fair enough and always the same", () => {
  const rolls = Array.from({ length: 2000 }, (_, index) => chance(index, 3));
  const mean = rolls.reduce((sum, roll) => sum + roll, 0) / rolls.length;
  expect(mean).toBeGreaterThan(0.45);
  expect(mean).toBeLessThan(0.55);
  expect(Math.min(...rolls)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...rolls)).toBeLessThan(1);
  expect(chance(17, 4)).toBe(chance(17, 4));
});
