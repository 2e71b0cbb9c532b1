import { expect, it } from "vitest";
import { counting } from "./counting";

it("counts in English: one form for 1, another for none and for more", () => {
  const { form, many } = counting("en");
  expect([0, 1, 2].map((count) => many(count, "tipi"))).toEqual(["0 tipis", "1 tipi", "2 tipis"]);
  expect(many(2, "buffalo", "buffaloes")).toBe("2 buffaloes");
  expect(form(1, "pays", "pay")).toBe("pays");
});

it("counts in French: one form for 0 and 1, another from 2", () => {
  const { form, many } = counting("fr");
  expect([0, 1, 2].map((count) => many(count, "affamé"))).toEqual(["0 affamé", "1 affamé", "2 affamés"]);
  expect(form(2, "paie", "paient")).toBe("paient");
});

it("lists words with commas and one and", () => {
  const { and } = counting("en");
  expect([[], ["a1"], ["a1", "b2"], ["a1", "b2", "c3"]].map(and)).toEqual([
    "",
    "a1",
    "a1 and b2",
    "a1, b2 and c3",
  ]);
  expect(counting("fr").and(["a1", "b2"])).toBe("a1 et b2");
});
