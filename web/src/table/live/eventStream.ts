/** Passes public events on to everybody who listens. */
import type { LiveEventListener, LiveEvents, PublicEvent } from "../../games/live";

export class EventStream<S, T extends PublicEvent = PublicEvent> implements LiveEvents<S, T> {
  readonly #listeners = new Set<LiveEventListener<S, T>>();

  subscribe(listener: LiveEventListener<S, T>): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  publish(events: readonly T[], ms: number, seen: S): void {
    for (const listener of [...this.#listeners]) listener(events, ms, seen);
  }
}
