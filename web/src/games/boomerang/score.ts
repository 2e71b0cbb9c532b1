/** The score as it is stated: which of the counts the variant and the person's taste ask for. */

import type { ScoreView } from "../../settings.svelte";
import type { Counts, Picture, Variant } from "./kit";

/** Returns the points to show, orange first; null where the game is not decided by points. */
export function pointsShown(variant: Variant, counts: Counts, view: ScoreView): readonly [number, number] | null {
  switch (variant) {
    case "standard":
      return view === "subtracted" ? counts.subtracted : counts.added;
    case "plain":
    case "pool":
      return counts.showing;
    case "last":
      return null;
  }
}

/** Returns what is left to place, counted in pieces, orange first. */
export function piecesLeft(picture: Picture): readonly [number, number] {
  const count = (seat: 0 | 1): number => Object.values(picture.hands[seat]).reduce((sum, left) => sum + left, 0);
  return [count(0), count(1)];
}
