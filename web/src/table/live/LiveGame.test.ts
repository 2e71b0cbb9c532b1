import { cleanup, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announcer } from "../../announcer.svelte";
import type { Connection } from "../../connection";
import type { LiveModule } from "../../games/live";
import type { GameCard, Happened, Snapshot, TableView } from "../../protocol";
import { settings } from "../../settings.svelte";
import { town } from "../../town.svelte";
import type { TableState } from "../reducer";
import { WatchedTable } from "../table.svelte";
import Blank from "./Blank.test.svelte";
import LiveGame from "./LiveGame.svelte";
import type { LiveSeen } from "./merging";

const seat = (number: number, kind: "person" | "bot", yours: boolean): TableView["seats"][number] => ({
  seat: number,
  colour: ["red", "blue"][number] ?? "",
  kind,
  name: kind === "person" ? "Ada" : "",
  level: kind === "bot" ? "bandit" : null,
  yours,
  here: true,
  stepped_out: false,
  stands_in_for: "",
  yours_to_take_back: false,
});
const view = (some: Partial<TableView> = {}): TableView => ({
  table: "t",
  game: "marbles",
  options: {},
  status: "playing",
  seats: [seat(0, "person", true), seat(1, "bot", false)],
  opened_by_you: true,
  public: false,
  confirming: null,
  take_back_to: null,
  undo_asked_by: null,
  undo_to_ply: null,
  draw_offered_by: null,
  rematch_offered_by: [],
  rematch: null,
  outcome: null,
  promises: [],
  ...some,
});
const picture = { tiles: [] };
const stateOf = (shown: TableView): TableState => ({
  seq: 5,
  view: shown,
  game: { ply: 0, to_move: null, scores: [0, 0], picture, legal: null },
  history: [],
  talk: [],
  watching: 0,
  last: null,
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

function shown(at: TableView, running = true): ReturnType<typeof render> {
  const snapshot = { type: "snapshot", live: { ms: 0, running, delay_ms: 12.4 }, game: { picture } };
  const watched: { onSnapshot?: (message: Snapshot) => void } = {};
  const connection = {
    watch: (_table: string, listener: { snapshot: (message: Snapshot) => void }) => {
      watched.onSnapshot = listener.snapshot;
      return () => {};
    },
  };
  table = new WatchedTable(connection as unknown as Connection, "t");
  table.follow();
  watched.onSnapshot?.({ ...snapshot, ...stateOf(at), talk: [] } as unknown as Snapshot);
  const play = table.liveGame;
  if (!play) throw new Error("a live table has a live game");
  return render(LiveGame, {
    table,
    state: stateOf(at),
    module,
    kit: {},
    card,
    play,
    seen: picture as unknown as LiveSeen,
  });
}

beforeEach(() => {
  settings.language = "en";
  settings.motion = "reduced";
  town.state = "open";
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
    expect(screen.getByTestId("live-asleep").textContent).toContain("The game sleeps");
    const said = announcer.spoken;
    flushSync();
    expect(announcer.spoken).toBe(said);
    expect(said).toContain("The game sleeps");
  });

  it("says that the connection is lost, and holds the clock", () => {
    shown(view());
    town.state = "lost";
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
});
