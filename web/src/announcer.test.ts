import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PACE_MS, announce, announcer, notify } from "./announcer.svelte";
import { appState } from "./appState.svelte";
import Notes from "./parts/Notes.svelte";
import { settings } from "./settings.svelte";

const region = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('[aria-live="polite"]');
  if (!found) throw new Error("there is no live region");
  return found;
};
const said = (): string[] => {
  flushSync();
  return [...region().children].map((node) => node.textContent?.trim() ?? "");
};
/** Lets so many announcements come in, one after the other. */
const wait = (count: number): void => void vi.advanceTimersByTime(PACE_MS * count);

describe("announcements", () => {
  let notes: ReturnType<typeof mount>;
  beforeEach(() => {
    vi.useFakeTimers();
    settings.language = "en";
    notes = mount(Notes, { target: document.body });
    flushSync();
  });
  afterEach(async () => {
    vi.runAllTimers();
    await unmount(notes);
    vi.useRealTimers();
  });

  it("come one at a time, each as a node of its own, and none is lost", () => {
    notify("Bo broke a promise.");
    announce("Bo drives a buffalo from c2 to c3.");
    announce("Your turn.");
    expect(said()).toEqual(["Bo broke a promise."]);
    wait(1);
    expect(said()).toEqual(["Bo broke a promise.", "Bo drives a buffalo from c2 to c3."]);
    wait(1);
    expect(said()).toHaveLength(3);
  });

  it("never change a node that is there already", () => {
    announce("First.");
    flushSync();
    const [first] = region().children;
    announce("Second.");
    wait(1);
    said();
    expect(region().children[0]).toBe(first);
    expect(first?.textContent).toContain("First.");
  });

  it("say the same sentence twice where it happens twice", () => {
    announce("The move is undone.");
    announce("The move is undone.");
    wait(1);
    expect(said()).toEqual(["The move is undone.", "The move is undone."]);
  });

  it("leave out what changed before it could be said, but only of one topic", () => {
    announce("Now.");
    announce("The hand is over a1.", "hand");
    announce("Bo moved.");
    announce("The hand is over a2.", "hand");
    announce("The hand is over a3.", "hand");
    wait(4);
    expect(said()).toEqual(["Now.", "Bo moved.", "The hand is over a3."]);
  });

  it("go when they have been read, and the newest is marked", () => {
    announce("Old.");
    wait(1);
    announce("New.");
    flushSync();
    expect(document.querySelector('[data-testid="announcer"]')?.textContent).toContain("New.");
    vi.advanceTimersByTime(60_000);
    expect(said()).toEqual([]);
  });

  it("remember what was said last, even where it still waits", () => {
    announce("One.");
    announce("Two.");
    expect(announcer.spoken).toBe("Two.");
    announce(" ");
    expect(announcer.spoken).toBe("Two.");
  });

  it("say that the connection is lost, and that it is back", () => {
    appState.state = "open";
    flushSync();
    expect(said()).toEqual([]);
    appState.state = "lost";
    flushSync();
    wait(1);
    expect(said()).toEqual(["Connection lost, trying again"]);
    appState.state = "open";
    flushSync();
    wait(1);
    expect(said().at(-1)).toBe("The connection is back.");
  });
});
