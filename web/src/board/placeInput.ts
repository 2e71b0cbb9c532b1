/** Pointers on a board of places: what they take, where they let it go, and what they point at. */
import type { Point } from "../parts/magnifier";
import type { Hand, InputDevice } from "./hand.svelte";
import { PointerInput, type Touch } from "./pointerInput.svelte";
import type { Place } from "./touches";

export interface PlaceContext {
  readonly hand: Pick<
    Hand<unknown>,
    "pointed" | "touched" | "held" | "starts" | "take" | "drop" | "empty" | "way"
  >;
  readonly spotOf: (touch: Touch) => Point | null;
  readonly placeAt: (spot: Point) => Place | null;
  readonly magnified: () => boolean;
  readonly press: (place: Place, device: InputDevice) => void;
}

/** To be made while a component is being set up. */
export function placeInput({ hand, spotOf, placeAt, magnified, press }: PlaceContext): PointerInput {
  const at = (spot: Point | null): Place | null => spot && placeAt(spot);
  const point = (place: Place | null): void => {
    // A pointer moves much more often than the place under it changes.
    if (hand.pointed !== place) hand.pointed = place;
  };
  return new PointerInput({
    spotOf,
    magnified,
    over: (spot) => point(at(spot)),
    tap: ({ spot: from, device }, spot) => {
      const place = at(spot);
      if (place !== null && place === at(from)) press(place, device);
    },
    takesUp: ({ spot, device }) => {
      const place = at(spot);
      if (place === null) return false;
      // What was just moved is taken up again, to be moved elsewhere.
      const isMoved = hand.touched.length === 2 && place === hand.touched[1];
      const from = isMoved ? hand.held : place;
      if (from === null || !hand.starts.has(from)) return false;
      if (hand.touched.length !== 1 || hand.held !== from) hand.take(from, device);
      return true;
    },
    drag: (_, spot) => point(at(spot)),
    drop: ({ device }, spot) => {
      const place = at(spot);
      if (device === "touch") point(null);
      if (place === null) hand.empty(hand.way);
      else hand.drop(place, device);
    },
    cancelled: () => {
      point(null);
      hand.empty(hand.way);
    },
  });
}
