import { beforeEach, expect, it, vi } from "vitest";
import type { PuzzleVerdict } from "../../../protocol";
import { Refusal } from "../../../refusal";
import { Puzzling } from "../puzzling.svelte";
import { readProgress } from "../progress";
import { cardOf, saidOf } from "./fixture";

const asked = vi.hoisted(() =>
  vi.fn<(game: string, number: number, moves: readonly string[]) => Promise<PuzzleVerdict>>(),
);
vi.mock("../../../api", () => ({ answerPuzzle: asked }));

beforeEach(() => {
  localStorage.clear();
  asked.mockReset();
});

it("a right answer is kept, and the line begins with it", async () => {
  const puzzling = new Puzzling("marbles", cardOf({ number: 4 }));
  expect([puzzling.verdict, puzzling.shown.legal]).toEqual([null, { good: {}, bad: {} }]);
  asked.mockResolvedValue(saidOf("right"));
  await puzzling.play("good");
  expect(asked).toHaveBeenCalledWith("marbles", 4, ["good"]);
  expect([puzzling.verdict, puzzling.line.at, puzzling.animated]).toEqual(["right", 1, true]);
  expect(readProgress("marbles")).toMatchObject({ solved: ["a"], next: 5 });
  puzzling.stepBy(1);
  expect(puzzling.shown.picture).toEqual({ ply: 2 });
  puzzling.stepBy(-1);
  puzzling.stepBy(-1);
  expect([puzzling.shown.picture, puzzling.shown.legal]).toEqual([{ at: "start" }, null]);
});

it("a wrong answer stays to be seen until the line is asked for, and may be tried again for nothing", async () => {
  const puzzling = new Puzzling("marbles", cardOf());
  asked.mockResolvedValue(saidOf("wrong"));
  await puzzling.play("bad");
  expect([puzzling.verdict, puzzling.line.active, puzzling.shown.picture]).toEqual([
    "wrong",
    false,
    { at: "wrong" },
  ]);
  puzzling.stepBy(1);
  expect([puzzling.line.at, puzzling.animated]).toEqual([1, false]);
  puzzling.again();
  expect([puzzling.verdict, puzzling.shown.picture, puzzling.tries]).toEqual([null, { at: "start" }, 2]);
  asked.mockResolvedValue(saidOf("right"));
  await puzzling.play("good");
  expect(asked).toHaveBeenLastCalledWith("marbles", 1, ["good"]);
  expect(readProgress("marbles").solved).toEqual([]);
});

it("an answer of several moves is sent whole with each of them", async () => {
  const puzzling = new Puzzling("marbles", cardOf({ asked: 2 }));
  asked.mockResolvedValueOnce(saidOf("unfinished"));
  await puzzling.play("one");
  expect([puzzling.goesOn, puzzling.verdict, puzzling.shown.picture]).toEqual([
    true,
    null,
    { at: "unfinished" },
  ]);
  puzzling.stepBy(1);
  expect(puzzling.line.active).toBe(false);
  asked.mockResolvedValueOnce(saidOf("right"));
  await puzzling.play("two");
  expect(asked).toHaveBeenLastCalledWith("marbles", 1, ["one", "two"]);
  expect([puzzling.goesOn, puzzling.verdict]).toEqual([false, "right"]);
});

it("a move that did not arrive is not made", async () => {
  const puzzling = new Puzzling("marbles", cardOf());
  asked.mockRejectedValueOnce(new Refusal("connection_lost", "gone"));
  await expect(puzzling.play("good")).rejects.toMatchObject({ code: "connection_lost" });
  expect([puzzling.verdict, puzzling.shown.picture]).toEqual([null, { at: "start" }]);
  asked.mockResolvedValueOnce(saidOf("right"));
  await puzzling.play("good");
  expect(asked).toHaveBeenLastCalledWith("marbles", 1, ["good"]);
});
