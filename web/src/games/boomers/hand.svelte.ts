/**
 * A turn in the making, in two steps: a piece is taken and slides; then somebody is chosen to lay stones with, or
 * nobody. Nothing is sent before the second step, so the slide can always be taken back.
 */

import type { Closing, Legal, Picture, Seat, SquareName } from "./picture";
import { whyNotPlaced, whyNotSlid, whyNotTaken, whyNotUsed, type Reason } from "./reasons";
import {
  afterSlide,
  closings,
  placementsOf,
  startsOf,
  stopsFrom,
  turnsOf,
  turnsWithStone,
  type AfterSlide,
  type Placement,
  type Turn,
} from "./turns";

/** What a person points with. A finger hides what it points at, so it is asked twice. */
export type Way = "mouse" | "touch" | "keys";

/** Nothing to do; place a piece of the set-up; take a piece; slide it; choose with whom to lay stones. */
export type Step = "none" | "place" | "take" | "slide" | "stones";

export interface HandTable {
  readonly seat: () => Seat | null;
  readonly legal: () => Legal;
  /** The picture as it is shown, with a slide that is being made. */
  readonly picture: () => Picture;
  readonly commit: (move: string) => void;
  readonly refuse: (square: SquareName, reason: Reason) => void;
  readonly took: (square: SquareName, way: Way) => void;
  readonly slid: (after: AfterSlide, way: Way) => void;
  /** A corner is to be chosen among these. */
  readonly chose: (turns: readonly Turn[], way: Way) => void;
}

const NOWHERE: ReadonlyMap<SquareName, boolean> = new Map();
const NOTHING: AfterSlide = { quiet: null, helpers: new Map() };

export class Hand {
  from = $state<SquareName | null>(null);
  to = $state<SquareName | null>(null);
  /** The piece chosen to lay stones with, while its corner is to be chosen or a finger has to confirm. */
  helper = $state<SquareName | null>(null);
  /** What a finger has pointed at and has to confirm: a move. */
  aimed = $state<string | null>(null);
  /** The square pointed at, by a mouse that hovers or by the keyboard. */
  pointed = $state<SquareName | null>(null);
  readonly #table: HandTable;
  readonly #turns: Turn[] = $derived.by(() => turnsOf(this.#table.legal()));
  readonly placements: Map<SquareName, Placement> = $derived.by(() => placementsOf(this.#table.legal()));
  readonly starts: Set<SquareName> = $derived.by(() => startsOf(this.#turns));
  readonly stops: ReadonlyMap<SquareName, boolean> = $derived.by(() =>
    this.from === null ? NOWHERE : stopsFrom(this.#turns, this.from),
  );
  readonly after: AfterSlide = $derived.by(() =>
    this.from === null || this.to === null ? NOTHING : afterSlide(this.#turns, this.from, this.to),
  );

  constructor(table: HandTable) {
    this.#table = table;
  }

  get step(): Step {
    if (this.#table.seat() === null) return "none";
    if (this.placements.size > 0) return "place";
    if (this.from === null) return this.starts.size > 0 ? "take" : "none";
    return this.to === null ? "slide" : "stones";
  }

  /** The turns that what is pointed at, or aimed at, stands for. */
  readonly weighed: readonly Turn[] = $derived.by(() => {
    if (this.to === null) {
      const stop = this.pointed;
      if (this.from === null || stop === null) return [];
      const { quiet } = afterSlide(this.#turns, this.from, stop);
      return quiet ? [quiet] : [];
    }
    const all = [...this.after.helpers.values()].flat();
    if (this.aimed !== null) return all.filter(({ move }) => move === this.aimed);
    const near = this.pointed;
    const pool = this.helper === null ? all : (this.after.helpers.get(this.helper) ?? []);
    const byStone = near === null ? [] : pool.filter(({ hint }) => hint.stones.includes(near));
    if (byStone.length > 0) return byStone;
    if (this.helper !== null) return pool;
    return (near !== null && this.after.helpers.get(near)) || [];
  });

  /** What would be closed by what is pointed at. */
  get closes(): readonly Closing[] {
    if (this.step === "place") return [];
    return this.weighed.length === 1 ? closings(this.weighed) : [];
  }

  /** The corners among which one has to be chosen now. */
  get corners(): readonly Turn[] {
    const turns = this.helper === null ? undefined : this.after.helpers.get(this.helper);
    return turns && turns.length > 1 ? turns : [];
  }

  take(square: SquareName, way: Way): void {
    this.from = square;
    this.to = null;
    this.#forget();
    this.#table.took(square, way);
  }

  slide(square: SquareName, way: Way): void {
    this.to = square;
    this.#forget();
    this.#table.slid(this.after, way);
  }

  /** One step back; returns whether there was one. */
  back(): boolean {
    if (this.helper !== null || this.aimed !== null) this.#forget();
    else if (this.to !== null) this.to = null;
    else if (this.from !== null) this.from = null;
    else return false;
    return true;
  }

  putDown(): void {
    this.from = null;
    this.to = null;
    this.#forget();
  }

  #forget(): void {
    this.helper = null;
    this.aimed = null;
  }

  /** Ends the turn without stones. */
  keepQuiet(): void {
    if (this.after.quiet) this.#table.commit(this.after.quiet.move);
  }

  /** Does what a finger has pointed at. */
  confirm(): void {
    if (this.aimed !== null) this.#table.commit(this.aimed);
  }

  /** Somebody pointed at a square and meant it. */
  press(square: SquareName, way: Way): void {
    const seat = this.#table.seat();
    if (seat === null) return;
    switch (this.step) {
      case "place":
        return this.#place(square, way);
      case "take":
        if (this.starts.has(square)) return this.take(square, way);
        return this.#table.refuse(square, whyNotTaken(this.#table.picture(), seat, square));
      case "slide":
        return this.#slide(square, way, seat);
      case "stones":
        return this.#stones(square, way, seat);
      case "none":
        return;
    }
  }

  #place(square: SquareName, way: Way): void {
    const placement = this.placements.get(square);
    if (!placement) {
      const what = [...this.placements.values()][0]?.hint.what ?? "boomer";
      this.aimed = null;
      return this.#table.refuse(square, whyNotPlaced(this.#table.picture(), what, square));
    }
    if (way !== "touch" || this.aimed === placement.move) return this.#table.commit(placement.move);
    this.aimed = placement.move;
  }

  #slide(square: SquareName, way: Way, seat: Seat): void {
    if (square === this.from) return void this.back();
    if (this.stops.has(square)) return this.slide(square, way);
    if (this.starts.has(square)) return this.take(square, way);
    const picture = this.#table.picture();
    const isOwn = picture.boomers.some((one) => one.square === square && one.seat === seat);
    const reason = isOwn
      ? whyNotTaken(picture, seat, square)
      : whyNotSlid(picture, this.from ?? square, square);
    this.#table.refuse(square, reason);
  }

  #stones(square: SquareName, way: Way, seat: Seat): void {
    const group = this.after.helpers.get(square);
    const [only] = group ?? [];
    if (group && only) {
      if (group.length > 1) {
        this.helper = square;
        this.aimed = null;
        return this.#table.chose(group, way);
      }
      return this.#choose(only, way);
    }
    const found = turnsWithStone(this.after, square);
    const near = this.helper === null ? found : found.filter(({ hint }) => hint.with === this.helper);
    const [turn] = near;
    if (turn && near.length === 1) return this.#choose(turn, way);
    if (turn) return this.#table.refuse(square, "several");
    // Only now: a stone may well go where the piece has just left.
    if (square === this.from) {
      this.#forget();
      this.to = null;
      return;
    }
    if (this.stops.has(square)) return this.slide(square, way);
    const any = this.after.helpers.size > 0;
    this.#table.refuse(square, whyNotUsed(this.#table.picture(), seat, this.to ?? square, square, any));
  }

  #choose(turn: Turn, way: Way): void {
    if (way !== "touch" || this.aimed === turn.move) return this.#table.commit(turn.move);
    this.aimed = turn.move;
    this.helper = turn.hint.with;
  }
}
