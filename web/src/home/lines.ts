/** A table of a list in words: with whom, how it stands, how it ended. */
import { t } from "../i18n";
import type { SeatView, TableLine } from "../protocol";
import { seatTitle } from "../table/seats";

const own = (line: TableLine): readonly SeatView[] => line.seats.filter((seat) => seat.yours);

/** Whether somebody else waits for you there; at one screen only you yourself do. */
export function waitsForYou(line: TableLine): boolean {
  return line.your_turn && own(line).length < line.seats.length;
}

/** The others at the table; everybody where you have no seat. */
export function peopleText(line: TableLine): string {
  const others = line.seats.filter((seat) => !seat.yours);
  if (others.length === 0) return t("lists.alone");
  const taken = others.filter((seat) => seat.kind !== "free").map((seat) => seatTitle(seat, line.seats));
  const free = others.length - taken.length;
  const names = [
    ...taken,
    ...(free > 0 ? [free === 1 ? t("lists.free") : t("lists.free.many", { count: free })] : []),
  ].join(", ");
  return own(line).length > 0 ? t("lists.against", { names }) : names;
}

/** Whose turn it is, that somebody is missing, or how it ended. */
export function statusText(line: TableLine): string {
  if (line.status === "waiting") return t("lists.waiting");
  if (line.status === "over") return result(line);
  if (line.your_turn && own(line).length === 1) return t("lists.turn");
  const seat = line.to_move === null ? undefined : line.seats[line.to_move];
  return seat ? t("table.turn.of", { name: seatTitle(seat, line.seats) }) : t("lists.live");
}

/** Won, lost or drawn with the points; who won, where that is not simply you or the others. */
function result(line: TableLine): string {
  const { winners, reason, seats } = line;
  if (winners === null) return t("lists.over");
  if (seats.some((seat) => seat.you_gave_up) && own(line).length === 0) return t("lists.lost.gave_up");
  const [you, ...more] = own(line);
  const won = seats.filter((seat) => winners.includes(seat.seat));
  const names = won.map((seat) => seatTitle(seat, seats));
  const points = pointsOf(line, you?.seat ?? won[0]?.seat ?? 0);
  if (winners.length === seats.length)
    return reason === "agreed" ? t("lists.agreed") : t("lists.drawn", { points });
  if (!you || more.length > 0) return t("lists.won.by", { names, points });
  const youWon = winners.includes(you.seat);
  if (reason === "resigned" && seats.length === 2) {
    const other = seats.find((seat) => seat.seat !== you.seat);
    return youWon
      ? t("lists.won.gave_up", { name: other ? seatTitle(other, seats) : "" })
      : t("lists.lost.gave_up");
  }
  if (!youWon) return t("lists.lost", { points });
  return winners.length > 1 ? t("lists.won.shared", { points }) : t("lists.won", { points });
}

/** The points with those of `first` before the others'; none where they do not say who won. */
function pointsOf({ scores, winners, reason }: TableLine, first: number): string {
  if (!scores || !winners || reason === "resigned" || reason === "agreed") return "";
  const most = Math.max(...scores);
  if (winners.some((seat) => scores[seat] !== most)) return "";
  const others = scores.filter((_, seat) => seat !== first).sort((a, b) => b - a);
  return [scores[first], ...others].join(" : ");
}

/** The one thing to do there. */
export function actionText(line: TableLine): string {
  if (line.status === "over") return t("lists.look");
  if (own(line).length > 0) return t("lists.go");
  return line.status === "waiting" ? t("lists.join") : t("lists.watch");
}

/** Your games the most urgent first: your turn, then running, waiting, over; the latest first. */
export function byUrgency(lines: readonly TableLine[]): TableLine[] {
  const rank = (line: TableLine): number => {
    if (line.your_turn) return 0;
    return { playing: 1, waiting: 2, over: 3 }[line.status];
  };
  return [...lines].sort((a, b) => rank(a) - rank(b) || b.changed_ms - a.changed_ms);
}
