import { describe, expect, it } from "vitest";
import { whyNotPlaced, whyNotSlid, whyNotTaken, whyNotUsed } from "../reasons";
import { withPlaced, withSlide } from "../shown";
import { afterSlide, closings, placementsOf, startsOf, stopsFrom, turnsOf, turnsWithStone } from "../turns";
import type { Picture } from "../picture";
import { EMPTY } from "../picture";
import { gameOf } from "./positions";

const standard = gameOf("opening");
const turns = turnsOf(standard.legal ?? {});

describe("what may be done is read off the legal moves", () => {
  it("finds each piece that may move, and where to", () => {
    expect([...startsOf(turns)].sort()).toEqual(["c10", "c2", "j5"]);
    const stops = stopsFrom(turns, "c10");
    expect(stops.get("f10")).toBe(true);
    expect(stops.get("b10")).toBe(false);
    expect(stops.has("i10")).toBe(false);
    expect(stops.has("d9")).toBe(false);
  });

  it("groups what may follow a slide by the piece that is used", () => {
    const after = afterSlide(turns, "c10", "f10");
    expect(after.quiet?.move).toBe("c10-f10");
    expect([...after.helpers.keys()]).toContain("b7");
    const [only, ...more] = after.helpers.get("b7") ?? [];
    expect(more).toEqual([]);
    expect([...(only?.hint.stones ?? [])].sort()).toEqual(["b10", "f7"]);
    expect(turnsWithStone(after, "f7").map(({ move }) => move)).toEqual(["c10-f10+b7"]);
  });

  it("leaves the corner open where a sooner is used", () => {
    const sooners = turnsOf(gameOf("sooners").legal ?? {});
    const groups = [...new Set(sooners.map(({ hint }) => `${hint.from} ${hint.to}`))]
      .map((way) => way.split(" "))
      .flatMap(([from = "", to = ""]) => [...afterSlide(sooners, from, to).helpers.values()]);
    const several = groups.filter((group) => group.length > 1);
    expect(several.length).toBeGreaterThan(0);
    for (const group of several)
      for (const { move, hint } of group) {
        expect(hint.stones).toHaveLength(1);
        expect(move).toBe(`${hint.from}-${hint.to}+${hint.with}@${hint.stones[0]}`);
      }
  });

  it("accounts for every legal turn of every position exactly once", () => {
    for (const key of ["standard", "opening", "base", "rails", "mines", "river", "sooners"]) {
      const all = turnsOf(gameOf(key).legal ?? {});
      const reached = [...startsOf(all)].flatMap((from) =>
        [...stopsFrom(all, from).keys()].flatMap((to) => {
          const { quiet, helpers } = afterSlide(all, from, to);
          return [...(quiet ? [quiet.move] : []), ...[...helpers.values()].flat().map(({ move }) => move)];
        }),
      );
      expect(reached.sort()).toEqual(Object.keys(gameOf(key).legal ?? {}).sort());
    }
  });

  it("knows placements from turns", () => {
    const { legal } = gameOf("setup");
    expect(turnsOf(legal ?? {})).toEqual([]);
    const places = placementsOf(legal ?? {});
    expect(places.size).toBe(119);
    expect(places.get("a1")?.move).toBe("@a1");
    expect(places.has("d8")).toBe(false);
  });

  it("names each homestead that would close once", () => {
    const closing = turnsOf(gameOf("sooners").legal ?? {}).filter(({ hint }) => hint.closes.length > 0);
    expect(closing.length).toBeGreaterThan(0);
    expect(closings([...closing, ...closing])).toHaveLength(closings(closing).length);
  });
});

const piece = (square: string, seat: number, exhausted = false) => ({
  square,
  seat,
  exhausted,
  on_river: false,
});
const wagon = (square: string, barred = false) => ({ square, barred, in_homestead: false, on_river: false });
const land = (owner: number, ...squares: string[]) => ({
  owner,
  squares,
  boomers: [],
  mines: [],
  points: squares.length,
  fence: [],
  sections: [],
});
const board: Picture = {
  ...EMPTY,
  boomers: [piece("c3", 0), piece("a1", 0, true), piece("f6", 1), piece("h8", 1, true)],
  sooners: [wagon("e5"), wagon("k1", true)],
  stones: ["c6", "d1"],
  mines: ["f3"],
  river: ["h3"],
  homesteads: [land(0, "a1", "b1"), land(1, "h8", "h9")],
};

describe("the reason why not", () => {
  it.each([
    ["a1", "exhausted"],
    ["c3", "blocked"],
    ["f6", "foreign"],
    ["k1", "barred"],
    ["e5", "blocked"],
    ["d1", "choose"],
    ["j9", "choose"],
  ])("a piece on %s cannot be taken: %s", (square, reason) => {
    expect(whyNotTaken(board, 0, square)).toBe(reason);
  });

  it.each([
    ["c3", "d4", "straight"],
    ["c3", "c6", "stone"],
    ["c3", "c8", "way"],
    ["c3", "f3", "mine"],
    ["c3", "j3", "river"],
    ["f6", "f3", "mine"],
    ["e5", "e5", "piece"],
    ["c1", "b1", "homestead"],
    ["b1", "h1", "way"],
  ])("from %s there is no way to %s: %s", (from, to, reason) => {
    expect(whyNotSlid(board, from, to)).toBe(reason);
  });

  it("a fenced-in sooner does not swim away", () => {
    const fenced = { ...board, sooners: [wagon("h9")], river: ["i9"] };
    expect(whyNotSlid(fenced, "h9", "i9")).toBe("leaves");
  });

  it.each([
    ["c4", "a1", "own_helper"],
    ["c4", "h8", "settled_helper"],
    ["c6", "f6", "aligned"],
    ["c4", "e5", "no_corner"],
    ["e5", "k1", "two_sooners"],
    ["b1", "f6", "settled_active"],
    ["c4", "j9", "choose_helper"],
  ])("from %s no stone is laid with %s: %s", (active, square, reason) => {
    expect(whyNotUsed(board, 0, active, square, true)).toBe(reason);
  });

  it("says so where nobody at all can be used", () => {
    expect(whyNotUsed(board, 0, "c4", "j9", false)).toBe("no_stones");
  });

  it.each([
    ["f3", "boomer", "placed_on_mine"],
    ["h3", "stone", "stone_on_river"],
    ["c6", "boomer", "taken"],
  ] as const)("on %s no %s is placed: %s", (square, what, reason) => {
    expect(whyNotPlaced(board, what, square)).toBe(reason);
  });
});

describe("a move that is not confirmed yet", () => {
  it("is shown as if it stood", () => {
    const shown = withSlide(standard.picture, 0, {
      from: "c10",
      to: "f10",
      with: "b7",
      stones: ["b10", "f7"],
    });
    expect(shown.boomers.map(({ square }) => square)).toContain("f10");
    expect(shown.boomers.map(({ square }) => square)).not.toContain("c10");
    expect(shown.stones).toHaveLength(standard.picture.stones.length + 2);
    expect(standard.picture.boomers.map(({ square }) => square)).toContain("c10");
  });

  it("takes its step of the set-up", () => {
    const { picture } = gameOf("setup");
    const shown = withPlaced(picture, 0, "stone", "a1");
    expect(shown.stones).toContain("a1");
    expect(shown.setup?.next).toBe((picture.setup?.next ?? 0) + 1);
    expect(shown.setup?.steps[picture.setup?.next ?? 0]?.done).toBe(true);
    expect(withPlaced(picture, 1, "sooner", "b2").sooners).toHaveLength(1);
    expect(withPlaced(picture, 1, "boomer", "b2").boomers).toHaveLength(1);
  });
});
