import { expect, it } from "vitest";
import { settings } from "../../settings.svelte";
import { gameDay } from "./day";

const day = (record_date: string): string =>
  gameDay({ opened_ms: new Date(2026, 10, 18, 12).getTime(), record_date, scores: [], details: {} });

it("is the day on which the table was opened, or that of the record", () => {
  settings.language = "en";
  expect(day("")).toBe("18 November 2026");
  expect(day("1999.12.31")).toBe("31 December 1999");
  expect(day("1999-12-31")).toBe("31 December 1999");
  settings.language = "fr";
  expect(day("1999.12.31")).toBe("31 décembre 1999");
});

it("is said as it stands where a record says it in its own way", () => {
  expect(day("a rainy Sunday")).toBe("a rainy Sunday");
});
