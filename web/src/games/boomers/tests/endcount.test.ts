import { describe, expect, it } from "vitest";
import { describeMove } from "../describe";
import { columnsOf, countingOrder } from "../endcount";
import { scoreText } from "../score";
import { isOpen, refusalOf, ridden, rides, stoneToggled, sandboxFrom } from "../sandbox";
import { gameOf, staticData } from "./positions";

describe("the count", () => {
  it.each(["end", "end-rails", "end-mines", "end-both", "end-river"])("of %s is the engine’s", (key) => {
    const { picture, scores } = gameOf(key);
    const columns = columnsOf(picture);
    expect(columns.map(({ total }) => total)).toEqual(scores);
    for (const { lands } of columns)
      for (const { land, squares, mines } of lands)
        expect(squares + staticData.mine_points * mines).toBe(land.points);
  });

  it("counts each homestead once, by turns", () => {
    const columns = columnsOf(gameOf("end").picture);
    const order = countingOrder(columns);
    expect(order).toHaveLength(gameOf("end").picture.homesteads.length);
    expect(order.slice(0, 4).map(({ seat }) => seat)).toEqual([0, 1, 0, 1]);
  });

  it("tells sections that count from those that do not", () => {
    const lands = columnsOf(gameOf("end-rails").picture).flatMap((column) => column.lands);
    const cut = lands.filter(({ sections }) => sections.length > 1);
    expect(cut.length).toBeGreaterThan(0);
    for (const { sections, land } of cut)
      expect(sections.filter(({ counted }) => counted).length).toBe(
        Math.min(land.boomers.length, sections.length),
      );
  });
});

describe("words", () => {
  it("tell a turn with its stones and what it closed", () => {
    const { picture } = gameOf("end-river");
    const text = describeMove("a8-d8+c7", picture, 0);
    expect(text).toContain("from a8 to d8");
    expect(text).toContain("c8");
    expect(text).toContain("homestead");
  });

  it("tell a placement by what now stands there", () => {
    expect(describeMove("@h4", gameOf("setup").picture, 1)).toBe("Yellow places a stone on h4.");
    expect(describeMove("@j2", gameOf("setup-sooners").picture, 0)).toContain("boomer on j2");
  });

  it("state the score once the game has begun", () => {
    expect(scoreText(gameOf("end"), 1)).toBe("50");
    expect(scoreText(gameOf("setup"), 1)).toBe("");
  });
});

describe("the prairie to toy with", () => {
  const sandbox = sandboxFrom("11/2b5y2/11/3o7/1y9/5o5/9b1/7o3/11/2b5y2/11 b - - 0");

  it("begins as the standard start", () => {
    const { picture } = gameOf("standard");
    const sandbox = sandboxFrom(staticData.standard);
    expect(sandbox.boomers.map(({ square }) => square).sort()).toEqual(
      picture.boomers.map(({ square }) => square).sort(),
    );
    expect([...sandbox.stones].sort()).toEqual([...picture.stones].sort());
    expect(sandbox.homesteads).toEqual([]);
  });

  it("lets everybody ride as far as the way is open", () => {
    const moves = Object.keys(rides(sandbox));
    expect(moves).toContain("c10-h10");
    expect(moves).not.toContain("c10-i10");
    expect(moves).toContain("i10-d10");
    expect(ridden(sandbox, { from: "c10", to: "h10" }).boomers.some(({ square }) => square === "h10")).toBe(
      true,
    );
  });

  it("says why nobody rides somewhere as the rules would", () => {
    expect(refusalOf(sandbox, "c10-d9")).toBe("not_straight");
    expect(refusalOf(sandbox, "c10-j10")).toBe("blocked");
    expect(refusalOf(ridden(sandbox, { from: "c10", to: "h10" }), "h10-i10")).toBe("stops_on_piece");
    expect(refusalOf(stoneToggled(sandbox, "c9"), "c10-c9")).toBe("stops_on_stone");
  });

  it("fences in whoever is alone", () => {
    let land = ridden(sandbox, { from: "c2", to: "a2" });
    for (const square of ["b1", "b2", "a3"]) land = stoneToggled(land, square);
    const [homestead] = land.homesteads;
    expect(homestead?.owner).toBe(0);
    expect(homestead?.points).toBe(2);
    expect(land.boomers.find(({ square }) => square === "a2")?.exhausted).toBe(true);
    expect(stoneToggled(land, "a3").homesteads).toEqual([]);
    expect(isOpen(land, "a2")).toBe(false);
  });
});
