/** The running score as it is stated beside a player's name. */
import type { GameView } from "../../protocol";
import type { Picture, Seat } from "./picture";

/** States a seat's points; nothing while pieces are being placed. */
export function scoreText(game: GameView, seat: Seat): string {
  const picture = game.picture as unknown as Picture;
  return picture.phase === "setup" ? "" : String(game.scores[seat] ?? 0);
}
