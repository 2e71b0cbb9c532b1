/** How long what happened takes to be told, and which pictures tell it. */
import type { Picture } from "./picture";

export const STEP_MS = 340;
export const DROP_MS = 300;
const PAUSE_MS = 90;
/** Many decisions at once are told faster: a turn of seven steps within about two seconds. */
const SWIFT_MS = 210;
const MANY = 4;

/** Returns how long to show one picture while `waiting` more are to be told after it. */
export function timeFor(picture: Picture, waiting: number): number {
  if (waiting >= MANY) return SWIFT_MS;
  return (picture.last?.kind === "step" || picture.last?.kind === "walk" ? STEP_MS : DROP_MS) + PAUSE_MS;
}

/** Where the story begins that somebody has not seen: after their own last move, or where they looked away. */
export function unseenFrom(
  seats: readonly (number | null)[],
  own: readonly number[],
  lookedAway: number | null,
  players: number,
): number {
  const last = seats.length - 1;
  let mine = -1;
  for (let ply = last; ply >= 0; ply--) {
    const seat = seats[ply];
    if (seat !== null && seat !== undefined && own.length < players && own.includes(seat)) {
      mine = ply;
      break;
    }
  }
  if (lookedAway !== null && lookedAway > mine && lookedAway < last) return lookedAway;
  if (mine >= 0) return mine;
  return turnsBack(seats, players);
}

/** For onlookers and for those who hold every seat: one turn of everybody. */
function turnsBack(seats: readonly (number | null)[], players: number): number {
  let turns = 0;
  let ply = seats.length - 1;
  while (ply > 0) {
    if (seats[ply] !== seats[ply + 1]) turns += 1;
    if (turns > players - 1) return ply;
    ply -= 1;
  }
  return 0;
}
