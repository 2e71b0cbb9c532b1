import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import boomers from "..";
import { settings } from "../../../settings.svelte";
import LegendButton from "../../../table/LegendButton.svelte";

beforeEach(() => (settings.language = "en"));
afterEach(cleanup);

const signs = (): string[] =>
  [...document.querySelectorAll<HTMLElement>("[data-sign]")].map((one) => one.dataset["sign"] ?? "");

it("explains at one tap the signs of the expansions in play, and of no others", async () => {
  const options = { rails: true, mines: 3, river: false, sooners: true };
  render(LegendButton, { module: boomers, staticData: { options }, options });
  await fireEvent.click(screen.getByRole("button", { name: "What the signs mean" }));
  expect(signs()).toEqual(["rails", "mines", "sooners", "barred"]);
  expect(screen.getByText("Silver mines").closest("p")?.textContent).toContain("Ten points");
});

it("is not there where there is nothing to explain", () => {
  const options = { rails: false, mines: 0, river: false, sooners: false };
  render(LegendButton, { module: boomers, staticData: { options }, options });
  expect(screen.queryByRole("button")).toBeNull();
});
