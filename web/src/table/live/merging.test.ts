import { describe, expect, it } from "vitest";
import { type LiveSeen, keepingEqual, merged } from "./merging";

const seen: LiveSeen = {
  phase: "search",
  players: [{ done: false }],
  tiles: [
    [1, 10, 10, 0, 0, "rock"],
    [4, 20, 10, 90, 1, "legal"],
    [9, 30, 10, 45, 0, "rock"],
  ],
};

describe("what changed, merged into the view", () => {
  it("takes away tiles that are gone, and adds and replaces by number, in order", () => {
    const after = merged(seen, {
      gone: [4],
      tiles: [
        [9, 31, 10, 45, 0, "rock"],
        [2, 0, 0, 0, 0, "bat"],
      ],
    });
    expect(after.tiles).toEqual([
      [1, 10, 10, 0, 0, "rock"],
      [2, 0, 0, 0, 0, "bat"],
      [9, 31, 10, 45, 0, "rock"],
    ]);
    expect(after["phase"]).toBe("search");
    expect("gone" in after).toBe(false);
  });

  it("keeps the identity of whatever did not change", () => {
    const after = merged(seen, { gone: [4] });
    expect(after.tiles[0]).toBe(seen.tiles[0]);
    expect(after.tiles[1]).toBe(seen.tiles[2]);
    expect(after["players"]).toBe(seen["players"]);
    const quiet = merged(seen, { phase: "pickaxe" });
    expect(quiet.tiles).toBe(seen.tiles);
    expect(quiet["phase"]).toBe("pickaxe");
  });

  it("replaces other entries whole, with null as well", () => {
    const after = merged({ ...seen, action: { seat: 1 } }, { action: null, gone: [], tiles: [] });
    expect(after["action"]).toBeNull();
    expect(after.tiles).toBe(seen.tiles);
  });

  it("takes the first news of a game for the whole view", () => {
    expect(merged(null, { phase: "aim", tiles: seen.tiles })).toEqual({ phase: "aim", tiles: seen.tiles });
  });

  it("leaves the view before it as it was", () => {
    const copy = structuredClone(seen);
    merged(seen, { gone: [1, 4, 9], tiles: [[5, 0, 0, 0, 0, null]], phase: "blast" });
    expect(seen).toEqual(copy);
  });
});

describe("a snapshot of what is known already", () => {
  it("keeps the tiles that are equal", () => {
    const again = structuredClone(seen);
    const after = keepingEqual(seen, {
      ...again,
      tiles: [...again.tiles.slice(0, 2), [9, 0, 0, 0, 0, "rat"]],
    });
    expect(after.tiles[0]).toBe(seen.tiles[0]);
    expect(after.tiles[1]).toBe(seen.tiles[1]);
    expect(after.tiles[2]).toEqual([9, 0, 0, 0, 0, "rat"]);
    expect(keepingEqual(null, again)).toBe(again);
  });
});
