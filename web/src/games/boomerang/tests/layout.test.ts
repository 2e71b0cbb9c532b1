import { describe, expect, it } from "vitest";
import { TWO_WHITE } from "./fixtures";
import { layer } from "../laid";
import { piecePathsOf } from "../piecePaths";
import { layoutFor, SQUARES_ACROSS } from "../layout";

describe("the room for board and trays", () => {
  it("puts the trays beside the board on a desk, and above and below it on a phone", () => {
    expect(layoutFor(1060, 740, false)).toMatchObject({ wide: true, low: false, board: 740 });
    expect(layoutFor(390, 620, false)).toMatchObject({ wide: false, low: false, side: 390 });
  });

  it("leaves the trays what they need where the board could take it all", () => {
    const layout = layoutFor(900, 760, false);
    expect(layout.board).toBe(600);
    expect(layout.side).toBe((900 - 600 - 26) / 2);
    expect(layoutFor(900, 760, true).board).toBe(710);
  });

  it("knows a phone lying on its side", () => {
    expect(layoutFor(630, 380, false)).toMatchObject({ wide: true, low: true });
  });

  /** What the shell leaves of these windows to the game. */
  const LOW = [
    ["a phone lying on its side", 527, 375],
    ["a desk at 200 %", 543, 384],
    ["the smallest phone on its side", 428, 320],
  ] as const;

  it.each(LOW)(
    "folds the other tray away on %s: the board has almost all of the height",
    (_, width, height) => {
      const layout = layoutFor(width, height, false);
      expect(layout).toMatchObject({ wide: true, folded: true });
      expect(layout.board / SQUARES_ACROSS).toBeGreaterThanOrEqual(24);
      expect(layout.board).toBeGreaterThanOrEqual(Math.min(height, width - 165));
      expect(width - layout.board).toBeGreaterThanOrEqual(3 * 44);
    },
  );

  it("keeps both trays beside the board where that costs no square", () => {
    expect(layoutFor(704, 390, false)).toMatchObject({ wide: true, folded: false, board: 390 });
    expect(layoutFor(998, 638, false)).toMatchObject({ wide: true, folded: false, board: 638 });
  });

  it("folds the other tray away on a small phone only", () => {
    expect(layoutFor(312, 472, false)).toMatchObject({ wide: false, folded: true });
    expect(layoutFor(382, 700, false)).toMatchObject({ wide: false, folded: false });
  });

  it("has nothing to fold where there is one tray alone", () => {
    for (const [, width, height] of LOW) expect(layoutFor(width, height, true).folded).toBe(false);
    expect(layoutFor(312, 472, true).folded).toBe(false);
  });

  it("draws pieces in trays neither too small to take nor larger than on the board", () => {
    for (const [width, height] of [
      [200, 200],
      [390, 620],
      [3000, 1500],
    ] as const) {
      const { unit } = layoutFor(width, height, false);
      expect(unit).toBeGreaterThanOrEqual(13);
      expect(unit).toBeLessThanOrEqual(40);
    }
  });
});

describe("the paths of a piece", () => {
  it("is worked out once for a shape, wherever it lies", () => {
    const here = piecePathsOf([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ]);
    const there = piecePathsOf([
      { x: 4, y: 7 },
      { x: 5, y: 7 },
    ]);
    expect(there).toBe(here);
    expect(piecePathsOf([{ x: 4, y: 7 }])).not.toBe(here);
  });

  it("has one hollow stud less than squares: the other bears the number", () => {
    const paths = piecePathsOf([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 2, y: 0 },
    ]);
    expect(paths.top.match(/M/g)).toHaveLength(3);
    expect(paths.hollows.match(/M/g)).toHaveLength(2);
    expect(paths.crown).toMatchObject({ x: 60, y: 20 });
  });
});

describe("a piece that lies", () => {
  it("stays the same object until it turns over", () => {
    const lay = layer();
    const piece = TWO_WHITE.pieces[0];
    if (!piece) throw new Error("the fixture lost its pieces");
    expect(lay({ ...piece }, 9)).toBe(lay({ ...piece }, 9));
    expect(lay({ ...piece, shows: 0 }, 9)).not.toBe(lay(piece, 9));
  });
});
