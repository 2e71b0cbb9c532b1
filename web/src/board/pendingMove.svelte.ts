/**
 * A move that was made and is not confirmed yet. One policy for all boards: an answer within 50 ms is the first thing
 * shown, since drawing twice would only make it later; after that the move is drawn as if it stood.
 */
import { play } from "../sound";

export const SHOW_AFTER_MS = 50;

export interface PendingContext {
  /** Changes with every move: what was made belongs to one of them. */
  readonly ply: () => number;
  readonly send: (move: string) => Promise<boolean> | boolean;
  /** The hand is to hold nothing any more: the move is drawn, confirmed or refused. */
  readonly settled: () => void;
}

/** To be made while a component is being set up. `P` is whatever draws the move. */
export class PendingMove<P> {
  #drawn = $state.raw<{ readonly ply: number; readonly preview: P } | null>(null);
  /** The ply for which a move was made; until it is answered no other can be. */
  #ply = $state<number | null>(null);
  readonly #context: PendingContext;
  /** What is shown as if it stood; null when nothing is. */
  readonly shown: P | null = $derived.by(() =>
    this.#drawn?.ply === this.#context.ply() ? this.#drawn.preview : null,
  );
  /** Whether a move was made in this position and is not answered yet. */
  readonly isPending: boolean = $derived.by(() => this.#ply === this.#context.ply());

  constructor(context: PendingContext) {
    this.#context = context;
    // What was confirmed before it was drawn leaves the hand together with the picture that shows it.
    $effect.pre(() => {
      const now = context.ply(); // read in any case: whatever is not read is not followed
      if (this.#ply !== null && this.#ply !== now) this.#end();
    });
  }

  /** Makes a move; `preview` is asked for only where it is to be drawn. */
  async make(move: string, preview: () => P): Promise<void> {
    if (this.isPending) return;
    const ply = this.#context.ply();
    this.#ply = ply;
    let drawn: { readonly ply: number; readonly preview: P } | null = null;
    const timer = setTimeout(() => {
      drawn = { ply, preview: preview() };
      this.#drawn = drawn;
      this.#context.settled();
    }, SHOW_AFTER_MS);
    const isConfirmed = await this.#context.send(move);
    clearTimeout(timer);
    // The picture with the move comes before the answer; what is refused goes back to where it was.
    if (!isConfirmed) play("refuse");
    if (this.#ply === ply) this.#end();
    if (drawn !== null && this.#drawn === drawn) this.#drawn = null;
  }

  #end(): void {
    this.#ply = null;
    this.#context.settled();
  }
}
