import { beforeEach, describe, expect, it } from "vitest";
import { settings } from "../settings.svelte";
import { textMode } from "./textMode.svelte";

describe("a table is shown as text", () => {
  beforeEach(() => {
    settings.textTable = false;
    textMode.enter("?text=0", false);
  });

  it("where the address says so, and not for good", () => {
    expect(textMode.on).toBe(false);
    textMode.enter("?text=1", false);
    expect(textMode.on).toBe(true);
    expect(settings.textTable).toBe(false);
    textMode.enter("?text=perhaps", false);
    expect(textMode.on).toBe(true);
  });

  it("where somebody chose it, which is remembered", () => {
    textMode.toggle();
    expect([textMode.on, settings.textTable]).toEqual([true, true]);
    textMode.enter("", false);
    expect(textMode.on).toBe(true);
    textMode.toggle();
    expect([textMode.on, settings.textTable]).toEqual([false, false]);
  });

  it("always, where the game has no other face", () => {
    textMode.enter("?text=0", true);
    expect([textMode.on, textMode.only]).toEqual([true, true]);
    textMode.toggle();
    expect([textMode.on, settings.textTable]).toEqual([true, false]);
    textMode.enter("", false);
    expect(textMode.on).toBe(false);
  });

  it("and lets whoever has just asked for it write at once", () => {
    expect(textMode.wantsField()).toBe(false);
    textMode.toggle();
    expect(textMode.wantsField()).toBe(true);
    expect(textMode.wantsField()).toBe(false);
  });
});
