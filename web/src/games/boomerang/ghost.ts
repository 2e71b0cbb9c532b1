/** How the held piece is drawn: over the board, or in the air beside it. */

import type { Cell } from "./geometry";
import type { Seat } from "./staticData";
import type { Held, Verdict } from "./placing";
import type { Spot } from "../../board/snapping";

export interface Ghost {
  cells: readonly Cell[];
  /** By how many squares it is drawn away from `cells` while it is in the air. */
  shift: Spot | null;
  seat: Seat;
  value: number;
  status: "allowed" | "barred" | "aloft";
  /** The move it would be; null off the board. */
  move: string | null;
  /** Squares that are the reason why not. */
  conflicts: readonly string[];
}

/** Returns what to draw for the held piece of `seat`; null for an empty hand, or a piece that is nowhere yet. */
export function ghostOf(hand: Held, seat: Seat | null, verdict: Verdict | null): Ghost | null {
  const { orientation, piece, aloft } = hand;
  if (seat === null || !orientation || !piece) return null;
  const common = { seat, value: piece.value };
  if (aloft) {
    const cells = orientation.cells.map(([x, y]) => ({ x, y }));
    const shift = { x: aloft.x - orientation.width / 2, y: aloft.y - orientation.height / 2 };
    return { ...common, cells, shift, status: "aloft", move: null, conflicts: [] };
  }
  if (!verdict) return null;
  const status = verdict.hint ? "allowed" : "barred";
  const { move, conflicts } = verdict;
  return { ...common, cells: hand.cells, shift: null, status, move, conflicts };
}
