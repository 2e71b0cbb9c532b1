import { expect, it } from "vitest";
import { shortName } from "./names";

const FAMILY = "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}";
const FLAG = "\u{1f1eb}\u{1f1f7}";

it("counts what is seen as one letter as one", () => {
  expect(shortName("W".repeat(25))).toBe("W".repeat(24));
  expect(shortName(FLAG.repeat(25))).toBe(FLAG.repeat(24));
  expect(shortName(`Ada ${FAMILY}`)).toBe(`Ada ${FAMILY}`);
  expect(shortName("e\u0301".repeat(25))).toBe("e\u0301".repeat(24));
});

it("never ends inside a letter", () => {
  expect(shortName(`${"x".repeat(23)}${FAMILY}${FAMILY}`)).toBe(`${"x".repeat(23)}${FAMILY}`);
  expect(shortName(FAMILY.repeat(12))).toBe(FAMILY.repeat(9));
});
