/** A turn in the making, as the prairie shows it: what the hand over it has touched, and what can still be chosen. */
import type { Hand } from "../../board/hand.svelte";
import { choicesOf, nodeAt } from "../../board/touches";
import { asTurns, END, helpersAt, isTurn, placementsAt, stopsAt, type Turn } from "./paths";
import type { Closing, Hint, Seat, SquareName } from "./picture";

/** Nothing to do; place a piece of the set-up; take a piece; slide it; choose with whom to lay stones. */
export type Step = "none" | "place" | "take" | "slide" | "stones";

export class TurnInHand {
  readonly hand: Hand<Hint>;
  readonly #seat: () => Seat | null;

  constructor(hand: Hand<Hint>, seat: () => Seat | null) {
    this.hand = hand;
    this.#seat = seat;
  }

  get from(): SquareName | null {
    return this.hand.touched[0] ?? null;
  }

  get to(): SquareName | null {
    return this.hand.touched[1] ?? null;
  }

  /** The piece chosen to lay stones with, while its corner is to be chosen or a finger has to confirm. */
  get helper(): SquareName | null {
    const aimed = this.hand.aimed?.hint;
    return (aimed && isTurn(aimed) ? aimed.with : this.hand.touched[2]) ?? null;
  }

  /** The squares where the next piece may be placed. */
  readonly placements = $derived.by(() => placementsAt(this.hand.root));
  /** Where the piece in hand may stop; each square with whether stones may be laid from there. */
  readonly stops = $derived.by(() =>
    stopsAt(this.from === null ? null : nodeAt(this.hand.root, [this.from])),
  );
  /** The turns with each piece that can be used; several for one piece where the corner is to be chosen. */
  readonly helpers = $derived.by(() =>
    helpersAt(this.to === null ? null : nodeAt(this.hand.root, this.hand.touched.slice(0, 2))),
  );

  get step(): Step {
    if (this.#seat() === null) return "none";
    if (this.placements.size > 0) return "place";
    if (this.from === null) return this.hand.starts.size > 0 ? "take" : "none";
    return this.to === null ? "slide" : "stones";
  }

  /** The turns that what is pointed at, or aimed at, stands for. */
  readonly candidates: readonly Turn[] = $derived.by(() => {
    const { aimed, pointed } = this.hand;
    if (this.to === null) {
      const stop = this.from === null || pointed === null ? null : this.hand.node.next.get(pointed);
      return stop ? asTurns(choicesOf(stop)).filter(({ hint }) => hint.with === null) : [];
    }
    if (aimed) return asTurns([aimed]);
    const all = [...this.helpers.values()].flat();
    const pool = this.helper === null ? all : (this.helpers.get(this.helper) ?? []);
    const byStone = pointed === null ? [] : pool.filter(({ hint }) => hint.stones.includes(pointed));
    if (byStone.length > 0) return byStone;
    if (this.helper !== null) return pool;
    return (pointed !== null && this.helpers.get(pointed)) || [];
  });

  /** What would be closed by what is pointed at. */
  get closes(): readonly Closing[] {
    const [only, other] = this.candidates;
    return this.step === "place" || !only || other ? [] : only.hint.closes;
  }

  /** The corners among which one has to be chosen now. */
  get corners(): readonly Turn[] {
    const turns = this.helper === null ? undefined : this.helpers.get(this.helper);
    return turns && turns.length > 1 ? turns : [];
  }

  /** Ends the turn without stones. */
  endWithoutStones(): void {
    this.hand.press(END, "keys");
  }
}
