import { afterEach, expect, it } from "vitest";
import { colourLetter } from "./colours";
import { settings } from "./settings.svelte";

const before = settings.language;
afterEach(() => (settings.language = before));

it.each([
  ["en", ["R", "G", "B", "V"]],
  ["fr", ["R", "Ve", "B", "Vi"]],
] as const)("tells the colours of one table apart in %s", (language, letters) => {
  settings.language = language;
  expect(["red", "green", "blue", "violet"].map(colourLetter)).toEqual(letters);
});

it("needs one letter where two colours sit at a table", () => {
  settings.language = "fr";
  expect(["orange", "white", "yellow"].map(colourLetter)).toEqual(["O", "B", "J"]);
});
