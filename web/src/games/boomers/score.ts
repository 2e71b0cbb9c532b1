/** The running score as it is stated beside a player's name. */
import type { Game, Seat } from "./picture";

/** States a seat's points; nothing while pieces are being placed. */
export function scoreText(game: Game, seat: Seat): string {
  return game.picture.phase === "setup" ? "" : String(game.scores[seat] ?? 0);
}
