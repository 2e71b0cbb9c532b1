/** All that is said around the mine, in the language in use, and how the players are called. */
import { translator } from "../../../i18n";
import type { TableView } from "../../../protocol";
import { seatTitle } from "../../../table/seats";
import type { Seat } from "../../game";
import en from "../i18n/hud.en";
import fr from "../i18n/hud.fr";
import type { Seen } from "../seen";

export const say = translator({ en, fr });

/** A bot is called by its character, once it has one. */
export function botName(seen: Seen, seat: Seat): string {
  const character = seen.players[seat]?.character ?? null;
  return character === null ? "" : say(`short.${character}`);
}

/** A game that was given up is not counted. */
export function endTitle(seen: Seen): string | null {
  return seen.phase === "over" ? say("end.label") : null;
}

/** Who sits there: a person by name, a bot by its character, once it has one. */
export function nameOf(view: TableView, seen: Seen, seat: Seat): string {
  const there = view.seats[seat];
  const called = there?.kind === "bot" ? botName(seen, seat) : "";
  return called || (there ? seatTitle(there, view.seats) : "");
}
