import { describe, expect, it } from "vitest";
import { recapRange } from "./recapRange";

/** Who made the moves, in their order: "0120" are four moves of three seats. */
const seats = (text: string): number[] => [...text].map(Number);

describe("the recap of somebody with one seat", () => {
  const start = (moves: string, toMove: number | null, own = [0]): number =>
    recapRange(seats(moves), own, toMove).from;

  it("begins after one's last move", () => {
    expect(start("01", 0)).toBe(1);
    expect(start("0101", 0)).toBe(3);
    expect(start("012301", 2, [2])).toBe(3);
  });

  it("has all moves since, also where others made several each", () => {
    expect(start("0111222", 0)).toBe(1);
    expect(start("000111222333", 0)).toBe(3);
  });

  it("stays while one's own turn goes on over several decisions", () => {
    expect(start("01110", 0)).toBe(1);
    expect(start("0111000", 0)).toBe(1);
  });

  it("ends before the decisions of one's own turn, which needs no recap", () => {
    expect(recapRange(seats("0111"), [0], 0)).toEqual({ from: 1, to: 4 });
    expect(recapRange(seats("011100"), [0], 0)).toEqual({ from: 1, to: 4 });
    expect(recapRange(seats("01110"), [0], 1)).toEqual({ from: 5, to: 5 });
  });

  it("begins anew with the end of one's turn", () => {
    expect(start("0111000", 1)).toBe(7);
    expect(start("01110001", 1)).toBe(7);
  });

  it("has the whole game before one's first move", () => {
    expect(start("", 0)).toBe(0);
    expect(start("01", 2, [2])).toBe(0);
    expect(start("012", 2, [2])).toBe(0);
  });

  it("tells after the end what was played since one's last move", () => {
    expect(start("0101", null)).toBe(3);
    expect(start("010", null)).toBe(3);
  });
});

describe("the recap at one screen", () => {
  it("begins after the last move of the seat to play", () => {
    expect(recapRange(seats("0123"), [0, 1, 2, 3], 0).from).toBe(1);
    expect(recapRange(seats("01230"), [0, 1, 2, 3], 1).from).toBe(2);
    expect(recapRange(seats("001122"), [0, 1, 2], 0).from).toBe(2);
    expect(recapRange(seats("0011220"), [0, 1, 2], 0).from).toBe(2);
  });

  it("begins after the last move of any own seat while a bot thinks", () => {
    expect(recapRange(seats("012"), [0, 1], 2).from).toBe(2);
    expect(recapRange(seats("0120122"), [0, 1], 2).from).toBe(5);
  });
});

describe("the recap of an onlooker", () => {
  it("begins after the last move of the seat to play", () => {
    expect(recapRange(seats("0101"), [], 0).from).toBe(3);
    expect(recapRange(seats("01201"), [], 2).from).toBe(3);
  });

  it("tells after the end the last round, the last move among it", () => {
    expect(recapRange(seats("01201"), [], null)).toEqual({ from: 2, to: 5 });
  });
});
