/** What is in motion on the board: whatever differs from what was last shown moves, whoever changed it. */

import { untrack } from "svelte";
import { settings } from "../../settings.svelte";
import { play } from "../../sound";
import { changeBetween, DROP_MS, FLIP_MS, type Change, type Standing } from "./motion";

export interface Scene {
  pieces: readonly Standing[];
  /** Moves of the pieces that turn, in the order in which they do. */
  order: readonly string[];
  /** False when the scene simply changes, as in walking through a game. */
  animated: boolean;
}

/** Follows the scenes of one board; to be made while a component is being set up. */
export class Stage {
  /** What moves now; null when all is at rest. */
  change = $state.raw<Change | null>(null);
  /** How many of the flips have begun. The others wait, so that the picture with the move itself is soon drawn. */
  begun = $state.raw(0);
  #standing: readonly Standing[] | null = null;
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(scene: () => Scene) {
    $effect.pre(() => {
      const next = scene();
      untrack(() => this.#follow(next));
    });
    $effect(() => () => this.#stop());
  }

  #follow({ pieces, order, animated }: Scene): void {
    const before = this.#standing;
    this.#standing = pieces;
    const found = changeBetween(before ?? pieces, pieces, order);
    const differs = found.dropped !== null || found.flips.length > 0;
    // The answer of the server that brings what is shown already must not cut its motion short.
    if (before?.length === pieces.length && !differs) return;
    this.#stop();
    this.change = null;
    if (before === null || !animated || !differs) return;
    const still = settings.reducedMotion;
    this.begun = 0;
    if (!still) this.change = found;
    if (found.dropped) this.#later(still ? 0 : DROP_MS * 0.7, () => play("boomerang.place"));
    found.flips.forEach(({ delay }, index) => {
      this.#later(delay, () => (this.begun = index + 1));
      this.#later(delay + FLIP_MS * 0.55, () => play("boomerang.flip"));
    });
    this.#later(DROP_MS + FLIP_MS + (found.flips.at(-1)?.delay ?? 0), () => (this.change = null));
  }

  #later(ms: number, what: () => void): void {
    this.#timers.push(setTimeout(what, ms));
  }

  #stop(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
  }
}
