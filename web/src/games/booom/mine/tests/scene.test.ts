import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Hand, Seen, BooomEvent, Tile } from "../../seen";
import { flown, shakeAt, stickAt } from "../blast";
import { Scene } from "../scene";
import { STATIC_DATA, player, seenWith, tile } from "./fixtures";

let now = 5000;
let ms = 1500;
let still = false;
const play = vi.fn();
const around = { clock: () => ms, now: () => now, play, still: () => still };

function sceneOf(seen: Seen): Scene {
  return new Scene(STATIC_DATA, 0, seen, around);
}

beforeEach(() => {
  [now, ms, still] = [5000, 1500, false];
  play.mockClear();
});

const ROCK = tile(1, 0, 0);
const GOLD = tile(2, 400, 0, "legal");
const ABOVE = tile(3, 500, 0, "rock", 1);
const APART = tile(4, -800, 0);

describe("a blast", () => {
  const before = seenWith([ROCK, APART], { phase: "aim", since_ms: 0 });
  const tiles: Tile[] = [tile(70, 900, 900, null), tile(71, -800, 0, null), tile(72, 1800, 0, null)];
  const sticks = [{ seat: 0, x: 0, y: 0, force: 70 }];
  const flying = seenWith(tiles, { phase: "blast", since_ms: 1500, due_ms: 3100, sticks });
  const events: BooomEvent[] = [{ what: "blasted", by: 0, sticks, again: false }];
  const landed = tiles.map(([n, x, y, a, h]) => [n, x, y, a, h, n === 70 ? "legal" : "rock"] as const);

  function blasted(): Scene {
    const scene = sceneOf(before);
    ms = 1700;
    scene.look(flying, events, 1500);
    return scene;
  }

  it("runs by the clock of the game, however late it was told", () => {
    const { blast } = blasted();
    expect(blast?.start).toBe(now - 200);
    expect(blast?.end).toBe(now - 200 + 1600);
  });

  it("keeps the old picture until the bang, then lets all fly, then shows how they lie", () => {
    const scene = blasted();
    const blast = scene.blast;
    if (!blast) throw new Error("no blast");
    expect(scene.resting(blast.bang - 1).map(([n]) => n)).toEqual([1, 4]);
    expect(scene.resting(blast.bang + 1)).toEqual([]);
    expect(scene.resting(blast.rest + 1).map(([n]) => n)).toEqual([70, 71, 72]);
    expect(flown(blast, blast.bang)).toBe(0);
    expect(flown(blast, blast.rest)).toBe(1);
    expect(stickAt(blast, 0, blast.landed)?.way).toBe(1);
    expect(stickAt(blast, 0, blast.bang)).toBeNull();
    expect(shakeAt(blast, blast.bang - 1)).toEqual({ x: 0, y: 0 });
    expect(shakeAt(blast, blast.end + 1000)).toEqual({ x: 0, y: 0 });
  });

  it("turns the camera at the bang, not before", () => {
    const scene = blasted();
    const { extent } = scene;
    scene.ended((scene.blast?.bang ?? 0) - 1);
    expect(scene.extent).toEqual(extent);
    scene.ended(scene.blast?.bang ?? 0);
    expect(scene.extent.east).toBeGreaterThan(extent.east);
  });

  it("ends when the server says so: faces are there at once", () => {
    const scene = blasted();
    scene.shownAt.set(70, 1);
    now += 1400;
    scene.look(
      { ...flying, phase: "search", since_ms: 3100, tiles: landed },
      [{ what: "search_began" }],
      3100,
    );
    expect(scene.blast).toBeNull();
    expect(scene.moves.get(70)).toMatchObject({ pops: true, start: now });
    expect(scene.moves.has(71)).toBe(false);
  });

  it("forgets all that was known of numbers", () => {
    const scene = sceneOf(seenWith([ROCK, GOLD]));
    scene.lift(GOLD);
    scene.push(1, { x: 50, y: 0 });
    scene.shownAt.set(2, 1);
    scene.cursor = 2;
    scene.look(flying, events, 1500);
    expect([scene.asked.size, scene.pushed.size, scene.shownAt.size, scene.cursor]).toEqual([0, 0, 0, null]);
  });

  it("is not shown in flight to who asked for rest", () => {
    still = true;
    const scene = blasted();
    expect(scene.resting((scene.blast?.bang ?? 0) + 1).map(([n]) => n)).toEqual([70, 71, 72]);
  });

  it("can be joined in the middle", () => {
    ms = 2400;
    const scene = sceneOf(flying);
    expect(scene.blast?.start).toBe(now - 900);
    expect(scene.blast?.flights.every(({ from }) => from === null)).toBe(true);
  });

  it("of a second stick ends by itself, and what was kept flies to the depot", () => {
    const scene = sceneOf(seenWith([ROCK, GOLD], { phase: "dynamite" }));
    const after = seenWith([tile(90, 0, 0)], { phase: "aim", due_ms: null, round: 2 });
    ms = 1500;
    scene.look(
      after,
      [
        { what: "blasted", by: 0, sticks, again: true },
        { what: "kept", seat: 0, tiles: [[33, "illegal"]] },
      ],
      1500,
    );
    const end = scene.blast?.end ?? 0;
    expect(scene.loose).toHaveLength(1);
    expect(scene.loose[0]).toMatchObject({ shows: "illegal", seat: 0 });
    expect(scene.ended(end - 1)).toBe(true);
    expect(scene.blast).not.toBeNull();
    scene.ended(end);
    expect(scene.blast).toBeNull();
  });
});

describe("what lies still", () => {
  it("is all but what moves and what lies on it", () => {
    const scene = sceneOf(seenWith([ROCK, ABOVE, APART]));
    scene.look(seenWith([ROCK, GOLD, ABOVE, APART]), [], 1500);
    expect(scene.moves.get(2)?.pops).toBe(true);
    expect([...scene.awake()].sort()).toEqual([2, 3]);
    expect(scene.resting(now).map(([n]) => n)).toEqual([1, 4]);
    now += 1000;
    expect(scene.ended(now)).toBe(false);
    expect(scene.resting(now)).toHaveLength(4);
  });

  it("gets a new version with every change, so that it is painted anew", () => {
    const scene = sceneOf(seenWith([ROCK, GOLD]));
    const versions = [scene.version];
    scene.lift(GOLD);
    versions.push(scene.version);
    scene.drop(2);
    versions.push(scene.version);
    scene.push(1, { x: 10, y: 0 });
    versions.push(scene.version);
    scene.push(1, { x: 20, y: 0 });
    expect(scene.version).toBe(versions.at(-1)); // a drag paints only what is dragged
    scene.layDown(1);
    versions.push(scene.version);
    scene.look(seenWith([ROCK]), [], 1600);
    versions.push(scene.version);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
    expect(new Set(versions).size).toBe(versions.length);
  });
});

describe("a touch", () => {
  const seen = seenWith([ROCK, GOLD]);

  it("lifts the tile at once, and lets it fall when another was first", () => {
    const scene = sceneOf(seen);
    scene.lift(GOLD);
    expect(scene.resting(now)).toEqual([ROCK]);
    scene.drop(2);
    expect(scene.asked.size).toBe(0);
    expect(scene.moves.has(2)).toBe(true);
  });

  it("is over when the view shows who has it", () => {
    const scene = sceneOf(seen);
    scene.lift(GOLD);
    const claimed: BooomEvent = { what: "claimed", seat: 1, tile: 2, kind: "legal", until_ms: 2000 };
    scene.look(seenWith([ROCK]), [claimed], 1500);
    expect(scene.asked.size).toBe(0);
    expect(play).toHaveBeenCalledWith("booom.other");
    scene.drop(2); // the refusal comes later: there is nothing to fall
    expect(scene.moves.has(2)).toBe(false);
  });

  it("waits a moment for the view when the answer comes first, but not for ever", () => {
    const scene = sceneOf(seen);
    scene.lift(GOLD);
    scene.release(2);
    expect(scene.asked.has(2)).toBe(true);
    now += 5000;
    scene.ended(now);
    expect(scene.asked.has(2)).toBe(false);
  });
});

describe("a push", () => {
  const seen = seenWith([ROCK, GOLD]);
  const moved = tile(1, 300, 0, "rock", 1);

  it("of one's own is where the finger left it when the view comes", () => {
    const scene = sceneOf(seen);
    scene.push(1, { x: 300, y: 0 });
    scene.look(
      seenWith([moved, GOLD]),
      [{ what: "slid", seat: 0, tile: 1, x: 300, y: 0, until_ms: 1700 }],
      1500,
    );
    expect(scene.pushed.size).toBe(0);
    expect(scene.moves.has(1)).toBe(false);
  });

  it("of another moves as long as the hand is at it", () => {
    const scene = sceneOf(seen);
    const hand: Hand = { tile: 1, carries: false, x: 0, y: 0, since_ms: 1500, until_ms: 1657 };
    scene.look(seenWith([moved, GOLD], { players: [player(), player({ hand })] }), [], 1500);
    expect(scene.moves.get(1)).toMatchObject({ from: { x: 0, y: 0 }, lasts: 157 });
  });

  it("that was refused glides back", () => {
    const scene = sceneOf(seen);
    scene.push(1, { x: 300, y: 0 });
    scene.layDown(1);
    expect(scene.moves.get(1)?.from).toEqual({ x: 300, y: 0 });
    expect(scene.pushed.size).toBe(0);
  });
});

it("turns over what the pickaxe or the end of a round turns", () => {
  const scene = sceneOf(seenWith([ROCK, GOLD]));
  scene.look(seenWith([ROCK, tile(2, 400, 0, "rock")], { phase: "aim", round: 2 }), [], 1500);
  expect(scene.moves.get(2)).toMatchObject({ showed: "legal", pops: false });
});

it("shows the strike of the pickaxe, and turns rock as well as gold", () => {
  const seen = seenWith([ROCK, APART], { phase: "pickaxe" });
  const scene = sceneOf(seen);
  scene.look({ ...seen }, [{ what: "dug", seat: 1, tile: 1, kind: "rock", kept: false }], 1500);
  expect(scene.strikes).toMatchObject([{ at: { x: 0, y: 0 }, seat: 1 }]);
  expect(scene.moves.get(1)?.showed).toBe("rock");
  const after = { ...seen, tiles: [ROCK] };
  scene.look(after, [{ what: "dug", seat: 1, tile: 4, kind: "illegal", kept: true }], 1600);
  expect(scene.loose).toMatchObject([{ shows: "illegal", from: { x: -800, y: 0 }, turns: true }]);
  now += 5000;
  expect(scene.ended(now)).toBe(false);
  expect([scene.strikes, scene.loose]).toEqual([[], []]);
});

it("brings home what was in a hand when the search ended", () => {
  const hand: Hand = { tile: 7, carries: true, x: 100, y: 0, since_ms: 1400, until_ms: 1900 };
  const players = [player(), player({ hand, depot: [[7, "star"]] })];
  const scene = sceneOf(seenWith([ROCK], { players }));
  scene.look(seenWith([ROCK], { phase: "aim", round: 2 }), [{ what: "search_ended", reason: "time" }], 1500);
  expect(scene.loose).toMatchObject([{ number: 7, shows: "star", lasts: 400 }]);
});

it("never zooms in under a finger, only between rounds", () => {
  const outside = tile(9, 1900, 0, "legal");
  const scene = sceneOf(seenWith([ROCK, outside]));
  const wide = scene.extent;
  scene.look(seenWith([ROCK]), [], 1500);
  expect(scene.extent).toEqual(wide);
  scene.look(seenWith([ROCK], { phase: "aim", round: 2 }), [], 1600);
  expect(scene.extent.east).toBeLessThan(wide.east);
});

describe("a round that is secured", () => {
  it("turns what lay face up where it lies, and nothing else moves although all have new numbers", () => {
    const scene = sceneOf(seenWith([ROCK, GOLD, APART], { phase: "search", since_ms: 0 }));
    const after = [tile(50, 400, 0), tile(4, 0, 0), tile(2, -800, 0), tile(90, 700, 700)];
    scene.look(
      seenWith(after, { phase: "aim", since_ms: 1500, round: 2 }),
      [{ what: "secured", seats: [] }],
      1500,
    );
    expect([...scene.moves.keys()]).toEqual([50]);
    expect(scene.moves.get(50)?.showed).toBe("legal");
  });
});
