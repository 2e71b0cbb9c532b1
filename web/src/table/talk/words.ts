/** Phrases and promises in words, and the places they point at. */
import { colourName } from "../../colours";
import { named } from "../../i18n";
import type { PhraseCard, SeatView, TalkLine } from "../../protocol";
import { seatTitle } from "../seats";

/** A phrase or a promise of the game by its key. */
export type Family = "phrase" | "promise";

/** How a place is called: players by their names, all else as the board calls it. */
export function placeName(point: string, seats: readonly SeatView[]): string {
  const seat = seats.find((one) => one.colour === point);
  if (!seat) return point;
  const title = seatTitle(seat, seats);
  return title === colourName(point) ? title : `${title} (${colourName(point)})`;
}

/** Who said it, as they were called then: a bot may have their seat by now. */
export function speakerOf(line: TalkLine, seats: readonly SeatView[]): string {
  const seat = seats[line.seat];
  if (!seat) return line.name;
  const kind = line.level === null ? "person" : "bot";
  return seatTitle({ ...seat, kind, name: line.name, level: line.level }, seats);
}

/** The sentence with its places; a place that is not chosen yet stays open. */
export function worded(
  family: Family,
  key: string,
  points: readonly string[],
  seats: readonly SeatView[],
): string {
  let next = 0;
  return named(`${family}.${key}`, key).replace(/\{\w+\}/g, () => {
    const point = points[next++];
    return point === undefined ? "…" : placeName(point, seats);
  });
}

/** The players that somebody can point at: all others, by colour. */
export const otherColours = (seats: readonly SeatView[]): readonly string[] =>
  seats.filter((seat) => !seat.yours).map((seat) => seat.colour);

export const isComplete = (card: PhraseCard, points: readonly string[]): boolean =>
  points.length === card.points.length;
