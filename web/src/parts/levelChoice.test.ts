import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../settings.svelte";
import LevelChoice from "./LevelChoice.svelte";

const KEYS = "newcomer drifter cowhand settler ranger deputy marshal gambler judge legend".split(" ");
const levels = (count: number) =>
  KEYS.slice(0, count).map((key, at) => ({ key, strength: at + 1, rating: at === 2 ? null : 100 * at }));

beforeEach(() => void (settings.language = "en"));
afterEach(cleanup);

describe("the choice of a bot", () => {
  it.each([
    ["en", "Marshal Forgives little. Rating 600."],
    ["fr", "Marshal Pardonne peu. Cote\u00a0: 600."],
  ] as const)("has ten numbers, each of which says in words who that is (%s)", (language, said) => {
    settings.language = language;
    const { container } = render(LevelChoice, { levels: levels(10), chosen: "marshal", onchoose: vi.fn() });
    expect(screen.getAllByRole("radio")).toHaveLength(10);
    expect(screen.getByRole("radio", { name: said })).toHaveProperty("checked", true);
    expect(container.querySelector(".meant")?.textContent.trim()).toBe(said);
    expect(container.querySelectorAll("svg")).toHaveLength(1);
  });

  it("says nothing of a rating that nobody has measured", () => {
    render(LevelChoice, { levels: levels(10), chosen: "newcomer", onchoose: vi.fn() });
    expect(screen.getByRole("radio", { name: /^Cowhand .*behind\.$/ })).toBeTruthy();
    expect(screen.getByRole("radio", { name: /^Newcomer .*Rating 0\.$/ })).toBeTruthy();
  });

  it("shows a few with their faces", async () => {
    const onchoose = vi.fn();
    const { container } = render(LevelChoice, { levels: levels(3), chosen: "drifter", onchoose });
    expect(container.querySelectorAll("label svg")).toHaveLength(3);
    await fireEvent.click(screen.getByRole("radio", { name: /Cowhand/ }));
    expect(onchoose).toHaveBeenCalledWith("cowhand");
  });
});
