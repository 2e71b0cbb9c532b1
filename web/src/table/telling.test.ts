import { beforeEach, describe, expect, it } from "vitest";
import { announcer } from "../announcer.svelte";
import type { GameView, Happened, SeatView, TableEvent, TableView } from "../protocol";
import { settings } from "../settings.svelte";
import type { TableState } from "./reducer";
import { endingFor, endingTitle, turnSaid } from "./sayings";
import { tell, tellStart } from "./telling";

const seat = (n: number, some: Partial<SeatView> = {}): SeatView => ({
  seat: n,
  colour: ["orange", "white"][n] ?? "blue",
  kind: "person",
  name: ["Ada", "Bo"][n] ?? "",
  level: null,
  yours: n === 0,
  here: true,
  stepped_out: false,
  stands_in_for: "",
  yours_to_take_back: false,
  ...some,
});
const view = (some: Partial<TableView> = {}): TableView => ({
  table: "t",
  game: "marbles",
  options: {},
  status: "playing",
  seats: [seat(0), seat(1)],
  opened_by_you: true,
  public: false,
  undo_asked_by: null,
  undo_to_ply: null,
  draw_offered_by: null,
  rematch_offered_by: [],
  rematch: null,
  confirming: null,
  take_back_to: null,
  promises: [],
  outcome: null,
  ...some,
});
const game = (to_move: number | null): GameView => ({
  ply: 1,
  to_move,
  scores: [],
  picture: {},
  legal: null,
});
const state = (some: Partial<TableView> = {}, to_move: number | null = 0): TableState => ({
  seq: 1,
  view: view(some),
  game: game(to_move),
  history: [],
  talk: [],
  watching: 0,
  last: null,
});
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

beforeEach(() => {
  settings.language = "en";
});

describe("what happens is told", () => {
  it("with the move and whose turn it is then", () => {
    tell(happened({ type: "moved", seat: 1, move: "x" }, 0), state(), module);
    expect(announcer.spoken).toBe("Seat 1 played x. Your turn.");
    tell(happened({ type: "moved", seat: 0, move: "y" }, 1), state(), module);
    expect(announcer.spoken).toBe("Seat 0 played y. Bo to move.");
  });

  it("with the move alone when it was the last", () => {
    tell(happened({ type: "moved", seat: 1, move: "z" }, null), state(), module);
    expect(announcer.spoken).toBe("Seat 1 played z.");
  });

  it("in the language in use", () => {
    settings.language = "fr";
    tell(happened({ type: "moved", seat: 1, move: "x" }, 0), state(), module);
    expect(announcer.spoken).toBe("Seat 1 played x. À vous.");
  });

  it("when the other side asks for something, but not what one asked oneself", () => {
    tell(happened({ type: "undo_asked", seat: 1, to_ply: 0 }), state(), module);
    expect(announcer.spoken).toBe("Bo would like to take back a move.");
    tell(happened({ type: "draw_offered", seat: 0 }), state(), module);
    expect(announcer.spoken).toBe("Bo would like to take back a move.");
  });

  it("when the game begins and ends", () => {
    tellStart(state());
    expect(announcer.spoken).toBe("The game begins. You move first.");
    tellStart(state({}, 1));
    expect(announcer.spoken).toBe("The game begins. Bo moves first.");
    const outcome = { reason: "points", places: [2, 1], scores: [1, 2], winners: [1] };
    tell(
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
    expect(turnSaid(view({ seats: both }), 1)).toBe("White to move");
  });

  it("by their character where a bot sits", () => {
    const bot = [seat(0), seat(1, { kind: "bot", name: "", level: "marshal" })];
    expect(turnSaid(view({ seats: bot }), 1)).toBe("Marshal is thinking");
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
