import { describe, expect, it } from "vitest";
import type { GameCard, OptionCard } from "../protocol";
import { cardOf, optionOf } from "../tableFixture";
import {
  type Choices,
  calmed,
  uncalmed,
  countsOffered,
  firstChoices,
  newTable,
  optionValue,
  valuesOffered,
} from "./setup";

const card = cardOf({
  colours: ["orange", "white"],
  options: [optionOf("variant", "standard", "pool"), optionOf("long", false, true)],
  levels: [
    { key: "newcomer", strength: 1, rating: null },
    { key: "settler", strength: 2, rating: null },
    { key: "legend", strength: 3, rating: 1500 },
  ],
});

const choices = (some: Partial<Choices>): Choices => ({ ...firstChoices(card, "bot"), ...some });

describe("a new table", () => {
  it("starts from the game as it is meant", () => {
    expect(firstChoices(card, "friend")).toEqual({
      company: "friend",
      level: "settler",
      players: 2,
      side: "orange",
      options: { variant: "standard", long: false },
      isPublic: false,
    });
  });

  it("is calm for who likes it calm, where the game knows how", () => {
    const pace = { name: "pace", values: ["brisk", "calm"], default: "brisk", meaning: "" };
    const hasty: GameCard = { ...card, options: [...card.options, pace] };
    const first = firstChoices(hasty, "bot");
    expect(first.options["pace"]).toBe("brisk");
    expect(calmed(hasty, first)).toEqual({ ...first, options: { ...first.options, pace: "calm" } });
    expect(calmed(card, choices({}))).toEqual(choices({}));
    expect(uncalmed(hasty, calmed(hasty, first))).toEqual(first);
    expect(uncalmed(card, choices({}))).toEqual(choices({}));
  });

  it("seats the bot opposite", () => {
    expect(newTable(card, choices({ level: "newcomer" }), 0).seats).toEqual(["you", "bot:newcomer"]);
    expect(newTable(card, choices({ side: "white" }), 0).seats).toEqual(["bot:settler", "you"]);
  });

  it("leaves a seat free for a friend, listed only when asked", () => {
    expect(newTable(card, choices({ company: "friend" }), 0)).toMatchObject({
      seats: ["you", "free"],
      public: false,
    });
    expect(newTable(card, choices({ company: "friend", isPublic: true }), 0).public).toBe(true);
    expect(newTable(card, choices({ company: "bot", isPublic: true }), 0).public).toBe(false);
  });

  it("begins from a position where there is one, which tells the options itself", () => {
    const table = newTable(card, choices({ company: "same" }), 0, "some position");
    expect(table.start).toBe("some position");
    expect(table).not.toHaveProperty("options");
    expect(newTable(card, choices({}), 0)).not.toHaveProperty("start");
  });

  it("gives every seat to those at one screen", () => {
    expect(newTable(card, choices({ company: "same" }), 0).seats).toEqual(["you", "you"]);
  });

  it("draws lots where the side is left open", () => {
    const seats = (random: number): unknown => newTable(card, choices({ side: "any" }), random).seats;
    expect(seats(0)).toEqual(["you", "bot:settler"]);
    expect(seats(0.49)).toEqual(["you", "bot:settler"]);
    expect(seats(0.5)).toEqual(["bot:settler", "you"]);
    expect(seats(1)).toEqual(["bot:settler", "you"]);
  });

  it("has as many seats as were asked for, where the game leaves it open", () => {
    const open: GameCard = { ...card, seats: [2, 4], colours: ["red", "blue", "green", "yellow"] };
    expect(countsOffered(card)).toEqual([]);
    expect(countsOffered(open)).toEqual([2, 3, 4]);
    const asked = { name: "players", values: [3, 4], default: 3, meaning: "" };
    expect(countsOffered({ ...open, options: [asked] })).toEqual([]);
    const bots = firstChoices(open, "bot");
    expect(newTable(open, bots, 0).seats).toEqual(["you", "bot:settler", "bot:settler", "bot:settler"]);
    expect(newTable(open, { ...bots, players: 2, side: "blue" }, 0).seats).toEqual(["bot:settler", "you"]);
    const friends = firstChoices(open, "friend");
    expect(newTable(open, friends, 0).seats).toEqual(["you", "free"]);
    // A number the game does not know is none.
    expect(newTable(open, { ...friends, players: 9 }, 0).seats).toHaveLength(2);
  });

  it("has as many seats as the position it begins from", () => {
    const open: GameCard = { ...card, seats: [3, 4], colours: ["red", "blue", "green", "yellow"] };
    const bots = { ...firstChoices(open, "bot"), side: "yellow" };
    expect(newTable(open, bots, 0, "a position", 4)).toEqual({
      game: open.key,
      start: "a position",
      seats: ["bot:settler", "bot:settler", "bot:settler", "you"],
      public: false,
    });
    expect(newTable(open, bots, 0, "a position").seats).toHaveLength(3);
  });

  it("reads options of every kind back from text", () => {
    const [variant, long] = card.options;
    if (!variant || !long) throw new Error("the card has two options");
    expect(optionValue(variant, "pool")).toBe("pool");
    expect(optionValue(variant, "nonsense")).toBe("standard");
    expect(optionValue(long, "true")).toBe(true);
  });
});

describe("the values of an option", () => {
  const option = (...values: (number | string)[]): OptionCard => ({
    name: "pools",
    values,
    default: values[0] ?? 0,
    meaning: "",
  });

  it("begin with the default where they are few", () => {
    expect(valuesOffered(option(4, 3, 5))).toEqual([4, 3, 5]);
  });

  it("are counted up where they are many", () => {
    expect(valuesOffered(option(12, 4, 1, 2, 10))).toEqual([1, 2, 4, 10, 12]);
  });

  it("have no position of one's own among them", () => {
    expect(valuesOffered(option("standard", "custom"))).toEqual(["standard"]);
  });
});
