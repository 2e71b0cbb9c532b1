/** A finished live game as a page looks back at it: the view at any moment, and time that goes on or stands. */
import type { LiveAnswer, PublicEvent } from "../../games/live";
import type { ReplayEntry } from "../../protocol";
import { type LiveSeen, applyDelta } from "./delta";
import { EventStream } from "./eventStream";
import { NO_LOCKS } from "./locks";

/** What is shown of the end before time stands. */
const AFTER_MS = 1_500;

/** How fast time may go: real time, and slow motion. */
export const RATES = [1, 0.5, 0.25] as const;
export type Rate = (typeof RATES)[number];

export class Replay {
  readonly events = new EventStream<LiveSeen>();
  readonly locks = NO_LOCKS;
  readonly lastMs: number;
  /** When each chapter begins, by what the game calls one. */
  readonly chapters: readonly number[];
  readonly #entries: readonly ReplayEntry[];
  readonly #now: () => number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How many entries have been shown. */
  #shown = 0;
  #stoodAt = 0;
  #startedAt = 0;
  /** What the page's clock showed when the rate last changed, slowed and real. */
  #motionAt: number;
  #motionSince: number;

  #rate = $state<Rate>(1);

  seen = $state.raw<LiveSeen>({});
  running = $state(false);
  /** Grows with every jump: what was drawn before it has nothing to do with what comes. */
  jumps = $state(0);

  constructor(
    entries: readonly ReplayEntry[],
    beginsChapter: (event: PublicEvent) => boolean,
    now: () => number = () => performance.now(),
    from: number | null = null,
  ) {
    this.#entries = entries;
    this.#now = now;
    this.#motionAt = this.#motionSince = now();
    this.lastMs = Math.max(0, ...entries.map(({ ms }) => ms)) + AFTER_MS;
    this.chapters = entries
      .filter(({ public_events }) => public_events.some(beginsChapter))
      .map(({ ms }) => ms);
    this.jump(from ?? this.chapters[0] ?? 0);
  }

  /** Game time now. */
  readonly clock = (): number =>
    this.running
      ? Math.min(this.lastMs, this.#stoodAt + (this.#now() - this.#startedAt) * this.#rate)
      : this.#stoodAt;

  /** The page's clock as slow as game time: what flies does so in slow motion, too. */
  readonly motionNow = (): number => this.#motionAt + (this.#now() - this.#motionSince) * this.#rate;

  get rate(): Rate {
    return this.#rate;
  }

  /** Lets time go faster or slower from now on. */
  set rate(rate: Rate) {
    const goesOn = this.running;
    this.pause();
    this.#motionAt = this.motionNow();
    this.#motionSince = this.#now();
    this.#rate = rate;
    if (goesOn) this.go();
  }

  /** Nobody can do anything about what has been. */
  readonly act = (): Promise<LiveAnswer> =>
    Promise.resolve({ done: false, code: "over", message: "", marginMs: null });

  /** Shows the game as it stood at a moment. */
  jump(ms: number): void {
    const goesOn = this.running;
    this.pause();
    this.#stoodAt = Math.max(0, Math.min(this.lastMs, ms));
    this.#shown = 0;
    let seen: LiveSeen | null = null;
    for (const { ms: at, delta } of this.#entries) {
      if (this.#shown > 0 && at > this.#stoodAt) break;
      seen = applyDelta(seen, delta);
      this.#shown++;
    }
    if (seen) this.seen = seen;
    this.jumps++;
    if (goesOn && this.#stoodAt < this.lastMs) this.go();
  }

  /** To the beginning of the chapter before (-1) or after (1) this one. */
  turn(by: -1 | 1): void {
    const now = this.clock();
    const found =
      by > 0 ? this.chapters.find((ms) => ms > now) : this.chapters.findLast((ms) => ms < now - AFTER_MS);
    this.jump(found ?? (by > 0 ? this.lastMs : (this.chapters[0] ?? 0)));
  }

  go(): void {
    if (this.running) return;
    if (this.#stoodAt >= this.lastMs) this.jump(this.chapters[0] ?? 0);
    this.#startedAt = this.#now();
    this.running = true;
    this.#wait();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.#stoodAt = this.clock();
    this.running = false;
  }

  #wait(): void {
    const next = this.#entries[this.#shown]?.ms ?? this.lastMs;
    this.#timer = setTimeout(() => this.#step(), Math.max(0, next - this.clock()) / this.#rate);
  }

  #step(): void {
    const now = this.clock();
    for (let next = this.#entries[this.#shown]; next && next.ms <= now; next = this.#entries[this.#shown]) {
      this.#shown++;
      const seen = applyDelta(this.seen, next.delta);
      this.seen = seen;
      this.events.publish(next.public_events, next.ms, seen);
    }
    if (now >= this.lastMs) this.pause();
    else this.#wait();
  }
}
