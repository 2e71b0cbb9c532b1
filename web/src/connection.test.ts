import { beforeEach, describe, expect, it } from "vitest";
import type { Connection, TableListener } from "./connection";
import { type FakeNetwork, fakeNetwork } from "./connectionFixture";
import type { Refusal } from "./refusal";

let connection: Connection;
let sockets: FakeNetwork["sockets"];
let socket: FakeNetwork["socket"];
let fireTimer: FakeNetwork["fireTimer"];
let timers: FakeNetwork["timers"];
let received: string[] = [];
let live = 0;

const listener: TableListener = {
  snapshot: (message) => received.push(`snapshot ${message.seq}`),
  happened: (message) => received.push(`happened ${message.seq}`),
  presence: (message) => received.push(`presence ${message.watching}`),
  caughtUp: () => void (live += 1),
  refused: (refusal) => received.push(`refused ${refusal.code}`),
  liveUpdate: (message) => received.push(`liveUpdate ${message.seq}`),
  lock: (message) => received.push(`lock ${message.target}`),
  clock: (message) => received.push(`clock ${message.ms}`),
};

const snapshot = (seq: number): object => ({ type: "snapshot", table: "t", seq });
const happened = (seq: number): object => ({ type: "happened", table: "t", seq });

beforeEach(() => {
  ({ connection, sockets, socket, fireTimer, timers } = fakeNetwork());
  received = [];
  live = 0;
});

describe("requests", () => {
  it("are numbered, and each gets its own answer", async () => {
    socket().welcome();
    const first = connection.command("t", { type: "rematch" });
    const second = connection.command("t", { type: "ask_undo" });
    const [one, two] = socket()
      .requests("do")
      .map((message) => message.id as number) as [number, number];
    expect(two).not.toBe(one);
    socket().deliver({ type: "refused", id: two, code: "nothing_to_undo", message: "no" });
    socket().deliver({ type: "done", id: one, table: "t", seq: 4 });
    expect((await first).seq).toBe(4);
    await expect(second).rejects.toMatchObject({ code: "nothing_to_undo" });
  });

  it("are refused at once while there is no connection", async () => {
    await expect(connection.command("t", { type: "rematch" })).rejects.toMatchObject({
      code: "connection_lost",
    });
    expect(socket().sent).toEqual([]);
  });

  it("that were never answered are refused when the connection breaks", async () => {
    socket().welcome();
    const asked = connection.command("t", { type: "rematch" });
    socket().breaks();
    await expect(asked).rejects.toMatchObject({ code: "connection_lost" });
  });

  it("ignore a refusal of something nobody asked", () => {
    socket().welcome();
    socket().deliver({ type: "refused", id: null, code: "bad_message", message: "what?" });
    socket().deliver({ type: "refused", id: 999, code: "bad_message", message: "what?" });
    expect(connection.state).toBe("open");
  });
});

describe("a watched table", () => {
  beforeEach(() => {
    connection.watch("t", listener);
    socket().welcome();
    socket().deliver(snapshot(3));
    socket().deliver({ type: "done", id: socket().id("watch"), table: "t", seq: 3 });
  });

  it("is asked for from the beginning, then followed event by event", () => {
    expect(socket().requests("watch")[0]).toMatchObject({ table: "t", since: 0 });
    socket().deliver(happened(4));
    socket().deliver({ type: "presence", table: "t", here: [true], watching: 2 });
    socket().deliver(happened(5));
    expect(received).toEqual(["snapshot 3", "happened 4", "presence 2", "happened 5"]);
  });

  it("drops doubles", () => {
    socket().deliver(happened(4));
    socket().deliver(happened(4));
    socket().deliver(happened(2));
    expect(received).toEqual(["snapshot 3", "happened 4"]);
  });

  it("asks again when a gap shows, once, and hands on what fills it in order", async () => {
    socket().deliver(happened(6));
    socket().deliver(happened(7));
    expect(socket().requests("watch")).toHaveLength(2);
    expect(socket().requests("watch")[1]).toMatchObject({ since: 3 });
    for (const seq of [4, 5, 6, 7]) socket().deliver(happened(seq));
    socket().deliver({ type: "done", id: socket().id("watch"), table: "t", seq: 7 });
    expect(received).toEqual(["snapshot 3", "happened 4", "happened 5", "happened 6", "happened 7"]);
    await Promise.resolve();
    expect(live).toBe(2);
    socket().deliver(happened(9));
    expect(socket().requests("watch")[2]).toMatchObject({ since: 7 });
  });

  it("asks once more when what filled the gap ended too early", async () => {
    socket().deliver(happened(6));
    socket().deliver(happened(4));
    socket().deliver({ type: "done", id: socket().id("watch"), table: "t", seq: 4 });
    await Promise.resolve();
    expect(live).toBe(1);
    expect(socket().requests("watch").at(-1)).toMatchObject({ since: 4 });
    expect(socket().requests("watch")).toHaveLength(3);
  });

  it("says after a lost connection what was seen last", () => {
    socket().deliver(happened(4));
    socket().breaks();
    expect(connection.state).toBe("lost");
    fireTimer();
    socket().welcome();
    expect(sockets).toHaveLength(2);
    expect(socket().requests("watch")).toEqual([
      { type: "watch", table: "t", since: 4, id: expect.any(Number) },
    ]);
    socket().deliver(happened(5));
    expect(received.at(-1)).toBe("happened 5");
  });

  it("takes a snapshot for the truth even when it goes back", () => {
    socket().deliver(snapshot(1));
    socket().deliver(happened(2));
    expect(received).toEqual(["snapshot 3", "snapshot 1", "happened 2"]);
  });

  it("is not heard of any more once it is left", () => {
    const leave = connection.watch("u", listener);
    leave();
    socket().deliver({ type: "snapshot", table: "u", seq: 1 });
    expect(received).toEqual(["snapshot 3"]);
    expect(socket().requests("unwatch")).toHaveLength(1);
  });

  it("ignores an old socket that speaks late", () => {
    const old = socket();
    old.breaks();
    fireTimer();
    socket().welcome();
    old.deliver(happened(4));
    expect(received).toEqual(["snapshot 3"]);
  });
});

describe("a live table", () => {
  const liveUpdate = (seq: number): object => ({
    type: "lived",
    table: "t",
    seq,
    ms: 0,
    now_ms: 0,
    delta: {},
    public_events: [],
  });

  beforeEach(() => {
    connection.watch("t", listener);
    socket().welcome();
    socket().deliver(snapshot(3));
    socket().deliver({ type: "done", id: socket().id("watch"), table: "t", seq: 3 });
  });

  it("is followed entry by entry, its events among them, without doubles", () => {
    socket().deliver(liveUpdate(4));
    socket().deliver(liveUpdate(4));
    socket().deliver(happened(5));
    socket().deliver({ type: "lock", table: "t", target: 17, seat: 1, until_ms: 9 });
    socket().deliver({ type: "clock", table: "t", ms: 40, running: false, delay_ms: 3 });
    socket().deliver(liveUpdate(6));
    expect(received).toEqual([
      "snapshot 3",
      "liveUpdate 4",
      "happened 5",
      "lock 17",
      "clock 40",
      "liveUpdate 6",
    ]);
  });

  it("asks for what is missing, and takes the snapshot it gets", () => {
    socket().deliver(liveUpdate(6));
    expect(socket().requests("watch")[1]).toMatchObject({ since: 3 });
    socket().deliver(snapshot(6));
    socket().deliver(liveUpdate(7));
    expect(received).toEqual(["snapshot 3", "snapshot 6", "liveUpdate 7"]);
  });

  it("answers a probe at once, with nothing but its number", () => {
    socket().deliver({ type: "probe", nonce: 77 });
    expect(socket().requests("echo")).toEqual([{ type: "echo", nonce: 77 }]);
  });

  it("carries an act with its reaction time, and the margin back", async () => {
    const act = connection.act("t", { type: "touch", seat: 0 }, 250.5);
    expect(socket().requests("act")[0]).toMatchObject({
      table: "t",
      command: { type: "touch", seat: 0 },
      reaction_ms: 250.5,
    });
    socket().deliver({
      type: "refused",
      id: socket().id("act"),
      code: "beaten",
      message: "by 34 ms",
      margin_ms: 34,
    });
    await expect(act).rejects.toMatchObject({ code: "beaten", marginMs: 34 });
  });
});

it("tells a listener that its table does not exist, and does not ask for it again", async () => {
  const refused = new Promise<Refusal>((resolve) => {
    connection.watch("gone", { ...listener, refused: resolve });
  });
  socket().welcome();
  socket().deliver({ type: "refused", id: socket().id("watch"), code: "no_such_table", message: "no" });
  expect((await refused).code).toBe("no_such_table");
  socket().breaks();
  fireTimer();
  socket().welcome();
  expect(socket().requests("watch")).toEqual([]);
});

it("asks again for a table that it is to wait for", async () => {
  connection.watch("t", listener);
  socket().welcome();
  socket().deliver({ type: "refused", id: socket().id("watch"), code: "rate_limited", message: "wait" });
  await Promise.resolve();
  const again = [...timers].find(([, timer]) => timer.ms === 2_000)?.[1];
  again?.what();
  expect(socket().requests("watch")).toHaveLength(2);
  expect(received).toEqual([]);
});

it("keeps the lobby across a lost connection", () => {
  const lobbies: unknown[] = [];
  const leave = connection.watchLobby((lobby) => lobbies.push(lobby));
  socket().welcome();
  expect(socket().requests("watch_lobby")).toHaveLength(1);
  socket().breaks();
  fireTimer();
  socket().welcome();
  expect(socket().requests("watch_lobby")).toHaveLength(1);
  socket().deliver({ type: "lobby", open: [], yours: [] });
  expect(lobbies).toHaveLength(1);
  leave();
  socket().deliver({ type: "lobby", open: [], yours: [] });
  expect(lobbies).toHaveLength(1);
});
