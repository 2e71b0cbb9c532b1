/** Pieces as they lie on paper. */
import { boxOf, cellOf, onPaper, turningAxis, UNIT, type Cell } from "./geometry";
import type { PlacedPiece } from "./staticData";

export interface Laid {
  readonly piece: PlacedPiece;
  readonly cells: readonly Cell[];
  /** Angle of the axis it turns over around, and its middle, as CSS takes them. */
  readonly axis: number;
  readonly middle: string;
}

/**
 * Returns a function that lays pieces on a board.
 *
 * A piece that is as it was stays the very same object, picture after picture: then nothing of it is drawn anew.
 */
export function layer(): (piece: PlacedPiece, size: number) => Laid {
  const known = new Map<string, Laid>();
  return (piece, size) => {
    const key = `${size} ${piece.move} ${piece.shows} ${piece.settled}`;
    let one = known.get(key);
    if (!one) {
      const cells = onPaper(piece.cells.map(cellOf), size);
      const box = boxOf(cells);
      const middle = `${(box.x + box.width / 2) * UNIT}px ${(box.y + box.height / 2) * UNIT}px`;
      one = { piece, cells, axis: turningAxis(cells), middle };
      known.set(key, one);
    }
    return one;
  };
}
