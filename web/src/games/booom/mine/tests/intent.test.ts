import { describe, expect, it } from "vitest";
import type { Hand, Seen } from "../../seen";
import { aims, digs, intentOf, searches, underOath, wantedTiles } from "../intent";
import { player, seenWith, tile } from "./fixtures";

const GOLD = tile(1, 0, 0, "legal");
const ROCK = tile(2, 300, 0, "rock");
const BAT = tile(3, 600, 0, "bat");
const RAT = tile(4, 900, 0, "rat");
const GHOST = tile(5, 0, 600, "ghost");
const ALL = [GOLD, ROCK, BAT, RAT, GHOST];
const HAND: Hand = { tile: 9, carries: true, x: 0, y: 0, since_ms: 1500, until_ms: 2000 };
const FEAR = { special: "rat", gesture: "hands_up", since_ms: 1500 } as const;

/** The view with another state of seat 0. */
function me(some: Parameters<typeof player>[0], rest: Partial<Seen> = {}): Seen {
  return seenWith(ALL, { players: [player(some), player({ character: "alma", immune: "rat" })], ...rest });
}

describe("a press in the search", () => {
  const seen = seenWith(ALL);

  it("takes gold, pushes rock, and calls one's own special", () => {
    expect(intentOf(seen, 0, GOLD, 1800)).toBe("grab");
    expect(intentOf(seen, 0, ROCK, 1800)).toBe("push");
    expect(intentOf(seen, 0, BAT, 1800)).toBe("warn");
    expect(intentOf(seen, 1, RAT, 1800)).toBe("warn");
  });

  it("leaves other people's specials, and those of nobody", () => {
    expect(intentOf(seen, 0, RAT, 1800)).toBe("not_yours");
    expect(intentOf(seen, 0, GHOST, 1800)).toBe("idle_special");
    const jailed = seenWith(ALL, { players: [player(), player({ immune: "rat", jailed: true })] });
    expect(intentOf(jailed, 0, RAT, 1800)).toBe("idle_special");
  });

  it("calls a warning once", () => {
    expect(intentOf(seenWith(ALL, { warned: ["bat"] }), 0, BAT, 1800)).toBe("warned_already");
  });

  it("waits for a hand that carries; a warning can be shouted meanwhile", () => {
    const busy = me({ hand: HAND });
    expect(intentOf(busy, 0, GOLD, 1999)).toBe("busy");
    expect(intentOf(busy, 0, ROCK, 1999)).toBe("busy");
    expect(intentOf(busy, 0, BAT, 1999)).toBe("warn");
    expect(intentOf(busy, 0, GOLD, 2000)).toBe("grab");
  });

  it("does nothing before the forfeit", () => {
    const frozen = me({ forfeits: [FEAR] });
    for (const one of [GOLD, ROCK, BAT]) expect(intentOf(frozen, 0, one, 1800)).toBe("frozen");
  });

  it("is nobody's in jail, when done, from the gallery, or at another time", () => {
    expect(intentOf(me({ jailed: true }), 0, GOLD, 1800)).toBe("nothing");
    expect(intentOf(me({ done: true }), 0, GOLD, 1800)).toBe("nothing");
    expect(intentOf(seen, null, GOLD, 1800)).toBe("nothing");
    expect(intentOf(seenWith(ALL, { phase: "blast" }), 0, GOLD, 1800)).toBe("nothing");
    expect(searches(seen, 0)).toBe(true);
    expect(searches(me({ done: true }), 0)).toBe(false);
  });
});

describe("the pickaxe", () => {
  const own = { aim: null, choices: [2], fists: null };
  const seen = seenWith(ALL, { phase: "pickaxe", action: { seat: 0, action: "pickaxe" }, own });

  it("turns what may be turned, in the hand of who holds it", () => {
    expect(digs(seen, 0)).toBe(true);
    expect(intentOf(seen, 0, ROCK, 1800)).toBe("dig");
    expect(intentOf(seen, 0, GOLD, 1800)).toBe("nothing");
    expect(digs(seen, 1)).toBe(false);
    expect(intentOf(seen, 1, ROCK, 1800)).toBe("nothing");
    expect(wantedTiles(seen, 0)).toEqual([ROCK]);
  });
});

describe("sticks", () => {
  it("are aimed by all who are free, and the second one by who holds the dynamite", () => {
    const aiming = seenWith(ALL, { phase: "aim", players: [player(), player({ jailed: true })] });
    expect([aims(aiming, 0), aims(aiming, 1), aims(aiming, null)]).toEqual(["aim", null, null]);
    const again = seenWith(ALL, { phase: "dynamite", action: { seat: 1, action: "dynamite" } });
    expect([aims(again, 0), aims(again, 1)]).toEqual([null, "throw"]);
    expect(aims(seenWith(ALL), 0)).toBeNull();
  });
});

it("keys lead to gold and to one's own special until it was called", () => {
  expect(wantedTiles(seenWith(ALL), 0)).toEqual([GOLD, BAT]);
  expect(wantedTiles(seenWith(ALL, { warned: ["bat"] }), 0)).toEqual([GOLD]);
  expect(wantedTiles(seenWith(ALL), null)).toEqual([GOLD]);
  expect(wantedTiles(seenWith(ALL, { phase: "aim" }), 0)).toEqual([]);
});

it("an oath is strict only where the table says so", () => {
  expect(underOath(seenWith([]))).toBe(false);
  expect(underOath(seenWith([], { options: { oath: "strict" } }))).toBe(true);
});
