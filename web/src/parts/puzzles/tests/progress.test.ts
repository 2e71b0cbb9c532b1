import { beforeEach, describe, expect, it } from "vitest";
import { NOTHING, after, answered, keepProgress, readProgress, streakAt } from "../progress";
import { cardOf } from "./fixture";

const DAY_MS = 86_400_000;
const daily = (day: number, puzzle = `p${day}`) => cardOf({ day, puzzle });

beforeEach(() => localStorage.clear());

describe("what is kept of puzzles", () => {
  it("comes back, game by game", () => {
    const progress = answered(NOTHING, cardOf({ number: 2, puzzle: "b" }), true);
    keepProgress("marbles", progress);
    expect(readProgress("marbles")).toEqual({ solved: ["b"], next: 3, day: 0, streak: 0 });
    expect(readProgress("stones")).toEqual(NOTHING);
  });

  it.each(["nonsense", "[]", "null", '{"solved":5,"next":-1,"day":"x","streak":1.5}', '{"solved":[7]}'])(
    "is nothing where it makes no sense: %s",
    (text) => {
      localStorage.setItem("boomtown.marbles.puzzles", text);
      expect(readProgress("marbles")).toEqual(NOTHING);
    },
  );

  it("counts a puzzle once, and none that was not solved", () => {
    const once = answered(NOTHING, cardOf({ puzzle: "a" }), true);
    const twice = answered(once, cardOf({ puzzle: "a" }), true);
    expect(twice.solved).toEqual(["a"]);
    expect(answered(twice, cardOf({ puzzle: "b" }), false).solved).toEqual(["a"]);
  });

  it("goes on to the next number, and from the last to the first", () => {
    expect(answered(NOTHING, cardOf({ number: 4, of: 9 }), false).next).toBe(5);
    expect(after({ number: 9, of: 9 })).toBe(1);
    expect(answered({ ...NOTHING, next: 6 }, daily(20), true).next).toBe(6);
  });
});

describe("a streak", () => {
  it("grows by each day in a row, and begins anew after a day without", () => {
    let progress = answered(NOTHING, daily(20), true);
    expect(progress.streak).toBe(1);
    progress = answered(progress, daily(21), true);
    expect(progress.streak).toBe(2);
    expect(answered(progress, daily(23), true).streak).toBe(1);
    expect(answered(progress, daily(22), false).streak).toBe(0);
  });

  it("is not changed by a second answer of the day, nor by other puzzles", () => {
    const failed = answered(NOTHING, daily(20), false);
    expect(answered(failed, daily(20), true)).toEqual({ ...failed, solved: ["p20"] });
    const solved = answered(NOTHING, daily(20), true);
    expect(answered(solved, daily(20), false).streak).toBe(1);
    expect(answered(solved, cardOf({ number: 3 }), false).streak).toBe(1);
  });

  it("stands until the next day is over", () => {
    const progress = answered(NOTHING, daily(20), true);
    expect([20, 21, 22].map((day) => streakAt(progress, day * DAY_MS + 5))).toEqual([1, 1, 0]);
  });
});
