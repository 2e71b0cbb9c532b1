import { describe, expect, test } from "vitest";
import { Answering } from "../answering.svelte";

describe("an answer", () => {
  test("is well where its key says so, and has its words", () => {
    const answering = new Answering<"well.kept" | "retry">((answer) => `words of ${answer}`);
    expect(answering.said).toBeNull();
    answering.give("well.kept");
    expect(answering.said).toEqual({ key: "well.kept", well: true, text: "words of well.kept" });
    answering.choose("retry", 7);
    expect([answering.isWell, answering.guessed]).toEqual([false, 7]);
  });

  test("is forgotten when the board is put back, which is a new board", () => {
    const answering = new Answering<"well" | "retry">(() => "");
    answering.choose("retry", 7);
    answering.again();
    expect([answering.answer, answering.guessed, answering.tries]).toEqual([null, null, 2]);
  });
});
