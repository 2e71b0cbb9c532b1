import { describe, expect, it } from "vitest";
import { choicesOf, nodeAt, treeOf, type TouchNode } from "../../../board/touches";
import { END, isTurn, pathsOf } from "../paths";
import type { Hint } from "../picture";
import { withPlaced, withSlide } from "../preview";
import { gameOf } from "./positions";

const standard = gameOf("opening");
const tree = (key: string, brisk = false): TouchNode<Hint> =>
  treeOf(pathsOf(gameOf(key).legal ?? {}, brisk), null);
const moveAt = (root: TouchNode<Hint>, ...touches: string[]): string | undefined =>
  nodeAt(root, touches)?.choice?.move;

describe("what may be touched is read off the legal moves", () => {
  it("finds each piece that may move, and where to", () => {
    const root = tree("opening");
    expect([...root.next.keys()].sort()).toEqual(["c10", "c2", "j5"]);
    const stops = nodeAt(root, ["c10"])?.next;
    expect([...(stops?.get("b10")?.next.keys() ?? [])]).toEqual([END]);
    expect(stops?.get("f10")?.next.size).toBeGreaterThan(1);
    expect(stops?.has("i10")).toBe(false);
    expect(stops?.has("d9")).toBe(false);
  });

  it("ends a slide with a piece that is used, by one of its stones, or without stones", () => {
    const root = tree("opening");
    expect(moveAt(root, "c10", "f10", END)).toBe("c10-f10");
    expect(moveAt(root, "c10", "f10", "b7")).toBe("c10-f10+b7");
    expect(moveAt(root, "c10", "f10", "f7")).toBe("c10-f10+b7");
    expect(nodeAt(root, ["c10", "f10", "f7"])?.shortcut).toBe(true);
  });

  it("takes a slide without stones for a whole turn where that is wanted", () => {
    expect(moveAt(tree("opening", true), "c10", "b10")).toBe("c10-b10");
    expect(moveAt(tree("opening", true), "c10", "f10")).toBeUndefined();
  });

  it("leaves the corner open where a sooner is used", () => {
    const corners = pathsOf(gameOf("sooners").legal ?? {}).filter(({ touches }) => touches.length === 4);
    expect(corners.length).toBeGreaterThan(0);
    for (const { move, touches } of corners) {
      const [from, to, helper, corner] = touches;
      expect(move).toBe(`${from}-${to}+${helper}@${corner}`);
    }
  });

  it("reaches every legal move of every position", () => {
    for (const key of ["standard", "opening", "base", "rails", "mines", "river", "sooners", "setup"])
      for (const brisk of [false, true]) {
        const reached = choicesOf(tree(key, brisk)).map(({ move }) => move);
        expect(reached.sort()).toEqual(Object.keys(gameOf(key).legal ?? {}).sort());
      }
  });

  it("knows placements from turns", () => {
    const root = tree("setup");
    expect(choicesOf(root).some(({ hint }) => isTurn(hint))).toBe(false);
    expect(root.next.size).toBe(119);
    expect(moveAt(root, "a1")).toBe("@a1");
    expect(root.next.has("d8")).toBe(false);
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
