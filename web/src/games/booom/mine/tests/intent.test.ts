import { describe, expect, it } from "vitest";
import type { Hand, Kind, Own, Seen, StaticData } from "../../seen";
import { aims, digs, intentOf, isGrabbed, searches, underOath, wantedTiles } from "../intent";
import { PRESSES, SEARCHING, STATIC_DATA, ownWith, player, seenWith, tile } from "./fixtures";

const GOLD = tile(1, 0, 0, "legal");
const ROCK = tile(2, 300, 0, "rock");
const BAT = tile(3, 600, 0, "bat");
const RAT = tile(4, 900, 0, "rat");
const GHOST = tile(5, 0, 600, "ghost");
const ALL = [GOLD, ROCK, BAT, RAT, GHOST];
const HAND: Hand = { tile: 9, carries: true, x: 0, y: 0, since_ms: 1500, until_ms: 2000 };

/** The view in which other presses are said for seat 0. */
function pressing(some: Partial<typeof PRESSES>, hand: Hand | null = null): Seen {
  const own = { ...SEARCHING, presses: { ...PRESSES, ...some } };
  return seenWith(ALL, { own, players: [player({ hand }), player({ character: "alma", immune: "rat" })] });
}

describe("a press in the search", () => {
  const seen = seenWith(ALL);

  it("is what the server says of a tile that shows this", () => {
    expect(intentOf(seen, 0, GOLD, 1800)).toBe("grab");
    expect(intentOf(seen, 0, ROCK, 1800)).toBe("push");
    expect(intentOf(seen, 0, BAT, 1800)).toBe("warn");
    expect(intentOf(seen, 0, RAT, 1800)).toBe("not_yours");
    expect(intentOf(seen, 0, GHOST, 1800)).toBe("idle_special");
    expect(intentOf(pressing({ bat: "warned_already" }), 0, BAT, 1800)).toBe("warned_already");
    expect(intentOf(pressing({ legal: "frozen" }), 0, GOLD, 1800)).toBe("frozen");
    expect(intentOf(seen, 0, tile(9, 0, 0, null), 1800)).toBe("nothing");
  });

  it("waits for a hand that carries; a warning can be shouted meanwhile", () => {
    const busy = pressing({}, HAND);
    expect(intentOf(busy, 0, GOLD, 1999)).toBe("busy");
    expect(intentOf(busy, 0, ROCK, 1999)).toBe("busy");
    expect(intentOf(busy, 0, BAT, 1999)).toBe("warn");
    expect(intentOf(busy, 0, GOLD, 2000)).toBe("grab");
    expect(intentOf(pressing({ legal: "frozen" }, HAND), 0, GOLD, 1999)).toBe("frozen");
  });

  it("is nobody's where the server says nothing, nor from the gallery", () => {
    expect(intentOf(seenWith(ALL, { own: ownWith([]) }), 0, GOLD, 1800)).toBe("nothing");
    expect(intentOf(seenWith(ALL, { own: null }), 0, GOLD, 1800)).toBe("nothing");
    expect(intentOf(seen, null, GOLD, 1800)).toBe("nothing");
    expect(searches(seen, 0)).toBe(true);
    expect(searches(seen, null)).toBe(false);
    expect(searches(seenWith(ALL, { own: ownWith(["raise"]) }), 0)).toBe(false);
  });
});

describe("the pickaxe", () => {
  const own = ownWith(["dig", "done"], { choices: [2] });
  const seen = seenWith(ALL, { phase: "pickaxe", action: { seat: 0, action: "pickaxe" }, own });

  it("turns what may be turned, in the hand of who holds it", () => {
    expect(digs(seen, 0)).toBe(true);
    expect(intentOf(seen, 0, ROCK, 1800)).toBe("dig");
    expect(intentOf(seen, 0, GOLD, 1800)).toBe("nothing");
    expect(wantedTiles(STATIC_DATA, seen, 0)).toEqual([ROCK]);
    const waiting = { ...seen, own: ownWith([]) };
    expect([digs(waiting, 1), intentOf(waiting, 1, ROCK, 1800)]).toEqual([false, "nothing"]);
  });
});

describe("sticks", () => {
  it("are aimed by who may, and the second one by who holds the dynamite", () => {
    const aiming = (may: Own["may"]): Seen => seenWith(ALL, { phase: "aim", own: ownWith(may) });
    expect(aims(aiming(["aim"]), 0)).toBe("aim");
    expect(aims(aiming(["aim", "call"]), 0)).toBe("aim");
    expect(aims(aiming(["throw"]), 0)).toBe("throw");
    expect([aims(aiming([]), 0), aims(aiming(["aim"]), null)]).toEqual([null, null]);
    expect(aims(seenWith(ALL), 0)).toBeNull();
  });
});

it("keys lead to gold and to one's own special until it was called", () => {
  expect(wantedTiles(STATIC_DATA, seenWith(ALL), 0)).toEqual([GOLD, BAT]);
  expect(wantedTiles(STATIC_DATA, pressing({ bat: "warned_already" }), 0)).toEqual([GOLD]);
  expect(wantedTiles(STATIC_DATA, seenWith(ALL), null)).toEqual([GOLD]);
  expect(wantedTiles(STATIC_DATA, seenWith(ALL, { phase: "aim" }), 0)).toEqual([]);
});

it("what is taken by a touch is what the server says", () => {
  const taken = ["legal", "illegal", "pickaxe", "dynamite", "star", "revolver"] as const;
  expect(taken.every((kind) => isGrabbed(STATIC_DATA, kind))).toBe(true);
  expect([null, "rock", "bat"].some((kind) => isGrabbed(STATIC_DATA, kind as Kind | null))).toBe(false);
  const bats: StaticData = { ...STATIC_DATA, grabbed: ["bat"] };
  expect(wantedTiles(bats, seenWith(ALL), null)).toEqual([BAT]);
});

it("a forbidden touch counts where the server says so, whatever the options are called", () => {
  expect(underOath(seenWith([], { options: { oath: "strict" } }))).toBe(false);
  expect(underOath(seenWith([], { own: { ...SEARCHING, under_oath: true } }))).toBe(true);
  expect(underOath(seenWith([], { own: null }))).toBe(false);
});
