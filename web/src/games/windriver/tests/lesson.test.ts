import { describe, expect, it } from "vitest";
import en from "../i18n/learn.en";
import fr from "../i18n/learn.fr";
import {
  answerToGuess,
  answerToPhrase,
  isWell,
  legalAt,
  lessons,
  pictureAt,
  stepOf,
  wayOf,
  type Step,
} from "../lesson";

const steps = lessons.flatMap((lesson) => lesson.steps);

/** Makes decisions one after the other; returns the board and what was said of the last one. */
function play(step: Step, moves: readonly string[]): { at: number; answer: string | undefined } {
  let at = 0;
  let answer: string | undefined;
  for (const move of moves) {
    const way = wayOf(step, at, move);
    if (!way) throw new Error(`${step.key}: ${move} is not on offer`);
    ({ next: at, answer } = way);
  }
  return { at, answer };
}

describe("the lessons", () => {
  it("begin with the goal, and end with talk", () => {
    expect(lessons.map(({ key }) => key)).toEqual(["goal", "opening", "herd", "feeding", "acting", "talk"]);
    expect(lessons[4]?.steps.map(({ key }) => key)).toEqual(["walk", "gather", "raise", "drive"]);
  });

  it.each(steps.filter((step) => step.example).map((step) => [step.key, step] as const))(
    "%s: its example is answered well, and the board put together is the engine's own",
    (_key, step) => {
      const { at, answer } = play(step, step.example?.moves ?? []);
      expect(answer).toBeDefined();
      expect(isWell(answer ?? "")).toBe(true);
      // How it came about is told by the decision, not by the board.
      const aside = { last: null, turn_number: 0 };
      expect({ ...pictureAt(step, at), ...aside }).toEqual({ ...step.example?.picture, ...aside });
    },
  );

  it.each(steps.map((step) => [step.key, step] as const))("%s: every answer has its words", (key, step) => {
    const asked = step.right !== null || step.phrases.length > 0;
    const answers = asked ? ["well", "retry"] : step.answers;
    expect(answers.some(isWell)).toBe(true);
    for (const catalogue of [en, fr] as Record<string, unknown>[]) {
      for (const part of ["title", "text", ...answers])
        expect(catalogue[`${key}.${part}`], `${key}.${part}`).toBeTypeOf("string");
    }
  });

  it("offer decisions as a table does", () => {
    const legal = legalAt(stepOf("full"), 0);
    expect(Object.keys(legal)).toEqual(expect.arrayContaining(["c2>b2", "c2>d2", "d5>d6"]));
    expect(legal["c2>d2"]).toMatchObject({ kind: "step", from: "c2", to: "d2" });
    expect(legalAt(stepOf("share"), 0)).toEqual({});
  });

  it("go on until the herd has made its steps", () => {
    const step = stepOf("bring");
    const { at, answer } = play(step, ["d3>d4"]);
    expect(answer).toBeUndefined();
    expect(pictureAt(step, at).steps_left).toBe(1);
    expect(play(step, ["d3>d4", "e2>e3"]).answer).toBe("well");
    expect(play(step, ["d3>d4", "b2>b3"]).answer).toBe("retry");
  });

  it("tell good from not yet", () => {
    expect(play(stepOf("walk"), ["tipi c3>b3"]).answer).toBe("retry.dear");
    expect(play(stepOf("word"), ["tipi c4>d4"]).answer).toBe("well.broken");
    expect(play(stepOf("walk"), ["gather"]).answer).toBe("retry.other");
    for (const move of ["gather", "b2>b3", "raise c4"])
      expect(play(stepOf("word"), [move]).answer).toBe("well.kept");
    expect(answerToGuess(stepOf("gather"), 2)).toBe("well");
    expect(answerToGuess(stepOf("gather"), 6)).toBe("retry");
    expect(answerToGuess(stepOf("winner"), 1)).toBe("well");
    expect(answerToPhrase(stepOf("phrase"), "leave", "c")).toBe("well");
    expect(answerToPhrase(stepOf("phrase"), "leave", "d")).toBe("retry");
    expect(answerToPhrase(stepOf("phrase"), "thanks", null)).toBe("retry");
  });

  it("know no decision that is not on offer", () => {
    expect(wayOf(stepOf("full"), 0, "c2>c3")).toBeNull();
    expect(wayOf(stepOf("full"), 99, "c2>d2")).toBeNull();
  });
});
