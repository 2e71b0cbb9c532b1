import { cleanup, render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../../settings.svelte";
import { BoardMotion, type Motion } from "../boardMotion.svelte";
import TestHost from "./TestHost.svelte";

let picture = $state(0);
let animated = $state(true);
let motion: BoardMotion<number, string>;
const tell = (before: number, after: number): Motion<string> | "same" | null => {
  if (before === after) return "same";
  if (after < before) return null;
  return { change: `${before} to ${after}`, cues: [{ at: 40, begins: true }], ends: 100 };
};
const follow = (queue: boolean): void => {
  render(TestHost, {
    make: () => (motion = new BoardMotion(() => ({ picture, animated }), tell, { queue })),
  });
  flushSync();
};
const show = (next: number): void => {
  picture = next;
  flushSync();
};

beforeEach(() => {
  vi.useFakeTimers();
  settings.motion = "full";
  picture = 1;
  animated = true;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("what differs from what was shown", () => {
  test("moves, part by part, and comes to rest", () => {
    follow(false);
    expect(motion.change).toBeNull();
    show(2);
    expect([motion.shown, motion.change, motion.begun]).toEqual([2, "1 to 2", 0]);
    vi.advanceTimersByTime(40);
    expect(motion.begun).toBe(1);
    vi.advanceTimersByTime(60);
    expect(motion.change).toBeNull();
  });

  test("takes the place of what moves", () => {
    follow(false);
    show(2);
    show(3);
    expect([motion.shown, motion.change]).toEqual([3, "2 to 3"]);
  });

  test("waits for its turn in a queue, or is shown at once when somebody touches the board", () => {
    follow(true);
    show(2);
    show(3);
    show(4);
    expect([motion.shown, motion.change]).toEqual([2, "1 to 2"]);
    vi.advanceTimersByTime(100);
    expect([motion.shown, motion.change]).toEqual([3, "2 to 3"]);
    motion.flush();
    expect([motion.shown, motion.change]).toEqual([4, null]);
  });

  test("simply changes where it is taken back, walked through, or nobody wants motion", () => {
    follow(true);
    show(2);
    show(1);
    expect([motion.shown, motion.change]).toEqual([1, null]);
    animated = false;
    show(2);
    expect([motion.shown, motion.change]).toEqual([2, null]);
    animated = true;
    settings.motion = "reduced";
    show(3);
    expect([motion.shown, motion.change]).toEqual([3, null]);
  });
});
