/** All ways to make a move on a board of places: hand, pointers, keys, and the move that is not confirmed yet. */
import { untrack } from "svelte";
import type { Point } from "../parts/magnifier";
import { isMagnified } from "../parts/magnifier";
import { Hand, type HandContext, type InputDevice } from "./hand.svelte";
import { PlaceKeys, type KeyContext } from "./keys.svelte";
import { PendingMove, type PendingContext } from "./pendingMove.svelte";
import { placeInput } from "./placeInput";
import { spotIn, type PointerInput } from "./pointerInput.svelte";
import type { Choice, Path, Place } from "./touches";

export interface PlacePlayContext<H, P>
  extends
    Pick<HandContext<H>, "why" | "used" | "aims" | "asksTwice" | "took">,
    Pick<KeyContext, "root" | "attribute" | "beside" | "other">,
    Pick<PendingContext, "ply" | "send"> {
  /** The seat this person decides for now; null: nothing can be touched. */
  readonly seat: () => number | null;
  /** Every path of every legal move of that seat. */
  readonly paths: () => readonly Path<H>[];
  /** What draws a move before it is confirmed. */
  readonly preview: (choice: Choice<H>) => P;
  /** A move was made. */
  readonly committed?: (choice: Choice<H>) => void;
  /** Something is about to be pressed. */
  readonly pressed?: () => void;
  /** Why nothing can be touched by somebody who is not to move, in words; null: silence. */
  readonly idle: () => string | null;
  /** Where it gives something, touching a place points at it and plays nothing. */
  readonly pointing?: () => ((place: Place) => void) | null;
  /** The drawing; null while it is not on the screen. */
  readonly svg: () => SVGSVGElement | null;
  readonly placeAt: (spot: Point) => Place | null;
  /** How large a place is, in units of the drawing. */
  readonly unit: number;
  /** Where the keyboard stands at first. */
  readonly cursor: Place;
}

/** To be made while a component is being set up. */
export class PlacePlay<H, P> {
  readonly hand: Hand<H>;
  readonly pending: PendingMove<P>;
  readonly input: PointerInput;
  readonly keys: PlaceKeys;
  /** What was used last. */
  device: InputDevice = "mouse";
  readonly #context: PlacePlayContext<H, P>;
  /** The seat that can do something now. */
  readonly active: number | null = $derived.by(() =>
    this.pending.isPending || this.#context.pointing?.() ? null : this.#context.seat(),
  );

  constructor(context: PlacePlayContext<H, P>) {
    this.#context = context;
    this.pending = new PendingMove({ ...context, settled: () => this.hand.empty() });
    this.hand = new Hand({
      ...context,
      paths: () => (this.active === null ? [] : context.paths()),
      commit: (choice) => {
        void this.pending.make(choice.move, () => context.preview(choice));
        context.committed?.(choice);
      },
    });
    const press = (place: Place, device: InputDevice): void => this.press(place, device);
    this.input = placeInput({
      hand: this.hand,
      spotOf: (touch) => spotIn(context.svg(), touch),
      placeAt: context.placeAt,
      magnified: () => isMagnified(context.svg(), context.unit),
      press,
    });
    this.keys = new PlaceKeys(context.cursor, { ...context, hand: this.hand, press });
    // Whoever is not to move holds nothing; nor does anybody hold what another position allowed.
    let heldAt = -1;
    $effect.pre(() => {
      const ply = context.ply();
      const isNew = heldAt !== ply;
      heldAt = ply;
      if (context.seat() === null || isNew) untrack(() => this.hand.empty());
      if (isNew) {
        this.hand.pointed = null;
        this.hand.explanation = null;
      }
    });
  }

  /** Somebody pointed at a place and meant it. */
  press(place: Place, device: InputDevice): void {
    const { hand } = this;
    this.device = device;
    const point = this.#context.pointing?.();
    if (point) return point(place);
    this.keys.cursor = place;
    this.#context.pressed?.();
    if (this.active !== null) return hand.press(place, device);
    hand.explanation = null;
    const why = this.pending.isPending ? null : this.#context.idle();
    if (why !== null) hand.explain(place, why);
  }

  onkeydown(event: KeyboardEvent): void {
    if (event.target instanceof Node && this.#context.root()?.contains(event.target)) this.device = "keys";
    this.keys.onkeydown(event);
  }
}
