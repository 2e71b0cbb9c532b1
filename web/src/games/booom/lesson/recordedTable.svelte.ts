/** A table without a server: a recording that answers, with a clock of its own. The stage cannot tell the difference. */
import { tick } from "svelte";
import type { LiveAnswer } from "../../live";
import { applyDelta } from "../../../table/live/delta";
import { EventStream } from "../../../table/live/eventStream";
import { NO_LOCKS } from "../../../table/live/locks";
import type { BooomCommand, BooomEvent, Seen } from "../seen";
import { outcomeOf, shifted, unpacked, type Node, type Transition } from "./recording";

/** So long after the last thing that happened the clock stands: nobody is hurried in a lesson. */
const PATIENCE_MS = 6000;

export interface Recorded {
  readonly view: Seen;
  readonly nodes: readonly Node[];
}

export interface RecordingHandlers {
  /** Something of the recording has been said well; called after the view has changed. */
  answered: (answer: string) => void;
  /** A refusal in words. */
  refusal: (code: string, message: string) => string;
  /** What is said where the recording knows nothing about a command. */
  notNow: () => string;
}

export class RecordedTable {
  readonly #now: () => number;
  readonly #handlers: RecordingHandlers;
  readonly #nodes: readonly Node[];
  #node: Node;
  /** Game time when the recording came to this node, and the page's time then. */
  #sinceMs: number;
  #since: number;
  #cue: ReturnType<typeof setTimeout> | undefined;

  seen = $state.raw<Seen>() as Seen;
  readonly locks = NO_LOCKS;

  constructor(recorded: Recorded, handlers: RecordingHandlers, now: () => number = () => performance.now()) {
    const first = recorded.nodes[0];
    if (!first) throw new Error("a recording has a beginning");
    this.#now = now;
    this.#handlers = handlers;
    this.#nodes = recorded.nodes;
    this.seen = recorded.view;
    this.#node = first;
    this.#sinceMs = first.at_ms;
    this.#since = now();
    this.#await();
  }

  /** Game time now: it rests when nothing has happened for a while. */
  readonly clock = (): number => this.#sinceMs + Math.min(this.#now() - this.#since, PATIENCE_MS);

  readonly events = new EventStream<Seen, BooomEvent>();

  /** As over a wire: nothing changes while the asker still asks, and the page has changed before the answer comes. */
  readonly act = async (command: BooomCommand): Promise<LiveAnswer> => {
    const at = this.#now();
    await Promise.resolve();
    // Something may have happened meanwhile: then nobody has waited since.
    const outcome = outcomeOf(this.#node, this.seen, command, Math.max(0, at - this.#since));
    if (outcome && "next" in outcome) {
      this.#happen(outcome);
      await tick();
      return { done: true };
    }
    const code = outcome ? outcome.refused.code : "not_now";
    const message = outcome ? this.#handlers.refusal(code, outcome.refused.message) : this.#handlers.notNow();
    return { done: false, code, message, marginMs: null };
  };

  /** Ends it: nothing more happens by itself. */
  close(): void {
    clearTimeout(this.#cue);
  }

  #await(): void {
    clearTimeout(this.#cue);
    const { cue } = this.#node;
    if (cue) this.#cue = setTimeout(() => this.#happen(cue), cue.wait_ms);
  }

  #happen(way: Transition): void {
    const next = this.#nodes[way.next];
    if (!next) return;
    const ms = Math.ceil(this.clock());
    const delta = unpacked(shifted(way.delta, ms - way.ms), this.seen);
    const events = shifted(way.public_events, ms - way.ms);
    const seen = applyDelta(this.seen, delta);
    this.#sinceMs = ms;
    this.#since = this.#now();
    this.#node = next;
    this.seen = seen;
    this.events.publish(events, ms, seen);
    this.#await();
    if (way.answer !== undefined) this.#handlers.answered(way.answer);
  }
}
