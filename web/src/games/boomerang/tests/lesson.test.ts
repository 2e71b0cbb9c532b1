import { expect, test } from "vitest";
import { answerTo, examples, guesses, LEARNER, legalIn, pictureAfter, stepOf, steps } from "../lesson";

test("there are six steps, and each asks for something that can be done", () => {
  expect(steps.map((step) => step.key)).toEqual(["place", "touch", "flip", "settle", "pass", "count"]);
  for (const step of steps.slice(0, 5)) {
    expect(Object.keys(step.moves).some((move) => answerTo(step, move) === "well")).toBe(true);
  }
});

test("turning two needs a turn of the hand; one alone is asked to try again", () => {
  const flip = stepOf("flip");
  const moves = Object.keys(flip.moves);
  const well = moves.filter((move) => answerTo(flip, move) === "well");
  expect(well.length).toBeGreaterThan(0);
  expect(well.every((move) => move.endsWith("v"))).toBe(true);
  expect(moves.some((move) => answerTo(flip, move) === "retry")).toBe(true);
});

test("a move shows what the engine computed: the piece placed, the touched ones turned, the settled ones marked", () => {
  const settle = stepOf("settle");
  const after = pictureAfter(settle, "I2@d5h");
  expect(after.pieces.at(-1)).toMatchObject({
    move: "I2@d5h",
    cells: ["d5", "e5"],
    shows: LEARNER,
    settled: true,
  });
  expect(after.pieces.find((piece) => piece.move === "O4@d3")).toMatchObject({
    shows: LEARNER,
    settled: true,
  });
  expect(after.hands[0]["I2"]).toBe((settle.picture.hands[0]["I2"] ?? 0) - 1);
  expect(settle.picture.pieces.some((piece) => piece.settled)).toBe(false);
});

test("an unknown move changes nothing", () => {
  const touch = stepOf("touch");
  expect(pictureAfter(touch, "I3@a1h")).toBe(touch.picture);
});

test("the right total is among the guesses, and is not the only one", () => {
  const count = stepOf("count");
  expect(guesses(count)).toContain(count.picture.counts.added[LEARNER]);
  expect(guesses(count)).toHaveLength(3);
});

test("only the pass is left where the lesson teaches passing", () => {
  expect(legalIn(stepOf("pass"))).toEqual({ pass: "pass" });
});

test("the examples of the rules page say what their captions say", () => {
  expect(examples.touchYes.allowed).toBe(true);
  expect(examples.touchNo.allowed).toBe(false);
  const turnedOver = examples.flip.after?.filter(
    (piece, index) => examples.flip.pieces[index]?.shows !== piece.shows,
  );
  expect(turnedOver?.length).toBeGreaterThanOrEqual(2);
  expect(examples.settle.after?.some((piece) => piece.settled)).toBe(true);
});
