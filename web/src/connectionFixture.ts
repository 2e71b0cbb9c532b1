/** A connection whose network and clock are in the hands of a test. */
import { Connection, type Socket } from "./connection";
import { PROTOCOL_VERSION } from "./protocol";

/** A socket whose other end is the test. */
export class FakeSocket implements Socket {
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
  deliver(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(protocol = PROTOCOL_VERSION): void {
    this.deliver({ type: "welcome", protocol, you: { player: "p", name: "Ada" }, now_ms: 0 });
  }
  breaks(): void {
    this.onclose?.();
  }
  /** The id of the latest request of that type. */
  id(type: string): number {
    return this.sent.filter((message) => message.type === type).at(-1)?.id as number;
  }
  requests(type: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message.type === type);
  }
}

interface Timer {
  readonly ms: number;
  readonly what: () => void;
}

export interface FakeNetwork {
  readonly connection: Connection;
  /** Every socket that was opened, the latest last. */
  readonly sockets: readonly FakeSocket[];
  /** The timers that have not fired yet. */
  readonly timers: ReadonlyMap<number, Timer>;
  /** The latest socket. */
  readonly socket: () => FakeSocket;
  /** Fires the oldest timer; returns how long it was set for. */
  readonly fireTimer: () => number;
}

/** Starts a connection over a network without delays, and without chance. */
export function fakeNetwork(): FakeNetwork {
  const sockets: FakeSocket[] = [];
  const timers = new Map<number, Timer>();
  const socket = (): FakeSocket => sockets.at(-1) as FakeSocket;
  let nextTimer = 1;
  const connection = new Connection({
    open: () => {
      sockets.push(new FakeSocket());
      return socket();
    },
    random: () => 1,
    after: (ms, what) => {
      timers.set(nextTimer, { ms, what });
      return nextTimer++;
    },
    cancel: (timer) => void timers.delete(timer),
  });
  const fireTimer = (): number => {
    const [id, timer] = [...timers][0] as [number, Timer];
    timers.delete(id);
    timer.what();
    return timer.ms;
  };
  connection.start();
  return { connection, sockets, timers, socket, fireTimer };
}
