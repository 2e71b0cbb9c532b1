/** Phrases and promises in words, and the places they point at. */
import { colourName } from "../../colours";
import { named } from "../../i18n";
import type { PhraseCard, SeatView } from "../../protocol";
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

/** The place of the wanted kind that somebody means who touches `place` of the board; null: none. */
export function placeMeant(kind: string, place: string): string | null {
  if (kind === "lane") return /^[a-z]/.exec(place)?.[0] ?? null;
  return kind === "hex" && /^[a-z]+\d+$/.test(place) ? place : null;
}

/** All places of one kind, for who cannot touch the board: players by colour, hexes and lanes from the kit. */
export function placesOf(
  kind: string,
  kit: { lanes?: readonly string[]; hexes?: readonly { hex: string }[] },
  seats: readonly SeatView[],
): readonly string[] {
  if (kind === "seat") return seats.filter((seat) => !seat.yours).map((seat) => seat.colour);
  if (kind === "lane") return kit.lanes ?? [];
  return (kit.hexes ?? []).map(({ hex }) => hex);
}

export const isComplete = (card: PhraseCard, points: readonly string[]): boolean =>
  points.length === card.points.length;
