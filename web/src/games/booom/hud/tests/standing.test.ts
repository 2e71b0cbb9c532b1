import { describe, expect, it } from "vitest";
import { PRESSES, SEARCHING, STATIC_DATA, ownWith, player, seenWith } from "../../mine/tests/fixtures";
import type { StaticData, Seen } from "../../seen";
import {
  calling,
  chestOf,
  goingOn,
  goldOf,
  hintOf,
  isLastLook,
  staticDataFor,
  leftShare,
  othersOf,
  sideOf,
} from "../standing";

const seen = (some: Partial<Seen> = {}): Seen =>
  seenWith([], {
    phase: "aim",
    since_ms: 10_000,
    due_ms: 25_000,
    call_ms: 13_000,
    unaimed: [0, 1, 2],
    players: [player(), player(), player()],
    own: ownWith(["aim"]),
    ...some,
  });
const staticData = (depots: [number, number][]): StaticData => ({ ...STATIC_DATA, depots });
const FOUR: [number, number][] = [
  [0, -2600],
  [-2600, 0],
  [0, 2600],
  [2600, 0],
];

describe("where the others sit", () => {
  it("is as one looks at the mine from one's own side", () => {
    const seenFrom = (own: number | null): string[] =>
      [0, 1, 2, 3].map((seat) => sideOf(staticData(FOUR), own, seat));
    expect(seenFrom(0)).toEqual(["south", "west", "north", "east"]);
    expect(seenFrom(1)).toEqual(["east", "south", "west", "north"]);
    expect(seenFrom(3)).toEqual(["west", "north", "east", "south"]);
    expect(seenFrom(null)).toEqual(["south", "west", "north", "east"]);
  });

  it("fits two and three, too", () => {
    const two = staticData([
      [0, -2600],
      [0, 2600],
    ]);
    expect([sideOf(two, 1, 0), sideOf(two, 1, 1)]).toEqual(["north", "south"]);
    const three = staticData([
      [0, -2600],
      [-2600, 0],
      [2600, 0],
    ]);
    expect([0, 1, 2].map((seat) => sideOf(three, 0, seat))).toEqual(["south", "west", "east"]);
    expect([0, 1, 2].map((seat) => sideOf(three, 1, seat))).toEqual(["east", "south", "north"]);
  });

  it("is that of a table of so many seats", () => {
    const three = [
      [0, -2600],
      [-2600, 0],
      [2600, 0],
    ] as const;
    const all = { ...staticData(FOUR), depots_of: { "3": three } };
    expect(staticDataFor(all, 3).depots).toBe(three);
    expect(staticDataFor(all, 4).depots).toBe(all.depots);
  });

  it("goes clockwise from one's left", () => {
    expect(othersOf(4, 2)).toEqual([3, 0, 1]);
    expect(othersOf(2, 0)).toEqual([1]);
    expect(othersOf(3, null)).toEqual([0, 1, 2]);
  });
});

describe("the command", () => {
  it("is for whom the server says, and from when on it says", () => {
    const watching = seen({ own: ownWith(["aim", "call"]) });
    expect(calling(seen(), 1, 14_000)).toBe("no");
    expect(calling(watching, null, 14_000)).toBe("no");
    expect(calling(watching, 0, 11_000)).toBe("soon");
    expect(calling(watching, 0, 13_000)).toBe("now");
    expect(calling({ ...watching, call_ms: 10_000 }, 0, 10_100)).toBe("now");
    expect(calling({ ...watching, call_ms: null }, 0, 99_000)).toBe("soon");
  });
});

describe("time", () => {
  it("is the share of the phase that is left", () => {
    expect(leftShare(seen(), 10_000)).toBe(1);
    expect(leftShare(seen(), 17_500)).toBe(0.5);
    expect(leftShare(seen(), 40_000)).toBe(0);
    expect(leftShare(seen({ due_ms: null }), 11_000)).toBe(0);
  });

  it("of a last look is counted from when nothing was left to grab", () => {
    const last = seen({ phase: "search", due_ms: 33_000, last_look_ms: 30_000 });
    expect(isLastLook(last)).toBe(true);
    expect(leftShare(last, 31_500)).toBe(0.5);
    expect(isLastLook(seen({ phase: "search", due_ms: 70_000 }))).toBe(false);
  });
});

describe("what is going on", () => {
  const key = (some: Partial<Seen>, own: number | null): string => goingOn(seen(some), own).key;

  it("is told from one's own side", () => {
    expect(key({}, 1)).toBe("aim");
    expect(key({}, 0)).toBe("aim.watch");
    expect(key({}, null)).toBe("aim.seen");
    const aimed = [player({ aimed: true }), player({ aimed: true }), player({ aimed: true })];
    expect(key({ players: aimed, unaimed: [] }, 0)).toBe("aim.call");
    expect(key({ players: aimed, unaimed: [2] }, 0)).toBe("aim.watch");
    expect(goingOn(seen({ players: aimed, unaimed: [] }), 1)).toEqual({ key: "aim.wait", who: 0, left: 0 });
    expect(key({ players: [player({ jailed: true }), player()] }, 0)).toBe("jail");
  });

  it("in a search depends on what one owes and whether one is done", () => {
    const search = { phase: "search", due_ms: 70_000 } as const;
    expect(key(search, 0)).toBe("search");
    const fear = [{ special: "bat", gesture: "hands_up", since_ms: 0 }] as const;
    expect(key({ ...search, players: [player({ forfeits: fear })] }, 0)).toBe("search.frozen");
    expect(key({ ...search, players: [player({ done: true, forfeits: fear })] }, 0)).toBe("search.done");
  });

  it("in a search says when one's own special lies there, until one has warned of it", () => {
    const search = {
      phase: "search",
      due_ms: 70_000,
      tiles: [[8, 0, 0, 0, 1, "bat"]],
      players: [player(), player({ immune: "rat" })],
    } as const;
    const told = { ...PRESSES, bat: "warned_already" } as const;
    expect(goingOn(seen({ ...search, own: SEARCHING }), 0)).toMatchObject({
      key: "search.warn",
      special: "bat",
    });
    expect(key({ ...search, own: SEARCHING }, 1)).toBe("search");
    expect(key({ ...search, own: { ...SEARCHING, presses: told } }, 0)).toBe("search");
    expect(key(search, null)).toBe("search.seen");
  });

  it("names who acts, and in a duel who hides", () => {
    const action = { seat: 1, action: "revolver", target: 2 } as const;
    expect(goingOn(seen({ phase: "hide", action }), 0)).toMatchObject({ key: "hide.of", who: 2 });
    expect(goingOn(seen({ phase: "hide", action }), 2)).toMatchObject({ key: "hide" });
    expect(goingOn(seen({ phase: "choose", action }), 1)).toMatchObject({ key: "choose" });
    const dig = { seat: 1, action: "pickaxe", left: 3 } as const;
    expect(goingOn(seen({ phase: "pickaxe", action: dig }), 1)).toEqual({ key: "pickaxe", who: 1, left: 3 });
    expect(goingOn(seen({ phase: "pickaxe", action: dig }), null).key).toBe("pickaxe.of");
  });
});

describe("what a newcomer is told", () => {
  const hint = (some: Partial<Seen>, own: number | null): string | null => hintOf(seen(some), own);

  it("is how to aim, until one has, and only in the first rounds", () => {
    expect(hint({}, 1)).toBe("aim");
    expect(hint({ players: [player(), player({ aimed: true })] }, 1)).toBeNull();
    expect(hint({ own: ownWith([]) }, 1)).toBeNull();
    expect(hint({ round: 2 }, 1)).toBe("aim");
    expect(hint({ round: 3 }, 1)).toBeNull();
    expect(hint({}, null)).toBeNull();
  });

  it("is how to throw the second stick", () => {
    const stick = { phase: "dynamite", round: 4, action: { seat: 1, action: "dynamite" } } as const;
    expect(hint({ ...stick, own: ownWith(["throw"]) }, 1)).toBe("throw");
    expect(hint({ ...stick, own: ownWith([]) }, 0)).toBeNull();
  });
});

it("counts gold, and not what else lies in a depot", () => {
  const rich = player({
    depot: [
      [4, "legal"],
      [9, "star"],
      [11, "illegal"],
    ],
    chest: [3, 2],
  });
  expect(goldOf(rich)).toEqual([
    [4, "legal"],
    [11, "illegal"],
  ]);
  expect(chestOf(rich)).toBe(5);
});
