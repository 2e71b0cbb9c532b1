import { describe, expect, it } from "vitest";
import { TWO_WHITE } from "./fixtures";
import { layer } from "../laid";
import { mouldOf } from "../mould";
import { roomOf } from "../room";

describe("the room for board and trays", () => {
  it("puts the trays beside the board on a desk, and above and below it on a phone", () => {
    expect(roomOf(1060, 740, false)).toMatchObject({ wide: true, low: false, board: 740 });
    expect(roomOf(390, 620, false)).toMatchObject({ wide: false, low: false, side: 390 });
  });

  it("leaves the trays what they need where the board could take it all", () => {
    const room = roomOf(900, 760, false);
    expect(room.board).toBe(600);
    expect(room.side).toBe((900 - 600 - 26) / 2);
    expect(roomOf(900, 760, true).board).toBe(710);
  });

  it("knows a phone lying on its side", () => {
    expect(roomOf(630, 380, false)).toMatchObject({ wide: true, low: true });
  });

  it("draws pieces in trays neither too small to take nor larger than on the board", () => {
    for (const [width, height] of [
      [200, 200],
      [390, 620],
      [3000, 1500],
    ] as const) {
      const { unit } = roomOf(width, height, false);
      expect(unit).toBeGreaterThanOrEqual(13);
      expect(unit).toBeLessThanOrEqual(40);
    }
  });
});

describe("the mould of a piece", () => {
  it("is worked out once for a shape, wherever it lies", () => {
    const here = mouldOf([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ]);
    const there = mouldOf([
      { x: 4, y: 7 },
      { x: 5, y: 7 },
    ]);
    expect(there).toBe(here);
    expect(mouldOf([{ x: 4, y: 7 }])).not.toBe(here);
  });

  it("has one hollow stud less than squares: the other bears the number", () => {
    const mould = mouldOf([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 2, y: 0 },
    ]);
    expect(mould.top.match(/M/g)).toHaveLength(3);
    expect(mould.hollows.match(/M/g)).toHaveLength(2);
    expect(mould.crown).toMatchObject({ x: 60, y: 20 });
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
