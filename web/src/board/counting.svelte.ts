/** The count at the end of a game, one thing after the other, with a sound for each and a bell for the last. */
import { settings } from "../settings.svelte";
import { play } from "../sound";

export interface CountContext {
  /** How many things there are to count. */
  readonly last: () => number;
  /** Between two of them, in milliseconds. */
  readonly tick: number;
  /** What is heard when so many are counted. */
  readonly sound: (counted: number) => string;
}

/** To be made while a component is being set up. */
export class Counting {
  /** How many are counted by now. */
  counted = $state(0);
  readonly #context: CountContext;

  constructor(context: CountContext) {
    this.#context = context;
    $effect(() => {
      const last = context.last();
      if (settings.reducedMotion) {
        this.counted = last;
        return;
      }
      let counted = 0;
      this.counted = 0;
      const timer = setInterval(() => {
        if (counted >= last) {
          clearInterval(timer);
          play("bell");
          return;
        }
        counted += 1;
        this.counted = counted;
        play(context.sound(counted));
      }, context.tick);
      return () => clearInterval(timer);
    });
  }

  get isDone(): boolean {
    return this.counted >= this.#context.last();
  }
}
