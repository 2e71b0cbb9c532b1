import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announcer } from "../../announcer.svelte";
import { settings } from "../../settings.svelte";
import { REPLAY_STEP_MS } from "../replay.svelte";
import type { WatchedTable } from "../table.svelte";
import { walkByKey } from "./keys";
import { LookBack } from "./lookBack.svelte";

class FakeTable {
  readonly id = "abcdefghij";
  plies = $state(6);
  status = $state("over");
  pastPly = $state<number | null>(null);
  get state(): object {
    return { view: { status: this.status } };
  }
  get live(): boolean {
    return this.pastPly === null;
  }
  get shownPly(): number {
    return this.pastPly ?? this.plies;
  }
  showPly(ply: number): void {
    this.pastPly = ply >= this.plies ? null : Math.max(0, ply);
  }
}

let table: FakeTable;
let lookBack: LookBack;
let stop: () => void;
const announced: number[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  settings.language = "en";
  settings.replaySpeed = "normal";
  announced.length = 0;
  table = new FakeTable();
  history.replaceState(null, "", "/t/abcdefghij");
  stop = $effect.root(() => {
    lookBack = new LookBack(table as unknown as WatchedTable, () => announced.push(table.shownPly));
  });
  flushSync();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});
const rest = (): void => {
  flushSync();
  vi.advanceTimersByTime(300);
};
const step = (): void => {
  vi.advanceTimersByTime(REPLAY_STEP_MS.normal);
  flushSync();
};

describe("the address", () => {
  it("follows the move that is shown, and is plain at the end", () => {
    table.showPly(2);
    rest();
    expect(location.search).toBe("?ply=2");
    table.showPly(0);
    rest();
    expect(location.search).toBe("?ply=0");
    table.showPly(6);
    rest();
    expect(location.pathname + location.search).toBe("/t/abcdefghij");
  });

  it("changes at rest, not with every move that is run through", () => {
    const replaced = vi.spyOn(history, "replaceState");
    for (const ply of [1, 2, 3, 4]) {
      table.showPly(ply);
      flushSync();
      vi.advanceTimersByTime(30);
    }
    expect(replaced).not.toHaveBeenCalled();
    rest();
    expect(replaced).toHaveBeenCalledTimes(1);
    replaced.mockRestore();
  });

  it("stays as it is while the game goes on, and on another page", () => {
    table.status = "playing";
    table.showPly(2);
    rest();
    expect(location.search).toBe("");
    table.status = "over";
    history.replaceState(null, "", "/");
    table.showPly(3);
    rest();
    expect(location.href).not.toContain("ply");
  });

  it("is the link that is copied", () => {
    expect(lookBack.link).toMatch(/\/t\/abcdefghij$/);
    table.showPly(4);
    expect(lookBack.link).toMatch(/\/t\/abcdefghij\?ply=4$/);
  });
});

describe("a link to a move", () => {
  it("shows it", () => {
    expect(lookBack.followLink("?ply=3")).toBe(true);
    expect(table.shownPly).toBe(3);
    expect(lookBack.followLink("?ply=0")).toBe(true);
    expect(table.shownPly).toBe(0);
  });

  it("to no move is none", () => {
    expect(lookBack.followLink("")).toBe(false);
    expect(table.live).toBe(true);
  });

  it("beyond the end shows the end and says so", () => {
    expect(lookBack.followLink("?ply=99")).toBe(true);
    expect(table.live).toBe(true);
    expect(announcer.notes.at(-1)?.text).toContain("only 6 moves");
    expect(lookBack.followLink("?ply=x")).toBe(true);
    expect(announcer.notes.at(-1)?.text).toContain("names no move");
  });
});

describe("the walk", () => {
  it("plays the whole game from the end, and ends there", () => {
    lookBack.toggleWalk();
    expect([table.shownPly, lookBack.walking]).toEqual([0, true]);
    for (let ply = 1; ply <= 6; ply++) {
      step();
      expect(table.shownPly).toBe(ply);
    }
    step();
    expect([table.live, lookBack.walking]).toEqual([true, false]);
    expect(announced).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("halts and goes on where it is", () => {
    table.showPly(2);
    lookBack.toggleWalk();
    step();
    lookBack.toggleWalk();
    step();
    expect([table.shownPly, lookBack.walking]).toEqual([3, false]);
    lookBack.toggleWalk();
    step();
    expect(table.shownPly).toBe(4);
  });

  it("ends for who goes elsewhere", () => {
    lookBack.toggleWalk();
    step();
    table.showPly(4);
    expect(lookBack.walking).toBe(false);
    step();
    expect(table.shownPly).toBe(4);
  });
});

describe("keys", () => {
  const replay = { active: false, stop: vi.fn(), stepBy: vi.fn() };
  function press(key: string, on = "<p></p>"): boolean {
    document.body.innerHTML = on;
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    document.body.firstElementChild?.addEventListener("keydown", (heard) =>
      walkByKey(heard as KeyboardEvent, table as unknown as WatchedTable, replay, lookBack),
    );
    document.body.firstElementChild?.dispatchEvent(event);
    return event.defaultPrevented;
  }

  it("walk through the game", () => {
    for (const [key, ply] of [
      ["ArrowLeft", 5],
      ["ArrowLeft", 4],
      ["ArrowRight", 5],
      ["Home", 0],
      ["End", 6],
    ] as const) {
      expect(press(key)).toBe(true);
      expect(table.shownPly).toBe(ply);
    }
  });

  it("play a finished game with the space bar, unless a button has the focus", () => {
    press(" ", "<button></button>");
    expect(lookBack.walking).toBe(false);
    press(" ");
    expect(lookBack.walking).toBe(true);
    press(" ");
    expect(lookBack.walking).toBe(false);
    table.status = "playing";
    expect(press(" ")).toBe(false);
    expect(lookBack.walking).toBe(false);
  });

  it("belong to whoever writes, and to the board", () => {
    for (const own of ["<input>", "<textarea></textarea>", "<div data-own-keys></div>"])
      for (const key of ["ArrowLeft", "Home", " "]) expect(press(key, own)).toBe(false);
    expect(table.live).toBe(true);
  });

  it("step through what is shown again", () => {
    replay.active = true;
    press("ArrowRight");
    expect(replay.stepBy).toHaveBeenCalledWith(1);
    press("Escape");
    expect(replay.stop).toHaveBeenCalled();
    replay.active = false;
  });
});
