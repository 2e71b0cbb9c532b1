import { describe, expect, it } from "vitest";
import { type GraphLine, changes, endsOf, isFlat, scaleOf, steppedPath, ticksBetween } from "./graph";

const line = (...values: number[]): GraphLine => ({ name: "Ann", colour: "blue", values });
const BOX = { width: 120, height: 100, left: 10, right: 10, top: 10, bottom: 10 };

describe("the scale", () => {
  it("stretches from the first move to the last, and from nothing to the most", () => {
    const scale = scaleOf([line(0, 2, 4), line(0, 0, 1)], BOX);
    expect([0, 1, 2].map(scale.x)).toEqual([10, 60, 110]);
    expect([0, 2, 4].map(scale.y)).toEqual([90, 50, 10]);
  });

  it("goes below nothing where somebody fell below it", () => {
    const scale = scaleOf([line(0, -4, 4)], BOX);
    expect(scale.y(-4)).toBe(90);
    expect(scale.y(0)).toBe(50);
  });

  it("knows the nearest move, and stays within the game", () => {
    const scale = scaleOf([line(0, 1, 2, 3, 4)], BOX);
    expect([-50, 10, 34, 36, 110, 500].map(scale.placeAt)).toEqual([0, 0, 1, 1, 4, 4]);
    expect(scaleOf([line(0)], BOX).placeAt(70)).toBe(0);
  });

  it("has a handful of round ticks", () => {
    expect(ticksBetween(0, 1)).toEqual([0, 1]);
    expect(ticksBetween(0, 5)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(ticksBetween(0, 9)).toEqual([0, 2, 4, 6, 8]);
    expect(ticksBetween(0, 61)).toEqual([0, 20, 40, 60]);
    expect(ticksBetween(-7, 21)).toEqual([-5, 0, 5, 10, 15, 20]);
    for (const most of [1, 3, 17, 88, 420, 12_345]) {
      expect(ticksBetween(0, most).length).toBeLessThanOrEqual(6);
      expect(ticksBetween(0, most).length).toBeGreaterThanOrEqual(2);
    }
  });
});

describe("a line", () => {
  it("keeps its height until a move changes it", () => {
    const lines = [line(0, 0, 4)];
    expect(steppedPath(line(0, 0, 4), scaleOf(lines, BOX))).toBe(
      "M10.0 90.0L60.0 90.0L110.0 90.0L110.0 10.0",
    );
  });

  it("ends beside its sign, and no sign covers another", () => {
    const lines = [line(0, 3), line(0, 3), line(0, 0), line(0, 4)];
    const ends = endsOf(lines, scaleOf(lines, BOX), BOX, 20);
    const sorted = [...ends].sort((a, b) => a - b);
    sorted.slice(1).forEach((end, index) => expect(end - (sorted[index] ?? 0)).toBeGreaterThanOrEqual(20));
    expect(Math.max(...ends)).toBeLessThanOrEqual(90);
    expect(ends[3]).toBe(10);
  });
});

it("lists the first, the last, and what changed", () => {
  expect(changes([line(0, 0, 2, 2, 2), line(0, 0, 0, 0, 0)])).toEqual([0, 2, 4]);
  expect(changes([line(7)])).toEqual([0]);
});

it("is flat where nothing is ever counted", () => {
  expect(isFlat([line(0, 0), line(0, 0)])).toBe(true);
  expect(isFlat([line(0, 0), line(0, 1)])).toBe(false);
});
