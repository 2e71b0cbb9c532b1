import { expect, it } from "vitest";
import { type Chest, countingOrder, decidedByLegal, shownOf } from "../counting";

const chests: Chest[] = [
  [3, 2],
  [1, 1],
  [0, 0],
];

it("counts the chest of the last place first, legal gold before illegal, and every nugget once", () => {
  const order = countingOrder(chests, [1, 2, 3]);
  expect(order).toHaveLength(7);
  expect(order[0]).toEqual({ seat: 1, kind: "legal" });
  expect(order[1]).toEqual({ seat: 1, kind: "illegal" });
  expect(order.slice(2).every(({ seat }) => seat === 0)).toBe(true);
  expect(shownOf(chests, order, 3)).toEqual([
    [1, 0],
    [1, 1],
    [0, 0],
  ]);
  expect(shownOf(chests, order, order.length)).toEqual(chests);
});

it("counts in the order of the places that the rules have found, whatever lies in the chests", () => {
  const order = countingOrder(chests, [3, 1, 1]);
  expect(order[0]?.seat).toBe(0);
  expect(order.at(-1)?.seat).toBe(1);
});

it("knows when legal gold decided", () => {
  expect(decidedByLegal([5, 5, 2], [0])).toBe(true);
  expect(decidedByLegal([5, 5, 2], [0, 1])).toBe(false);
  expect(decidedByLegal([6, 5, 2], [0])).toBe(false);
});
