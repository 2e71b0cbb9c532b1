/** What is in motion on a board: whatever differs from what was last shown moves, whoever changed it. */
import { untrack } from "svelte";
import { settings } from "../settings.svelte";
import { play } from "../sound";

/** Something that happens while a change is told, so many milliseconds after it began. */
export interface Cue {
  readonly at: number;
  readonly sound?: string;
  /** One more part of the change begins (`BoardMotion.begun`). */
  readonly begins?: true;
}

/** How a change is told; it is at rest after `ends` milliseconds. */
export interface Motion<C> {
  readonly change: C;
  readonly cues: readonly Cue[];
  readonly ends: number;
}

export interface Scene<P> {
  readonly picture: P;
  /** False when the scene simply changes, as in walking through a game. */
  readonly animated: boolean;
}

/**
 * Tells what changes between two pictures: `same` where nothing that moves is different (the answer that brings what
 * is shown already must not cut its motion short), null where nothing is told by motion. `waiting` counts the
 * pictures that are to be told after it.
 */
export type MotionBetween<P, C> = (before: P, after: P, waiting: number) => Motion<C> | "same" | null;

/** Follows the scenes of one board; to be made while a component is being set up. */
export class BoardMotion<P, C> {
  /** The picture to draw; it lags behind the game where pictures are told one after the other. */
  shown = $state.raw() as P;
  /** What moves now; null when all is at rest. */
  change = $state.raw<C | null>(null);
  /** How many parts of the change have begun. The others wait, so that the move itself is soon drawn. */
  begun = $state.raw(0);
  readonly #tell: MotionBetween<P, C>;
  readonly #isQueue: boolean;
  #queue: P[] = [];
  #timers: ReturnType<typeof setTimeout>[] = [];

  /** With `queue` what comes while something is told waits for its turn; else it takes its place. */
  constructor(scene: () => Scene<P>, tell: MotionBetween<P, C>, { queue = false } = {}) {
    this.#tell = tell;
    this.#isQueue = queue;
    this.shown = untrack(scene).picture;
    $effect.pre(() => {
      const next = scene();
      untrack(() => this.#follow(next));
    });
    $effect(() => () => this.#stop());
  }

  /** Shows the present at once. */
  flush(): void {
    const last = this.#queue.at(-1);
    this.#stop();
    if (last !== undefined) this.shown = last;
  }

  #follow({ picture, animated }: Scene<P>): void {
    const motion = this.#tell(this.#queue.at(-1) ?? this.shown, picture, 0);
    if (motion === "same") {
      if (this.#queue.length > 0) this.#queue[this.#queue.length - 1] = picture;
      else this.shown = picture;
      return;
    }
    if (motion === null || !animated) {
      this.#stop();
      this.shown = picture;
      return;
    }
    if (this.#isQueue && this.change !== null) {
      this.#queue.push(picture);
      return;
    }
    this.#stop();
    this.#begin(picture, motion);
  }

  #begin(picture: P, { change, cues, ends }: Motion<C>): void {
    this.shown = picture;
    this.begun = 0;
    if (!settings.reducedMotion) {
      this.change = change;
      this.#later(ends, () => this.#next());
    }
    for (const { at, sound, begins } of cues)
      this.#later(at, () => {
        if (begins) this.begun += 1;
        if (sound !== undefined) play(sound);
      });
  }

  #next(): void {
    const before = this.shown;
    const next = this.#queue.shift();
    const rest = this.#queue;
    this.#stop();
    if (next === undefined) return;
    this.#queue = rest;
    const motion = this.#tell(before, next, rest.length);
    if (motion === null || motion === "same") this.shown = next;
    else this.#begin(next, motion);
  }

  #later(ms: number, what: () => void): void {
    if (ms <= 0) what();
    else this.#timers.push(setTimeout(what, ms));
  }

  #stop(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
    this.#queue = [];
    this.change = null;
  }
}
