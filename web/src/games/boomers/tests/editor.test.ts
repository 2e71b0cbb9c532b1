import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { language } from "../../../i18n";
import { Refusal } from "../../../refusal";
import { settings } from "../../../settings.svelte";
import { NOTHING, put, readPosition, writePosition } from "../arrangement";
import { Draft, PositionChecker, reasonText } from "../editor.svelte";
import en from "../i18n/editor.en";
import fr from "../i18n/editor.fr";
import { EMPTY as EMPTY_PICTURE, type Judged } from "../picture";

const EMPTY = writePosition(NOTHING);

describe("a draft", () => {
  it("remembers what was, and goes there and back", () => {
    const draft = new Draft(null, NOTHING);
    draft.change(put(draft.now, "b", "d4"));
    draft.change(put(draft.now, "o", "e5"));
    const both = draft.text;
    draft.undo();
    expect([draft.now.marks.size, draft.canUndo, draft.canRedo]).toEqual([1, true, true]);
    draft.undo();
    expect([draft.text, draft.canUndo]).toEqual([EMPTY, false]);
    draft.undo();
    draft.redo();
    draft.redo();
    expect([draft.text, draft.canRedo]).toEqual([both, false]);
    draft.undo();
    draft.change(put(draft.now, "m", "a1"));
    expect(draft.canRedo).toBe(false);
  });

  it("takes a stroke back in one step", () => {
    const draft = new Draft(null, NOTHING);
    draft.change(put(draft.now, "w", "d4"));
    draft.change(put(draft.now, "w", "d5"), true);
    draft.change(put(draft.now, "w", "d6"), true);
    expect(draft.now.river.size).toBe(3);
    draft.undo();
    expect([draft.text, draft.canUndo]).toEqual([EMPTY, false]);
  });

  it("takes no step for what changes nothing", () => {
    const draft = new Draft(null, NOTHING);
    draft.change(draft.now);
    draft.type(EMPTY);
    expect(draft.canUndo).toBe(false);
  });

  it("follows a text as far as it means a board, and keeps the rest as it was typed", () => {
    const draft = new Draft(null, NOTHING);
    const text = EMPTY.replace("11/", "b10/");
    draft.type(text);
    expect([draft.now.marks.get("a11"), draft.isDrawn]).toEqual(["b", true]);
    draft.type(`${text} and more`);
    expect([draft.text, draft.isDrawn, draft.now.marks.size]).toEqual([`${text} and more`, false, 1]);
    draft.change(put(draft.now, "y", "b2"));
    expect(draft.isDrawn).toBe(true);
  });

  it("begins from a text, even from one that has to be mended", () => {
    const text = EMPTY.replace(" b ", " y ");
    expect(new Draft(text, NOTHING).now).toEqual(readPosition(text));
    const broken = new Draft("what is this", NOTHING);
    expect([broken.text, broken.isDrawn, broken.now]).toEqual(["what is this", false, NOTHING]);
  });
});

describe("the checker", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const answer: Judged = {
    position: EMPTY,
    options: {},
    to_move: 0,
    scores: [0, 0],
    picture: EMPTY_PICTURE,
    moves: 5,
  };

  it("is asked about the latest only", async () => {
    const ask = vi.fn(() => Promise.resolve(answer));
    const checker = new PositionChecker(ask);
    checker.check("one");
    checker.check("two");
    await vi.runAllTimersAsync();
    expect(ask.mock.calls).toEqual([["boomers", "two"]]);
    expect([checker.verdict, checker.about]).toEqual([{ kind: "fine", answer }, "two"]);
  });

  it("does not hear answers that come too late", async () => {
    const late: ((answer: Judged) => void)[] = [];
    const checker = new PositionChecker(() => new Promise((resolve) => late.push(resolve)));
    checker.check("one", 0);
    await vi.runAllTimersAsync();
    checker.check("two", 0);
    await vi.runAllTimersAsync();
    late[1]?.(answer);
    late[0]?.({ ...answer, moves: 1 });
    await vi.runAllTimersAsync();
    expect([checker.about, checker.verdict]).toEqual(["two", { kind: "fine", answer }]);
  });

  it("gives every reason, and knows silence from a refusal", async () => {
    const reasons = [{ code: "too_few_blue", message: "x", where: [] }];
    let thrown: Refusal = new Refusal("impossible_position", "x", reasons);
    const checker = new PositionChecker(() => Promise.reject(thrown));
    checker.check("one", 0);
    await vi.runAllTimersAsync();
    expect(checker.verdict).toEqual({ kind: "refused", reasons });
    thrown = new Refusal("connection_lost", "nobody there");
    checker.check("two", 0);
    await vi.runAllTimersAsync();
    expect(checker.verdict).toEqual({ kind: "lost" });
    thrown = new Refusal("too_large", "less, please");
    checker.check("three", 0);
    await vi.runAllTimersAsync();
    expect(checker.verdict).toEqual({
      kind: "refused",
      reasons: [{ code: "too_large", message: "less, please", where: [] }],
    });
  });
});

describe("reasons", () => {
  const python = import.meta.glob<string>(
    "../../../../../src/boomtown/games/boomers/{arrangement,setup}.py",
    {
      query: "?raw",
      import: "default",
      eager: true,
    },
  );
  const source = Object.values(python).join("\n");
  /** As they stand in the source; four are put together of two words. */
  const codes = new Set([
    ...[...source.matchAll(/Reason\(\s*"(\w+)"/g)].map(([, code = ""]) => code),
    ...[...source.matchAll(/\(\s*"(too_many_\w+)",/g)].map(([, code = ""]) => code),
    ...[...source.matchAll(/(?:unknown|twice)=\("(\w+)",/g)].map(([, code = ""]) => code),
    ...["few", "many"].flatMap((how) => ["blue", "yellow"].map((colour) => `too_${how}_${colour}`)),
  ]);

  it("have a sentence for every code of the engine, and no other", () => {
    expect(codes.size).toBeGreaterThan(20);
    const said = Object.keys(en).filter((key) => key.startsWith("reason."));
    expect([...codes].map((code) => `reason.${code}`).sort()).toEqual(said.sort());
  });

  it("are told in the language in use, with the places they are about", () => {
    const reason = { code: "bad_rail", message: "no inner line", where: ["z9n"] };
    settings.language = "fr";
    expect(language.current).toBe("fr");
    expect(reasonText(reason)).toBe(fr["reason.bad_rail"]({ where: "z9n" }));
    settings.language = "en";
    expect(reasonText(reason)).toContain("z9n");
    expect(reasonText({ code: "never_heard_of", message: "the server’s words", where: [] })).toBe(
      "the server’s words",
    );
  });
});
