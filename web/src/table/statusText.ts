/** Sentences about how a table stands. */
import { language, t } from "../i18n";
import type { SeatView, TableView } from "../protocol";
import { seatTitle } from "./seats";

/** Whose turn it is, from the viewer's side of the table. */
export function turnText(view: TableView, toMove: number | null): string {
  const seat = toMove === null ? undefined : view.seats[toMove];
  if (!seat) return "";
  const own = view.seats.filter((one) => one.yours).length;
  if (seat.yours && own === 1) return t("table.turn.yours");
  const name = seatTitle(seat, view.seats);
  if (seat.kind === "bot") return t("table.turn.thinking", { name });
  return seat.here || seat.yours ? t("table.turn.of", { name }) : t("table.turn.away", { name });
}

const first = (view: TableView, which: (seat: SeatView) => boolean): SeatView | undefined =>
  view.seats.find(which);

export type Ending = "won" | "lost" | "draw" | "seen";

/** How the game ended for the viewer; `seen` for onlookers and for those who held every seat. */
export function endingFor(view: TableView): Ending | null {
  const { outcome } = view;
  if (!outcome) return null;
  if (outcome.winners.length === view.seats.length) return "draw";
  const own = view.seats.filter((seat) => seat.yours || seat.yours_to_take_back || seat.you_gave_up);
  if (own.length !== 1) return "seen";
  return own.some((seat) => outcome.winners.includes(seat.seat)) ? "won" : "lost";
}

function winnerName(view: TableView): string {
  const winner = first(view, (seat) => view.outcome?.winners.includes(seat.seat) === true);
  return winner ? seatTitle(winner, view.seats) : "";
}

/** Everybody who won, where not everybody did; null where it is one alone. */
function sharers(view: TableView): string | null {
  const winners = view.outcome?.winners ?? [];
  if (winners.length < 2) return null;
  const names = winners.flatMap((seat) => {
    const found = view.seats[seat];
    return found ? [seatTitle(found, view.seats)] : [];
  });
  return new Intl.ListFormat(language.current).format(names);
}

/** The headline of the end screen. */
export function endingTitle(view: TableView): string {
  const names = endingFor(view) === "draw" ? null : sharers(view);
  if (names !== null) return t("end.shared", { names });
  switch (endingFor(view)) {
    case "won":
      return t("end.won.you");
    case "draw":
      return t("end.draw");
    default:
      return t("end.lost.to", { name: winnerName(view) });
  }
}

/** The ending as it is announced. */
export function endingText(view: TableView): string {
  const names = endingFor(view) === "draw" ? null : sharers(view);
  if (names !== null) return t("end.announced.shared", { names });
  switch (endingFor(view)) {
    case "won":
      return t("end.announced.won");
    case "draw":
      return t("end.announced.draw");
    default:
      return t("end.announced.by", { name: winnerName(view) });
  }
}
