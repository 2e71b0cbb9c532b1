import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../settings.svelte";
import { REPLAY_STEP_MS, Replay } from "./replay.svelte";

/** A table of six moves that can be walked through. */
class FakeTable {
  plies = 6;
  pastPly: number | null = null;
  get shownPly(): number {
    return this.pastPly ?? this.plies;
  }
  showPly(ply: number): void {
    this.pastPly = ply >= this.plies ? null : ply;
  }
}

let table: FakeTable;
let shown: number[];
let from: number;
/** The last move to tell; null: the last there is. */
let to: number | null;
let replay: Replay;
const step = (): void => void vi.advanceTimersByTime(REPLAY_STEP_MS[settings.replaySpeed]);

beforeEach(() => {
  vi.useFakeTimers();
  settings.replaySpeed = "normal";
  table = new FakeTable();
  shown = [];
  from = 3;
  to = null;
  replay = new Replay(
    table,
    () => ({ from, to: to ?? table.plies }),
    (ply) => shown.push(ply),
  );
});
afterEach(() => vi.useRealTimers());

describe("a replay", () => {
  it("shows the position before the first move, then one move after the other, and ends in the present", () => {
    replay.play();
    const seen = [table.shownPly];
    while (replay.active) {
      step();
      seen.push(table.shownPly);
    }
    expect(seen).toEqual([3, 4, 5, 6, 6]);
    expect(table.pastPly).toBeNull();
    expect(shown).toEqual([4, 5, 6]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("begins with any of its moves", () => {
    replay.play(4);
    expect([table.shownPly, replay.place]).toEqual([4, { move: 1, of: 3 }]);
    step();
    expect(shown).toEqual([5]);
    replay.stepBy(-1);
    replay.stepBy(-1);
    expect(table.shownPly).toBe(3);
  });

  it("leaves out what follows the moves it tells, and ends in the present", () => {
    to = 5;
    replay.play();
    for (let times = 0; times < 2; times++) step();
    expect([table.shownPly, replay.active]).toEqual([5, true]);
    step();
    expect([table.shownPly, replay.active]).toEqual([6, false]);
    expect(shown).toEqual([4, 5]);
  });

  it("moves pieces only forwards", () => {
    replay.play();
    expect(replay.forwards).toBe(false);
    step();
    expect(replay.forwards).toBe(true);
    replay.stepBy(-1);
    expect(replay.forwards).toBe(false);
  });

  it("rests when it is paused, and goes on from there", () => {
    replay.play();
    step();
    replay.pause();
    expect(vi.getTimerCount()).toBe(0);
    expect([replay.active, replay.running, table.shownPly]).toEqual([true, false, 4]);
    replay.resume();
    step();
    expect([replay.running, table.shownPly]).toEqual([true, 5]);
  });

  it("goes step by step within its bounds, and rests at each", () => {
    replay.play();
    replay.stepBy(1);
    expect([replay.running, table.shownPly]).toEqual([false, 4]);
    replay.stepBy(-1);
    replay.stepBy(-1);
    expect(table.shownPly).toBe(3);
    for (let times = 0; times < 5; times++) replay.stepBy(1);
    expect([table.shownPly, replay.active]).toEqual([6, true]);
    expect(shown).toEqual([4, 3, 4, 5, 6]);
  });

  it("begins again when it is resumed at its end", () => {
    replay.play();
    for (let times = 0; times < 3; times++) replay.stepBy(1);
    replay.resume();
    expect([table.shownPly, replay.running]).toEqual([3, true]);
  });

  it("goes at the speed that is chosen, also when it is chosen on the way", () => {
    replay.play();
    settings.replaySpeed = "fast";
    replay.resume();
    vi.advanceTimersByTime(REPLAY_STEP_MS.fast);
    expect(table.shownPly).toBe(4);
    settings.replaySpeed = "slow";
    vi.advanceTimersByTime(REPLAY_STEP_MS.fast);
    expect(table.shownPly).toBe(5);
    vi.advanceTimersByTime(REPLAY_STEP_MS.slow - 1);
    expect(table.shownPly).toBe(5);
    vi.advanceTimersByTime(1);
    expect(table.shownPly).toBe(6);
  });

  it("stops in the present, whenever it is touched", () => {
    from = 2;
    replay.play();
    step();
    replay.stop();
    expect([replay.active, table.shownPly, vi.getTimerCount()]).toEqual([false, 6, 0]);
    replay.stop();
    expect(table.shownPly).toBe(6);
  });

  it("gives way to whoever walks elsewhere", () => {
    replay.play();
    step();
    table.showPly(1);
    expect(replay.active).toBe(false);
    step();
    expect(table.shownPly).toBe(1);
    replay.stop();
    expect(table.shownPly).toBe(1);
  });

  it("goes on to a move that was made meanwhile", () => {
    from = 4;
    replay.play();
    table.plies = 7;
    for (let times = 0; times < 3; times++) step();
    expect([table.shownPly, replay.active]).toEqual([7, true]);
  });

  it("ends when the moves it tells are undone", () => {
    replay.play();
    step();
    table.plies = 2;
    table.pastPly = null;
    expect(replay.active).toBe(false);
    step();
    expect(table.shownPly).toBe(2);
  });
});
