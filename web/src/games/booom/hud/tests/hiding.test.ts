import { expect, it } from "vitest";
import { NOTHING_HIDDEN, fistOf, isComplete, touched } from "../hiding";

it("leads a nugget from the depot to the left fist, to the right one, and back", () => {
  const left = touched(NOTHING_HIDDEN, 7, 2);
  expect(fistOf(left, 7)).toBe("left");
  const right = touched(left, 7, 2);
  expect(fistOf(right, 7)).toBe("right");
  expect(touched(right, 7, 2)).toEqual(NOTHING_HIDDEN);
});

it("never hides more than it should: the oldest goes back", () => {
  const two = touched(touched(NOTHING_HIDDEN, 7, 2), 8, 2);
  expect(two).toEqual({ left: [7, 8], right: [] });
  expect(touched(two, 9, 2)).toEqual({ left: [8, 9], right: [] });
  const apart = touched(touched(touched(NOTHING_HIDDEN, 7, 2), 7, 2), 8, 2);
  expect(apart).toEqual({ left: [8], right: [7] });
  const one = touched(touched(NOTHING_HIDDEN, 7, 1), 8, 1);
  expect(one).toEqual({ left: [8], right: [] });
});

it("is complete with as many as are asked for", () => {
  expect(isComplete({ left: [7], right: [] }, 1)).toBe(true);
  expect(isComplete({ left: [7], right: [] }, 2)).toBe(false);
  expect(isComplete({ left: [7], right: [8] }, 2)).toBe(true);
});
