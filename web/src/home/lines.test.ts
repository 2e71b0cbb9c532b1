import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { formatDay } from "../dates";
import { optionsSummary } from "../options";
import type { SeatView, TableLine } from "../protocol";
import { settings } from "../settings.svelte";
import { cardOf, optionOf, seatOf } from "../tableFixture";
import { appState } from "../appState.svelte";
import TableList from "./TableList.svelte";
import { byUrgency, peopleText, statusText, waitsForYou } from "./lines";

const seat = (number: number, some: Partial<SeatView>): SeatView =>
  seatOf(number, {
    colour: ["blue", "yellow", "green"][number] ?? "",
    name: "",
    yours: false,
    ...some,
  });
const ada = seat(0, { name: "Ada", yours: true });
const bob = seat(1, { name: "Bob" });
const bot = seat(1, { kind: "bot", level: "ranger" });
const line = (some: Partial<TableLine>): TableLine => ({
  table: "aaaaaaaaaa",
  game: "boomers",
  options: {},
  status: "playing",
  seats: [ada, bob],
  your_turn: false,
  to_move: null,
  winners: null,
  scores: null,
  reason: null,
  changed_ms: Date.UTC(2026, 10, 12, 12),
  ...some,
});
const over = (some: Partial<TableLine>): TableLine =>
  line({ status: "over", winners: [0], scores: [47, 31], reason: "points", ...some });

const card = cardOf({
  key: "boomers",
  name: "Oklahoma Boomers",
  options: [
    optionOf("start", "standard", "advanced", "custom"),
    optionOf("rails", false, true),
    optionOf("mines", 0, 3, 4, 5),
    optionOf("river", false, true),
    optionOf("layout", "prairie", "crossing", "canyon", "random"),
    optionOf("first", "blue", "yellow"),
  ],
  levels: [],
});

beforeEach(() => {
  settings.language = "en";
  appState.cards = [card];
});
afterEach(() => {
  cleanup();
  appState.cards = null;
});

describe("options in words", () => {
  const summary = (chosen: Record<string, string | number | boolean>): string[] =>
    optionsSummary(card, chosen);

  it("are those that differ from the game as it is meant", () => {
    expect(summary({ start: "standard", rails: false, mines: 0, river: false, layout: "prairie" })).toEqual(
      [],
    );
    expect(summary({})).toEqual([]);
    expect(summary({ rails: true, mines: 3, layout: "canyon", first: "yellow" })).toEqual([
      "Santa Fe railroad",
      "3 silver mines",
      "Canyon",
      "Yellow begins",
    ]);
  });

  it("are those that matter: a layout without anything to lay out is none", () => {
    expect(summary({ layout: "canyon" })).toEqual([]);
    expect(summary({ start: "advanced" })).toEqual(["Place your own"]);
    expect(summary({ start: "advanced", river: true })).toEqual(["Red River"]);
  });

  it("never show a value as the server writes it", () => {
    for (const language of ["en", "fr"] as const) {
      settings.language = language;
      for (const { name, values } of card.options)
        for (const value of values)
          for (const words of summary({ rails: true, [name]: value }))
            expect(words).not.toMatch(/^(true|false|None|\d+|custom|random|standard)$/);
    }
  });
});

describe("a game in the list", () => {
  it("names who plays, bots by their level", () => {
    expect(peopleText(line({}))).toBe("with Bob");
    expect(peopleText(line({ seats: [ada, bot] }))).toBe("with Ranger");
    expect(peopleText(line({ seats: [ada, { ...bob, yours: true }] }))).toBe("on one screen");
    expect(peopleText(line({ seats: [{ ...bob, seat: 0 }, seat(1, { name: "Cleo" })] }))).toBe("Bob, Cleo");
  });

  it("counts the seats that are free", () => {
    const free = (number: number): SeatView => seat(number, { kind: "free" });
    expect(peopleText(line({ status: "waiting", seats: [ada, free(1)] }))).toBe("with a free seat");
    expect(peopleText(line({ status: "waiting", seats: [ada, free(1), free(2)] }))).toBe("with 2 free seats");
  });

  it("says whose turn it is", () => {
    expect(statusText(line({ your_turn: true, to_move: 0 }))).toBe("Your turn");
    expect(statusText(line({ to_move: 1 }))).toBe("Bob to move");
    expect(statusText(line({ seats: [ada, bot], to_move: 1 }))).toBe("Ranger to move");
    const alone = [ada, { ...ada, seat: 1, colour: "yellow" }];
    expect(statusText(line({ seats: alone, to_move: 1, your_turn: true }))).toBe("Yellow to move");
    expect(statusText(line({}))).toBe("Under way");
  });

  it("says how it ended, and by how much", () => {
    expect(statusText(over({}))).toBe("You won 47 : 31");
    expect(statusText(over({ winners: [1], scores: [31, 47] }))).toBe("You lost 31 : 47");
    expect(statusText(over({ winners: [0, 1], scores: [40, 40] }))).toBe("A draw 40 : 40");
    expect(statusText(over({ winners: [0, 1], scores: [1, 9], reason: "agreed" }))).toBe(
      "A draw by agreement",
    );
    expect(statusText(over({ reason: "resigned" }))).toBe("You won: Bob gave up");
    expect(statusText(over({ winners: [1], reason: "resigned" }))).toBe("You gave up");
    const three = [ada, bob, seat(2, { name: "Cleo" })];
    expect(statusText(over({ seats: three, winners: [2], scores: [5, 3, 9] }))).toBe("You lost 5 : 9 : 3");
    expect(statusText(over({ seats: three, winners: [0, 2], scores: [9, 3, 9] }))).toBe(
      "You share the win 9 : 9 : 3",
    );
    expect(
      statusText(
        over({ seats: [{ ...bob, seat: 0 }, seat(1, { name: "Cleo" })], winners: [1], scores: [1, 2] }),
      ),
    ).toBe("Cleo won 2 : 1");
  });

  it("says in French whose win it is, before a vowel too", () => {
    settings.language = "fr";
    const wonBy = (name: string): string =>
      statusText(over({ seats: [{ ...bob, seat: 0 }, seat(1, { name })], winners: [1], scores: [1, 2] }));
    expect(wonBy("Cleo")).toBe("Victoire de Cleo, 2 : 1");
    expect(wonBy("Alma")).toBe("Victoire d’Alma, 2 : 1");
    const shared = [{ ...bob, seat: 0 }, seat(1, { name: "Alma" }), seat(2, { name: "Cleo" })];
    const said = statusText(over({ seats: shared, winners: [1, 0], scores: [3, 3, 1] }));
    expect(said).toBe("Victoire de Bob et d’Alma, 3 : 3 : 1");
  });

  it("keeps silent about points that decided nothing, or were not kept", () => {
    expect(statusText(over({ scores: [20, 30], reason: "stuck" }))).toBe("You won");
    expect(statusText(over({ scores: null, reason: null }))).toBe("You won");
  });

  it("calls you where somebody else waits", () => {
    expect(waitsForYou(line({ your_turn: true, to_move: 0 }))).toBe(true);
    expect(waitsForYou(line({ your_turn: true, seats: [ada, { ...bob, yours: true }] }))).toBe(false);
    expect(waitsForYou(line({}))).toBe(false);
  });

  it("shows names, result, options and date, and no raw option", () => {
    const options = { start: "standard", rails: true, mines: 0, river: false, layout: "prairie" };
    render(TableList, { lines: [over({ options })], nowMs: Date.UTC(2026, 10, 18, 12) });
    const shown = screen.getByRole("link").textContent;
    for (const words of ["Oklahoma Boomers", "with Bob", "You won 47 : 31", "Santa Fe railroad", "12 Nov"])
      expect(shown).toContain(words);
    expect(shown).not.toMatch(/true|false|None|standard|prairie/);
  });
});

describe("a date", () => {
  const now = new Date(2026, 10, 18, 12).getTime();
  it.each([
    ["en", new Date(2026, 10, 18, 9, 5), "9:05"],
    ["en", new Date(2026, 10, 17, 23), "yesterday"],
    ["en", new Date(2026, 10, 2), "2 Nov"],
    ["en", new Date(2025, 10, 2), "2 Nov 2025"],
    ["fr", new Date(2026, 10, 17, 1), "hier"],
    ["fr", new Date(2026, 10, 2), "2 nov."],
  ] as const)("is said in %s", (language, at, said) => {
    settings.language = language;
    expect(formatDay(at.getTime(), now)).toMatch(new RegExp(`^0?${said}$`));
  });
});

it("puts the games that need you first, and the latest of them", () => {
  const one = (
    table: string,
    status: TableLine["status"],
    your_turn: boolean,
    changed_ms: number,
  ): TableLine => line({ table, status, your_turn, changed_ms });
  const lines = [
    one("over", "over", false, 9),
    one("theirs", "playing", false, 8),
    one("waiting", "waiting", false, 7),
    one("older", "playing", true, 1),
    one("newer", "playing", true, 5),
  ];
  expect(byUrgency(lines).map(({ table }) => table)).toEqual(["newer", "older", "theirs", "waiting", "over"]);
});
