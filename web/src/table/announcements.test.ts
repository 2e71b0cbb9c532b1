import { beforeEach, describe, expect, it, vi } from "vitest";
import { announcer } from "../announcer.svelte";
import type { GameView, Happened, SeatView, TableEvent, TableView } from "../protocol";
import { settings } from "../settings.svelte";
import { gameOf, seatOf, stateOf, tableOf } from "../tableFixture";
import type { TableState } from "./reducer";
import { endingFor, endingTitle, turnText } from "./statusText";
import { announceEvent, announceRecap, announceStart } from "./announcements";

const seat = (n: number, some: Partial<SeatView> = {}): SeatView =>
  seatOf(n, { colour: ["orange", "white"][n] ?? "blue", name: ["Ada", "Bo"][n] ?? "", ...some });
const view = (some: Partial<TableView> = {}): TableView => tableOf({ seats: [seat(0), seat(1)], ...some });
const game = (to_move: number | null): GameView => gameOf({ ply: 1, to_move });
const state = (some: Partial<TableView> = {}, to_move: number | null = 0): TableState =>
  stateOf(view(some), game(to_move));
const happened = (
  event: TableEvent,
  to_move: number | null = 0,
  some: Partial<TableView> = {},
): Happened => ({
  type: "happened",
  table: "t",
  seq: 2,
  at_ms: 0,
  event,
  view: view(some),
  game: game(to_move),
});
const module = {
  describeMove: (move: string, _picture: unknown, by: number): string => `Seat ${by} played ${move}.`,
};

// Announcements come one at a time: so many wait that a test has to let the time pass.
vi.useFakeTimers();
beforeEach(() => {
  vi.runAllTimers();
  settings.language = "en";
});

describe("what happens is announced", () => {
  it("with the move and whose turn it is then", () => {
    announceEvent(happened({ type: "moved", seat: 1, move: "x" }, 0), state(), module);
    expect(announcer.spoken).toBe("Seat 1 played x. Your turn.");
    announceEvent(happened({ type: "moved", seat: 0, move: "y" }, 1), state(), module);
    expect(announcer.spoken).toBe("Seat 0 played y. Bo to move.");
  });

  it("each move once, those of bots that play in a row together with the last of them", () => {
    const bots = [1, 2, 3].map((number) => seat(number, { kind: "bot", name: "", level: "ranger" }));
    const seats = [seat(0), ...bots];
    const queued: string[] = [];
    const moved = (by: number, move: string, next: number): string => {
      const message = happened({ type: "moved", seat: by, move }, next, { seats });
      announceEvent(message, state({ seats }), module, queued);
      return announcer.spoken;
    };
    const first = moved(0, "a", 1);
    expect(first).toContain("Seat 0 played a.");
    for (const [by, move, next] of [
      [1, "b", 1],
      [1, "c", 2],
      [2, "d", 3],
    ] as const)
      expect(moved(by, move, next)).toBe(first);
    expect(moved(3, "e", 0)).toBe(
      "Seat 1 played b. Seat 1 played c. Seat 2 played d. Seat 3 played e. Your turn.",
    );
    expect(moved(0, "f", 1)).not.toContain("played e");
  });

  it("every move at once to those who only look on", () => {
    const seats = [1, 2].map((number) => seat(number, { kind: "bot", level: "ranger", yours: false }));
    const queued: string[] = [];
    announceEvent(
      happened({ type: "moved", seat: 0, move: "a" }, 1, { seats }),
      state({ seats }),
      module,
      queued,
    );
    expect(announcer.spoken).toContain("played a");
  });

  it("with the move alone when it was the last", () => {
    announceEvent(happened({ type: "moved", seat: 1, move: "z" }, null), state(), module);
    expect(announcer.spoken).toBe("Seat 1 played z.");
  });

  it("to somebody who comes back to their turn, and to nobody else", () => {
    const moves = ["Seat 1 played x.", "Seat 1 played y."];
    announceRecap(state(), moves);
    const summary = "Since your last move: Seat 1 played x. Seat 1 played y. Your turn.";
    expect(announcer.spoken).toBe(summary);
    announceRecap(state({}, 1), ["z"]);
    announceRecap(state({ status: "over" }, null), ["z"]);
    announceRecap(state(), []);
    expect(announcer.spoken).toBe(summary);
  });

  it("in the language in use", () => {
    settings.language = "fr";
    announceEvent(happened({ type: "moved", seat: 1, move: "x" }, 0), state(), module);
    expect(announcer.spoken).toBe("Seat 1 played x. À vous.");
  });

  it("when the other side asks for something, but not what one asked oneself", () => {
    announceEvent(happened({ type: "undo_asked", seat: 1, to_ply: 0 }), state(), module);
    expect(announcer.spoken).toBe("Bo would like to undo a move.");
    announceEvent(happened({ type: "draw_offered", seat: 0 }), state(), module);
    expect(announcer.spoken).toBe("Bo would like to undo a move.");
  });

  it("when somebody lets their turns pass, and when they play again", () => {
    announceEvent(happened({ type: "turns_pass", seat: 1, on: true }), state(), module);
    expect(announcer.spoken).toBe("Bo lets their turns pass for now.");
    announceEvent(happened({ type: "turns_pass", seat: 1, on: false }), state(), module);
    expect(announcer.spoken).toBe("Bo plays their turns again.");
  });

  it("with a broken promise and with the move that broke it, one after the other", () => {
    const promise = { seq: 1, seat: 1, promise: "leave_lane", points: ["c"], turns: 2, turns_left: 1 };
    const before = state({ promises: [{ ...promise, verdict: "open", broken_at: null }] });
    announceEvent(
      happened({ type: "moved", seat: 1, move: "x" }, 0, {
        promises: [{ ...promise, verdict: "broken", broken_at: 1 }],
      }),
      before,
      module,
    );
    vi.advanceTimersByTime(2_000);
    const texts = announcer.announcements.map(({ text }) => text);
    expect(texts).toEqual(["Bo broke a promise.", "Seat 1 played x. Your turn."]);
  });

  it("with what others say and promise, unless one does not want to hear them", () => {
    announceEvent(happened({ type: "said", seat: 1, text: "Howdy" }), state(), module);
    expect(announcer.spoken).toBe("Bo says: Howdy");
    announceEvent(happened({ type: "phrased", seat: 1, phrase: "deal", points: [] }), state(), module);
    expect(announcer.spoken).toBe("Bo says: Deal");
    const promised = { type: "promised", seat: 1, promise: "leave_lane", points: ["c"], turns: 2 } as const;
    announceEvent(happened({ ...promised, points: ["c"] }), state(), module);
    const promise = "Bo promises for 2 turns: I leave the herd in lane c alone";
    expect(announcer.spoken).toBe(promise);
    announceEvent(happened({ type: "said", seat: 0, text: "Mine" }), state(), module);
    announceEvent(happened({ type: "said", seat: 1, text: "Loud" }), state(), module, [], () => true);
    expect(announcer.spoken).toBe(promise);
  });

  it("when the game begins and ends", () => {
    announceStart(state());
    expect(announcer.spoken).toBe("The game begins. You move first.");
    announceStart(state({}, 1));
    expect(announcer.spoken).toBe("The game begins. Bo moves first.");
    const outcome = { reason: "points", places: [2, 1], scores: [1, 2], winners: [1] };
    announceEvent(
      happened({ type: "ended", reason: "points", places: [2, 1], scores: [1, 2] }, null, { outcome }),
      state(),
      module,
    );
    expect(announcer.spoken).toBe("The game is over. Bo won.");
  });
});

describe("seats are named", () => {
  const both = [seat(0), seat(1, { yours: true, name: "Ada" })];

  it("by their colours where one person holds them all", () => {
    expect(turnText(view({ seats: both }), 1)).toBe("White to move");
  });

  it("by their character where a bot sits", () => {
    const bot = [seat(0), seat(1, { kind: "bot", name: "", level: "marshal" })];
    expect(turnText(view({ seats: bot }), 1)).toBe("Marshal is thinking");
  });
});

describe("an ending", () => {
  const ended = (winners: number[], seats = [seat(0), seat(1)]): TableView =>
    view({ seats, status: "over", outcome: { reason: "points", places: [], scores: [], winners } });

  it("is won, lost, drawn, or just seen", () => {
    expect(endingFor(view())).toBeNull();
    expect(endingFor(ended([0]))).toBe("won");
    expect(endingFor(ended([1]))).toBe("lost");
    expect(endingFor(ended([0, 1]))).toBe("draw");
    expect(endingFor(ended([1], [seat(0, { yours: false }), seat(1)]))).toBe("seen");
    expect(endingFor(ended([1], [seat(0), seat(1, { yours: true })]))).toBe("seen");
  });

  it("has a headline", () => {
    expect(endingTitle(ended([0]))).toBe("You won");
    expect(endingTitle(ended([1]))).toBe("Bo won");
    expect(endingTitle(ended([0, 1]))).toBe("A draw");
  });
});
