import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Film } from "../../protocol";
import { FilmPlay } from "./film.svelte";

const FILM: Film = {
  entries: [
    {
      ms: 0,
      news: {
        phase: "cast",
        round: 0,
        tiles: [
          [1, 0],
          [2, 0],
        ],
      },
      tale: [],
    },
    { ms: 1000, news: { phase: "aim", round: 1 }, tale: [{ what: "round_began" }] },
    { ms: 4000, news: { phase: "search", tiles: [[1, 5]] }, tale: [{ what: "search_began" }] },
    // A touch may count from a little before what was told last.
    { ms: 3990, news: { gone: [2] }, tale: [{ what: "claimed" }] },
    { ms: 9000, news: { phase: "aim", round: 2 }, tale: [{ what: "round_began" }] },
    { ms: 12_000, news: { phase: "over" }, tale: [{ what: "ended" }] },
  ],
};

let now = 0;
let film: FilmPlay;

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
  film = new FilmPlay(FILM, () => now);
});
afterEach(() => {
  film.pause();
  vi.useRealTimers();
});

it("begins with the first round, and stands there", () => {
  expect([film.clock(), film.running, film.seen["round"]]).toEqual([1000, false, 1]);
  expect([film.rounds, film.lastMs]).toEqual([[1000, 9000], 13_500]);
  pass(2000);
  expect(film.clock()).toBe(1000);
});

it("goes on in its own time, tells everything once, and stands at the end", () => {
  const told: [string | undefined, number][] = [];
  film.tales.subscribe((tale, ms) => told.push([tale[0]?.what, ms]));
  film.go();
  pass(2900);
  expect(told).toEqual([]);
  pass(200);
  expect(told).toEqual([
    ["search_began", 4000],
    ["claimed", 3990],
  ]);
  expect(film.seen.tiles).toEqual([[1, 5]]);
  pass(20_000);
  expect(told.map(([what]) => what)).toEqual(["search_began", "claimed", "round_began", "ended"]);
  expect([film.running, film.clock(), film.seen["phase"]]).toEqual([false, 13_500, "over"]);
  film.go();
  expect([film.running, film.clock()]).toEqual([true, 1000]);
});

it("stands and goes on where it stood", () => {
  film.go();
  pass(1000);
  film.pause();
  pass(5000);
  expect(film.clock()).toBe(2000);
  film.go();
  pass(500);
  expect(film.clock()).toBe(2500);
});

it("jumps anywhere and shows how it stood there, without telling it", () => {
  const told = vi.fn();
  film.tales.subscribe(told);
  const jumps = film.jumps;
  film.jump(5000);
  expect([film.clock(), film.seen["phase"], film.seen.tiles]).toEqual([5000, "search", [[1, 5]]]);
  film.jump(-7);
  expect([film.clock(), film.seen["phase"], film.seen.tiles.length]).toEqual([0, "cast", 2]);
  film.jump(99_999);
  expect([film.clock(), film.seen["phase"]]).toEqual([13_500, "over"]);
  expect(film.jumps).toBe(jumps + 3);
  expect(told).not.toHaveBeenCalled();
});

it("turns from round to round, and goes on if it went", () => {
  film.turn(1);
  expect([film.clock(), film.running]).toEqual([9000, false]);
  film.go();
  film.turn(-1);
  expect([film.clock(), film.running]).toEqual([1000, true]);
  film.turn(1);
  pass(100);
  film.turn(1);
  expect(film.clock()).toBe(13_500);
});

it("lets nobody change what has been", async () => {
  expect((await film.act()).done).toBe(false);
});
