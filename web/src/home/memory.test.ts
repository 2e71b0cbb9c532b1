import { beforeEach, expect, it } from "vitest";
import type { GameCard } from "../protocol";
import { recall, remember } from "./memory";
import { firstChoices } from "./setup";

const card: GameCard = {
  key: "marbles",
  name: "Marbles",
  designer: "Somebody",
  year: 1900,
  seats: [2, 2],
  colours: ["orange", "white"],
  options: [{ name: "variant", values: ["standard", "pool"], default: "standard", meaning: "" }],
  confirms: false,
  talk: false,
  live: false,
  words: {},
  levels: [{ key: "newcomer", strength: 1, rating: null }],
};

beforeEach(() => localStorage.clear());

it("remembers for each game and company by itself", () => {
  expect(recall(card, "bot")).toBeNull();
  remember(card, { ...firstChoices(card, "bot"), side: "white", options: { variant: "pool" } });
  expect(recall(card, "bot")).toMatchObject({ side: "white", options: { variant: "pool" } });
  expect(recall(card, "friend")).toBeNull();
});

it("drops what the game does not have any more", () => {
  const stale = { level: "gone", side: "pink", options: { variant: "gone", other: 1 }, isPublic: "x" };
  localStorage.setItem("boomtown.setup.marbles.bot", JSON.stringify(stale));
  expect(recall(card, "bot")).toEqual(firstChoices(card, "bot"));
  localStorage.setItem("boomtown.setup.marbles.bot", "{broken");
  expect(recall(card, "bot")).toBeNull();
});
