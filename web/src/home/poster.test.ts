import { cleanup, render } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { GameCard } from "../protocol";
import { settings } from "../settings.svelte";
import Poster from "./Poster.svelte";

const card = (key: string, least: number, most: number, live = false): GameCard => ({
  key,
  name: key,
  designer: "Somebody",
  year: 2008,
  seats: [least, most],
  colours: ["red", "green", "blue", "violet"].slice(0, most),
  options: [],
  confirms: false,
  talk: false,
  words: {},
  live,
  levels: [{ key: "ranger", strength: 3, rating: null }],
});

afterEach(cleanup);

/** What speaks of one other player, and of no more. */
const OF_TWO = /a bot|a friend|both|un robot|un ami|à deux|one or three|un seul ou trois/i;

describe.each(["en", "fr"] as const)("the ways to play, in %s", (language) => {
  const ways = (of: GameCard): string[] => {
    settings.language = language;
    const { container } = render(Poster, { card: of });
    return [...container.querySelectorAll("[data-action]")].map((way) => way.textContent);
  };

  it.each([card("windriver", 3, 4), card("booom", 2, 4, true)])("of $key speak of several", (several) => {
    for (const way of ways(several)) expect(way).not.toMatch(OF_TWO);
  });

  it("of a game for two speak of one", () => {
    expect(ways(card("boomerang", 2, 2)).every((way) => OF_TWO.test(way))).toBe(true);
  });
});
