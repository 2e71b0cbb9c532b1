/** One table as a page follows it: what the server says, folded; what the person asks, sent. */
import { announce, say } from "../announcer.svelte";
import type { Connection } from "../connection";
import { refusalText } from "../i18n";
import type { Command, GameView, Happened } from "../protocol";
import { type Refusal, asRefusal } from "../refusal";
import { LivePlay } from "./live/play.svelte";
import { type TableState, gameAt, ownSeats, reduce } from "./reducer";

export class WatchedTable {
  readonly id: string;
  readonly #connection: Connection;
  #leave: (() => void) | null = null;
  #waitingToCatchUp: (() => void)[] = [];

  state = $state.raw<TableState | null>(null);
  /** Why the table cannot be shown; null while it can, or while nothing is known. */
  refusal = $state.raw<Refusal | null>(null);
  /** The live game; null at tables where one plays in turns, and while nothing is known. */
  liveGame = $state.raw<LivePlay | null>(null);
  /** The number of moves after which the position is shown; null: the present. */
  #walkedTo = $state<number | null>(null);
  /** Called for every event as it arrives, not for what a snapshot tells. */
  onhappened: (message: Happened, before: TableState) => void = () => {};

  constructor(connection: Connection, id: string) {
    this.#connection = connection;
    this.id = id;
  }

  /** Begins to follow the table; returns how to stop. */
  follow(): () => void {
    this.#leave = this.#connection.watch(this.id, {
      snapshot: (message) => {
        if (message.live) this.liveGame ??= new LivePlay(this.#connection, this.id);
        this.liveGame?.snapshot(message);
        this.state = reduce(this.state, message);
      },
      happened: (message) => {
        const before = this.state;
        this.liveGame?.happened(message);
        this.state = reduce(before, message);
        // A walk through the past goes on while the others play, unless the moves one looks at are gone.
        if (this.#walkedTo !== null && this.#walkedTo >= message.game.ply) this.#walkedTo = null;
        if (before) this.onhappened(message, before);
      },
      presence: (message) => {
        this.state = reduce(this.state, message);
      },
      lived: (message) => this.liveGame?.lived(message),
      lock: (message) => this.liveGame?.lock(message),
      clock: (message) => this.liveGame?.timed(message),
      caughtUp: () => this.#tellCaughtUp(),
      refused: (refusal) => {
        this.refusal = refusal;
        this.#tellCaughtUp();
      },
    });
    return () => {
      this.#leave?.();
      this.#leave = null;
      this.#tellCaughtUp();
    };
  }

  /** How many moves have been made. */
  get plies(): number {
    return this.state?.game.ply ?? 0;
  }

  /** The number of moves after which the position is shown. */
  get shownPly(): number {
    return this.#walkedTo ?? this.plies;
  }

  /** Whether the present is shown. */
  get live(): boolean {
    return this.#walkedTo === null;
  }

  /** The position to draw. */
  get shown(): GameView | null {
    return this.state && gameAt(this.state, this.shownPly);
  }

  get own(): number[] {
    return this.state ? ownSeats(this.state.view) : [];
  }

  /** Shows the position after `ply` moves. */
  walkTo(ply: number): void {
    const bounded = Math.max(0, ply);
    this.#walkedTo = bounded >= this.plies ? null : bounded;
  }

  /** Asks for something; a refusal is said to the person. Returns whether it was done. */
  async ask(command: Command): Promise<boolean> {
    try {
      await this.#connection.command(this.id, command);
      return true;
    } catch (thrown) {
      say(refusalText(asRefusal(thrown)), "refusal");
      return false;
    }
  }

  /**
   * Makes a move; true when it stands. A connection that is lost on the way does not lose the move: as soon as the
   * table is caught up it either stands already or is sent once more, and the ply makes sure that it counts once.
   */
  async play(move: string): Promise<boolean> {
    const ply = this.plies;
    for (;;) {
      try {
        await this.#connection.command(this.id, { type: "play", move, ply });
        return true;
      } catch (thrown) {
        const refusal = asRefusal(thrown);
        if (refusal.code !== "connection_lost") {
          if (this.#stands(move, ply)) return true;
          say(refusalText(refusal), "refusal");
          return false;
        }
        if (this.#leave === null) return false;
        announce(refusalText(refusal));
        await new Promise<void>((resolve) => this.#waitingToCatchUp.push(resolve));
        if (this.#stands(move, ply)) return true;
        if (this.#leave === null || this.refusal !== null || this.plies !== ply) return false;
      }
    }
  }

  /** Confirms the completed turn of one of one's seats. */
  confirm(): Promise<boolean> {
    return this.ask({ type: "confirm", ply: this.plies });
  }

  /** Takes back decisions of one's turn, to `ply` moves or by one. */
  takeBack(ply?: number): Promise<boolean> {
    return this.ask({ type: "take_back", ply: this.plies, to_ply: ply ?? null });
  }

  #stands(move: string, ply: number): boolean {
    const step = this.state?.history[ply + 1];
    return step !== undefined && step.move === move && step.seat !== null && this.own.includes(step.seat);
  }

  #tellCaughtUp(): void {
    const waiting = this.#waitingToCatchUp;
    this.#waitingToCatchUp = [];
    for (const resolve of waiting) resolve();
  }
}
