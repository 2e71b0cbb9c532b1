/** Passes tales on to everybody who listens. */
import type { TaleItem, TaleListener, Tales } from "../../games/live";

export class TaleTeller<S> implements Tales<S> {
  readonly #listeners = new Set<TaleListener<S>>();

  subscribe(listener: TaleListener<S>): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  tell(tale: readonly TaleItem[], ms: number, seen: S): void {
    for (const listener of [...this.#listeners]) listener(tale, ms, seen);
  }
}
