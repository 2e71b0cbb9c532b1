import { expect, test } from "vitest";
import { changeBetween, DROP_MS, FLIP_MS, flipDelay, WHOLE_MS } from "../motion";

test("flips begin after the drop, one after the other, and all is at rest within the bound", () => {
  for (let count = 1; count <= 12; count += 1) {
    const delays = Array.from({ length: count }, (_, index) => flipDelay(index, count));
    expect(delays[0]).toBe(DROP_MS);
    expect([...delays].sort((a, b) => a - b)).toEqual(delays);
    expect(new Set(delays).size).toBe(count);
    expect((delays.at(-1) ?? 0) + FLIP_MS).toBeLessThanOrEqual(WHOLE_MS);
  }
});

test("a placed piece drops, and touched ones turn in the order given", () => {
  const before = [
    { move: "a", shows: 1 },
    { move: "b", shows: 0 },
    { move: "c", shows: 1 },
  ];
  const after = [
    { move: "a", shows: 0 },
    { move: "b", shows: 0 },
    { move: "c", shows: 0 },
    { move: "d", shows: 0 },
  ];
  const change = changeBetween(before, after, ["c", "a"]);
  expect(change.dropped).toBe("d");
  expect(change.flips.map((flip) => flip.move)).toEqual(["c", "a"]);
  expect(change.flips.map((flip) => flip.from)).toEqual([1, 1]);
});

test("a piece turned by itself starts at once; nothing moves where nothing changed", () => {
  const before = [{ move: "a", shows: 1 }];
  expect(changeBetween(before, [{ move: "a", shows: 0 }], [])).toEqual({
    dropped: null,
    flips: [{ move: "a", from: 1, delay: 0 }],
  });
  expect(changeBetween(before, before, [])).toEqual({ dropped: null, flips: [] });
});

test("a jump of several moves does not pretend to be a drop", () => {
  const after = [
    { move: "a", shows: 1 },
    { move: "b", shows: 0 },
  ];
  expect(changeBetween([], after, []).dropped).toBeNull();
});
