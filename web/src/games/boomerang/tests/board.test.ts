import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../../../settings.svelte";
import type { BoardProps } from "../../game";
import Board from "../Board.svelte";
import { legalIn, pictureAfter, stepOf, whyIn } from "../lesson";
import type { Game } from "../staticData";
import { STATIC_DATA } from "./fixtures";

const touch = stepOf("touch");
const view = (more: Partial<Game> = {}): Game => ({
  ply: 2,
  to_move: 0,
  scores: [40, 48],
  picture: touch.picture,
  legal: legalIn(touch),
  ...more,
});
const onmove = vi.fn<(move: string) => Promise<boolean>>();
const props = (more: Partial<BoardProps> = {}): BoardProps => ({
  staticData: STATIC_DATA,
  game: view(),
  animated: false,
  live: true,
  viewer: [0],
  colours: ["orange", "white"],
  onmove,
  notify: () => undefined,
  onwhy: (move) => whyIn(touch, move),
  ...more,
});

const one = (selector: string): Element => {
  const found = document.querySelectorAll(selector);
  expect(found, selector).toHaveLength(1);
  return found[0] as Element;
};
const none = (selector: string): void => expect(document.querySelector(selector), selector).toBeNull();
/** Presses keys on whatever has the focus. */
const press = async (...keys: string[]): Promise<void> => {
  for (const key of keys) await fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
const ghost = (): string | null => document.querySelector("[data-ghost]")?.getAttribute("data-move") ?? null;

beforeEach(() => {
  settings.language = "en";
  settings.motion = "reduced";
  onmove.mockReset();
  onmove.mockResolvedValue(true);
});

afterEach(cleanup);

describe("what is to be seen", () => {
  test("81 named squares, every piece with its colour, both trays with what is left", () => {
    render(Board, props());
    expect(screen.getAllByRole("gridcell")).toHaveLength(81);
    expect(one('[data-piece="X5@d4"]').getAttribute("data-shows")).toBe("1");
    expect(one('[data-square="e5"]').getAttribute("aria-label")).toContain("white cross of 5");
    expect(one('[data-kind="L3"][data-seat="0"]').getAttribute("data-left")).toBe("2");
    expect(one('[data-kind="X5"][data-seat="0"]').getAttribute("data-left")).toBe("0");
    expect(one('[data-kind="T4"][data-seat="0"]').getAttribute("data-left")).toBe("1");
  });

  test("exactly one square can be reached with Tab", () => {
    render(Board, props());
    expect(document.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1);
  });

  test("in French the very same board speaks French", () => {
    settings.language = "fr";
    render(Board, props());
    expect(one('[data-square="e5"]').getAttribute("aria-label")).toBe("e5, croix de 5 blanche");
  });
});

describe("with the keyboard alone", () => {
  test("a letter picks a piece, arrows move it, R turns it, Enter places it", async () => {
    render(Board, props());
    await press("l");
    expect(ghost()).not.toBeNull();
    await press("Escape", "i", "i", "i");
    expect(one('[data-kind="I3"][data-seat="0"]').getAttribute("aria-pressed")).toBe("true");
    expect(one("[data-handbar]").getAttribute("data-turn")).toBe("h");
    await press("r");
    expect(one("[data-handbar]").getAttribute("data-turn")).toBe("v");
    for (let step = 0; step < 9; step += 1) await press("ArrowRight");
    expect(ghost()).toBe("I3@i4v");
    expect(one("[data-ghost]").getAttribute("data-ghost")).toBe("allowed");
    await press("Enter");
    expect(onmove).toHaveBeenCalledExactlyOnceWith("I3@i4v");
  });

  test("it stops at the edge of the board", async () => {
    render(Board, props());
    await press("3");
    for (let step = 0; step < 12; step += 1) await press("ArrowDown", "ArrowLeft");
    expect(ghost()).toMatch(/@a1/);
  });

  test("Escape puts the piece back and returns to its place in the tray", async () => {
    render(Board, props());
    await press("l", "Escape");
    none("[data-ghost]");
    expect(document.activeElement).toBe(one('button[data-kind="L3"][data-seat="0"]'));
  });

  test("a bad place says why, and sends nothing", async () => {
    render(Board, props());
    await press("l", "Enter");
    expect(one("[data-ghost]").getAttribute("data-ghost")).toBe("barred");
    await waitFor(() => expect(one("[data-why]").textContent).toContain("already a piece"));
    expect(onmove).not.toHaveBeenCalled();
  });

  test("keys of other controls are left to them", async () => {
    render(Board, props());
    const field = document.body.appendChild(document.createElement("input"));
    field.focus();
    await fireEvent.keyDown(field, { key: "l" });
    none("[data-ghost]");
    field.remove();
  });
});

describe("letting go", () => {
  const place = async (): Promise<void> => {
    await press("3", "r");
    for (let step = 0; step < 9; step += 1) await press("ArrowRight");
    await press("Enter");
  };

  test("the piece lies there after a moment, the touched one turns, before anything is confirmed", async () => {
    let confirm: (confirmed: boolean) => void = () => undefined;
    onmove.mockReturnValue(new Promise((resolve) => (confirm = resolve)));
    render(Board, props());
    await place();
    // An answer at once would be the first thing drawn.
    none('[data-piece="I3@i4v"]');
    expect(ghost()).toBe("I3@i4v");
    await press("Enter");
    expect(onmove).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(one('[data-piece="I3@i4v"]').getAttribute("data-shows")).toBe("0"));
    expect(ghost()).toBeNull();
    expect(one('[data-piece="T4@g4e"]').getAttribute("data-shows")).toBe("0");
    expect(one('[data-kind="I3"][data-seat="0"]').getAttribute("data-left")).toBe("1");
    confirm(false);
    await tick();
    await tick();
    none('[data-piece="I3@i4v"]');
    expect(one('[data-piece="T4@g4e"]').getAttribute("data-shows")).toBe("1");
    expect(one('[data-kind="I3"][data-seat="0"]').getAttribute("data-left")).toBe("2");
  });

  test("the server's picture takes its place", async () => {
    const { rerender } = render(Board, props());
    await place();
    const after = pictureAfter(touch, "I3@i4v");
    await rerender(
      props({
        game: view({ ply: 3, to_move: 1, picture: after, legal: null }),
        animated: true,
      }),
    );
    expect(one('[data-piece="I3@i4v"]').getAttribute("data-last")).toBe("true");
    expect(ghost()).toBeNull();
    await waitFor(() => none('button[data-kind="L3"][data-seat="0"]:not([disabled])'));
  });

  test("with it the hand is empty, and does not hold the other player's piece for a moment", async () => {
    onmove.mockReturnValue(new Promise(() => undefined));
    const both = { viewer: [0, 1] };
    const { rerender } = render(Board, props(both));
    await place();
    expect(ghost()).not.toBeNull();
    const picture = pictureAfter(touch, "I3@i4v");
    await rerender(
      props({
        ...both,
        game: view({ ply: 3, to_move: 1, picture, legal: { "I3@a1h": ["I3", "h", "a1", []] } }),
      }),
    );
    expect(ghost()).toBeNull();
    expect(document.querySelector("[data-held]")?.getAttribute("data-held")).toBe("");
  });
});

describe("who may touch", () => {
  test("a spectator and a look back can take nothing", async () => {
    for (const more of [{ viewer: [] }, { live: false }, { game: view({ to_move: 1, legal: null }) }]) {
      const { unmount } = render(Board, props(more));
      none("button[data-kind]:not([disabled])");
      await press("l");
      none("[data-ghost]");
      unmount();
    }
  });

  test("at one screen whoever is to move can", () => {
    render(Board, props({ viewer: [0, 1] }));
    expect(one('button[data-kind="L3"][data-seat="0"]').hasAttribute("disabled")).toBe(false);
  });

  test("when only the pass is left there is a button for it, with the reason", async () => {
    const passing = stepOf("pass");
    const picture = passing.picture;
    render(Board, props({ game: view({ ply: 20, picture, legal: { pass: "pass" } }) }));
    none("button[data-kind]:not([disabled])");
    const bar = one("[data-handbar]") as HTMLElement;
    expect(bar.textContent).toContain("None of your pieces");
    await fireEvent.click(within(bar).getByText("Pass"));
    expect(onmove).toHaveBeenCalledExactlyOnceWith("pass");
  });

  test("a common pool is one tray", () => {
    render(Board, props({ staticData: { ...STATIC_DATA, variant: "pool" } }));
    expect(document.querySelectorAll("[data-tray]")).toHaveLength(1);
  });
});
