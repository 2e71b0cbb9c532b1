/** A line that was not played, shown on the board instead of the game until somebody goes elsewhere. */
import type { GameView, Step } from "../../protocol";
import type { WatchedTable } from "../table.svelte";

export class OtherLine {
  readonly #table: Pick<WatchedTable, "shownPly" | "showPly">;
  /** After how many moves of the game it begins. */
  #from = $state(0);
  #steps = $state.raw<readonly Step[]>([]);
  #at = $state(0);
  /** Whether what is shown came about by one step forward: then the pieces move. */
  forwards = $state(false);

  constructor(table: Pick<WatchedTable, "shownPly" | "showPly">) {
    this.#table = table;
  }

  /** Shows the first move of a line that begins after `from` moves of the game. */
  show(from: number, steps: readonly Step[]): void {
    this.#table.showPly(from);
    this.#from = from;
    this.#steps = steps;
    this.#at = Math.min(1, steps.length);
    this.forwards = true;
  }

  get active(): boolean {
    return this.#steps.length > 0 && this.#table.shownPly === this.#from;
  }

  /** The moves of the line, and how many of them are made. */
  get steps(): readonly Step[] {
    return this.#steps;
  }
  get at(): number {
    return this.#at;
  }
  get from(): number {
    return this.#from;
  }

  /** Makes one move more, or one less. */
  stepBy(steps: 1 | -1): void {
    const wanted = Math.min(this.#steps.length, Math.max(0, this.#at + steps));
    this.forwards = wanted === this.#at + 1;
    this.#at = wanted;
  }

  /** Forgets the line once somebody went elsewhere. */
  endIfLeft(): void {
    if (this.#steps.length > 0 && !this.active) this.end();
  }

  /** Goes back to the game. */
  end(): void {
    this.#steps = [];
    this.forwards = false;
  }

  /** What the board shall show; null while it shows the game, and where the line has made no move yet. */
  get game(): GameView | null {
    if (!this.active) return null;
    const step = this.#steps[this.#at - 1];
    return step
      ? { ply: step.ply, to_move: null, scores: step.scores, picture: step.picture, legal: null }
      : null;
  }
}
