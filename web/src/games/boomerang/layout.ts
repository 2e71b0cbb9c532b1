/**
 * How board, trays and hand bar share the room there is.
 *
 * Worked out here and not by container queries: those make the browser style and lay out everything inside the
 * container anew, step by step, whenever anything in it changes, which costs more than the move itself.
 */

import { MARGIN, UNIT } from "./geometry";

export interface Layout {
  /** Trays at the sides of the board; else above and below it. */
  readonly wide: boolean;
  /** Hardly any height: a phone lying on its side. */
  readonly low: boolean;
  /** The other side's tray is behind a tab of one's own, so that the board has its place. */
  readonly folded: boolean;
  /** Side of the board in pixels, where the trays stand beside it. */
  readonly board: number;
  /** Width of a tray in pixels. */
  readonly side: number;
  /** Side of a square of the pieces in a tray, and in a slim one. */
  readonly unit: number;
  readonly slimUnit: number;
}

/** The squares of the board and its frame, from edge to edge. */
export const SQUARES_ACROSS = 9 + (2 * MARGIN) / UNIT;
/** Squares as large as a fingertip: a board that has them needs nobody's place. */
const AMPLE = 44 * SQUARES_ACROSS;
/** A board smaller than that share of what it could be is too small. */
const NEARLY = 0.93;

const LOW = 440;
/** Side of a square of a piece that can still be told apart, in a slot of 44 px. */
const LEAST_UNIT = 13;
const GAP = 13;
/** What the trays need beside the board, and what of it is no piece: a tray on either side, or one alone. */
const BOTH = { needed: 300, frame: 106, squares: 12, widest: Infinity };
const LONE = { needed: 190, frame: 60, squares: 6, widest: 320 };
/** On a low window one alone: three slots side by side, and three buttons below them. */
const SLENDER = { ...LONE, needed: 150 + GAP };
const WIDEST_BELOW = 608;
/** Height of the slim tray above the board, and of what a tray below it needs besides its pieces. */
const SLIM = 36;
const HAND_BAR = 67;
const SLOT = 46;

/** Returns how to share a room of this size, with two trays or with one alone. */
export function layoutFor(width: number, height: number, lone: boolean): Layout {
  const slimUnit = clamp(6, 0.023 * width, 12);
  const unitBelow = clamp(LEAST_UNIT, Math.min(0.047 * width, 0.033 * height), 36);
  const below = (unit: number): number => HAND_BAR + 2 * Math.max(SLOT, 3 * unit + 10);

  const one = height <= LOW ? SLENDER : LONE;
  const beside = Math.min(height, width - (lone ? one : BOTH).needed);
  const stacked = Math.min(width, height - below(unitBelow) - (lone ? 0 : SLIM));
  const besideFolded = Math.min(height, width - SLENDER.needed);
  const stackedFolded = Math.min(width, height - below(LEAST_UNIT));

  const most = Math.max(besideFolded, stackedFolded);
  const folded = !lone && most > 0 && Math.max(beside, stacked) < Math.min(AMPLE, NEARLY * most);
  const wide = folded ? besideFolded > stackedFolded : beside > stacked;
  const common = { wide, low: height <= LOW, folded, slimUnit };
  if (!wide) {
    const unit = folded ? LEAST_UNIT : unitBelow;
    return { ...common, board: 0, side: Math.min(width, WIDEST_BELOW), unit };
  }

  const { frame, squares, widest } = folded ? SLENDER : lone ? one : BOTH;
  const board = Math.max(0, folded ? besideFolded : beside);
  const left = width - board - (folded || lone ? GAP : 2 * GAP);
  const largest = folded ? LEAST_UNIT : 40;
  const unit = clamp(LEAST_UNIT, Math.min((width - board - frame) / squares, 0.046 * height), largest);
  return { ...common, board, side: folded || lone ? Math.min(left, widest) : left / 2, unit };
}

function clamp(least: number, wished: number, most: number): number {
  return Math.max(least, Math.min(wished, most));
}
