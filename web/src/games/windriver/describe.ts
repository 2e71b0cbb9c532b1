/** What a move did: in words for those who listen and for the list of moves, and where. */
import { type HexName, type Picture, PLAINS, type Seat } from "./picture";
import { say } from "./text";

/** Describes `move` of `seat`; `picture` is the one after it, and tells what it cost. */
export function describeMove(move: string, picture: Picture, seat: Seat): string {
  const last = picture.last?.move === move ? picture.last : null;
  const words = [moveText(move, picture, seat)];
  if (last?.fed && last.fed.paid > 0) words.push(say("feed.paid", { seat, paid: last.fed.paid }));
  if (last?.fed && last.fed.lose > 0) words.push(say("feed.loses", { seat, lose: last.fed.lose }));
  return words.join(" ");
}

function moveText(move: string, picture: Picture, seat: Seat): string {
  const [word = "", rest = ""] = move.split(" ");
  const [from = "", to] = (rest || word).split(">");
  const change = picture.last?.move === move ? picture.last.resources : [];
  if (move === "gather") return say("move.gather", { seat, count: change[seat] ?? 0 });
  if (word === "raise") return say("move.raise", { seat, hex: from });
  if (word === "lose") return say("move.lose", { seat, hex: from });
  if (word !== "tipi") return say("move.step", { seat, from, to: to ?? "" });
  if (to === undefined) return say("move.place", { seat, hex: from });
  const payers = change.flatMap((by, one) => (by < 0 ? [one] : []));
  return say("move.walk", { seat, from, to, payers });
}

/** The hexes of `move`, whence before whither, and the plains last: they are no place to look at first. */
export function placesOf(move: string, { last }: Picture): readonly HexName[] {
  if (last?.move !== move) return [];
  const places = [last.from, last.to].filter((hex) => hex !== null);
  return [...places.filter((hex) => hex !== PLAINS), ...places.filter((hex) => hex === PLAINS)];
}
