import { cleanup, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announcer } from "../../announcer.svelte";
import type { Connection } from "../../connection";
import type { LiveModule } from "../../games/live";
import type { GameCard, Happened, Snapshot, TableView } from "../../protocol";
import { settings } from "../../settings.svelte";
import { botOf, gameOf, seatOf, stateOf as tableState, tableOf } from "../../tableFixture";
import { appState } from "../../appState.svelte";
import type { TableState } from "../reducer";
import { WatchedTable } from "../table.svelte";
import Blank from "./Blank.test.svelte";
import LiveGame from "./LiveGame.svelte";
import type { LiveSeen } from "./delta";

const view = (some: Partial<TableView> = {}): TableView =>
  tableOf({
    seats: [seatOf(0, { colour: "red" }), botOf(1, { colour: "blue", level: "bandit" })],
    ...some,
  });
const picture = { tiles: [] };
const stateOf = (shown: TableView): TableState => ({
  ...tableState(shown, gameOf({ to_move: null, scores: [0, 0], picture })),
  seq: 5,
});
const module: LiveModule = {
  live: true,
  Stage: Blank,
  EndCount: Blank,
  Rehearsal: Blank,
  botName: (_seen, of) => `Bot ${of}`,
};
const card = { key: "marbles", name: "Marbles", levels: [], live: true } as unknown as GameCard;

let table: WatchedTable;

function shown(at: TableView, running = true, goesIn: number | null = null): ReturnType<typeof render> {
  const snapshot = {
    type: "snapshot",
    live: { ms: 0, running, delay_ms: 12.4, goes_in_ms: goesIn },
    game: { picture },
  };
  const watched: { onSnapshot?: (message: Snapshot) => void } = {};
  const connection = {
    watch: (_table: string, listener: { snapshot: (message: Snapshot) => void }) => {
      watched.onSnapshot = listener.snapshot;
      return () => {};
    },
  };
  table = new WatchedTable(connection as unknown as Connection, "t");
  table.follow();
  watched.onSnapshot?.({ ...snapshot, ...stateOf(at), moves: [], talk: [] } as unknown as Snapshot);
  const play = table.liveGame;
  if (!play) throw new Error("a live table has a live game");
  return render(LiveGame, {
    table,
    state: stateOf(at),
    module,
    staticData: {},
    card,
    play,
    seen: picture as unknown as LiveSeen,
  });
}

beforeEach(() => {
  settings.language = "en";
  settings.motion = "reduced";
  appState.state = "open";
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("the page of a live game", () => {
  it("gives the game the whole page, and one's own seat", () => {
    shown(view());
    expect(screen.getByTestId("blank").textContent).toBe("0");
    expect(screen.queryByTestId("live-asleep")).toBeNull();
  });

  it("says once that the game sleeps", () => {
    shown(view(), false);
    expect(screen.getByTestId("live-asleep").textContent).toContain("The game is asleep");
    const said = announcer.spoken;
    flushSync();
    expect(announcer.spoken).toBe(said);
    expect(said).toContain("The game is asleep");
  });

  it("says that the connection is lost, and holds the clock", () => {
    shown(view());
    appState.state = "lost";
    flushSync();
    expect(screen.getByTestId("live-lost").textContent).toContain("Connection lost");
    expect(table.liveGame?.running).toBe(false);
  });

  it("ends with the count, and calls bots as the game does", () => {
    vi.useFakeTimers();
    const outcome = { reason: "points", places: [2, 1], scores: [3, 8], winners: [1] };
    const { rerender } = shown(view());
    const over = view({ status: "over", outcome });
    const event = { type: "ended", reason: "points", places: [2, 1], scores: [3, 8] } as const;
    table.onhappened({ type: "happened", event, view: over } as unknown as Happened, stateOf(view()));
    expect(announcer.spoken).toContain("Bot 1 won");
    void rerender({ state: stateOf(over) });
    flushSync();
    vi.advanceTimersByTime(1_000);
    flushSync();
    expect(document.querySelector("dialog[open] h2")?.textContent).toBe("Bot 1 won");
    expect(document.querySelector("[data-action=look-back]")).not.toBeNull();
  });

  it.each([
    ["counts before all eyes", "The count", "The count", 0],
    ["was given up, and counts nothing", null, "Bot 1 won", 1],
  ])("says who won above the count, unless the game %s", (_when, title, said, pictures) => {
    const outcome = { reason: "points", places: [2, 1], scores: [3, 8], winners: [1] };
    const { rerender } = shown(view({ status: "over", outcome }));
    void rerender({ module: { ...module, endTitle: () => title } });
    flushSync();
    expect(document.querySelector("dialog[open] h2")?.textContent).toBe(said);
    expect(document.querySelectorAll("[data-testid=end-screen] .head svg")).toHaveLength(pictures);
  });

  it("counts down before it begins, and lets nobody look at a game that is paused", () => {
    shown(view({ paused: true, seats: [seatOf(0), botOf(1)] }), false);
    expect(screen.getByTestId("live-paused").textContent).toContain("Pause");
    expect(screen.queryByTestId("live-asleep")).toBeNull();
    expect(document.querySelector("main")?.inert).toBe(true);
    expect(document.querySelector('[data-action="ready"]')?.textContent).toContain("Go on");
    expect(document.querySelectorAll('[data-ready="true"]')).toHaveLength(1);
    expect(document.querySelector('[data-action="pause"]')).toBeNull();
    cleanup();
    shown(view(), false, 2_400);
    expect(screen.getByTestId("countdown").textContent).toBe("3");
    expect(screen.queryByTestId("live-asleep")).toBeNull();
    expect(document.querySelector("main")?.inert).toBe(false);
  });

  it("offers a pause, and shows who asks for one", () => {
    const asks = view({ pause_asked_by: 1, seats: [seatOf(0), seatOf(1, { name: "Ada" })] });
    shown(asks);
    expect(document.querySelector('[data-action="pause"]')).not.toBeNull();
    expect(document.querySelector('[data-action="pause-agree"]')).not.toBeNull();
    cleanup();
    shown({ ...asks, pause_asked_by: 0 });
    expect(document.querySelector('[data-action="pause-agree"]')).toBeNull();
    expect(document.body.textContent).toContain("You asked for a pause.");
  });
});
