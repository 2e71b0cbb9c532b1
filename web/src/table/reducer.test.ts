import { describe, expect, it } from "vitest";
import type { GameView, Happened, SeatView, Snapshot, TableEvent, TableView } from "../protocol";
import {
  type TableState,
  drawStanding,
  gameAt,
  ownSeats,
  reduce,
  rematchStanding,
  undoStanding,
} from "./reducer";

const seat = (n: number, some: Partial<SeatView> = {}): SeatView => ({
  seat: n,
  colour: n === 0 ? "orange" : "white",
  kind: "person",
  name: `P${n}`,
  level: null,
  yours: n === 0,
  here: false,
  stepped_out: false,
  stands_in_for: "",
  yours_to_take_back: false,
  ...some,
});

const view = (some: Partial<TableView> = {}): TableView => ({
  table: "abcdefghij",
  game: "boomerang",
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

const game = (ply: number): GameView => ({
  ply,
  to_move: ply % 2,
  scores: [ply, -ply],
  picture: { after: ply },
  legal: { a: [] },
});

const start: Snapshot = {
  type: "snapshot",
  table: "abcdefghij",
  seq: 3,
  view: view(),
  game: game(0),
  history: [{ ply: 0, seat: null, move: null, picture: { after: 0 }, scores: [0, 0] }],
  talk: [],
  live: null,
};

const happened = (seq: number, event: TableEvent, ply: number, some: Partial<TableView> = {}): Happened => ({
  type: "happened",
  table: "abcdefghij",
  seq,
  at_ms: 0,
  event,
  view: view(some),
  game: game(ply),
});

const fold = (...messages: Parameters<typeof reduce>[1][]): TableState => {
  const state = messages.reduce<TableState | null>(reduce, null);
  if (!state) throw new Error("no state");
  return state;
};

const moved = (seq: number, ply: number): Happened =>
  happened(seq, { type: "moved", seat: (ply - 1) % 2, move: `m${ply}` }, ply);

describe("the fold", () => {
  it("knows nothing before the first snapshot", () => {
    expect(reduce(null, moved(4, 1))).toBeNull();
    expect(reduce(null, { type: "presence", table: "abcdefghij", here: [], watching: 0 })).toBeNull();
  });

  it("adds each move to the history with its picture", () => {
    const state = fold(start, moved(4, 1), moved(5, 2));
    expect(state.seq).toBe(5);
    expect(state.history.map((step) => step.move)).toEqual([null, "m1", "m2"]);
    expect(state.history[1]?.picture).toEqual({ after: 1 });
    expect(state.last?.seq).toBe(5);
  });

  it("forgets the moves that were taken back, and remembers what came instead", () => {
    const undone = happened(6, { type: "undone", to_ply: 1 }, 1);
    const state = fold(start, moved(4, 1), moved(5, 2), undone);
    expect(state.history.map((step) => step.move)).toEqual([null, "m1"]);
    const again = reduce(state, happened(7, { type: "moved", seat: 1, move: "other" }, 2));
    expect(again?.history.map((step) => step.move)).toEqual([null, "m1", "other"]);
  });

  it("lets a snapshot replace everything", () => {
    const state = fold(start, moved(4, 1), { ...start, seq: 9 });
    expect(state.seq).toBe(9);
    expect(state.history).toHaveLength(1);
    expect(state.last).toBeNull();
  });

  it("notes who is here", () => {
    const state = fold(start, { type: "presence", table: "abcdefghij", here: [true, false], watching: 4 });
    expect(state.view.seats.map((s) => s.here)).toEqual([true, false]);
    expect(state.watching).toBe(4);
    expect(state.last).toBeNull();
  });
});

describe("walking back", () => {
  const state = fold(start, moved(4, 1), moved(5, 2));

  it("shows the picture of that moment, with nothing to do in it", () => {
    expect(gameAt(state, 1)).toEqual({
      ply: 1,
      to_move: null,
      scores: [1, -1],
      picture: { after: 1 },
      legal: null,
    });
  });

  it("shows the present as it is", () => {
    expect(gameAt(state, 2)).toBe(state.game);
    expect(gameAt(state, 99)).toBe(state.game);
  });
});

describe("what a person can do", () => {
  it("depends on having a seat", () => {
    const spectator = fold({ ...start, view: view({ seats: [seat(0, { yours: false }), seat(1)] }) });
    expect(ownSeats(spectator.view)).toEqual([]);
    expect(undoStanding(spectator)).toBe("nothing");
    expect(drawStanding(spectator)).toBe("nothing");
  });

  it("lets one take back only after one's own move", () => {
    expect(undoStanding(fold(start))).toBe("nothing");
    expect(undoStanding(fold(start, moved(4, 1)))).toBe("may ask");
  });

  it("tells asking from answering", () => {
    const asked = (by: number): TableState =>
      fold({ ...start, view: view({ undo_asked_by: by, draw_offered_by: by }) });
    expect(undoStanding(asked(0))).toBe("asked");
    expect(undoStanding(asked(1))).toBe("must answer");
    expect(drawStanding(asked(0))).toBe("asked");
    expect(drawStanding(asked(1))).toBe("must answer");
  });

  it("offers no draw to a bot", () => {
    expect(drawStanding(fold(start))).toBe("may ask");
    const bot = view({ seats: [seat(0), seat(1, { kind: "bot", level: "ranger" })] });
    expect(drawStanding(fold({ ...start, view: bot }))).toBe("nothing");
  });

  it("offers another game when this one is over", () => {
    const over = (some: Partial<TableView> = {}): TableState =>
      fold({ ...start, view: view({ status: "over", ...some }) });
    expect(rematchStanding(fold(start))).toBe("nothing");
    expect(rematchStanding(over())).toBe("may ask");
    expect(rematchStanding(over({ rematch_offered_by: [0] }))).toBe("asked");
    expect(rematchStanding(over({ rematch_offered_by: [1] }))).toBe("must answer");
    expect(rematchStanding(over({ rematch: "zzzzzzzzzz" }))).toBe("nothing");
    expect(rematchStanding(over({ seats: [seat(0), seat(1, { kind: "free" })] }))).toBe("nothing");
  });
});
