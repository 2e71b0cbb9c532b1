/** How the room of a table is shared: the board gets the largest size the window allows, all else stands around it. */

export interface Layout {
  /** Chiefs and panel stand beside the board, not above and below it. */
  readonly wide: boolean;
  /** Room for the chiefs on one side of the board and the panel on the other. */
  readonly roomy: boolean;
  /** On a phone held upright: the chiefs stand in a column beside the board, where that lets it be larger. */
  readonly aside: boolean;
  /** How wide the board's column is where it is wide, in pixels. */
  readonly board: number;
  /** Room for a row for each chief, and for each way to act; on a low screen they stand close, as on a phone. */
  readonly tallChiefs: boolean;
  readonly tallPanel: boolean;
}

/** The least width at which the panel can be read, and what lies between it and the board. */
export const PANEL_PX = 232;
export const GAP_PX = 14;
const BOTH_SIDES_PX = 500;
/** What chiefs and panel take on a phone held upright: in a column beside the board, or above and below it. */
export const COLUMN_PX = 70;
const ROW_PX = 50;
const BELOW_PX = 165;
const BETWEEN_PX = 5;
/** A phone on its side: what stands above or below the board there leaves nothing of it. */
const LOW_PX = 440;

/**
 * Shares `width` times `height` pixels; `ratio` is the width of the land by its height. With `stacked` chiefs and panel
 * stand above and below the board on all but low windows.
 */
export function layoutFor(width: number, height: number, ratio: number, stacked = false): Layout {
  const upright = stacked && height > LOW_PX;
  const wide = !upright && width > height * 1.1;
  const roomy = wide && width - height * ratio > BOTH_SIDES_PX;
  return {
    wide,
    roomy,
    aside: !upright && !wide && boardBeside(width, height, ratio) > boardBetween(width, height, ratio),
    board: Math.max(0, Math.floor(Math.min(height * ratio, width - PANEL_PX - GAP_PX))),
    tallChiefs: wide && height >= (roomy ? 420 : 760),
    tallPanel: wide && height >= 440,
  };
}

/** The height of an upright board with all chiefs in a column beside it. */
function boardBeside(width: number, height: number, ratio: number): number {
  return Math.min((width - COLUMN_PX - BETWEEN_PX) / ratio, height - BELOW_PX - BETWEEN_PX);
}

/** The height of an upright board with all chiefs in a row above it. */
function boardBetween(width: number, height: number, ratio: number): number {
  return Math.min(width / ratio, height - ROW_PX - BELOW_PX - 2 * BETWEEN_PX);
}
