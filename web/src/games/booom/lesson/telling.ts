/** Who listens to what happens at a table without a server. */
import type { Lock, TaleListener } from "../../live";
import type { Seen, Tale } from "../seen";

/** Nothing is ever contested in a recording. */
export const NO_LOCKS: ReadonlyMap<number, Lock> = new Map();

export class Telling {
  readonly #listeners = new Set<TaleListener<Seen, Tale>>();

  subscribe(listener: TaleListener<Seen, Tale>): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  tell(tale: readonly Tale[], ms: number, seen: Seen): void {
    for (const listener of this.#listeners) listener(tale, ms, seen);
  }
}
