import { expect, it, vi } from "vitest";

it("uses a language only when the words of all places that were asked for are there", async () => {
  // All tests begin with all words; a page begins with none.
  vi.resetModules();
  const { fetchWords, language, t } = await import("./index");
  const { settings } = await import("../settings.svelte");
  settings.language = "en";
  await fetchWords("en", "everywhere");
  await fetchWords("fr", "everywhere");
  await fetchWords("en", "atTable");
  settings.language = "fr";
  expect(language.current).toBe("en");
  expect(t("moves.title")).toBe("Moves");
  await fetchWords("fr", "everywhere");
  expect(language.current).toBe("fr");
  expect(t("moves.title")).toBe("Coups");
  settings.language = "en";
  expect(language.current).toBe("en");
});
