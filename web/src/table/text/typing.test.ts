import { describe, expect, it } from "vitest";
import { en, fr } from "../../i18n/whole";
import { WORDS, type Word, readTyped } from "./commands";
import { MOST_SHOWN, commonStart, complete } from "./completion";
import { partsOf } from "./marks";

const LEGAL = ["I1@a1", "I1@a2", "X5@d4", "tipi c3", "tipi c3>c4", "gather"];

describe("what is typed", () => {
  it("is a legal move, however its letters and blanks are written", () => {
    expect(readTyped("X5@d4", LEGAL)).toEqual({ kind: "move", move: "X5@d4" });
    expect(readTyped("  x5@D4 ", LEGAL)).toEqual({ kind: "move", move: "X5@d4" });
    expect(readTyped("TIPI   c3", LEGAL)).toEqual({ kind: "move", move: "tipi c3" });
  });

  it("is a word of either language, with what stands behind it", () => {
    const word = (text: string): unknown => readTyped(text, LEGAL);
    expect(word("?")).toEqual({ kind: "word", word: "help", rest: "" });
    expect(word("Aide")).toEqual({ kind: "word", word: "help", rest: "" });
    expect(word("moves I1")).toEqual({ kind: "word", word: "moves", rest: "I1" });
    expect(word("coups")).toEqual({ kind: "word", word: "moves", rest: "" });
    expect(word("say Howdy, all")).toEqual({ kind: "word", word: "say", rest: "Howdy, all" });
    expect(word("give up")).toEqual({ kind: "word", word: "resign", rest: "" });
    expect(word("/score")).toEqual({ kind: "word", word: "score", rest: "" });
  });

  it("is left to the rules where it is neither", () => {
    expect(readTyped("X5@a1", LEGAL)).toEqual({ kind: "move", move: "X5@a1" });
    expect(readTyped("undo it", LEGAL)).toEqual({ kind: "move", move: "undo it" });
    expect(readTyped("   ", LEGAL)).toEqual({ kind: "nothing" });
  });

  it("means a move where a move is spelt like a word", () => {
    expect(readTyped("draw", ["draw"])).toEqual({ kind: "move", move: "draw" });
    expect(readTyped("/draw", ["draw"])).toEqual({ kind: "word", word: "draw", rest: "" });
  });

  it("has no spelling that means two things", () => {
    const meanings = new Map<string, Word>();
    for (const word of Object.keys(WORDS) as Word[])
      for (const spelling of [...WORDS[word].en, ...WORDS[word].fr]) {
        expect(meanings.get(spelling) ?? word, spelling).toBe(word);
        meanings.set(spelling, word);
      }
  });

  it("calls things as the buttons do", () => {
    expect(en["actions.resign"].toLowerCase()).toBe(WORDS.resign.en[0]);
    expect(fr["actions.resign"].toLowerCase()).toBe(WORDS.resign.fr[0]);
    expect(en["actions.again"].toLowerCase()).toBe(WORDS.again.en[0]);
    expect(fr["actions.again"].toLowerCase()).toBe(WORDS.again.fr[0]);
  });
});

describe("completion", () => {
  it("offers legal moves first, then words, that begin so", () => {
    expect(complete("i", LEGAL, ["image"]).options).toEqual(["I1@a1", "I1@a2", "image"]);
    expect(complete("I1@", LEGAL, ["help"])).toEqual({
      options: ["I1@a1", "I1@a2"],
      count: 2,
      start: "I1@a",
    });
  });

  it("offers only words behind a slash, and everything only when asked", () => {
    expect(complete("/i", LEGAL, ["image"]).options).toEqual(["image"]);
    expect(complete("", LEGAL, ["help"]).options).toEqual([]);
    expect(complete("", LEGAL, ["help"], true).count).toBe(LEGAL.length + 1);
  });

  it("is over when a move is written out, but not where another begins with it", () => {
    expect(complete("x5@d4", LEGAL, []).options).toEqual([]);
    expect(complete("tipi c3", LEGAL, []).options).toEqual(["tipi c3", "tipi c3>c4"]);
  });

  it("counts what it does not show", () => {
    const many = Array.from({ length: 100 }, (_, index) => `a${index}`);
    const { options, count, start } = complete("a", many, []);
    expect([options.length, count, start]).toEqual([MOST_SHOWN, 100, "a"]);
  });

  it("finds how all begin", () => {
    expect(commonStart(["b4-b10", "b4-b11+d2"])).toBe("b4-b1");
    expect(commonStart(["X", "x5"])).toBe("X");
    expect(commonStart([])).toBe("");
  });
});

describe("a drawing", () => {
  it("has the signs of the seats in their colours, and nothing else", () => {
    expect(partsOf(" 6  B   o Blue", ["blue", "yellow"])).toEqual([
      { text: " 6  ", colour: null },
      { text: "B", colour: "blue" },
      { text: "   o Blue", colour: null },
    ]);
    expect(partsOf("W", ["orange", "white"])).toEqual([{ text: "W", colour: "white" }]);
    expect(partsOf("", ["orange"])).toEqual([]);
  });
});
