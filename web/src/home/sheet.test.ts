import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../settings.svelte";
import { cardOf, optionOf } from "../tableFixture";
import { remember } from "./memory";
import { firstChoices } from "./setup";
import Setup from "./Setup.svelte";

const laid = { rails: ["a5n", "b5n"], river: ["f6", "f7"], mines: { "3": ["c4", "f6", "i8"] } };
const staticData = {
  size: 11,
  standard: "11/3y3b3/11/9y1/11/3o1o1o3/11/1b9/11/3y3b3/11 b - - 0",
  layouts: ["prairie", "canyon"].map((name) => ({ name, ...laid, mines_by_river: laid.mines })),
};
vi.mock("../api", () => ({
  gameData: () => Promise.resolve({ static_data: staticData }),
  openTable: vi.fn(),
}));

const card = cardOf({
  key: "boomers",
  name: "Oklahoma Boomers",
  options: [
    optionOf("start", "standard", "advanced", "custom"),
    optionOf("rails", false, true),
    optionOf("mines", 0, 3),
    optionOf("river", false, true),
    optionOf("layout", "prairie", "canyon", "random"),
  ],
});

const shown = () => render(Setup, { card, company: "bot", onclose: () => undefined });
const summary = (): string => screen.getByTestId("setup-summary").textContent;
const pictures = (): string[] =>
  [...document.querySelectorAll<SVGElement>("[data-picture]")].map((one) => one.dataset["picture"] ?? "");

beforeEach(() => {
  settings.language = "en";
  localStorage.clear();
});
afterEach(cleanup);

describe("the set-up", () => {
  it("keeps the start button out of the way of what is scrolled", () => {
    shown();
    const button = document.querySelector('[data-action="start"]');
    expect(button?.closest("form, .body")).toBeNull();
    expect(button?.getAttribute("form")).toBe(document.querySelector("form")?.id);
  });

  it("says beside the button what is chosen, also what was remembered from last time", () => {
    const first = firstChoices(card, "bot");
    remember(card, { ...first, options: { ...first.options, rails: true, mines: 3, layout: "canyon" } });
    shown();
    for (const words of ["Ranger", "Santa Fe railroad", "3 silver mines", "Canyon"])
      expect(summary()).toContain(words);
  });

  it("says why the start is not asked for, instead of taking it away without a word", async () => {
    shown();
    expect(document.querySelector("[data-irrelevant]")).toBeNull();
    expect(screen.getByText("Ready to ride")).toBeTruthy();
    await fireEvent.click(screen.getByRole("checkbox", { name: /Red River/ }));
    const why = document.querySelector('[data-irrelevant="start"]');
    expect(why?.textContent).toMatch(/The start.*place the pieces yourselves/s);
    expect(screen.queryByText("Ready to ride")).toBeNull();
    expect(summary()).toContain("Red River");
  });

  it("draws the starts and the layouts, with what would lie on them", async () => {
    shown();
    await vi.waitFor(() => expect(pictures()).toEqual(["start-standard", "start-advanced"]));
    await fireEvent.click(screen.getByRole("checkbox", { name: /Santa Fe/ }));
    await vi.waitFor(() =>
      expect(pictures().slice(2)).toEqual(["layout-prairie", "layout-canyon", "layout-random"]),
    );
    const mines = (): number => document.querySelectorAll('[data-picture="layout-canyon"] .mine').length;
    expect(mines()).toBe(0);
    await fireEvent.click(screen.getByRole("radio", { name: "3" }));
    expect(mines()).toBe(3);
  });
});
