/** One table as a page follows it: what the server says, folded; what the person asks, sent. */
import { announce, notify } from "../announcer.svelte";
import type { Connection } from "../connection";
import { refusalText } from "../i18n";
import type { Command, GameView, Happened } from "../protocol";
import { type Refusal, asRefusal } from "../refusal";
import { LivePlay } from "./live/play.svelte";
import { type TableState, gameAt, missingAround, ownSeats, reduce } from "./reducer";

/** Who asks for too much of the past at once is told to wait; so long after that it is asked for again. */
const FETCH_AGAIN_MS = 2_000;

export class WatchedTable {
  readonly id: string;
  readonly #connection: Connection;
  #leave: (() => void) | null = null;
  #waitingToCatchUp: (() => void)[] = [];
  /** Whether a page of the past is being asked for. */
  #fetchingPast = false;
  /** A ply of the past whose step is wanted without being shown. */
  #prefetchPly: number | null = null;

  state = $state.raw<TableState | null>(null);
  /** Why the table cannot be shown; null while it can, or while nothing is known. */
  refusal = $state.raw<Refusal | null>(null);
  /** The live game; null at tables where one plays in turns, and while nothing is known. */
  liveGame = $state.raw<LivePlay | null>(null);
  /** The number of moves after which the position is shown; null: the present. */
  #pastPly = $state<number | null>(null);
  /** Whether what is shown came about by one step forward through the game: then the pieces move. */
  steppedForwards = $state(false);
  /** Called for every event as it arrives, not for what a snapshot brings. */
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
        // Looking at the past goes on while the others play, unless the moves one looks at are gone.
        if (this.#pastPly !== null && this.#pastPly >= message.game.ply) this.#pastPly = null;
        if (before) this.onhappened(message, before);
      },
      presence: (message) => {
        this.state = reduce(this.state, message);
      },
      steps: (message) => {
        this.state = reduce(this.state, message);
      },
      liveUpdate: (message) => this.liveGame?.update(message),
      lock: (message) => this.liveGame?.lock(message),
      clock: (message) => this.liveGame?.timed(message),
      caughtUp: () => {
        this.#resolveCaughtUp();
        this.#fetchPast();
      },
      refused: (refusal) => {
        this.refusal = refusal;
        this.#resolveCaughtUp();
      },
    });
    return () => {
      this.#leave?.();
      this.#leave = null;
      this.#resolveCaughtUp();
    };
  }

  /** How many moves have been made. */
  get plies(): number {
    return this.state?.game.ply ?? 0;
  }

  /** The number of moves after which the position is shown. */
  get shownPly(): number {
    return this.#pastPly ?? this.plies;
  }

  /** Whether the present is shown. */
  get live(): boolean {
    return this.#pastPly === null;
  }

  /** The position to draw. */
  get shown(): GameView | null {
    return this.state && gameAt(this.state, this.shownPly);
  }

  /** The moves made after the first `ply`, in their order, each with what it led to. */
  stepsAfter(ply: number): TableState["history"] {
    return this.state?.history.slice(ply + 1) ?? [];
  }

  get own(): number[] {
    return this.state ? ownSeats(this.state.view) : [];
  }

  /** Shows the position after `ply` moves. */
  showPly(ply: number): void {
    const bounded = Math.min(this.plies, Math.max(0, ply));
    this.steppedForwards = bounded === this.shownPly + 1;
    this.#pastPly = bounded >= this.plies ? null : bounded;
    this.#fetchPast();
  }

  /** Sees to it that the step after `ply` moves can be described soon. */
  prefetchAround(ply: number): void {
    this.#prefetchPly = ply;
    this.#fetchPast();
  }

  /** Asks for what is missing where one looks, a page at a time, until nothing is. */
  #fetchPast(): void {
    if (this.#fetchingPast || this.#leave === null || this.state === null) return;
    const plies = [this.#pastPly, this.#prefetchPly].filter((ply) => ply !== null);
    const missing = plies
      .map((ply) => this.state && missingAround(this.state, ply))
      .find((page) => page !== null);
    if (!missing) return;
    this.#fetchingPast = true;
    const known = this.state;
    this.#connection.history(this.id, ...missing).then(
      () => {
        this.#fetchingPast = false;
        if (this.state !== known) this.#fetchPast();
      },
      (thrown: unknown) => {
        this.#fetchingPast = false;
        // What is lost is asked for when the table is caught up.
        if (asRefusal(thrown).code === "rate_limited") setTimeout(() => this.#fetchPast(), FETCH_AGAIN_MS);
      },
    );
  }

  /** Submits a command; a refusal is shown to the person. Returns whether it was done. */
  async submit(command: Command): Promise<boolean> {
    try {
      await this.#connection.command(this.id, command);
      return true;
    } catch (thrown) {
      this.#explain(asRefusal(thrown));
      return false;
    }
  }

  /** Tells the person why something was not done, in the game's own words where it has some. */
  #explain(refusal: Refusal): void {
    notify(refusalText(refusal, this.state?.view.game), "refusal");
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
          this.#explain(refusal);
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

  /** Asks the rules why a move is refused that is not among the legal ones; null where they do not say. */
  async why(move: string): Promise<Refusal | null> {
    try {
      await this.#connection.command(this.id, { type: "play", move, ply: this.plies });
      return null;
    } catch (thrown) {
      const refusal = asRefusal(thrown);
      return refusal.code === "stale" || refusal.code === "connection_lost" ? null : refusal;
    }
  }

  /** Confirms the completed turn of one of one's seats. */
  confirm(): Promise<boolean> {
    return this.submit({ type: "confirm", ply: this.plies });
  }

  /** Takes back decisions of one's turn, to `ply` moves or by one. */
  takeBack(ply?: number): Promise<boolean> {
    return this.submit({ type: "take_back", ply: this.plies, to_ply: ply ?? null });
  }

  #stands(move: string, ply: number): boolean {
    const step = this.state?.history[ply + 1];
    return step !== undefined && step.move === move && step.seat !== null && this.own.includes(step.seat);
  }

  #resolveCaughtUp(): void {
    const waiting = this.#waitingToCatchUp;
    this.#waitingToCatchUp = [];
    for (const resolve of waiting) resolve();
  }
}
