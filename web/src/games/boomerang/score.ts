/** The score as it is stated: which of the counts the variant and the person's taste ask for. */

import type { TableView } from "../../protocol";
import { settings } from "../../settings.svelte";
import { scoreView, type ScoreView } from "./scoreView";
import { variantOf, type Counts, type Game, type Picture, type Seat, type Variant } from "./staticData";
import { say } from "./text";

/** Returns the points to show, orange first; null where the game is not decided by points. */
export function pointsShown(
  variant: Variant,
  counts: Counts,
  view: ScoreView,
): readonly [number, number] | null {
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

/** States a seat's running score in a word or two, for the bar with the player's name. */
export function scoreText(game: Game, seat: Seat, options: TableView["options"]): string {
  const { picture } = game;
  const variant = variantOf(options);
  const index = seat === 0 ? 0 : 1;
  const points = pointsShown(variant, picture.counts, settings.choiceOf(scoreView));
  if (points) return String(points[index]).replace("-", "−");
  if (seat === game.to_move && game.legal)
    return say("score.places", { count: Object.keys(game.legal).length });
  return say("score.left", { count: piecesLeft(picture)[index] });
}

/** Returns what is left to place, counted in pieces, orange first. */
export function piecesLeft(picture: Picture): readonly [number, number] {
  const count = (seat: 0 | 1): number =>
    Object.values(picture.hands[seat]).reduce((sum, left) => sum + left, 0);
  return [count(0), count(1)];
}
