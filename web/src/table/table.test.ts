import { beforeEach, describe, expect, it, vi } from "vitest";
import { announcer } from "../announcer.svelte";
import type { Connection, TableListener } from "../connection";
import type { Command, Done, Happened, Snapshot, Steps } from "../protocol";
import { Refusal } from "../refusal";
import { botOf, gameOf, seatOf, tableOf } from "../tableFixture";
import { WatchedTable } from "./table.svelte";

/** A connection whose answers the test gives. */
class FakeConnection {
  listener: TableListener | null = null;
  readonly commands: Command[] = [];
  answers: ((command: Command) => Promise<Done>)[] = [];

  watch(_table: string, listener: TableListener): () => void {
    this.listener = listener;
    return () => (this.listener = null);
  }
  readonly pages: [number, number][] = [];
  answerPage: () => Promise<Done> = () => Promise.resolve({ type: "done", id: 1, table: "t", seq: null });

  history(_table: string, first: number, last: number): Promise<Done> {
    this.pages.push([first, last]);
    return this.answerPage();
  }
  command(_table: string, command: Command): Promise<Done> {
    this.commands.push(command);
    const answer = this.answers.shift();
    return answer ? answer(command) : Promise.resolve({ type: "done", id: 1, table: "t", seq: 1 });
  }
}

const refuse = (code: string) => (): Promise<Done> =>
  Promise.reject(new Refusal(code, `server says ${code}`));

const view = tableOf({ seats: [seatOf(0, { colour: "orange" }), botOf(1, { colour: "white" })] });
const game = (ply: number): Snapshot["game"] => gameOf({ ply, to_move: ply % 2, picture: { ply } });
const start: Snapshot = {
  type: "snapshot",
  table: "t",
  seq: 1,
  view,
  game: game(0),
  moves: [],
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

describe("the moves so far", () => {
  it("are told from any of them on, as they stand now", () => {
    for (const ply of [1, 2, 3]) hear().happened(moved(ply));
    const movesAfter = (from: number): (string | null)[] => table.stepsAfter(from).map((step) => step.move);
    expect(movesAfter(0)).toEqual(["m1", "m2", "m3"]);
    expect(movesAfter(2)).toEqual(["m3"]);
    expect(movesAfter(3)).toEqual([]);
    hear().happened({ ...moved(1), seq: 5, event: { type: "undone", to_ply: 1 } });
    expect(movesAfter(0)).toEqual(["m1"]);
  });

  it("are none before the table is known", () => {
    expect(new WatchedTable(connection as unknown as Connection, "t").stepsAfter(0)).toEqual([]);
  });
});

describe("walking through the game", () => {
  beforeEach(() => {
    for (const ply of [1, 2, 3]) hear().happened(moved(ply));
  });

  it("goes step by step, and to the present at the end", () => {
    expect(table.live).toBe(true);
    table.showPly(1);
    expect([table.live, table.shownPly, table.shown?.picture]).toEqual([false, 1, { ply: 1 }]);
    table.showPly(-5);
    expect(table.shownPly).toBe(0);
    table.showPly(3);
    expect(table.live).toBe(true);
  });

  it("knows one step forward from all others: then the pieces move", () => {
    const walked = [1, 2, 3, 2, 0, 1, 1, 3, 9].map((ply) => {
      table.showPly(ply);
      return table.steppedForwards;
    });
    expect(walked).toEqual([false, true, true, false, false, true, false, false, false]);
  });

  it("stays where it is while the others play on", () => {
    table.showPly(1);
    hear().happened(moved(4));
    expect([table.live, table.shownPly, table.plies]).toEqual([false, 1, 4]);
  });

  it("comes back when the moves are taken back", () => {
    table.showPly(2);
    hear().happened({ ...moved(1), seq: 9, event: { type: "undone", to_ply: 1 } });
    expect([table.live, table.shownPly]).toEqual([true, 1]);
  });
});

describe("walking far back", () => {
  const page = (first: number, last: number): Steps => ({
    type: "steps",
    table: "t",
    steps: Array.from({ length: last - first + 1 }, (_, index) => {
      const ply = first + index;
      return { ply, seat: ply ? 0 : null, move: ply ? `m${ply}` : null, picture: { ply }, scores: [] };
    }),
  });
  beforeEach(() => {
    const moves = Array.from({ length: 200 }, (_, index) => [0, `m${index + 1}`] as const);
    hear().snapshot({ ...start, game: game(200), moves, history: page(153, 200).steps });
    connection.answerPage = () => {
      hear().steps?.(page(...(connection.pages.at(-1) as [number, number])));
      return Promise.resolve({ type: "done", id: 1, table: "t", seq: null });
    };
  });

  it("asks for what is missing, once", async () => {
    table.showPly(199);
    expect(connection.pages).toEqual([]);
    table.showPly(0);
    table.showPly(1);
    await aMoment();
    expect(connection.pages).toEqual([[0, 63]]);
    expect(table.shown?.picture).toEqual({ ply: 1 });
  });

  it("fetches the steps of a move that somebody looks at in the list", async () => {
    table.prefetchAround(100);
    await aMoment();
    expect(connection.pages[0]).toEqual([100, 152]);
    expect(table.live).toBe(true);
    expect(table.state?.history[120]?.picture).toEqual({ ply: 120 });
  });

  it("goes on after a lost connection, and asks no more at a table that was left", async () => {
    const answer = connection.answerPage;
    connection.answerPage = refuse("connection_lost");
    table.showPly(0);
    await aMoment();
    expect(table.shown?.picture).toEqual({ ply: 153 });
    connection.answerPage = answer;
    hear().caughtUp();
    await aMoment();
    expect(table.shown?.picture).toEqual({ ply: 0 });
  });

  it("waits where too much was asked for, and asks again", async () => {
    vi.useFakeTimers();
    const answer = connection.answerPage;
    connection.answerPage = refuse("rate_limited");
    table.showPly(0);
    await vi.advanceTimersByTimeAsync(100);
    expect(connection.pages).toHaveLength(1);
    connection.answerPage = answer;
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    expect(table.shown?.picture).toEqual({ ply: 0 });
  });
});

describe("a move", () => {
  it("is sent with the number of moves seen", async () => {
    hear().happened(moved(1));
    expect(await table.play("x")).toBe(true);
    expect(connection.commands).toEqual([{ type: "play", move: "x", ply: 1 }]);
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
    expect(connection.commands).toHaveLength(2);
    expect(connection.commands[1]).toEqual({ type: "play", move: "x", ply: 0 });
  });

  it("is not sent again when it had arrived before the connection was lost", async () => {
    connection.answers = [refuse("connection_lost")];
    const played = table.play("x");
    await aMoment();
    hear().happened(moved(1, "x"));
    hear().caughtUp();
    expect(await played).toBe(true);
    expect(connection.commands).toHaveLength(1);
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
  const seqs: number[] = [];
  table.onhappened = (message, before) => seqs.push(before.seq, message.seq);
  hear().snapshot(start);
  hear().happened(moved(1));
  expect(seqs).toEqual([1, 2]);
});
