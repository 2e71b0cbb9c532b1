import { expect, it } from "vitest";
import { momentPath, plyPath, wantedMoment, wantedPly } from "./plyLink";

it("reads the number of moves out of an address", () => {
  expect(wantedPly("")).toBe(null);
  expect(wantedPly("?table=x")).toBe(null);
  expect(wantedPly("?ply=0")).toBe(0);
  expect(wantedPly("?a=b&ply=17")).toBe(17);
});

it("knows what is no number of moves", () => {
  for (const text of ["", "x", "-1", "1.5", "1e3", "9".repeat(20)])
    expect(wantedPly(`?ply=${text}`)).toBe("unclear");
});

it("writes the link to a move, and that to the game", () => {
  expect(plyPath("abcdefghij", 12)).toBe("/t/abcdefghij?ply=12");
  expect(plyPath("abcdefghij", 0)).toBe("/t/abcdefghij?ply=0");
  expect(plyPath("abcdefghij", null)).toBe("/t/abcdefghij");
});

it("leaves alone what else the address says", () => {
  expect(plyPath("abcdefghij", 3, "?text=1&ply=9")).toBe("/t/abcdefghij?text=1&ply=3");
  expect(plyPath("abcdefghij", null, "?text=1&ply=9")).toBe("/t/abcdefghij?text=1");
});

it("reads and writes the link to a moment", () => {
  expect(wantedMoment(momentPath("abcdefghij", 12_345).replace(/^[^?]*/, ""))).toBe(12_300);
  expect(momentPath("abcdefghij", -5)).toBe("/t/abcdefghij?at=0.0");
  expect(wantedMoment("?at=7")).toBe(7_000);
  for (const text of ["", "?at=", "?at=x", "?at=-1", "?at=1e9", "?at=99999999"])
    expect(wantedMoment(text)).toBe(null);
});
