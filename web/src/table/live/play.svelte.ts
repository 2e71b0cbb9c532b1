/** A live game as a page follows it: the view as it stands, the time, what is locked, and acts with their answers. */
import type { Connection } from "../../connection";
import type { LiveAnswer, LiveCommand } from "../../games/live";
import { refusalText, t } from "../../i18n";
import type { Act, Clock, Happened, LiveUpdate, Lock as Locked, Snapshot } from "../../protocol";
import { asRefusal } from "../../refusal";
import { GameClock } from "./clock";
import { type LiveSeen, applyDelta, goneBy, keepingEqual } from "./delta";
import { EventStream } from "./eventStream";
import { type Locks, NO_LOCKS, locked, unlocked } from "./locks";

/** A lock that nothing settled is dropped this long after it should have been. */
const LOCK_PATIENCE_MS = 600;

export class LivePlay {
  readonly #connection: Connection;
  readonly #table: string;
  readonly #time: GameClock;
  readonly #now: () => number;
  readonly events = new EventStream<LiveSeen>();

  /** The view as it stands; null before the game began. */
  seen = $state.raw<LiveSeen | null>(null);
  /** Whether game time moves. */
  running = $state(false);
  /** When the clock goes, by the page's own clock, while everybody counts down to it. */
  goesAt = $state<number | null>(null);
  /** The round trip to the server as it measured it; 0: not measured yet. */
  delayMs = $state(0);
  locks = $state.raw<Locks>(NO_LOCKS);

  constructor(connection: Connection, table: string, now: () => number = () => performance.now()) {
    this.#connection = connection;
    this.#table = table;
    this.#now = now;
    this.#time = new GameClock(now);
  }

  /** Game time now. */
  readonly clock = (): number => this.#time.read();

  snapshot({ live, game }: Snapshot): void {
    if (!live) return;
    this.running = live.running;
    this.delayMs = live.delay_ms;
    this.#time.set(live.ms, live.running, live.delay_ms);
    this.#counts(live.goes_in_ms, live.delay_ms);
    this.locks = NO_LOCKS;
    this.#see(game.picture);
  }

  happened({ game }: Happened): void {
    this.#see(game.picture);
  }

  update({ delta, public_events, ms, now_ms }: LiveUpdate): void {
    if (this.running) this.#time.hear(now_ms, true, this.delayMs);
    const seen = applyDelta(this.seen, delta);
    this.seen = seen;
    // Who gets what was locked takes it out of everybody's sight.
    this.locks = unlocked(this.locks, goneBy(delta));
    this.events.publish(public_events, ms, seen);
  }

  lock({ target, seat, until_ms }: Locked): void {
    if (seat === null) {
      this.locks = unlocked(this.locks, [target]);
      return;
    }
    const lock = { seat, untilMs: until_ms };
    this.locks = locked(this.locks, target, lock);
    setTimeout(
      () => {
        if (this.locks.get(target) === lock) this.locks = unlocked(this.locks, [target]);
      },
      Math.max(0, until_ms - this.clock()) + LOCK_PATIENCE_MS,
    );
  }

  #counts(goesInMs: number | null, delayMs: number): void {
    this.goesAt = goesInMs === null ? null : this.#now() + goesInMs - delayMs / 2;
  }

  timed({ ms, running, delay_ms, goes_in_ms }: Clock): void {
    this.#counts(goes_in_ms, delay_ms);
    this.delayMs = delay_ms;
    this.running = running;
    this.#time.hear(ms, running, delay_ms);
  }

  /** The connection is lost: the clock stands until a snapshot says how late it is. */
  lost(): void {
    this.goesAt = null;
    this.running = false;
    this.#time.hold();
  }

  /** Asks for something; never throws. */
  readonly act = async (command: LiveCommand, reactionMs: number | null = null): Promise<LiveAnswer> => {
    try {
      await this.#connection.act(this.#table, command as Act["command"], reactionMs);
      return { done: true };
    } catch (thrown) {
      const { code, message, marginMs } = asRefusal(thrown);
      const beaten = code === "beaten" && marginMs !== null;
      return {
        done: false,
        code,
        message: beaten
          ? t("live.beaten", { ms: Math.max(1, Math.round(marginMs)) })
          : refusalText({ code, message }),
        marginMs,
      };
    }
  };

  #see(picture: Record<string, unknown>): void {
    // Before a game has begun there is nothing to see.
    if (Object.keys(picture).length > 0) this.seen = keepingEqual(this.seen, picture);
  }
}
