/**
 * The hand over a board: it walks the tree of touches that the legal moves make, for mouse, finger, keys, typed moves
 * and lessons alike. It knows what is legal only by being told, and asks why something is not.
 */
import { play } from "../sound";
import {
  choicesOf,
  nodeAt,
  startsOf,
  stopsOf,
  treeOf,
  type Choice,
  type Path,
  type Place,
  type TouchNode,
} from "./touches";
import type { Said } from "./why";

/** What a person points with. A finger hides what it points at. */
export type InputDevice = "mouse" | "touch" | "keys";

export interface HandContext<H> {
  /** Every path of every legal move; none: nothing can be touched. */
  readonly paths: () => readonly Path<H>[];
  readonly commit: (choice: Choice<H>) => void;
  /** A touch led on: something was taken there. */
  readonly took?: (place: Place, device: InputDevice) => void;
  /** Why touching a place does nothing, in words; null: silence. */
  readonly why: (place: Place) => Said;
  /** A place was meant with which nothing can be done by the rules; true where it was used for something else. */
  readonly used?: (place: Place) => boolean;
  /** Whether a place is where what is held would go, but for the rules: then nothing else is meant by it. */
  readonly aims?: (place: Place) => boolean;
  /** Whether a finger has to confirm what ends a move. */
  readonly asksTwice?: boolean;
}

/** Why a touch did nothing; a new object for every touch. */
export interface Explanation {
  readonly place: Place;
  readonly text: string;
}

export class Hand<H> {
  /** The button that was pressed; null: none, and none needed. */
  way = $state<string | null>(null);
  /** What was touched so far, in order. */
  touched = $state.raw<readonly Place[]>([]);
  /** What a finger has pointed at and has to confirm. */
  aimed = $state.raw<Choice<H> | null>(null);
  /** The place pointed at, by a mouse that hovers or by the keyboard. */
  pointed = $state<Place | null>(null);
  explanation = $state.raw<Explanation | null>(null);
  readonly #context: HandContext<H>;
  /** Counts touches: what is explained late belongs to one of them. */
  #touches = 0;
  readonly root: TouchNode<H> = $derived.by(() => treeOf(this.#context.paths(), this.way));
  readonly node: TouchNode<H> = $derived.by(() => nodeAt(this.root, this.touched) ?? this.root);
  /** Places at which something can be taken, whatever is held. */
  readonly starts: ReadonlySet<Place> = $derived.by(() => startsOf(this.root));
  /** Places that end a move now, and the move. */
  readonly stops: ReadonlyMap<Place, Choice<H>> = $derived.by(() => stopsOf(this.node));

  constructor(context: HandContext<H>) {
    this.#context = context;
  }

  /** What was taken first; null: nothing is held. */
  get held(): Place | null {
    return this.touched[0] ?? null;
  }

  get isBusy(): boolean {
    return this.touched.length > 0 || this.aimed !== null || this.way !== null;
  }

  /** All moves that can still be made from here. */
  get choices(): readonly Choice<H>[] {
    return choicesOf(this.node);
  }

  /** Somebody pointed at a place and meant it. */
  press(place: Place, device: InputDevice): void {
    this.#begin();
    const next = this.node.next.get(place);
    if (next) return this.#go(this.touched.length, place, next, device);
    if (this.touched.length === 1 && place === this.held) return this.empty(this.way);
    if (!this.#context.aims?.(place))
      for (let depth = this.touched.length - 1; depth >= 0; depth -= 1) {
        const other = nodeAt(this.root, this.touched.slice(0, depth))?.next.get(place);
        if (other && !other.shortcut) return this.#go(depth, place, other, device);
      }
    this.#refuse(place);
  }

  /** What was dragged is let go: it ends there, or stays in the hand. */
  drop(place: Place, device: InputDevice): void {
    this.#begin();
    const next = this.node.next.get(place);
    if (next) this.#go(this.touched.length, place, next, device);
    else if (place !== this.held) this.#refuse(place);
  }

  /** Takes what lies on a place, whatever was held. */
  take(place: Place, device: InputDevice): void {
    this.#begin();
    const next = this.root.next.get(place);
    if (next && !next.choice) this.#go(0, place, next, device);
  }

  /** Chooses a way by its button. */
  choose(way: string): void {
    this.#begin();
    this.empty(way);
    play("click");
  }

  /** Makes a move by its text, as it is typed or stands on a button; returns whether it is legal. */
  type(move: string): boolean {
    const choice = this.#context.paths().find((path) => path.move === move);
    if (choice) this.#commit(choice);
    return choice !== undefined;
  }

  /** Does what a finger has pointed at. */
  confirm(): void {
    if (this.aimed) this.#commit(this.aimed);
  }

  /** One step back; returns whether there was one. */
  back(): boolean {
    if (!this.isBusy) return false;
    if (this.aimed) this.aimed = null;
    else if (this.touched.length > 0) this.touched = this.touched.slice(0, -1);
    else this.way = null;
    return true;
  }

  /** Holds nothing. Nothing is chosen either, but for `way`. */
  empty(way: string | null = null): void {
    this.way = way;
    if (this.touched.length > 0) this.touched = [];
    this.aimed = null;
  }

  /** Says why touching `place` does nothing. */
  explain(place: Place, text: string): void {
    if (this.#context.used?.(place)) return;
    this.explanation = { place, text };
    play("refuse");
  }

  #begin(): void {
    this.#touches += 1;
    this.explanation = null;
  }

  #go(depth: number, place: Place, next: TouchNode<H>, device: InputDevice): void {
    const { choice } = next;
    const twice = this.aimed !== null && this.aimed.move === choice?.move;
    if (choice === null || depth < this.touched.length) {
      this.touched =
        choice === null ? [...this.touched.slice(0, depth), place] : this.touched.slice(0, depth);
      this.aimed = null;
    }
    if (choice === null) this.#context.took?.(place, device);
    else if (device === "touch" && this.#context.asksTwice && !twice) this.aimed = choice;
    else this.#commit(choice);
  }

  #commit(choice: Choice<H>): void {
    this.#begin();
    this.#context.commit(choice);
  }

  #refuse(place: Place): void {
    this.aimed = null;
    if (this.#context.paths().length === 0) return;
    const touch = this.#touches;
    const show = (text: string | null): void => {
      if (text !== null && touch === this.#touches) this.explain(place, text);
    };
    const why = this.#context.why(place);
    if (why instanceof Promise) void why.then(show);
    else show(why);
  }
}
