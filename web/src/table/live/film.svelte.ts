/** A finished live game as a page looks back at it: the view at any moment, and time that goes on or stands. */
import type { LiveAnswer } from "../../games/live";
import type { Film, FilmEntry } from "../../protocol";
import { NO_LOCKS } from "./locks";
import { type LiveSeen, merged } from "./merging";
import { TaleTeller } from "./telling";

/** What is shown of the end before time stands. */
const AFTER_MS = 1_500;

export class FilmPlay {
  readonly tales = new TaleTeller<LiveSeen>();
  readonly locks = NO_LOCKS;
  readonly lastMs: number;
  /** When each round begins. */
  readonly rounds: readonly number[];
  readonly #entries: readonly FilmEntry[];
  readonly #now: () => number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How many entries have been shown. */
  #shown = 0;
  #stoodAt = 0;
  #startedAt = 0;

  seen = $state.raw<LiveSeen>({ tiles: [] });
  running = $state(false);
  /** Grows with every jump: what was drawn before it has nothing to do with what comes. */
  jumps = $state(0);

  constructor({ entries }: Film, now: () => number = () => performance.now()) {
    this.#entries = entries;
    this.#now = now;
    this.lastMs = Math.max(0, ...entries.map(({ ms }) => ms)) + AFTER_MS;
    this.rounds = entries
      .filter(({ tale }) => tale.some(({ what }) => what === "round_began"))
      .map(({ ms }) => ms);
    this.jump(this.rounds[0] ?? 0);
  }

  /** Game time now. */
  readonly clock = (): number =>
    this.running ? Math.min(this.lastMs, this.#stoodAt + this.#now() - this.#startedAt) : this.#stoodAt;

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
    for (const { ms: at, news } of this.#entries) {
      if (this.#shown > 0 && at > this.#stoodAt) break;
      seen = merged(seen, news);
      this.#shown++;
    }
    if (seen) this.seen = seen;
    this.jumps++;
    if (goesOn && this.#stoodAt < this.lastMs) this.go();
  }

  /** To the beginning of the round before (-1) or after (1) this one. */
  turn(by: -1 | 1): void {
    const now = this.clock();
    const found =
      by > 0 ? this.rounds.find((ms) => ms > now) : this.rounds.findLast((ms) => ms < now - AFTER_MS);
    this.jump(found ?? (by > 0 ? this.lastMs : (this.rounds[0] ?? 0)));
  }

  go(): void {
    if (this.running) return;
    if (this.#stoodAt >= this.lastMs) this.jump(this.rounds[0] ?? 0);
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
    this.#timer = setTimeout(() => this.#step(), Math.max(0, next - this.clock()));
  }

  #step(): void {
    const now = this.clock();
    for (let next = this.#entries[this.#shown]; next && next.ms <= now; next = this.#entries[this.#shown]) {
      this.#shown++;
      const seen = merged(this.seen, next.news);
      this.seen = seen;
      this.tales.tell(next.tale, next.ms, seen);
    }
    if (now >= this.lastMs) this.pause();
    else this.#wait();
  }
}
