import { cleanup, render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PendingMove, SHOW_AFTER_MS } from "../pendingMove.svelte";
import TestHost from "./TestHost.svelte";

let ply = $state(0);
let answer: (isConfirmed: boolean) => void = () => undefined;
const send = vi.fn<(move: string) => Promise<boolean>>();
const settled = vi.fn();
const preview = vi.fn(() => "drawn");
let pending: PendingMove<string>;

beforeEach(() => {
  vi.useFakeTimers();
  ply = 3;
  settled.mockReset();
  preview.mockClear();
  send.mockReset().mockImplementation(() => new Promise((done) => (answer = done)));
  render(TestHost, {
    make: () => (pending = new PendingMove<string>({ ply: () => ply, send, settled })),
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const confirmed = async (isConfirmed: boolean): Promise<void> => {
  answer(isConfirmed);
  await vi.advanceTimersByTimeAsync(0);
};

describe("a move that is not confirmed yet", () => {
  test("is not drawn where the answer is quick", async () => {
    void pending.make("c3", preview);
    expect(pending.isPending).toBe(true);
    vi.advanceTimersByTime(SHOW_AFTER_MS - 1);
    ply = 4;
    flushSync();
    await confirmed(true);
    vi.advanceTimersByTime(1000);
    expect(preview).not.toHaveBeenCalled();
    expect(pending.shown).toBeNull();
    expect(settled).toHaveBeenCalled();
  });

  test("is drawn after a moment, until the position with it comes", async () => {
    void pending.make("c3", preview);
    vi.advanceTimersByTime(SHOW_AFTER_MS);
    expect(pending.shown).toBe("drawn");
    ply = 4;
    expect(pending.shown).toBeNull();
    await confirmed(true);
    expect(pending.isPending).toBe(false);
  });

  test("goes back to where it was when it is refused", async () => {
    void pending.make("c3", preview);
    vi.advanceTimersByTime(SHOW_AFTER_MS);
    await confirmed(false);
    expect(pending.shown).toBeNull();
    expect(pending.isPending).toBe(false);
  });

  test("lets no other be made meanwhile", () => {
    void pending.make("c3", preview);
    void pending.make("d4", preview);
    expect(send).toHaveBeenCalledExactlyOnceWith("c3");
  });
});
