/**
 * How board, trays and hand bar share the room there is.
 *
 * Worked out here and not by container queries: those make the browser style and lay out everything inside the
 * container anew, step by step, whenever anything in it changes, which costs more than the move itself.
 */

export interface Room {
  /** Trays at the sides of the board; else above and below it. */
  readonly wide: boolean;
  /** Hardly any height: a phone lying on its side. */
  readonly low: boolean;
  /** Side of the board in pixels, where the trays stand beside it. */
  readonly board: number;
  /** Width of a tray in pixels. */
  readonly side: number;
  /** Side of a square of the pieces in a tray, and in a slim one. */
  readonly unit: number;
  readonly slimUnit: number;
}

const LOW = 440;
const GAP = 13;
/** What the trays need beside the board, and what of it is no piece: a tray on either side, or one alone. */
const BOTH = { needed: 300, frame: 106, squares: 12, widest: Infinity };
const LONE = { needed: 190, frame: 60, squares: 6, widest: 320 };
const WIDEST_BELOW = 608;

/** Tells whether there is room for the trays at the sides of the board; else they lie above and below it. */
export function isWide(width: number, height: number): boolean {
  return width > height * 1.15;
}

/** Returns how to share a room of this size, with a tray on either side or with one alone. */
export function roomOf(width: number, height: number, lone: boolean): Room {
  const low = height <= LOW;
  const slimUnit = clamp(6, 0.023 * width, 12);
  if (!isWide(width, height)) {
    const unit = clamp(13, Math.min(0.047 * width, 0.033 * height), 36);
    return { wide: false, low, board: 0, side: Math.min(width, WIDEST_BELOW), unit, slimUnit };
  }
  const { needed, frame, squares, widest } = lone ? LONE : BOTH;
  const board = Math.max(0, Math.min(height, width - needed));
  const beside = width - board - 2 * GAP;
  const unit = clamp(13, Math.min((width - board - frame) / squares, 0.046 * height), 40);
  return { wide: true, low, board, side: lone ? Math.min(beside, widest) : beside / 2, unit, slimUnit };
}

function clamp(least: number, wished: number, most: number): number {
  return Math.max(least, Math.min(wished, most));
}
