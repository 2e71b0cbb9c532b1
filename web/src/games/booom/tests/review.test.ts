import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SeatView, TableView } from "../../../protocol";
import { settings } from "../../../settings.svelte";
import { type Review, missedIn, placeOf, seconds } from "../review";
import ReviewShown from "../Review.svelte";

const seat = (number: number, name: string): SeatView =>
  ({ seat: number, colour: ["red", "green"][number], kind: "person", name }) as unknown as SeatView;
const view = { seats: [seat(0, "Ada"), seat(1, "Bo")] } as unknown as TableView;
const seen = { players: [{ character: "hank" }, { character: "ruby" }] };
const round = (number: number, some: object = {}): Review["rounds"][number] => ({
  round: number,
  began_ms: number * 1000,
  secured: [
    [1, 0],
    [0, 2],
  ],
  totals: [number, 2 * number],
  left_legal: 0,
  left_illegal: 0,
  left_actions: [],
  uncalled: [],
  ...some,
});
const untouched: Review["seats"][number] = {
  touches: [],
  best_ms: null,
  median_ms: null,
  beaten: 0,
  closest_ms: null,
  false_starts: 0,
};
const quick: Review["seats"][number] = {
  touches: [
    { ms: 5000, reaction_ms: 420, first: true },
    { ms: 6000, reaction_ms: 1500, first: false },
  ],
  best_ms: 420,
  median_ms: 960,
  beaten: 1,
  closest_ms: 12,
  false_starts: 2,
};
const onwatch = vi.fn();
const show = (details: Review): void => void render(ReviewShown, { details, view, seen, onwatch });
const text = (id: string): string => screen.getByTestId(id).textContent.replaceAll(/\s+/g, " ");

beforeEach(() => {
  settings.language = "en";
  onwatch.mockClear();
});
afterEach(cleanup);

describe("a finished game", () => {
  it("tells its gold by round, and leads to each", async () => {
    show({ rounds: [round(1), round(2), round(3)], seats: [untouched, untouched] });
    const slider = screen.getByRole("slider");
    expect(slider.getAttribute("aria-valuetext")).toBe("Round 3: Ada 3, Bo 6");
    await fireEvent.click(screen.getByRole("button", { name: "Watch round 3" }));
    expect(onwatch).toHaveBeenLastCalledWith(3000);
    await fireEvent.keyDown(slider, { key: "ArrowLeft" });
    expect(slider.getAttribute("aria-valuetext")).toBe("Round 2: Ada 2, Bo 4");
    await fireEvent.click(screen.getByRole("button", { name: "Watch round 2" }));
    expect(onwatch).toHaveBeenLastCalledWith(2000);
    await fireEvent.keyDown(slider, { key: "Home" });
    expect(slider.getAttribute("aria-valuetext")).toBe("Before the first blast");
    expect(screen.getByRole("button", { name: "Watch round 1" })).toBeTruthy();
  });

  it("tells how fast everybody was", () => {
    show({ rounds: [round(1)], seats: [quick, untouched] });
    expect(screen.getByRole("img", { name: /^Ada: 2 touches, best 0.42.s, median 0.96.s$/ })).toBeTruthy();
    expect(screen.getByRole("img", { name: "Bo: no touch" })).toBeTruthy();
    const cells = [...document.querySelectorAll("[data-testid=quick-hands] tbody tr")].map((row) =>
      [...row.children].map((cell) => cell.textContent?.replaceAll("\u00a0", " ")),
    );
    expect(cells).toEqual([
      ["Ada", "2", "0.42 s", "0.96 s", "1", "0.01 s"],
      ["Bo", "0", "–", "–", "0", "–"],
    ]);
    expect(text("quick-hands")).toContain("Ada was too early 2 times!");
    const filled = [...document.querySelectorAll("circle[stroke]:not(.pin)")].map(
      (dot) => dot.getAttribute("fill") !== "none",
    );
    expect(filled).toEqual([true, false]);
  });

  it("says where nobody was timed, as in games from records of old", () => {
    show({ rounds: [round(1)], seats: [untouched, untouched] });
    expect(text("quick-hands")).toContain("Nobody’s touches were timed");
  });

  it("tells what was missed, or that nothing was", () => {
    show({ rounds: [round(1)], seats: [untouched, untouched] });
    expect(text("missed")).toContain("Nothing");
    cleanup();
    const rounds = [round(1), round(2, { left_legal: 2, left_illegal: 1, left_actions: ["star"] })];
    show({ rounds, seats: [untouched, untouched] });
    expect(text("missed")).toContain("Round 2");
    expect(text("missed")).not.toContain("Round 1");
    expect(text("missed")).toContain("3 nuggets in sight, and nobody took them; the star lay there.");
  });

  it("that was given up in its first round has no gold to tell of", () => {
    show({ rounds: [], seats: [untouched, untouched] });
    expect(screen.queryByTestId("gold-by-round")).toBeNull();
    expect(screen.queryByTestId("missed")).toBeNull();
  });
});

it("names who did not call a fright, in both languages", () => {
  const missed = round(1, { uncalled: [{ special: "snake", seat: 0 }], left_illegal: 1 });
  const names = (of: number): string => ["Ada", "Bo"][of] ?? "";
  expect(missedIn(missed, names)).toEqual([
    "1 nugget in sight, and nobody took it",
    "the snake was out, and Ada did not call it",
  ]);
  settings.language = "fr";
  expect(missedIn(missed, names)).toEqual([
    "1 pépite en vue, que personne n’a prise",
    "le serpent était sorti, sans un cri d’Ada",
  ]);
  expect(seconds(1234)).toBe("1,23\u00a0s");
});

it("gives short times more room than long ones", () => {
  expect([0, 1000, 4000].map((ms) => placeOf(ms, 4000))).toEqual([0, 50, 100]);
  expect(placeOf(0, 0)).toBe(0);
  expect(seconds(12_340)).toMatch(/^12\.3/);
});
