import { describe, expect, it } from "vitest";
import { readChoices, settings } from "./settings.svelte";

const FIRST = readChoices(null);

describe("stored settings", () => {
  it("are read back", () => {
    const kept = { ...FIRST, language: "fr", theme: "dusk", sound: false, volume: 0.2, motion: "reduced" };
    expect(readChoices(JSON.stringify(kept))).toEqual(kept);
  });

  it.each(["", "not json", "7", "null", "[]", '{"theme":"neon","volume":9,"sound":"yes"}'])(
    "that make no sense (%s) give way to the first choices",
    (stored) => expect(readChoices(stored)).toEqual(FIRST),
  );

  it("keep what is good beside what is not", () => {
    expect(readChoices('{"theme":"dusk","volume":-1,"unknown":1}')).toEqual({ ...FIRST, theme: "dusk" });
  });
});

it("remembers what is changed", () => {
  settings.theme = "dusk";
  settings.volume = 7;
  expect(settings.dusk).toBe(true);
  const stored = readChoices(localStorage.getItem("boomtown.settings"));
  expect([stored.theme, stored.volume]).toEqual(["dusk", 1]);
});
