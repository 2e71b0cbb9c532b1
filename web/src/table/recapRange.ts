/** Which moves somebody is told again: what was played since their last turn. */
import type { Seat } from "../games/game";

/** The moves after the first `from`, up to the one that makes them `to`. */
export interface RecapRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the moves to tell again; `movers` are the seats that made all moves, in their order.
 *
 * They begin after the last turn of the seat to play where this person holds it, else after their own last move. Of a
 * turn that is under way the decisions do not count, so that the recap stays until it is over. Onlookers are told what
 * whoever is to play is told, and after the end the last round.
 */
export function recapRange(movers: readonly Seat[], own: readonly Seat[], toMove: Seat | null): RecapRange {
  const isOver = toMove === null;
  const onlooker = own.length === 0;
  const playing = isOver && onlooker ? movers.at(-1) : toMove;
  const plays = (seat: Seat): boolean => seat === playing;
  const reads = onlooker || own.some(plays) ? plays : (seat: Seat): boolean => own.includes(seat);
  const madeBefore = (ply: number): boolean => ply > 0 && reads(movers[ply - 1] as Seat);

  let to = movers.length;
  if (reads === plays) while (madeBefore(to)) to--;
  let from = to;
  while (from > 0 && !madeBefore(from)) from--;
  return { from, to: isOver ? movers.length : to };
}
