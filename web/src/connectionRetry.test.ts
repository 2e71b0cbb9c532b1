/** When a connection is given up, and when it is tried again. */
import { beforeEach, describe, expect, it } from "vitest";
import { type Connection, retryDelay } from "./connection";
import { type FakeNetwork, fakeNetwork } from "./connectionFixture";
import { PROTOCOL_VERSION } from "./protocol";

let connection: Connection;
let sockets: FakeNetwork["sockets"];
let timers: FakeNetwork["timers"];
let socket: FakeNetwork["socket"];
let fireTimer: FakeNetwork["fireTimer"];

beforeEach(() => {
  ({ connection, sockets, timers, socket, fireTimer } = fakeNetwork());
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
    socket().breaks();
    expect(fireTimer()).toBe(400);
    socket().breaks();
    expect(fireTimer()).toBe(800);
    socket().welcome();
    socket().breaks();
    expect(fireTimer()).toBe(1600);
    connection.watchLobby(() => {});
    socket().welcome();
    socket().deliver({ type: "done", id: socket().id("watch_lobby"), table: null, seq: null });
    socket().breaks();
    expect([...timers.values()].map((timer) => timer.ms)).toEqual([400]);
  });

  it("happens at once when the network is back", () => {
    socket().welcome();
    connection.networkGone();
    expect(connection.state).toBe("lost");
    expect(sockets).toHaveLength(1);
    connection.wake();
    expect(sockets).toHaveLength(2);
    expect([...timers.values()].map((timer) => timer.ms)).toEqual([6_000]);
    connection.wake();
    expect(sockets).toHaveLength(2);
  });

  it("is not done when the page has another version than the server", () => {
    socket().welcome(PROTOCOL_VERSION + 1);
    expect(connection.state).toBe("outdated");
    expect(socket().closed).toBe(true);
    connection.wake();
    connection.start();
    expect(sockets).toHaveLength(1);
    expect(timers.size).toBe(0);
  });

  it("is not done after a stop", () => {
    socket().welcome();
    connection.stop();
    socket().breaks();
    expect(connection.state).toBe("closed");
    expect(timers.size).toBe(0);
  });
});

describe("a connection that never completes", () => {
  it("is given up after a while, and tried again after a growing pause with growing patience", () => {
    const waited: number[] = [];
    for (let step = 0; step < 8; step++) waited.push(fireTimer());
    expect(waited).toEqual([6_000, 400, 12_000, 800, 24_000, 1_600, 30_000, 3_200]);
    expect(sockets).toHaveLength(5);
    expect(sockets.map(({ closed }) => closed)).toEqual([true, true, true, true, false]);
    expect(connection.state).toBe("lost");
  });

  it("is given up as well when it opens and is never welcomed", () => {
    socket().onopen?.();
    expect(fireTimer()).toBe(6_000);
    expect([connection.state, socket().closed]).toEqual(["lost", true]);
  });

  it("is given up as well when it says something else and is never welcomed", () => {
    socket().deliver({ type: "probe", nonce: 1 });
    fireTimer();
    expect([connection.state, sockets[0]?.closed]).toEqual(["lost", true]);
  });

  it("has all the time it needs once it is welcomed", () => {
    socket().welcome();
    expect([...timers.values()].map((timer) => timer.ms)).toEqual([25_000]);
  });
});

describe("a page that wakes", () => {
  it("asks a connection that seems open at once whether it is, and soon takes silence for an answer", () => {
    socket().welcome();
    connection.wake();
    expect(socket().requests("ping")).toHaveLength(1);
    expect(fireTimer()).toBe(3_000);
    expect([connection.state, sockets[0]?.closed]).toEqual(["lost", true]);
    fireTimer();
    expect(sockets).toHaveLength(2);
  });

  it("keeps a connection that answers", () => {
    socket().welcome();
    connection.wake();
    expect(socket().requests("ping")).toHaveLength(1);
    socket().deliver({ type: "done", id: socket().id("ping"), table: null, seq: null });
    expect(connection.state).toBe("open");
    expect([...timers.values()].map((timer) => timer.ms)).toEqual([25_000]);
  });

  it("asks once, however many signs of waking come together, and does not wait longer for them", () => {
    socket().welcome();
    for (let sign = 0; sign < 3; sign++) connection.wake();
    expect(socket().requests("ping")).toHaveLength(1);
    expect([...timers.values()].map((timer) => timer.ms)).toEqual([3_000]);
  });

  it("waits no longer for an answer that it had all night to come", () => {
    socket().welcome();
    fireTimer();
    expect(socket().requests("ping")).toHaveLength(1);
    connection.wake();
    expect([...timers.values()].map((timer) => timer.ms)).toEqual([3_000]);
  });

  it("starts anew at once where it had given up, without the long pause it had come to", () => {
    for (let tries = 0; tries < 5; tries++) {
      socket().breaks();
      fireTimer();
    }
    socket().breaks();
    connection.wake();
    expect(sockets).toHaveLength(7);
    socket().breaks();
    expect(fireTimer()).toBe(400);
  });

  it("does nothing after a stop", () => {
    socket().welcome();
    connection.stop();
    connection.wake();
    expect([sockets.length, timers.size, socket().requests("ping").length]).toEqual([1, 0, 0]);
  });
});

describe("a silent connection", () => {
  it("is asked for a sign of life, and stays when it gives one", () => {
    socket().welcome();
    fireTimer();
    expect(socket().requests("ping")).toHaveLength(1);
    socket().deliver({ type: "done", id: socket().id("ping"), table: null, seq: null });
    expect(connection.state).toBe("open");
    expect([...timers.values()].map((timer) => timer.ms)).toEqual([25_000]);
  });

  it("is given up when it gives none", () => {
    socket().welcome();
    fireTimer();
    fireTimer();
    expect(connection.state).toBe("lost");
    expect(sockets[0]?.closed).toBe(true);
  });
});
