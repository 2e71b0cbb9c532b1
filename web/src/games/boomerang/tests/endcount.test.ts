import { expect, test } from "vitest";
import { columnsOf, rowsOf, runningTotal } from "../endcount";
import type { StaticData } from "../staticData";
import { stepOf } from "../lesson";
import { pointsShown } from "../score";
import { STATIC_DATA } from "./fixtures";

const { picture } = stepOf("count");

test("both columns come to what the engine counted, in either view", () => {
  for (const view of ["added", "subtracted"] as const) {
    const totals = columnsOf(STATIC_DATA, picture, view).map((column) => column.total);
    expect(totals).toEqual(picture.counts[view]);
  }
});

test("added up the two columns are worth 88", () => {
  const [orange, white] = columnsOf(STATIC_DATA, picture, "added");
  expect((orange?.total ?? 0) + (white?.total ?? 0)).toBe(88);
});

test("where only the board counts, nothing unplaced is added", () => {
  const plain: StaticData = { ...STATIC_DATA, variant: "plain" };
  const columns = columnsOf(plain, picture, "added");
  expect(columns.map((column) => column.total)).toEqual(picture.counts.showing);
  expect(columns.every((column) => column.unplaced.length === 0)).toBe(true);
});

test("the sum ticks up to the total, and not before the last piece", () => {
  for (const column of columnsOf(STATIC_DATA, picture, "added")) {
    const all = column.showing.length + column.unplaced.length;
    expect(runningTotal(column, 0)).toBe(0);
    expect(runningTotal(column, all - 1)).toBeLessThan(column.total);
    expect(runningTotal(column, all)).toBe(column.total);
    expect(runningTotal(column, all + 5)).toBe(column.total);
  }
});

test("rows hold every piece once, the big ones first", () => {
  const [orange] = columnsOf(STATIC_DATA, picture, "added");
  const rows = rowsOf(STATIC_DATA, orange?.showing ?? []);
  expect(rows.map((row) => row.value)).toEqual([5, 4, 3, 2, 1]);
  const places = rows.flatMap((row) => row.pieces.map((piece) => piece.index));
  expect(places).toEqual((orange?.showing ?? []).map((_, index) => index));
});

test("the running score follows the variant and the person's taste", () => {
  const { counts } = picture;
  expect(pointsShown("standard", counts, "added")).toBe(counts.added);
  expect(pointsShown("standard", counts, "subtracted")).toBe(counts.subtracted);
  expect(pointsShown("plain", counts, "subtracted")).toBe(counts.showing);
  expect(pointsShown("pool", counts, "added")).toBe(counts.showing);
  expect(pointsShown("last", counts, "added")).toBeNull();
});
