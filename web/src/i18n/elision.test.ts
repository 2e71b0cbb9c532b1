import { expect, it } from "vitest";
import { de } from "./elision";

it.each([
  ["Boomerang", "de Boomerang"],
  ["Oklahoma Boomers", "d’Oklahoma Boomers"],
  ["Alma", "d’Alma"],
  ["Hélène", "d’Hélène"],
  ["Hank", "de Hank"],
  ["Yves", "d’Yves"],
  ["Yann", "de Yann"],
])("« de » before %s is %s", (name, said) => {
  expect(de(name)).toBe(said);
});
