import { describe, expect, it } from "vitest";
import { type LiveSeen, applyDelta, goneBy, keepingEqual } from "./delta";

const tiles = (view: LiveSeen): unknown[] => view["tiles"] as unknown[];

const seen: LiveSeen = {
  phase: "search",
  players: [{ done: false }],
  tiles: [
    [1, 10, 10, 0, 0, "rock"],
    [4, 20, 10, 90, 1, "legal"],
    [9, 30, 10, 45, 0, "rock"],
  ],
};

describe("what changed, applied to the view", () => {
  it("takes away rows that are gone, and adds and replaces by number, in order", () => {
    const after = applyDelta(seen, {
      tiles: {
        changed: [
          [9, 31, 10, 45, 0, "rock"],
          [2, 0, 0, 0, 0, "bat"],
        ],
        gone: [4],
      },
    });
    expect(tiles(after)).toEqual([
      [1, 10, 10, 0, 0, "rock"],
      [2, 0, 0, 0, 0, "bat"],
      [9, 31, 10, 45, 0, "rock"],
    ]);
    expect(after["phase"]).toBe("search");
    expect("gone" in after).toBe(false);
  });

  it("keeps the identity of whatever did not change", () => {
    const after = applyDelta(seen, { tiles: { changed: [], gone: [4] } });
    expect(tiles(after)[0]).toBe(tiles(seen)[0]);
    expect(tiles(after)[1]).toBe(tiles(seen)[2]);
    expect(after["players"]).toBe(seen["players"]);
    const quiet = applyDelta(seen, { phase: "pickaxe" });
    expect(tiles(quiet)).toBe(tiles(seen));
    expect(quiet["phase"]).toBe("pickaxe");
  });

  it("replaces other entries whole, with null as well", () => {
    const after = applyDelta(
      { ...seen, action: { seat: 1 } },
      { action: null, tiles: { changed: [], gone: [] } },
    );
    expect(after["action"]).toBeNull();
    expect(tiles(after)).toBe(tiles(seen));
  });

  it("takes the first delta of a game for the whole view", () => {
    expect(applyDelta(null, { phase: "aim", tiles: tiles(seen) })).toEqual({
      phase: "aim",
      tiles: tiles(seen),
    });
  });

  it("leaves the view before it as it was", () => {
    const copy = structuredClone(seen);
    applyDelta(seen, { tiles: { changed: [[5, 0, 0, 0, 0, null]], gone: [1, 4, 9] }, phase: "blast" });
    expect(seen).toEqual(copy);
  });
});

it("names everything that a delta takes away", () => {
  expect(
    goneBy({ phase: "aim", tiles: { changed: [[3, 0]], gone: [1, 9] }, cards: { changed: [], gone: [7] } }),
  ).toEqual([1, 9, 7]);
  expect(goneBy({ tiles: [[1, 2]], action: null, gone: [5] })).toEqual([]);
});

describe("a snapshot of what is known already", () => {
  it("keeps the tiles that are equal", () => {
    const again = structuredClone(seen);
    const after = keepingEqual(seen, {
      ...again,
      tiles: [...tiles(again).slice(0, 2), [9, 0, 0, 0, 0, "rat"]],
    });
    expect(tiles(after)[0]).toBe(tiles(seen)[0]);
    expect(tiles(after)[1]).toBe(tiles(seen)[1]);
    expect(tiles(after)[2]).toEqual([9, 0, 0, 0, 0, "rat"]);
    expect(keepingEqual(null, again)).toBe(again);
  });
});
