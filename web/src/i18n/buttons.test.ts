/** Buttons that stand on one screen have names of their own: the shell's, and those of the game on the table. */
import { describe, expect, it } from "vitest";
import type { Sentence } from "./catalogue";
import { en, fr } from "./whole";

type Catalogue = Readonly<Record<string, Sentence>>;

const SHELL: Readonly<Record<string, Catalogue>> = { en, fr };
const games = import.meta.glob<{ default: Catalogue }>("../games/*/i18n/{en,fr}.ts", { eager: true });

/** What the shell offers beside every board. */
const ACTIONS = [
  "actions.undo",
  "actions.draw",
  "actions.resign",
  "actions.more",
  "moves.title",
  "talk.title",
] as const;
/** What a game offers in its own bar, by the first part of the key. */
const BARS = /^(bar|do|turn|back|place|pass)\.(?!why)/;

describe.each(Object.keys(games))("%s", (path) => {
  const language = path.endsWith("/fr.ts") ? "fr" : "en";
  const words = games[path]?.default ?? {};
  const own = Object.entries(words).filter(([key, text]) => BARS.test(key) && typeof text === "string");

  it("names no button as the shell names one of its own", () => {
    const taken = ACTIONS.map((key) => SHELL[language]?.[key]);
    expect(taken.every((text) => typeof text === "string")).toBe(true);
    expect(own.filter(([, text]) => taken.includes(text))).toEqual([]);
  });
});

it("tells the undoing of a move from what is still in hand, in both languages", () => {
  for (const [path, { default: words }] of Object.entries(games)) {
    const language = path.endsWith("/fr.ts") ? "fr" : "en";
    const shell = String(SHELL[language]?.["actions.undo"]).toLocaleLowerCase(language);
    for (const [key, text] of Object.entries(words)) {
      if (!BARS.test(key) || typeof text !== "string") continue;
      const name = text.toLocaleLowerCase(language);
      expect(shell.startsWith(name) || name.startsWith(shell), `${path} ${key}: ${text}`).toBe(false);
    }
  }
});
