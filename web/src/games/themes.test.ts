/** The puzzles that come with the games have a door on the street, and every theme of theirs has a name. */
import { afterEach, describe, expect, it } from "vitest";
import type { PuzzleCard } from "../protocol";
import { settings } from "../settings.svelte";
import { GAMES } from "./registry";

const files = import.meta.glob<string>("../../../src/boomtown/games/*/puzzles.jsonl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const themesOf = new Map(
  Object.entries(files).map(([path, text]) => [
    path.split("/").at(-2) ?? "",
    new Set(
      text
        .trim()
        .split("\n")
        .flatMap((line) => (JSON.parse(line) as Pick<PuzzleCard, "themes">).themes),
    ),
  ]),
);

afterEach(() => {
  settings.language = "en";
});

it("games have a door to their puzzles where they have any", () => {
  const doors = GAMES.filter((one) => one.themes).map(({ key }) => key);
  expect(doors.sort()).toEqual([...themesOf.keys()].sort());
  expect(doors.length).toBeGreaterThan(0);
});

describe.each([...themesOf])("the puzzles of %s", (game, themes) => {
  it("are about what has a name in both languages", async () => {
    const themeText = await GAMES.find(({ key }) => key === game)?.themes?.();
    for (const theme of themes) {
      settings.language = "en";
      const english = themeText?.(theme);
      settings.language = "fr";
      expect(english, theme).toMatch(/\w/);
      expect(themeText?.(theme), theme).toMatch(/\w/);
      expect(themeText?.(theme), theme).not.toBe(english);
    }
    expect(themeText?.("nonsense")).toBeNull();
  });
});
