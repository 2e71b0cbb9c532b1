import { beforeEach, describe, expect, it } from "vitest";
import { GameClock } from "./clock";

let page = 0;
let clock: GameClock;

/** Lets the page's time go by in frames, and gives every reading. */
function frames(ms: number, each = 16): number[] {
  const readings: number[] = [];
  for (let passed = 0; passed < ms; passed += each) {
    page += each;
    readings.push(clock.read());
  }
  return readings;
}

beforeEach(() => {
  page = 10_000;
  clock = new GameClock(() => page);
});

describe("the clock of a live game", () => {
  it("adds half of the round trip to what it is told", () => {
    clock.set(5_000, true, 80);
    expect(clock.read()).toBe(5_040);
    page += 100;
    expect(clock.read()).toBeCloseTo(5_140, 5);
  });

  it("stands still while the game sleeps, and goes on from there", () => {
    clock.set(5_000, true, 0);
    page += 100;
    clock.hear(5_100, false, 0);
    page += 60_000;
    expect(clock.read()).toBeCloseTo(5_100, 5);
    clock.hear(5_100, true, 0);
    page += 50;
    expect(clock.read()).toBeCloseTo(5_150, 5);
  });

  it("trusts the message that was least late", () => {
    clock.set(5_000, true, 0);
    for (const late of [40, 90, 10, 250, 0, 130]) {
      page += 100;
      const truth = 5_000 + (page - 10_000);
      clock.hear(truth - late, true, 0);
    }
    frames(1_000);
    expect(Math.abs(clock.read() - (5_000 + page - 10_000))).toBeLessThan(5);
  });

  it("never goes back, however it is told", () => {
    clock.set(5_000, true, 0);
    let last = clock.read();
    for (let turn = 0; turn < 40; turn += 1) {
      // For a while the messages come later and later: their readings lie far behind.
      clock.hear(5_000 + (page - 10_000) - turn * 30, true, 0);
      for (const reading of frames(100)) {
        expect(reading).toBeGreaterThanOrEqual(last);
        last = reading;
      }
    }
  });

  it("catches up smoothly, and jumps only over a large gap", () => {
    clock.set(5_000, true, 0);
    clock.hear(5_100, true, 0);
    let last = clock.read();
    for (const reading of frames(200)) {
      expect(reading - last).toBeLessThanOrEqual(16 * 1.25 + 1e-9);
      last = reading;
    }
    frames(2_000);
    expect(clock.read()).toBeCloseTo(5_100 + (page - 10_000), -1);
    clock.hear(9_000 + (page - 10_000), true, 0);
    page += 16;
    expect(clock.read()).toBeCloseTo(9_000 + (page - 10_000), 0);
  });

  it("stands while the connection is lost, and may be set back afterwards", () => {
    clock.set(5_000, true, 0);
    page += 100;
    clock.hold();
    page += 10_000;
    expect(clock.read()).toBe(5_100);
    clock.set(4_000, true, 20);
    expect(clock.read()).toBe(4_010);
  });
});
