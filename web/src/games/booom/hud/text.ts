/** All that is said around the mine, in the language in use, and how the players are called. */
import { saying } from "../../../i18n";
import type { TableView } from "../../../protocol";
import { seatTitle } from "../../../table/seats";
import type { Seat } from "../../game";
import en from "../i18n/hud.en";
import fr from "../i18n/hud.fr";
import type { Seen } from "../seen";

export const say = saying({ en, fr });

/** Who sits there: a person by name, a bot by its character, once it has one. */
export function nameOf(view: TableView, seen: Seen, seat: Seat): string {
  const there = view.seats[seat];
  const character = seen.players[seat]?.character ?? null;
  if (there?.kind === "person" || character === null) return there ? seatTitle(there, view.seats) : "";
  return say(`short.${character}`);
}
