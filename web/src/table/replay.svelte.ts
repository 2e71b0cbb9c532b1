/** Shows again, one after the other, moves that were made: on the board itself, at a chosen speed, until it is touched. */
import { type ReplaySpeed, settings } from "../settings.svelte";
import type { RecapRange } from "./recapRange";
import type { WatchedTable } from "./table.svelte";

/** How long each move is shown. The longest motion of a board takes about a second. */
export const REPLAY_STEP_MS: Readonly<Record<ReplaySpeed, number>> = { slow: 3200, normal: 1800, fast: 900 };

export class Replay {
  readonly #table: Pick<WatchedTable, "plies" | "shownPly" | "showPly">;
  readonly #range: () => RecapRange;
  readonly #onstep: (ply: number) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The number of moves after which it begins. */
  #from = 0;
  /** The number of moves after which the position is shown; null: at rest. */
  #at = $state<number | null>(null);
  /** Whether it goes on by itself. */
  running = $state(false);
  /** Whether the position came about by one move from the one shown before: then the pieces move. */
  forwards = $state(false);

  /** `range` says which moves there are to show, which may become more; `onstep` gets the number of each as it is shown. */
  constructor(
    table: Pick<WatchedTable, "plies" | "shownPly" | "showPly">,
    range: () => RecapRange,
    onstep: (ply: number) => void,
  ) {
    this.#table = table;
    this.#range = range;
    this.#onstep = onstep;
  }

  /** Whether it is under way, be it at rest; somebody who goes elsewhere has ended it. */
  get active(): boolean {
    return this.#at !== null && this.#at === this.#table.shownPly;
  }

  /** Which move is shown, and how many there are. */
  get place(): { move: number; of: number } {
    return { move: (this.#at ?? this.#from) - this.#from, of: this.#range().to - this.#from };
  }

  /** Plays the moves, from the first one on or from a later one. */
  play(from = this.#range().from): void {
    this.#from = this.#range().from;
    this.#show(from);
    this.#run();
  }

  /** Goes on by itself; from the beginning where the end is shown. */
  resume(): void {
    if (!this.active) return;
    if (this.#atEnd) this.#show(this.#from);
    this.#run();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.running = false;
  }

  /** Shows the next move, or the one before, and rests there. */
  stepBy(steps: 1 | -1): void {
    if (!this.active) return;
    this.pause();
    const ply = Math.min(this.#range().to, Math.max(this.#from, this.#table.shownPly + steps));
    if (ply !== this.#table.shownPly) this.#step(ply);
  }

  /** Ends it: the present is shown, unless somebody looks at something else already. */
  stop(): void {
    const wasActive = this.active;
    this.pause();
    this.#at = null;
    this.forwards = false;
    if (wasActive) this.#table.showPly(this.#table.plies);
  }

  get #atEnd(): boolean {
    return this.#table.shownPly >= this.#range().to;
  }

  #run(): void {
    clearTimeout(this.#timer);
    this.running = true;
    this.#timer = setTimeout(() => {
      if (!this.active || this.#atEnd) return this.stop();
      this.#step(this.#table.shownPly + 1);
      this.#run();
    }, REPLAY_STEP_MS[settings.replaySpeed]);
  }

  #step(ply: number): void {
    this.#show(ply);
    this.#onstep(ply);
  }

  #show(ply: number): void {
    this.forwards = this.active && ply === this.#table.shownPly + 1;
    this.#at = ply;
    this.#table.showPly(ply);
  }
}
