import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ReplayEntry } from "../../protocol";
import { Replay } from "./replay.svelte";

const ENTRIES: readonly ReplayEntry[] = [
  {
    ms: 0,
    delta: {
      phase: "cast",
      round: 0,
      tiles: [
        [1, 0],
        [2, 0],
      ],
    },
    public_events: [],
  },
  { ms: 1000, delta: { phase: "aim", round: 1 }, public_events: [{ what: "round_began" }] },
  {
    ms: 4000,
    delta: { phase: "search", tiles: { changed: [[1, 5]], gone: [] } },
    public_events: [{ what: "search_began" }],
  },
  // A touch may count from a little before what was shown last.
  { ms: 3990, delta: { tiles: { changed: [], gone: [2] } }, public_events: [{ what: "claimed" }] },
  { ms: 9000, delta: { phase: "aim", round: 2 }, public_events: [{ what: "round_began" }] },
  { ms: 12_000, delta: { phase: "over" }, public_events: [{ what: "ended" }] },
];

let now = 0;
let replay: Replay;

/** Lets time pass, in steps as timers see it. */
function pass(ms: number): void {
  for (let step = 0; step < ms / 50; step++) {
    now += 50;
    vi.advanceTimersByTime(50);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  now = 0;
  replay = new Replay(
    ENTRIES,
    ({ what }) => what === "round_began",
    () => now,
  );
});
afterEach(() => {
  replay.pause();
  vi.useRealTimers();
});

it("begins with the first round, and stands there", () => {
  expect([replay.clock(), replay.running, replay.seen["round"]]).toEqual([1000, false, 1]);
  expect([replay.chapters, replay.lastMs]).toEqual([[1000, 9000], 13_500]);
  pass(2000);
  expect(replay.clock()).toBe(1000);
});

it("goes on in its own time, tells everything once, and stands at the end", () => {
  const heard: [string | undefined, number][] = [];
  replay.events.subscribe((events, ms) => heard.push([events[0]?.what, ms]));
  replay.go();
  pass(2900);
  expect(heard).toEqual([]);
  pass(200);
  expect(heard).toEqual([
    ["search_began", 4000],
    ["claimed", 3990],
  ]);
  expect(replay.seen["tiles"]).toEqual([[1, 5]]);
  pass(20_000);
  expect(heard.map(([what]) => what)).toEqual(["search_began", "claimed", "round_began", "ended"]);
  expect([replay.running, replay.clock(), replay.seen["phase"]]).toEqual([false, 13_500, "over"]);
  replay.go();
  expect([replay.running, replay.clock()]).toEqual([true, 1000]);
});

it("stands and goes on where it stood", () => {
  replay.go();
  pass(1000);
  replay.pause();
  pass(5000);
  expect(replay.clock()).toBe(2000);
  replay.go();
  pass(500);
  expect(replay.clock()).toBe(2500);
});

it("jumps anywhere and shows how it stood there, without telling it", () => {
  const heard = vi.fn();
  replay.events.subscribe(heard);
  const jumps = replay.jumps;
  replay.jump(5000);
  expect([replay.clock(), replay.seen["phase"], replay.seen["tiles"]]).toEqual([5000, "search", [[1, 5]]]);
  replay.jump(-7);
  expect([replay.clock(), replay.seen["phase"], (replay.seen["tiles"] as unknown[]).length]).toEqual([
    0,
    "cast",
    2,
  ]);
  replay.jump(99_999);
  expect([replay.clock(), replay.seen["phase"]]).toEqual([13_500, "over"]);
  expect(replay.jumps).toBe(jumps + 3);
  expect(heard).not.toHaveBeenCalled();
});

it("turns from round to round, and goes on if it went", () => {
  replay.turn(1);
  expect([replay.clock(), replay.running]).toEqual([9000, false]);
  replay.go();
  replay.turn(-1);
  expect([replay.clock(), replay.running]).toEqual([1000, true]);
  replay.turn(1);
  pass(100);
  replay.turn(1);
  expect(replay.clock()).toBe(13_500);
});

it("lets nobody change what has been", async () => {
  expect((await replay.act()).done).toBe(false);
});

it("goes on in slow motion, and so does what moves on the screen", () => {
  replay.rate = 0.25;
  const moved = replay.motionNow();
  replay.go();
  pass(2000);
  expect(replay.clock()).toBe(1500);
  expect(replay.motionNow() - moved).toBe(500);
  expect(replay.seen["phase"]).toBe("aim");
  replay.rate = 1;
  expect([replay.clock(), replay.running, replay.motionNow() - moved]).toEqual([1500, true, 500]);
  pass(2500);
  expect(replay.clock()).toBe(4000);
  expect(replay.seen["phase"]).toBe("search");
  expect(replay.motionNow() - moved).toBe(3000);
});

it("shows in slow motion what happened when it happened", () => {
  replay.rate = 0.5;
  replay.go();
  pass(5900);
  expect(replay.seen["phase"]).toBe("aim");
  pass(200);
  expect(replay.seen["phase"]).toBe("search");
});

it("can begin with any moment", () => {
  const later = new Replay(
    ENTRIES,
    () => false,
    () => now,
    9500,
  );
  expect([later.clock(), later.seen["round"]]).toEqual([9500, 2]);
});
