/** What a move did: in words for those who listen and for the list of moves, and where. */
import type { Picture, Seat } from "./picture";
import { say } from "./text";

/** Describes `move` of `seat`; `picture` is the one after it, and tells which stones it laid and what it closed. */
export function describeMove(move: string, picture: Picture, seat: Seat): string {
  const last = picture.last?.move === move ? picture.last : null;
  const closed = (last?.closed ?? []).flatMap((index) => {
    const land = picture.homesteads[index];
    return land ? [say("move.closed", { seat: land.owner, points: land.points })] : [];
  });
  return [moveText(move, picture, seat), ...closed].join(" ");
}

function moveText(move: string, picture: Picture, seat: Seat): string {
  if (move.startsWith("@")) {
    const square = move.slice(1);
    const what = picture.stones.includes(square)
      ? "stone"
      : picture.sooners.some((sooner) => sooner.square === square)
        ? "sooner"
        : "boomer";
    return say("move.placed", { seat, what, square });
  }
  const [from = "", rest = ""] = move.split("-");
  const [to = ""] = rest.split("+");
  const wagon = picture.sooners.some(({ square }) => square === to);
  const stones = picture.last?.move === move ? [...picture.last.stones] : [];
  return say("move.slid", { seat, wagon, from, to, stones });
}

/** Where the piece of `move` came from and went, whom it used and where it set stones, in this order. */
export function placesOf(move: string, { last }: Picture): readonly string[] {
  if (last?.move !== move) return [];
  return [last.from, last.to, last.with, ...last.stones].filter((square) => square !== null);
}
