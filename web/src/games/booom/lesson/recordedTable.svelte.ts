/** A table without a server: a recording that answers, with a clock of its own. The stage cannot tell the difference. */
import { tick } from "svelte";
import type { LiveAnswer } from "../../live";
import { type LiveSeen, merged } from "../../../table/live/merging";
import type { BooomCommand, Seen } from "../seen";
import { outcomeOf, shifted, unpacked, type Node, type Way } from "./recording";
import { NO_LOCKS, Telling } from "./telling";

/** So long after the last thing that happened the clock stands: nobody is hurried in a lesson. */
const PATIENCE_MS = 6000;

export interface Recorded {
  readonly view: Seen;
  readonly nodes: readonly Node[];
}

export interface Ears {
  /** Something of the recording has been said well; called after the view has changed. */
  answered: (answer: string) => void;
  /** A refusal in words. */
  refusal: (code: string, message: string) => string;
  /** What is said where the recording knows nothing about a command. */
  notNow: () => string;
}

export class RecordedTable {
  readonly #now: () => number;
  readonly #ears: Ears;
  readonly #nodes: readonly Node[];
  #node: Node;
  /** Game time when the recording came to this node, and the page's time then. */
  #sinceMs: number;
  #since: number;
  #cue: ReturnType<typeof setTimeout> | undefined;

  seen = $state.raw<Seen>() as Seen;
  readonly locks = NO_LOCKS;

  constructor(recorded: Recorded, ears: Ears, now: () => number = () => performance.now()) {
    const first = recorded.nodes[0];
    if (!first) throw new Error("a recording has a beginning");
    this.#now = now;
    this.#ears = ears;
    this.#nodes = recorded.nodes;
    this.seen = recorded.view;
    this.#node = first;
    this.#sinceMs = first.at_ms;
    this.#since = now();
    this.#await();
  }

  /** Game time now: it rests when nothing has happened for a while. */
  readonly clock = (): number => this.#sinceMs + Math.min(this.#now() - this.#since, PATIENCE_MS);

  readonly tales = new Telling();

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
    const message = outcome ? this.#ears.refusal(code, outcome.refused.message) : this.#ears.notNow();
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

  #happen(way: Way): void {
    const next = this.#nodes[way.next];
    if (!next) return;
    const ms = Math.ceil(this.clock());
    const news = unpacked(shifted(way.news, ms - way.ms), this.seen);
    const tale = shifted(way.tale, ms - way.ms);
    const seen = merged(this.seen as unknown as LiveSeen, news) as unknown as Seen;
    this.#sinceMs = ms;
    this.#since = this.#now();
    this.#node = next;
    this.seen = seen;
    this.tales.tell(tale, ms, seen);
    this.#await();
    if (way.answer !== undefined) this.#ears.answered(way.answer);
  }
}
