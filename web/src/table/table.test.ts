import { beforeEach, describe, expect, it } from "vitest";
import { announcer } from "../announcer.svelte";
import type { Connection, TableListener } from "../connection";
import type { Command, Done, Happened, Snapshot, TableView } from "../protocol";
import { Refusal } from "../refusal";
import { WatchedTable } from "./table.svelte";

/** A connection whose answers the test gives. */
class FakeConnection {
  listener: TableListener | null = null;
  readonly asked: Command[] = [];
  answers: ((command: Command) => Promise<Done>)[] = [];

  watch(_table: string, listener: TableListener): () => void {
    this.listener = listener;
    return () => (this.listener = null);
  }
  command(_table: string, command: Command): Promise<Done> {
    this.asked.push(command);
    const answer = this.answers.shift();
    return answer ? answer(command) : Promise.resolve({ type: "done", id: 1, table: "t", seq: 1 });
  }
}

const refuse = (code: string) => (): Promise<Done> =>
  Promise.reject(new Refusal(code, `server says ${code}`));

const there = { stepped_out: false, stands_in_for: "", yours_to_take_back: false };
const view: TableView = {
  table: "t",
  game: "marbles",
  options: {},
  status: "playing",
  seats: [
    {
      seat: 0,
      colour: "orange",
      kind: "person",
      name: "Ada",
      level: null,
      yours: true,
      here: true,
      ...there,
    },
    { seat: 1, colour: "white", kind: "bot", name: "", level: "ranger", yours: false, here: true, ...there },
  ],
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
};
const game = (ply: number): Snapshot["game"] => ({
  ply,
  to_move: ply % 2,
  scores: [],
  picture: { ply },
  legal: null,
});
const start: Snapshot = {
  type: "snapshot",
  table: "t",
  seq: 1,
  view,
  game: game(0),
  history: [{ ply: 0, seat: null, move: null, picture: { ply: 0 }, scores: [] }],
  talk: [],
  live: null,
};
const moved = (ply: number, move = `m${ply}`): Happened => ({
  type: "happened",
  table: "t",
  seq: ply + 1,
  at_ms: 0,
  event: { type: "moved", seat: (ply - 1) % 2, move },
  view,
  game: game(ply),
});

const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

let connection: FakeConnection;
let table: WatchedTable;
const hear = (): TableListener => connection.listener as TableListener;

beforeEach(() => {
  connection = new FakeConnection();
  table = new WatchedTable(connection as unknown as Connection, "t");
  table.follow();
  hear().snapshot(start);
});

describe("walking through the game", () => {
  beforeEach(() => {
    for (const ply of [1, 2, 3]) hear().happened(moved(ply));
  });

  it("goes step by step, and to the present at the end", () => {
    expect(table.live).toBe(true);
    table.walkTo(1);
    expect([table.live, table.shownPly, table.shown?.picture]).toEqual([false, 1, { ply: 1 }]);
    table.walkTo(-5);
    expect(table.shownPly).toBe(0);
    table.walkTo(3);
    expect(table.live).toBe(true);
  });

  it("stays where it is while the others play on", () => {
    table.walkTo(1);
    hear().happened(moved(4));
    expect([table.live, table.shownPly, table.plies]).toEqual([false, 1, 4]);
  });

  it("comes back when the moves are taken back", () => {
    table.walkTo(2);
    hear().happened({ ...moved(1), seq: 9, event: { type: "undone", to_ply: 1 } });
    expect([table.live, table.shownPly]).toEqual([true, 1]);
  });
});

describe("a move", () => {
  it("is sent with the number of moves seen", async () => {
    hear().happened(moved(1));
    expect(await table.play("x")).toBe(true);
    expect(connection.asked).toEqual([{ type: "play", move: "x", ply: 1 }]);
  });

  it("that is refused says why", async () => {
    connection.answers = [refuse("illegal_move")];
    expect(await table.play("x")).toBe(false);
    expect(announcer.notes.at(-1)?.kind).toBe("refusal");
  });

  it("is sent again after a lost connection when it had not arrived", async () => {
    connection.answers = [refuse("connection_lost")];
    const played = table.play("x");
    await aMoment();
    hear().caughtUp();
    expect(await played).toBe(true);
    expect(connection.asked).toHaveLength(2);
    expect(connection.asked[1]).toEqual({ type: "play", move: "x", ply: 0 });
  });

  it("is not sent again when it had arrived before the connection was lost", async () => {
    connection.answers = [refuse("connection_lost")];
    const played = table.play("x");
    await aMoment();
    hear().happened(moved(1, "x"));
    hear().caughtUp();
    expect(await played).toBe(true);
    expect(connection.asked).toHaveLength(1);
  });

  it("is given up when the game went another way meanwhile", async () => {
    connection.answers = [refuse("connection_lost")];
    const played = table.play("x");
    await aMoment();
    hear().happened(moved(1, "something else"));
    hear().caughtUp();
    expect(await played).toBe(false);
  });

  it("is given up when the page leaves the table", async () => {
    const leave = table.follow();
    connection.answers = [refuse("connection_lost"), refuse("connection_lost")];
    const played = table.play("x");
    await aMoment();
    leave();
    expect(await played).toBe(false);
    expect(await table.play("x")).toBe(false);
  });
});

it("notes why a table cannot be shown", () => {
  hear().refused(new Refusal("unknown_table", "no"));
  expect(table.refusal?.code).toBe("unknown_table");
});

it("tells of what happens, not of what a snapshot says", () => {
  const told: number[] = [];
  table.onhappened = (message, before) => told.push(before.seq, message.seq);
  hear().snapshot(start);
  hear().happened(moved(1));
  expect(told).toEqual([1, 2]);
});
