/**
 * The one socket of the page. Requests are numbered and answered by promises; the tables that are watched are
 * followed across lost connections: each event arrives exactly once and in order, whatever the network does.
 */
import {
  type Act,
  type ClientMessage,
  type Clock,
  type Command,
  type Done,
  type Happened,
  type LiveUpdate,
  type Lobby,
  type Lock,
  PROTOCOL_VERSION,
  type Presence,
  type ServerMessage,
  type Snapshot,
  type Steps,
  type You,
} from "./protocol";
import { Refusal } from "./refusal";

/** `connecting`: not yet; `open`; `lost`: trying again; `outdated`: the server speaks another version; `closed`: by us. */
export type ConnectionState = "connecting" | "open" | "lost" | "outdated" | "closed";

/** The part of WebSocket that is used, so that tests can bring their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** Where many ask for tables at once they are told to wait; so long after that a table is asked for again. */
const WATCH_AGAIN_MS = 2_000;

/** All that comes from outside: a test gives its own clock and chance. */
export interface Environment {
  open: () => Socket;
  random: () => number;
  after: (ms: number, what: () => void) => number;
  cancel: (timer: number) => void;
}

export interface TableListener {
  snapshot(message: Snapshot): void;
  happened(message: Happened): void;
  presence(message: Presence): void;
  /** Steps of the past that were asked for by `history`. */
  steps?(message: Steps): void;
  /** All that was missed has been handed over: from here on it is live. */
  caughtUp(): void;
  /** The table cannot be watched (it does not exist, for example). */
  refused(refusal: Refusal): void;
  /** One entry of a live game; counted by `seq` like an event. */
  liveUpdate?(message: LiveUpdate): void;
  /** Something in a live game is as good as taken. */
  lock?(message: Lock): void;
  /** The time of a live game stops, goes on, or was measured anew. */
  clock?(message: Clock): void;
}

interface Watched {
  listener: TableListener;
  /** The last `seq` that was handed to the listener; 0 before the first snapshot. */
  seq: number;
  /** The highest `seq` that has arrived: what lies between is missing. */
  newestSeq: number;
  /** A `watch` is under way. */
  isRequesting: boolean;
}

interface Pending {
  resolve: (done: Done) => void;
  reject: (refusal: Refusal) => void;
}

type Numbered = Extract<ClientMessage, { readonly id: number }>;
type Unnumbered = Numbered extends infer M ? (M extends Numbered ? Omit<M, "id"> : never) : never;

const FIRST_RETRY_MS = 400;
const LONGEST_RETRY_MS = 15_000;
/** A silent connection is asked for a sign of life this often... */
const PING_EVERY_MS = 25_000;
/** ...and taken for dead when none comes within this time... */
const PING_PATIENCE_MS = 10_000;
/** ...or within this one, when the page has just woken: a socket often dies in a phone's sleep, and nobody tells. */
const WAKE_PATIENCE_MS = 3_000;
const FIRST_CONNECT_PATIENCE_MS = 6_000;
const LONGEST_CONNECT_PATIENCE_MS = 30_000;

/** How long to wait before try number `attempt` (from 0): doubling, bounded, and spread so that a crowd does not return at once. */
export function retryDelay(attempt: number, random: number): number {
  const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt);
  return longest * (0.5 + random / 2);
}

/** How long try number `attempt` (from 0) may take until the server's welcome: longer each time, for slow networks. */
export function connectPatience(attempt: number): number {
  return Math.min(LONGEST_CONNECT_PATIENCE_MS, FIRST_CONNECT_PATIENCE_MS * 2 ** attempt);
}

export class Connection {
  readonly #environment: Environment;
  #socket: Socket | null = null;
  #state: ConnectionState = "connecting";
  #nextId = 1;
  #attempt = 0;
  #retryTimer: number | null = null;
  /** Ends the patience with a socket that says nothing: while it connects, while it is silent, after a ping. */
  #silenceTimer: number | null = null;
  /** A page that woke waits for an answer to its ping. */
  #waking = false;
  readonly #pending = new Map<number, Pending>();
  readonly #tables = new Map<string, Watched>();
  #lobby: ((lobby: Lobby) => void) | null = null;
  /** Told of every change of state. */
  onstate: (state: ConnectionState) => void = () => {};
  /** Told who the server takes us for, at every welcome. */
  onwelcome: (you: You) => void = () => {};

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** Opens the socket; from then on it is kept open. */
  start(): void {
    if (this.#socket || this.#state === "outdated") return;
    this.#clear("retry");
    const socket = this.#environment.open();
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#receive(event.data);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose();
    };
    this.#silenceTimer = this.#environment.after(connectPatience(this.#attempt), () => this.#lose());
  }

  /** Closes the socket for good. */
  stop(): void {
    this.#drop();
    this.#clear("retry");
    this.#enter("closed");
  }

  /**
   * The network is said to be back, or somebody looks at the page again. A lost connection is tried at once instead of
   * after its pause; one that seems open must show it, since a sleeping page does not hear that its socket has died.
   */
  wake(): void {
    if (this.#state === "lost" && !this.#socket) {
      this.#attempt = 0;
      this.start();
    } else if (this.#state === "open" && !this.#waking) {
      this.#waking = true;
      this.#ping(WAKE_PATIENCE_MS);
    }
  }

  /** The network is said to be gone: no need to wait for the socket to find out. */
  networkGone(): void {
    if (this.#socket && this.#state !== "closed" && this.#state !== "outdated") this.#lose();
  }

  /** Carries out a command at a table; rejects with a `Refusal`. */
  command(table: string, command: Command): Promise<Done> {
    return this.#request({ type: "do", table, command });
  }

  /** Does something in a live game; rejects with a `Refusal`. */
  act(table: string, command: Act["command"], reactionMs: number | null): Promise<Done> {
    return this.#request({ type: "act", table, command, reaction_ms: reactionMs });
  }

  /** Asks for steps of a game, from one ply to another; they are handed to the listener before this resolves. */
  history(table: string, first: number, last: number): Promise<Done> {
    return this.#request({ type: "history", table, from_ply: first, to_ply: last });
  }

  /** Tells whoever runs the server of something that was said; rejects with a `Refusal`. */
  report(table: string, seq: number): Promise<Done> {
    return this.#request({ type: "report", table, seq });
  }

  /** Follows a table until the returned function is called. */
  watch(table: string, listener: TableListener): () => void {
    const watched: Watched = { listener, seq: 0, newestSeq: 0, isRequesting: false };
    this.#tables.set(table, watched);
    if (this.#state === "open") this.#requestWatch(table, watched);
    return () => {
      if (this.#tables.get(table) !== watched) return;
      this.#tables.delete(table);
      if (this.#state === "open") this.#request({ type: "unwatch", table }).catch(() => {});
    };
  }

  /** Follows the lobby until the returned function is called. */
  watchLobby(listener: (lobby: Lobby) => void): () => void {
    this.#lobby = listener;
    if (this.#state === "open") this.#request({ type: "watch_lobby" }).catch(() => {});
    return () => {
      if (this.#lobby !== listener) return;
      this.#lobby = null;
      if (this.#state === "open") this.#request({ type: "unwatch_lobby" }).catch(() => {});
    };
  }

  #request(message: Unnumbered): Promise<Done> {
    const socket = this.#socket;
    if (!socket || this.#state !== "open") {
      return Promise.reject(new Refusal("connection_lost", "there is no connection to the server right now"));
    }
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      socket.send(JSON.stringify({ ...message, id }));
    });
  }

  #requestWatch(table: string, watched: Watched): void {
    if (watched.isRequesting || this.#tables.get(table) !== watched) return;
    watched.isRequesting = true;
    this.#request({ type: "watch", table, since: watched.seq }).then(
      () => {
        watched.isRequesting = false;
        if (this.#tables.get(table) !== watched) return;
        if (watched.newestSeq > watched.seq) this.#requestWatch(table, watched);
        else watched.listener.caughtUp();
      },
      (refusal: Refusal) => {
        watched.isRequesting = false;
        // A lost connection is no refusal: the table is asked for again when it is back.
        if (refusal.code === "connection_lost" || this.#tables.get(table) !== watched) return;
        if (refusal.code === "rate_limited") {
          this.#environment.after(WATCH_AGAIN_MS, () => this.#requestWatch(table, watched));
        } else {
          this.#tables.delete(table);
          watched.listener.refused(refusal);
        }
      },
    );
  }

  #receive(data: unknown): void {
    this.#waking = false;
    this.#awaitSilence();
    if (typeof data !== "string") return;
    const message = JSON.parse(data) as ServerMessage;
    switch (message.type) {
      case "welcome":
        this.#welcome(message.protocol, message.you);
        break;
      case "done":
        // Only an answer shows that the server really serves us: a welcome alone may be followed by a closed door.
        this.#attempt = 0;
        this.#pending.get(message.id)?.resolve(message);
        this.#pending.delete(message.id);
        break;
      case "refused":
        if (message.id === null) break;
        this.#pending
          .get(message.id)
          ?.reject(new Refusal(message.code, message.message, [], message.margin_ms ?? null));
        this.#pending.delete(message.id);
        break;
      case "lobby":
        this.#lobby?.(message);
        break;
      case "snapshot": {
        const watched = this.#tables.get(message.table);
        if (!watched) break;
        watched.seq = watched.newestSeq = message.seq;
        watched.listener.snapshot(message);
        break;
      }
      case "steps":
        this.#tables.get(message.table)?.listener.steps?.(message);
        break;
      case "happened":
        if (this.#isNext(message)) this.#tables.get(message.table)?.listener.happened(message);
        break;
      case "lived":
        if (this.#isNext(message)) this.#tables.get(message.table)?.listener.liveUpdate?.(message);
        break;
      case "lock":
        this.#tables.get(message.table)?.listener.lock?.(message);
        break;
      case "clock":
        this.#tables.get(message.table)?.listener.clock?.(message);
        break;
      case "probe":
        // Before anything else is done: the time until the echo is what the server measures.
        this.#socket?.send(JSON.stringify({ type: "echo", nonce: message.nonce } satisfies ClientMessage));
        break;
      case "presence":
        this.#tables.get(message.table)?.listener.presence(message);
        break;
    }
  }

  /** Tells whether an entry of a table's log is the next one; asks for what is missing where it is not. */
  #isNext({ table, seq }: { readonly table: string; readonly seq: number }): boolean {
    const watched = this.#tables.get(table);
    if (!watched || seq <= watched.seq) return false; // a double
    watched.newestSeq = Math.max(watched.newestSeq, seq);
    if (seq > watched.seq + 1) {
      this.#requestWatch(table, watched); // a gap: ask for all since what is known
      return false;
    }
    watched.seq = seq;
    return true;
  }

  #welcome(protocol: number, you: You): void {
    if (protocol !== PROTOCOL_VERSION) {
      this.#drop();
      this.#enter("outdated");
      return;
    }
    this.#enter("open");
    this.onwelcome(you);
    for (const [table, watched] of this.#tables) this.#requestWatch(table, watched);
    if (this.#lobby) this.#request({ type: "watch_lobby" }).catch(() => {});
  }

  #lose(): void {
    this.#drop();
    if (this.#state === "closed" || this.#state === "outdated") return;
    this.#enter("lost");
    const delay = retryDelay(this.#attempt++, this.#environment.random());
    this.#clear("retry");
    this.#retryTimer = this.#environment.after(delay, () => {
      this.#retryTimer = null;
      this.start();
    });
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#clear("silence");
    this.#waking = false;
    for (const watched of this.#tables.values()) watched.isRequesting = false;
    const unanswered = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of unanswered) {
      reject(new Refusal("connection_lost", "the connection was lost before the server answered"));
    }
    socket?.close();
  }

  /** Starts counting silence anew; a long one is broken by a ping. */
  #awaitSilence(): void {
    this.#clear("silence");
    this.#silenceTimer = this.#environment.after(PING_EVERY_MS, () => {
      if (this.#state === "open") this.#ping(PING_PATIENCE_MS);
      else this.#lose();
    });
  }

  /** Asks for a sign of life; without one the connection is lost. */
  #ping(patienceMs: number): void {
    this.#clear("silence");
    this.#request({ type: "ping" }).catch(() => {});
    this.#silenceTimer = this.#environment.after(patienceMs, () => this.#lose());
  }

  #clear(which: "retry" | "silence"): void {
    const timer = which === "retry" ? this.#retryTimer : this.#silenceTimer;
    if (timer !== null) this.#environment.cancel(timer);
    if (which === "retry") this.#retryTimer = null;
    else this.#silenceTimer = null;
  }

  #enter(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.onstate(state);
  }
}

/** The connection of a real page. */
export function pageConnection(): Connection {
  const url = new URL("/socket", location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return new Connection({
    open: () => new WebSocket(url) as Socket,
    random: Math.random,
    after: (ms, what) => window.setTimeout(what, ms),
    cancel: (timer) => window.clearTimeout(timer),
  });
}
