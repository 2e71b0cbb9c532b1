import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Connection } from "../../connection";
import type { Done, LiveUpdate, Lock, Snapshot } from "../../protocol";
import { Refusal } from "../../refusal";
import { LivePlay } from "./play.svelte";

let page = 0;
let acted: unknown[] = [];
let answer: () => Promise<Done>;
let play: LivePlay;

const picture = {
  phase: "search",
  tiles: [
    [3, 0, 0, 0, 0, "legal"],
    [8, 400, 0, 0, 0, "rock"],
  ],
};
const snapshot = (ms: number, running = true): Snapshot =>
  ({ type: "snapshot", live: { ms, running, delay_ms: 40 }, game: { picture } }) as unknown as Snapshot;
const liveUpdate = (delta: object, public_events: object[] = [], ms = 0): LiveUpdate =>
  ({ type: "lived", table: "t", seq: 1, ms, now_ms: ms, delta, public_events }) as unknown as LiveUpdate;
const lock = (target: number, seat: number | null, until_ms: number): Lock => ({
  type: "lock",
  table: "t",
  target,
  seat,
  until_ms,
});

beforeEach(() => {
  vi.useFakeTimers();
  page = 0;
  acted = [];
  answer = () => Promise.resolve({ type: "done", id: 1, table: "t", seq: 2 });
  const connection = {
    act: (...all: unknown[]) => {
      acted.push(all);
      return answer();
    },
  };
  play = new LivePlay(connection as unknown as Connection, "t", () => page);
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a live game on a page", () => {
  it("has the view and the time of the snapshot", () => {
    play.snapshot(snapshot(7_000));
    expect(play.seen).toEqual(picture);
    expect(play.running).toBe(true);
    expect(play.clock()).toBe(7_020);
  });

  it("sees nothing before the game began, and everything with its first entry", () => {
    play.snapshot({ ...snapshot(0, false), game: { picture: {} } } as unknown as Snapshot);
    expect(play.seen).toBeNull();
    play.update(liveUpdate(picture));
    expect(play.seen).toEqual(picture);
  });

  it("passes every event on once, with the view after it, until one stops listening", () => {
    play.snapshot(snapshot(7_000));
    const heard: unknown[] = [];
    const stop = play.events.subscribe((events, ms, seen) =>
      heard.push([events, ms, (seen["tiles"] as unknown[]).length]),
    );
    const events = [{ what: "claimed", seat: 1, tile: 3 }];
    play.update(liveUpdate({ tiles: { changed: [], gone: [3] } }, events, 7_100));
    stop();
    play.update(liveUpdate({ tiles: { changed: [], gone: [8] } }, events, 7_200));
    expect(heard).toEqual([[events, 7_100, 1]]);
  });

  it("stands still when the game falls asleep, and when the connection is lost", () => {
    play.snapshot(snapshot(7_000));
    page = 500;
    play.timed({ type: "clock", table: "t", ms: 7_500, running: false, delay_ms: 30, goes_in_ms: null });
    page = 9_000;
    expect(play.running).toBe(false);
    expect(play.clock()).toBeLessThanOrEqual(7_520);
    play.timed({ type: "clock", table: "t", ms: 7_500, running: true, delay_ms: 30, goes_in_ms: null });
    expect(play.running).toBe(true);
    play.lost();
    const stood = play.clock();
    page = 20_000;
    expect(play.clock()).toBe(stood);
    expect(play.running).toBe(false);
  });
});

describe("locks", () => {
  beforeEach(() => play.snapshot(snapshot(7_000)));

  it("are settled when somebody gets the target", () => {
    play.lock(lock(3, 1, 7_100));
    play.lock(lock(8, 0, 7_100));
    expect(play.locks.get(3)).toEqual({ seat: 1, untilMs: 7_100 });
    play.update(liveUpdate({ tiles: { changed: [], gone: [3] } }, [{ what: "claimed", seat: 2, tile: 3 }]));
    expect([...play.locks.keys()]).toEqual([8]);
  });

  it("end when the server says so, when the target is gone, and at a snapshot", () => {
    play.lock(lock(3, 1, 7_100));
    play.lock(lock(3, null, 7_100));
    expect(play.locks.size).toBe(0);
    play.lock(lock(8, 1, 7_100));
    play.update(liveUpdate({ tiles: { changed: [], gone: [8] } }));
    expect(play.locks.size).toBe(0);
    play.lock(lock(3, 1, 7_100));
    play.snapshot(snapshot(7_050));
    expect(play.locks.size).toBe(0);
  });

  it("are dropped when nothing settles them, but not a later one of the same target", () => {
    play.lock(lock(3, 1, 7_100));
    vi.advanceTimersByTime(300);
    play.lock(lock(3, 2, 7_400));
    vi.advanceTimersByTime(500);
    expect(play.locks.get(3)?.seat).toBe(2);
    vi.advanceTimersByTime(2_000);
    expect(play.locks.size).toBe(0);
  });
});

describe("an act", () => {
  it("goes out with the reaction time, and is answered", async () => {
    expect(await play.act({ type: "touch", seat: 0 }, 312.5)).toEqual({ done: true });
    expect(acted).toEqual([["t", { type: "touch", seat: 0 }, 312.5]]);
  });

  it("tells by how much one was beaten, in words", async () => {
    answer = () => Promise.reject(new Refusal("beaten", "beaten by 34 ms", [], 33.6));
    const lost = await play.act({ type: "touch", seat: 0 });
    expect(lost).toMatchObject({ done: false, code: "beaten", marginMs: 33.6 });
    expect(lost.done ? "" : lost.message).toContain("34");
  });

  it("never throws: a lost connection is an answer, too", async () => {
    answer = () => Promise.reject(new Refusal("connection_lost", "gone"));
    expect(await play.act({ type: "call", seat: 0 })).toMatchObject({ done: false, code: "connection_lost" });
  });
});
