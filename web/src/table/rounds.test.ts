import { describe, expect, it } from "vitest";
import { fitsInRounds, roundsOf } from "./rounds";

const game = (movers: string, move = "c4"): { seat: number; move: string }[] =>
  [...movers].map((seat) => ({ seat: Number(seat), move }));
const rows = (movers: string): number[] => roundsOf(game(movers));

describe("rounds", () => {
  it("have one move of each seat", () => {
    expect(rows("010101")).toEqual([1, 1, 2, 2, 3, 3]);
    expect(rows("0120120")).toEqual([1, 1, 1, 2, 2, 2, 3]);
    expect(rows("01230")).toEqual([1, 1, 1, 1, 2]);
  });

  it("begin with whoever moves first, and go on where somebody is left out", () => {
    expect(rows("1010")).toEqual([1, 2, 2, 3]);
    expect(rows("0202")).toEqual([1, 1, 2, 2]);
    expect(rows("0110")).toEqual([1, 1, 2, 3]);
  });
});

describe("a table of rounds", () => {
  it("is made where a column for each seat fits", () => {
    expect(fitsInRounds(game("0101"), 2, 18)).toBe(true);
    expect(fitsInRounds(game("012012"), 3, 20)).toBe(true);
  });

  it("is not made where the longest move would be broken", () => {
    expect(fitsInRounds(game("0101", "a10-k10+f11@c11"), 2, 18)).toBe(false);
    expect(fitsInRounds(game("0101", "a10-k10+f11@c11"), 2, 40)).toBe(true);
    expect(fitsInRounds([...game("0101"), { seat: 0, move: "a10-k10+f11@c11" }], 2, 18)).toBe(false);
    expect(fitsInRounds(game("01230123", "tipi c4>d4"), 4, 18)).toBe(false);
  });

  it("is not made where turns have several decisions: it would be full of holes", () => {
    expect(fitsInRounds(game("000111222000111222"), 3, 60)).toBe(false);
    expect(fitsInRounds(game("001011010101"), 2, 60)).toBe(true);
  });

  it("can be made before the first move", () => {
    expect(fitsInRounds([], 2, 18)).toBe(true);
  });
});
