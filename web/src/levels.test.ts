import { expect, it } from "vitest";
import { firstLevel } from "./levels";

const levels = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: `l${at + 1}`, strength: at + 1, rating: null }));

it.each([
  [0, ""],
  [1, "l1"],
  [3, "l2"],
  [5, "l2"],
  [10, "l4"],
])("of %i levels one is offered that is no beginner and no master", (count, key) => {
  expect(firstLevel({ levels: levels(count).reverse() })).toBe(key);
});
