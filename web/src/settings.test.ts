import { describe, expect, it } from "vitest";
import type { GameSetting } from "./games/game";
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

it("follows what is chosen in another window", () => {
  settings.language = "en";
  const newValue = JSON.stringify({ ...FIRST, language: "fr", theme: "light" });
  dispatchEvent(new StorageEvent("storage", { key: "boomtown.settings", newValue }));
  expect([settings.language, settings.theme]).toEqual(["fr", "light"]);
  dispatchEvent(new StorageEvent("storage", { key: "something.else", newValue: "{}" }));
  expect(settings.language).toBe("fr");
});

it("remembers the speed at which moves are shown again, and only one that exists", () => {
  settings.replaySpeed = "fast";
  expect(readChoices(localStorage.getItem("boomtown.settings")).replaySpeed).toBe("fast");
  expect(readChoices('{"replaySpeed":"warp"}').replaySpeed).toBe("normal");
});

describe("a choice that only one game has", () => {
  const pace: GameSetting<"trot" | "walk"> = {
    name: "marbles.pace",
    values: ["trot", "walk"],
    legend: () => "Pace",
    label: (value) => value,
  };

  it("is the first one until another is made, and is kept beside the others", () => {
    expect(settings.choiceOf(pace)).toBe("trot");
    settings.choose(pace, "walk");
    settings.volume = 0.3;
    expect(settings.choiceOf(pace)).toBe("walk");
    const stored = localStorage.getItem("boomtown.settings") ?? "";
    expect(JSON.parse(stored)).toMatchObject({ "marbles.pace": "walk", volume: 0.3 });
    expect(readChoices(stored).ofGames).toEqual({ "marbles.pace": "walk" });
  });

  it("stays what it was where the game does not know it any more", () => {
    const newValue = JSON.stringify({ ...FIRST, "marbles.pace": "gallop" });
    dispatchEvent(new StorageEvent("storage", { key: "boomtown.settings", newValue }));
    expect(settings.choiceOf(pace)).toBe("trot");
    settings.volume = 0.4;
    expect(readChoices(localStorage.getItem("boomtown.settings")).ofGames).toEqual({
      "marbles.pace": "gallop",
    });
  });
});
