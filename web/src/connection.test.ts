import { beforeEach, describe, expect, it } from "vitest";
import { Connection, type TableListener, type Wire, retryDelay } from "./connection";
import { PROTOCOL_VERSION } from "./protocol";
import type { Refusal } from "./refusal";

/** A socket whose other end is the test. */
class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(protocol = PROTOCOL_VERSION): void {
    this.say({ type: "welcome", protocol, you: { player: "p", name: "Ada" }, now_ms: 0 });
  }
  breaks(): void {
    this.onclose?.();
  }
  /** The id of the latest request of that type. */
  id(type: string): number {
    return this.sent.filter((message) => message.type === type).at(-1)?.id as number;
  }
  asked(type: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message.type === type);
  }
}

let wires: FakeWire[] = [];
let timers: Map<number, { ms: number; what: () => void }> = new Map();
let heard: string[] = [];
let live = 0;
let connection: Connection;

const wire = (): FakeWire => wires.at(-1) as FakeWire;

function fireTimer(): number {
  const [id, timer] = [...timers][0] as [number, { ms: number; what: () => void }];
  timers.delete(id);
  timer.what();
  return timer.ms;
}

const listener: TableListener = {
  snapshot: (message) => heard.push(`snapshot ${message.seq}`),
  happened: (message) => heard.push(`happened ${message.seq}`),
  presence: (message) => heard.push(`presence ${message.watching}`),
  caughtUp: () => void (live += 1),
  refused: (refusal) => heard.push(`refused ${refusal.code}`),
  lived: (message) => heard.push(`lived ${message.seq}`),
  lock: (message) => heard.push(`lock ${message.tile}`),
  clock: (message) => heard.push(`clock ${message.ms}`),
};

const snapshot = (seq: number): object => ({ type: "snapshot", table: "t", seq });
const happened = (seq: number): object => ({ type: "happened", table: "t", seq });

beforeEach(() => {
  wires = [];
  timers = new Map();
  heard = [];
  live = 0;
  let nextTimer = 1;
  connection = new Connection({
    open: () => {
      wires.push(new FakeWire());
      return wire();
    },
    random: () => 1,
    after: (ms, what) => {
      timers.set(nextTimer, { ms, what });
      return nextTimer++;
    },
    cancel: (timer) => void timers.delete(timer),
  });
  connection.start();
});

describe("requests", () => {
  it("are numbered, and each gets its own answer", async () => {
    wire().welcome();
    const first = connection.command("t", { type: "rematch" });
    const second = connection.command("t", { type: "ask_undo" });
    const [one, two] = wire()
      .asked("do")
      .map((message) => message.id as number) as [number, number];
    expect(two).not.toBe(one);
    wire().say({ type: "refused", id: two, code: "nothing_to_undo", message: "no" });
    wire().say({ type: "done", id: one, table: "t", seq: 4 });
    expect((await first).seq).toBe(4);
    await expect(second).rejects.toMatchObject({ code: "nothing_to_undo" });
  });

  it("are refused at once while there is no connection", async () => {
    await expect(connection.command("t", { type: "rematch" })).rejects.toMatchObject({
      code: "connection_lost",
    });
    expect(wire().sent).toEqual([]);
  });

  it("that were never answered are refused when the connection breaks", async () => {
    wire().welcome();
    const asked = connection.command("t", { type: "rematch" });
    wire().breaks();
    await expect(asked).rejects.toMatchObject({ code: "connection_lost" });
  });

  it("ignore a refusal of something nobody asked", () => {
    wire().welcome();
    wire().say({ type: "refused", id: null, code: "bad_message", message: "what?" });
    wire().say({ type: "refused", id: 999, code: "bad_message", message: "what?" });
    expect(connection.state).toBe("open");
  });
});

describe("a watched table", () => {
  beforeEach(() => {
    connection.watch("t", listener);
    wire().welcome();
    wire().say(snapshot(3));
    wire().say({ type: "done", id: wire().id("watch"), table: "t", seq: 3 });
  });

  it("is asked for from the beginning, then followed event by event", () => {
    expect(wire().asked("watch")[0]).toMatchObject({ table: "t", since: 0 });
    wire().say(happened(4));
    wire().say({ type: "presence", table: "t", here: [true], watching: 2 });
    wire().say(happened(5));
    expect(heard).toEqual(["snapshot 3", "happened 4", "presence 2", "happened 5"]);
  });

  it("drops doubles", () => {
    wire().say(happened(4));
    wire().say(happened(4));
    wire().say(happened(2));
    expect(heard).toEqual(["snapshot 3", "happened 4"]);
  });

  it("asks again when a gap shows, once, and hands on what fills it in order", async () => {
    wire().say(happened(6));
    wire().say(happened(7));
    expect(wire().asked("watch")).toHaveLength(2);
    expect(wire().asked("watch")[1]).toMatchObject({ since: 3 });
    for (const seq of [4, 5, 6, 7]) wire().say(happened(seq));
    wire().say({ type: "done", id: wire().id("watch"), table: "t", seq: 7 });
    expect(heard).toEqual(["snapshot 3", "happened 4", "happened 5", "happened 6", "happened 7"]);
    await Promise.resolve();
    expect(live).toBe(2);
    wire().say(happened(9));
    expect(wire().asked("watch")[2]).toMatchObject({ since: 7 });
  });

  it("asks once more when what filled the gap ended too early", async () => {
    wire().say(happened(6));
    wire().say(happened(4));
    wire().say({ type: "done", id: wire().id("watch"), table: "t", seq: 4 });
    await Promise.resolve();
    expect(live).toBe(1);
    expect(wire().asked("watch").at(-1)).toMatchObject({ since: 4 });
    expect(wire().asked("watch")).toHaveLength(3);
  });

  it("says after a lost connection what was seen last", () => {
    wire().say(happened(4));
    wire().breaks();
    expect(connection.state).toBe("lost");
    fireTimer();
    wire().welcome();
    expect(wires).toHaveLength(2);
    expect(wire().asked("watch")).toEqual([{ type: "watch", table: "t", since: 4, id: expect.any(Number) }]);
    wire().say(happened(5));
    expect(heard.at(-1)).toBe("happened 5");
  });

  it("takes a snapshot for the truth even when it goes back", () => {
    wire().say(snapshot(1));
    wire().say(happened(2));
    expect(heard).toEqual(["snapshot 3", "snapshot 1", "happened 2"]);
  });

  it("is not heard of any more once it is left", () => {
    const leave = connection.watch("u", listener);
    leave();
    wire().say({ type: "snapshot", table: "u", seq: 1 });
    expect(heard).toEqual(["snapshot 3"]);
    expect(wire().asked("unwatch")).toHaveLength(1);
  });

  it("ignores an old socket that speaks late", () => {
    const old = wire();
    old.breaks();
    fireTimer();
    wire().welcome();
    old.say(happened(4));
    expect(heard).toEqual(["snapshot 3"]);
  });
});

describe("a live table", () => {
  const lived = (seq: number): object => ({
    type: "lived",
    table: "t",
    seq,
    ms: 0,
    now_ms: 0,
    news: {},
    tale: [],
  });

  beforeEach(() => {
    connection.watch("t", listener);
    wire().welcome();
    wire().say(snapshot(3));
    wire().say({ type: "done", id: wire().id("watch"), table: "t", seq: 3 });
  });

  it("is followed entry by entry, its events among them, without doubles", () => {
    wire().say(lived(4));
    wire().say(lived(4));
    wire().say(happened(5));
    wire().say({ type: "lock", table: "t", tile: 17, seat: 1, until_ms: 9 });
    wire().say({ type: "clock", table: "t", ms: 40, running: false, delay_ms: 3 });
    wire().say(lived(6));
    expect(heard).toEqual(["snapshot 3", "lived 4", "happened 5", "lock 17", "clock 40", "lived 6"]);
  });

  it("asks for what is missing, and takes the snapshot it gets", () => {
    wire().say(lived(6));
    expect(wire().asked("watch")[1]).toMatchObject({ since: 3 });
    wire().say(snapshot(6));
    wire().say(lived(7));
    expect(heard).toEqual(["snapshot 3", "snapshot 6", "lived 7"]);
  });

  it("answers a probe at once, with nothing but its number", () => {
    wire().say({ type: "probe", nonce: 77 });
    expect(wire().asked("echo")).toEqual([{ type: "echo", nonce: 77 }]);
  });

  it("carries an act with its reaction time, and the margin back", async () => {
    const act = connection.act("t", { type: "touch", seat: 0 }, 250.5);
    expect(wire().asked("act")[0]).toMatchObject({
      table: "t",
      command: { type: "touch", seat: 0 },
      reaction_ms: 250.5,
    });
    wire().say({ type: "refused", id: wire().id("act"), code: "beaten", message: "by 34 ms", margin_ms: 34 });
    await expect(act).rejects.toMatchObject({ code: "beaten", marginMs: 34 });
  });
});

it("tells a listener that its table does not exist, and does not ask for it again", async () => {
  const refused = new Promise<Refusal>((resolve) => {
    connection.watch("gone", { ...listener, refused: resolve });
  });
  wire().welcome();
  wire().say({ type: "refused", id: wire().id("watch"), code: "no_such_table", message: "no" });
  expect((await refused).code).toBe("no_such_table");
  wire().breaks();
  fireTimer();
  wire().welcome();
  expect(wire().asked("watch")).toEqual([]);
});

it("keeps the lobby across a lost connection", () => {
  const lobbies: unknown[] = [];
  const leave = connection.watchLobby((lobby) => lobbies.push(lobby));
  wire().welcome();
  expect(wire().asked("watch_lobby")).toHaveLength(1);
  wire().breaks();
  fireTimer();
  wire().welcome();
  expect(wire().asked("watch_lobby")).toHaveLength(1);
  wire().say({ type: "lobby", open: [], yours: [] });
  expect(lobbies).toHaveLength(1);
  leave();
  wire().say({ type: "lobby", open: [], yours: [] });
  expect(lobbies).toHaveLength(1);
});

describe("trying again", () => {
  it("waits longer each time, within bounds, and never in step", () => {
    expect(retryDelay(0, 1)).toBe(400);
    expect(retryDelay(0, 0)).toBe(200);
    expect(retryDelay(3, 1)).toBe(3200);
    expect(retryDelay(30, 1)).toBe(15_000);
    expect(retryDelay(30, 0.5)).toBe(11_250);
  });

  it("goes on for as long as it takes and starts afresh after a success", () => {
    wire().breaks();
    expect(fireTimer()).toBe(400);
    wire().breaks();
    expect(fireTimer()).toBe(800);
    wire().welcome();
    wire().breaks();
    expect(fireTimer()).toBe(1600);
    connection.watchLobby(() => {});
    wire().welcome();
    wire().say({ type: "done", id: wire().id("watch_lobby"), table: null, seq: null });
    wire().breaks();
    expect([...timers.values()].map((timer) => timer.ms)).toEqual([400]);
  });

  it("happens at once when the network is back", () => {
    wire().welcome();
    connection.networkGone();
    expect(connection.state).toBe("lost");
    expect(wires).toHaveLength(1);
    connection.retryNow();
    expect(wires).toHaveLength(2);
    expect(timers.size).toBe(0);
    connection.retryNow();
    expect(wires).toHaveLength(2);
  });

  it("is not done when the page has another version than the server", () => {
    wire().welcome(PROTOCOL_VERSION + 1);
    expect(connection.state).toBe("outdated");
    expect(wire().closed).toBe(true);
    connection.retryNow();
    connection.start();
    expect(wires).toHaveLength(1);
  });

  it("is not done after a stop", () => {
    wire().welcome();
    connection.stop();
    wire().breaks();
    expect(connection.state).toBe("closed");
    expect(timers.size).toBe(0);
  });
});

describe("a silent connection", () => {
  it("is asked for a sign of life, and stays when it gives one", () => {
    wire().welcome();
    fireTimer();
    expect(wire().asked("ping")).toHaveLength(1);
    wire().say({ type: "done", id: wire().id("ping"), table: null, seq: null });
    expect(connection.state).toBe("open");
    expect([...timers.values()].map((timer) => timer.ms)).toEqual([25_000]);
  });

  it("is given up when it gives none", () => {
    wire().welcome();
    fireTimer();
    fireTimer();
    expect(connection.state).toBe("lost");
    expect(wires[0]?.closed).toBe(true);
  });
});
