/** How those who sit at a table are called. */
import { colourName } from "../colours";
import { named, t } from "../i18n";
import type { SeatView } from "../protocol";

/** The name of whoever sits there: the person's, the bot's character, or that the seat is free. */
export function seatName(seat: SeatView): string {
  if (seat.kind === "free") return t("table.seat.free");
  if (seat.kind === "bot") return named(`level.${seat.level}`, seat.level ?? "");
  return seat.name;
}

/** The seat's name where it must be told from the others: at one screen two seats may have the same person. */
export function seatTitle(seat: SeatView, seats: readonly SeatView[]): string {
  const name = seatName(seat);
  const shared = seats.some((other) => other.seat !== seat.seat && seatName(other) === name);
  return shared ? colourName(seat.colour) : name;
}
