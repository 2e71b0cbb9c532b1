import { describe, expect, it } from "vitest";
import { answerTo, answerToGuess, base, expansions, lessons, pictureAfter, stepOf } from "../lesson";

const steps = lessons.flatMap((lesson) => lesson.steps);

describe("the lessons", () => {
  it("are the five of the base game, then one for each expansion", () => {
    expect(base.map(({ key }) => key)).toEqual(["moving", "corners", "closing", "exhausted", "end"]);
    expect(expansions.map(({ key }) => key)).toEqual(["rails", "mines", "river", "sooners"]);
    expect(lessons).toEqual([...base, ...expansions]);
    expect(expansions[2]?.steps.map(({ key }) => key)).toEqual(["water", "come"]);
  });

  it.each(steps.filter((step) => step.example).map((step) => [step.key, step] as const))(
    "%s: the picture put together is the engine's own",
    (_key, step) => {
      const { move, picture } = step.example ?? { move: "", picture: step.picture };
      const ours = pictureAfter(step, move);
      // The engine keeps boomers in the order of their squares; where they stand is what matters.
      const bySquare = <T extends { square: string }>(all: readonly T[]): T[] =>
        [...all].sort((a, b) => a.square.localeCompare(b.square));
      expect({ ...ours, boomers: bySquare(ours.boomers), sooners: bySquare(ours.sooners) }).toEqual({
        ...picture,
        boomers: bySquare(picture.boomers),
        sooners: bySquare(picture.sooners),
      });
    },
  );

  it("offer moves as a table does", () => {
    const { moves } = stepOf("close");
    expect(moves["h3-h9+d4"]).toEqual({
      from: "h3",
      to: "h9",
      with: "d4",
      stones: ["h4", "d9"],
      closes: [{ owner: 0, squares: expect.arrayContaining(["b10", "a7"]) as string[], points: 15 }],
    });
    expect(moves["h3-h9"]).toEqual({ from: "h3", to: "h9", with: null, stones: [], closes: [] });
  });

  it("tell good from not yet", () => {
    expect(answerTo(stepOf("reach"), "k6-f6")).toBe("well");
    expect(answerTo(stepOf("reach"), "k6-g6")).toBe("retry");
    expect(answerTo(stepOf("helper"), "h3-h9+d4@d9")).toBe("well");
    expect(answerTo(stepOf("helper"), "h3-h9+d4@h4")).toBe("retry");
    expect(answerToGuess(stepOf("count"), 56)).toBe("well");
    expect(answerToGuess(stepOf("count"), 45)).toBe("retry");
  });

  it("leave the board as it is for a move they do not know", () => {
    expect(pictureAfter(stepOf("slide"), "a1-a2")).toBe(stepOf("slide").picture);
  });
});
