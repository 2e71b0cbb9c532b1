import { describe, expect, it } from "vitest";
import type { Seen, BooomEvent } from "../../seen";
import { type Scene, SceneRow, scenesOf } from "../scenes";
import { sceneText } from "../sentences";

const seen = { round: 3 } as unknown as Seen;

describe("the scenes of events", () => {
  it("come in the order in which things happened", () => {
    const events: BooomEvent[] = [
      { what: "search_ended", reason: "time" },
      { what: "action_began", seat: 1, action: "star" },
      { what: "starred", seat: 1, from: [[0, 2]] },
      { what: "action_ended", seat: 1, action: "star", lapsed: false },
      {
        what: "secured",
        seats: [
          [1, 0],
          [0, 2],
        ],
      },
      { what: "round_began", round: 3, watch: 1 },
    ];
    expect(scenesOf(events, seen, 0)).toEqual([
      { kind: "star", seat: 1, from: [[0, 2]] },
      {
        kind: "secured",
        round: 2,
        seats: [
          [1, 0],
          [0, 2],
        ],
      },
    ]);
  });

  it("name the hour that is over, also when it was the last", () => {
    const [scene] = scenesOf([{ what: "secured", seats: [] }], seen, null);
    expect(scene).toMatchObject({ kind: "secured", round: 3 });
  });

  it("leave a warning out for who has to do its forfeit", () => {
    const events: BooomEvent[] = [{ what: "warned", seat: 2, tile: 9, special: "ghost", others: [0, 1] }];
    expect(scenesOf(events, seen, 0)).toEqual([]);
    expect(scenesOf(events, seen, 2)).toHaveLength(1);
    expect(scenesOf(events, seen, null)).toHaveLength(1);
  });

  it("count what was kept by kind, and tell of what was let go by", () => {
    const events: BooomEvent[] = [
      {
        what: "kept",
        seat: 0,
        tiles: [
          [3, "legal"],
          [4, "illegal"],
          [5, "legal"],
        ],
      },
      { what: "action_ended", seat: 0, action: "dynamite", lapsed: true },
    ];
    expect(scenesOf(events, seen, 0)).toEqual([
      { kind: "kept", seat: 0, legal: 2, illegal: 1 },
      { kind: "lapsed", seat: 0, action: "dynamite" },
    ]);
  });
});

describe("scenes in a row", () => {
  const warned: Scene = { kind: "warned", seat: 0, special: "rat" };
  const star: Scene = { kind: "star", seat: 0, from: [] };

  it("are shown one after the other, each for its time", () => {
    const row = new SceneRow();
    expect(row.at(0)).toBeNull();
    row.add([warned, star]);
    expect(row.at(0)).toBe(warned);
    const next = row.nextAt ?? 0;
    expect(next).toBeGreaterThan(500);
    expect(row.at(next - 1)).toBe(warned);
    expect(row.at(next)).toBe(star);
    expect(row.at(next + 60_000)).toBeNull();
    expect(row.nextAt).toBeNull();
  });

  it("are shorter where many wait, and gone when they are old", () => {
    const row = new SceneRow();
    row.add([star]);
    row.at(0);
    const alone = row.nextAt ?? 0;
    const busy = new SceneRow();
    busy.add([star, star, star]);
    busy.at(0);
    expect(busy.nextAt).toBeLessThan(alone);
    busy.clear();
    expect(busy.at(10)).toBeNull();
  });
});

it("a stick that brings up nothing is not told as zero nuggets", () => {
  const nothing: Scene = { kind: "kept", seat: 0, legal: 0, illegal: 0 };
  expect(sceneText(nothing, () => "Tony", 0).title).toBe("No gold this time!");
  expect(sceneText(nothing, () => "Tony", 1).title).toBe("Not one nugget came up!");
  expect(sceneText({ ...nothing, legal: 2 }, () => "Tony", 1).title).toBe("Tony keeps 2 nuggets!");
});
