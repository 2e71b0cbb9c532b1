/**
 * The time of a live game as a page shows it: put together from what the server says about it, which arrives late by
 * an unknown and changing part of the round trip.
 *
 * Of all that was heard lately the message that was least late is the truest, so the highest reading counts. The clock
 * that is shown follows smoothly, by running a little faster or slower: it never goes back, and jumps ahead only
 * where it is far behind.
 */

/** How many readings are remembered. */
const READINGS = 16;
/** How much faster or slower the shown clock runs at most while it catches up. */
const MOST_HURRY = 0.25;
/** A difference of as many milliseconds is made up at full hurry; smaller ones more gently. */
const FULL_HURRY_AT_MS = 120;
/** Farther behind than this, nobody wants to watch it run. */
const JUMP_MS = 500;

export class GameClock {
  readonly #now: () => number;
  /** Readings of `game time - page time`, the newest last. */
  #readings: number[] = [];
  #running = false;
  #stoodAt = 0;
  #shown = 0;
  #readAt = 0;

  /** `now`: the page's own clock in milliseconds, which never goes back. */
  constructor(now: () => number) {
    this.#now = now;
    this.#readAt = now();
  }

  get running(): boolean {
    return this.#running;
  }

  /** Sets the clock anew: after this it may show an earlier time than before. */
  set(gameMs: number, running: boolean, delayMs: number): void {
    this.#readings = [];
    this.#running = running;
    this.#readAt = this.#now();
    this.#shown = this.#stoodAt = running ? gameMs + delayMs / 2 : gameMs;
    if (running) this.#readings.push(this.#shown - this.#readAt);
  }

  /** Hears that it was `gameMs` when a message was sent that took half of `delayMs` to come. */
  hear(gameMs: number, running: boolean, delayMs: number): void {
    const shown = this.read();
    if (!running) {
      this.#running = false;
      this.#stoodAt = gameMs;
      this.#readings = [];
      return;
    }
    if (!this.#running) {
      this.#running = true;
      this.#readings = [];
      // What was shown stays shown: the clock waits there until the game has come as far.
      this.#shown = shown;
    }
    this.#readings.push(gameMs + delayMs / 2 - this.#now());
    if (this.#readings.length > READINGS) this.#readings.shift();
  }

  /** Stands still where it is: nobody knows what the game does meanwhile. */
  hold(): void {
    this.#stoodAt = this.read();
    this.#running = false;
    this.#readings = [];
  }

  /** The game time to show now. */
  read(): number {
    const now = this.#now();
    const passed = now - this.#readAt;
    this.#readAt = now;
    if (!this.#running) {
      this.#shown = Math.max(this.#shown, this.#stoodAt);
      return this.#shown;
    }
    const behind = now + Math.max(...this.#readings) - (this.#shown + passed);
    if (behind > JUMP_MS) {
      this.#shown += passed + behind;
      return this.#shown;
    }
    const hurry = Math.max(-1, Math.min(1, behind / FULL_HURRY_AT_MS)) * MOST_HURRY;
    // Never past the truth while catching up, and at a stand rather than back where it is far ahead.
    const step = behind < -JUMP_MS ? 0 : passed * (1 + hurry);
    this.#shown += behind > 0 ? Math.min(step, passed + behind) : step;
    return this.#shown;
  }
}
