import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GAMES } from "../games/registry";
import { settings } from "../settings.svelte";
import { walkByKey } from "./lookback/keys";
import { closeKeySheet, keySheet } from "./keySheet.svelte";
import TableKeys from "./TableKeys.svelte";
import { textMode } from "./textMode.svelte";

const keys = () => [{ keys: ["R"], does: "rotate the piece" }];
const press = (key: string, target: Element = document.body, some: KeyboardEventInit = {}) =>
  fireEvent.keyDown(target, { key, bubbles: true, ...some });

describe("the keys of every table", () => {
  beforeEach(() => {
    settings.language = "en";
    settings.textTable = false;
    textMode.enter("?text=0", false);
  });
  afterEach(() => {
    closeKeySheet();
    cleanup();
  });

  it("are listed behind a question mark: those of the board, of the text, of the past, of the talk", async () => {
    render(TableKeys, { module: { keys }, talk: true });
    await press("?");
    const sheet = await screen.findByTestId("key-sheet");
    for (const words of ["rotate the piece", "F2", "one move back or forward", "Pow-wow", "this sheet"])
      expect(sheet.textContent).toContain(words);
  });

  it("are listed in French, too", async () => {
    settings.language = "fr";
    render(TableKeys, { module: { keys } });
    await press("?");
    const sheet = await screen.findByTestId("key-sheet");
    expect(sheet.textContent).toContain("cette feuille");
    expect(sheet.textContent).toContain("Échap");
    expect(sheet.textContent).not.toContain("Pow-wow");
  });

  it("give a hint by F8, but in no game in real time and behind no sheet", async () => {
    const onhint = vi.fn();
    const { rerender } = render(TableKeys, { module: { keys }, onhint });
    await press("F8");
    expect(onhint).toHaveBeenCalledOnce();
    const sheet = document.body.appendChild(document.createElement("dialog"));
    await press("F8", sheet);
    sheet.remove();
    await rerender({ module: { keys }, onhint, live: true });
    await press("F8");
    expect(onhint).toHaveBeenCalledOnce();
  });

  it("have no text table in a game in real time", async () => {
    render(TableKeys, { module: { keys }, live: true });
    await press("F2");
    expect(textMode.on).toBe(false);
    await press("?");
    expect((await screen.findByTestId("key-sheet")).textContent).not.toContain("F2");
  });

  it("leave a question mark alone where somebody writes", async () => {
    render(TableKeys, { module: {} });
    const field = document.createElement("input");
    document.body.append(field);
    await press("?", field);
    await press("?", document.body, { ctrlKey: true });
    expect(keySheet.open).toBe(false);
    field.remove();
  });

  it("go to the text and back with F2, also from its field", async () => {
    render(TableKeys, { module: {} });
    await press("F2");
    expect([textMode.on, settings.textTable]).toEqual([true, true]);
    await press("F2");
    expect(textMode.on).toBe(false);
  });
});

describe("every game of ours", () => {
  it.each(GAMES.map(({ key }) => key))("%s tells the keys of its board in both languages", async (key) => {
    const module = await GAMES.find((house) => house.key === key)?.load?.();
    settings.language = "en";
    const english = module?.keys?.() ?? [];
    settings.language = "fr";
    const french = module?.keys?.() ?? [];
    expect(english.length).toBeGreaterThan(2);
    expect(french.map(({ does }) => does)).not.toEqual(english.map(({ does }) => does));
    expect(french).toHaveLength(english.length);
  });
});

describe("arrow keys beside the board", () => {
  const table = { plies: 9, shownPly: 4, showPly: vi.fn() };
  const replay = { active: false, stop: vi.fn(), stepBy: vi.fn() };
  const keyOn = (target: Element, key: string, playing = false): void => {
    const event = new KeyboardEvent("keydown", { key });
    Object.defineProperty(event, "target", { value: target });
    walkByKey(event, table, { ...replay, active: playing }, { over: false, toggleWalk: vi.fn() });
  };
  beforeEach(() => vi.clearAllMocks());

  it("walk through the game", () => {
    for (const key of ["ArrowLeft", "ArrowRight", "Home", "End", "a"]) keyOn(document.body, key);
    expect(table.showPly.mock.calls).toEqual([[3], [5], [0], [9]]);
  });

  it("belong to a replay while one is shown, and to the board or a field within them", () => {
    keyOn(document.body, "ArrowLeft", true);
    keyOn(document.body, "Escape", true);
    expect(replay.stepBy).toHaveBeenCalledWith(-1);
    expect(replay.stop).toHaveBeenCalledOnce();
    document.body.innerHTML = "<div data-own-keys><p></p></div><input>";
    for (const inside of ["p", "input"]) keyOn(document.querySelector(inside) ?? document.body, "ArrowLeft");
    expect(table.showPly).not.toHaveBeenCalled();
  });
});
