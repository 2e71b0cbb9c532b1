import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../settings.svelte";
import Prompt from "./Prompt.svelte";

const LEGAL = ["b4-a4", "b4-b10", "b4-b11+d2", "h2-h4"];

describe("the field for moves", () => {
  const onenter = vi.fn(async () => true);
  let field: HTMLInputElement;
  beforeEach(() => {
    settings.language = "en";
    onenter.mockClear();
    render(Prompt, { legal: LEGAL, words: ["help", "score"], shortcuts: ["?", "score"], onenter });
    field = screen.getByRole<HTMLInputElement>("combobox");
  });
  afterEach(cleanup);

  const type = async (text: string): Promise<void> =>
    void (await fireEvent.input(field, { target: { value: text } }));
  const key = async (name: string, some: KeyboardEventInit = {}): Promise<boolean> => {
    const goesOn = await fireEvent.keyDown(field, { key: name, ...some });
    await tick();
    return goesOn;
  };
  const options = (): string[] => screen.queryAllByRole("option").map((one) => one.textContent?.trim() ?? "");
  const chosen = (): string | undefined =>
    screen
      .queryAllByRole("option")
      .find((one) => one.getAttribute("aria-selected") === "true")
      ?.textContent?.trim();

  it("is a combobox with a name, that says whether its list is open", async () => {
    expect(screen.getByLabelText("Your move, or a word")).toBe(field);
    expect(field.getAttribute("aria-expanded")).toBe("false");
    await type("b4");
    expect(field.getAttribute("aria-expanded")).toBe("true");
    expect(options()).toEqual(["b4-a4", "b4-b10", "b4-b11+d2"]);
    const list = screen.getByRole("listbox");
    expect(field.getAttribute("aria-controls")).toBe(list.id);
    await key("Escape");
    expect(options()).toEqual([]);
    expect(field.value).toBe("b4");
    await key("Escape");
    expect(field.value).toBe("");
  });

  it("lets arrow keys choose and Enter take, and only then sends", async () => {
    await type("b4");
    await key("ArrowDown");
    expect(chosen()).toBe("b4-a4");
    expect(document.getElementById(field.getAttribute("aria-activedescendant") ?? "")?.textContent).toContain(
      "b4-a4",
    );
    await key("ArrowUp");
    expect(chosen()).toBe("b4-b11+d2");
    await key("Enter");
    expect(field.value).toBe("b4-b11+d2");
    expect(onenter).not.toHaveBeenCalled();
    await key("Enter");
    expect(onenter).toHaveBeenCalledWith("b4-b11+d2");
    expect(field.value).toBe("");
  });

  it("writes on with Tab as far as it is certain, and lets Tab go where nothing is", async () => {
    await type("b4-b");
    expect(await key("Tab")).toBe(false);
    expect(field.value).toBe("b4-b1");
    expect(await key("Tab")).toBe(true);
    await type("h");
    await key("ArrowDown");
    expect(await key("Tab")).toBe(false);
    expect(field.value).toBe("h2-h4");
    expect(await key("Tab")).toBe(true);
  });

  it("offers everything to whoever opens it empty, and the last text again", async () => {
    await key("ArrowDown");
    expect(options()).toEqual([...LEGAL, "help", "score"]);
    await key("Escape");
    await type("score");
    await key("Enter");
    await key("ArrowUp");
    expect(field.value).toBe("score");
  });

  it("gives back what was refused, to be mended", async () => {
    onenter.mockResolvedValueOnce(false);
    await type("b4-z9");
    await key("Enter");
    await vi.waitFor(() => expect(field.value).toBe("b4-z9"));
  });

  it("has words to press, and options to touch", async () => {
    await fireEvent.click(screen.getByRole("button", { name: "score" }));
    expect(onenter).toHaveBeenCalledWith("score");
    await type("h");
    await fireEvent.click(screen.getByRole("option", { name: "h2-h4" }));
    expect(field.value).toBe("h2-h4");
  });

  it("sends nothing where nothing is written", async () => {
    await key("Enter");
    expect(onenter).not.toHaveBeenCalled();
  });
});
