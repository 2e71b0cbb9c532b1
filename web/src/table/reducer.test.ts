import { describe, expect, it } from "vitest";
import type { GameView, Happened, SeatView, Snapshot, Step, Steps, TableEvent, TableView } from "../protocol";
import {
  type TableState,
  drawStatus,
  gameAt,
  missingAround,
  ownSeats,
  reduce,
  rematchStatus,
  undoStatus,
} from "./reducer";
import { seatOf, tableOf } from "../tableFixture";

const seat = (n: number, some: Partial<SeatView> = {}): SeatView => seatOf(n, { here: false, ...some });
const view = (some: Partial<TableView> = {}): TableView =>
  tableOf({ table: "abcdefghij", seats: [seat(0), seat(1)], ...some });

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
  moves: [],
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
    expect(
      reduce(null, { type: "presence", table: "abcdefghij", here: [], absent: [], watching: 0 }),
    ).toBeNull();
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
    const state = fold(start, {
      type: "presence",
      table: "abcdefghij",
      here: [true, false],
      absent: [],
      watching: 4,
    });
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

describe("a long game", () => {
  const step = (ply: number): Step => ({
    ply,
    seat: ply === 0 ? null : (ply - 1) % 2,
    move: ply === 0 ? null : `m${ply}`,
    picture: { after: ply },
    scores: [ply, -ply],
  });
  const span = (first: number, last: number): Step[] =>
    Array.from({ length: last - first + 1 }, (_, index) => step(first + index));
  const long = fold({
    ...start,
    game: game(300),
    moves: span(1, 300).map(({ seat, move }) => [seat ?? 0, move ?? ""] as const),
    history: span(253, 300),
  });
  const steps = (first: number, last: number): Steps => ({
    type: "steps",
    table: "abcdefghij",
    steps: span(first, last),
  });

  it("has every move, and pictures of the latest", () => {
    expect(long.history).toHaveLength(301);
    expect(long.history[17]).toEqual({ ply: 17, seat: 0, move: "m17", picture: null, scores: null });
    expect(long.history[253]?.picture).toEqual({ after: 253 });
  });

  it("shows the nearest picture until the right one is there", () => {
    expect(gameAt(long, 100).picture).toEqual({ after: 253 });
    const some = reduce(long, steps(0, 63)) as TableState;
    expect(gameAt(some, 100).picture).toEqual({ after: 63 });
    expect(gameAt(some, 40).picture).toEqual({ after: 40 });
    expect(gameAt(some, 40).legal).toBeNull();
  });

  it("asks for a page on the way one walks, and for nothing that is there", () => {
    expect(missingAround(long, 290)).toBeNull();
    expect(missingAround(long, 255)).toEqual([189, 252]);
    expect(missingAround(long, 0)).toEqual([0, 63]);
    const begun = reduce(long, steps(0, 63)) as TableState;
    expect(missingAround(begun, 10)).toBeNull();
    expect(missingAround(begun, 60)).toEqual([64, 127]);
    expect(missingAround(begun, 200)).toEqual([200, 252]);
  });

  it("takes no picture of a move that was taken back meanwhile", () => {
    const other = { ...step(20), move: "another", picture: { after: "another" } };
    const filled = reduce(long, { ...steps(0, 0), steps: [other] }) as TableState;
    expect(filled.history[20]?.picture).toBeNull();
  });

  it("knows of no steps before the first snapshot", () => {
    expect(reduce(null, steps(0, 5))).toBeNull();
  });
});

describe("what a person can do", () => {
  it("depends on having a seat", () => {
    const spectator = fold({ ...start, view: view({ seats: [seat(0, { yours: false }), seat(1)] }) });
    expect(ownSeats(spectator.view)).toEqual([]);
    expect(undoStatus(spectator)).toBe("nothing");
    expect(drawStatus(spectator)).toBe("nothing");
  });

  it("lets one take back only after one's own move", () => {
    expect(undoStatus(fold(start))).toBe("nothing");
    expect(undoStatus(fold(start, moved(4, 1)))).toBe("may ask");
  });

  it("tells asking from answering", () => {
    const asked = (by: number): TableState =>
      fold({ ...start, view: view({ undo_asked_by: by, draw_offered_by: by }) });
    expect(undoStatus(asked(0))).toBe("asked");
    expect(undoStatus(asked(1))).toBe("must answer");
    expect(drawStatus(asked(0))).toBe("asked");
    expect(drawStatus(asked(1))).toBe("must answer");
  });

  it("offers no draw to a bot", () => {
    expect(drawStatus(fold(start))).toBe("may ask");
    const bot = view({ seats: [seat(0), seat(1, { kind: "bot", level: "ranger" })] });
    expect(drawStatus(fold({ ...start, view: bot }))).toBe("nothing");
  });

  it("offers another game when this one is over", () => {
    const over = (some: Partial<TableView> = {}): TableState =>
      fold({ ...start, view: view({ status: "over", ...some }) });
    expect(rematchStatus(fold(start))).toBe("nothing");
    expect(rematchStatus(over())).toBe("may ask");
    expect(rematchStatus(over({ rematch_offered_by: [0] }))).toBe("asked");
    expect(rematchStatus(over({ rematch_offered_by: [1] }))).toBe("must answer");
    expect(rematchStatus(over({ rematch: "zzzzzzzzzz" }))).toBe("nothing");
    expect(rematchStatus(over({ seats: [seat(0), seat(1, { kind: "free" })] }))).toBe("nothing");
  });
});
