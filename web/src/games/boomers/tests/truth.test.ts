/** Every step of the lessons, touched everywhere: whatever is said can be seen on the board. */
import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Hand } from "../../../board/hand.svelte";
import { settings } from "../../../settings.svelte";
import { attemptAt, whyNot } from "../attempt";
import { cellOf, squareName } from "../geometry";
import { LEARNER, lessons, staticData, whyIn, type Step } from "../lesson";
import { say as sayInLessons } from "../lessonText";
import { pathsOf } from "../paths";
import type { Hint, SquareName } from "../picture";
import PlayArea from "../PlayArea.svelte";
import { withSlide } from "../preview";
import { say } from "../text";
import { TurnInHand } from "../turn.svelte";

const played = lessons
  .flatMap(({ steps }) => steps)
  .filter((step) => step.example !== null)
  .map((step) => [step.key, step] as const);
const SQUARES = Array.from({ length: 121 }, (_, at) => squareName({ x: at % 11, y: Math.floor(at / 11) }));
const inLine = (one: SquareName, other: SquareName): boolean =>
  cellOf(one).x === cellOf(other).x || cellOf(one).y === cellOf(other).y;

/** Touches every square after every beginning of a turn, where that does nothing. */
function* touched(step: Step) {
  const hand: Hand<Hint> = new Hand<Hint>({
    paths: () => pathsOf(step.moves, true),
    commit: () => undefined,
    why: () => null,
  });
  const turn = new TurnInHand(hand, () => LEARNER);
  const slides = Object.values(step.moves).map(({ from, to }) => [from, to]);
  const beginnings = [[], ...slides.map(([from = ""]) => [from]), ...slides].map((one) => one.join(" "));
  for (const beginning of new Set(beginnings)) {
    hand.empty();
    for (const square of beginning.split(" ").filter(Boolean)) hand.press(square, "mouse");
    const { from, to } = turn;
    if ([from, to].filter(Boolean).join(" ") !== beginning) continue;
    const shown =
      from && to ? withSlide(step.picture, LEARNER, { from, to, with: null, stones: [] }) : step.picture;
    for (const square of SQUARES) {
      const leadsOn = hand.node.next.has(square) || hand.starts.has(square) || square === to;
      if (!leadsOn) yield { from, to, square, shown, attempt: attemptAt(turn, shown, LEARNER, square) };
    }
  }
}

describe.each(["en", "fr"] as const)("in %s", (language) => {
  beforeEach(() => void (settings.language = language));

  it.each(played)("%s: every touch has a sentence", (_, step) => {
    for (const { attempt } of touched(step))
      expect(whyNot(attempt, (move) => whyIn(step, move))).toMatch(/[.!]$/);
  });
});

it.each(played)("%s: what is said can be seen on the board", (_, step) => {
  for (const { from, to, square, shown, attempt } of touched(step)) {
    if ("says" in attempt) {
      if (attempt.says === "choose") expect(from).toBeNull();
      else expect(to, attempt.says).not.toBeNull();
      continue;
    }
    expect(step.moves, "nothing legal is refused").not.toHaveProperty([attempt.move]);
    const boomer = shown.boomers.find((one) => one.square === square);
    const sooner = shown.sooners.find((one) => one.square === square);
    const water = shown.river.length > 0;
    const facts: Record<string, boolean> = {
      not_asked: attempt.begins && (boomer?.seat === LEARNER || sooner !== undefined),
      foreign_boomer: attempt.begins && boomer?.seat === 1,
      exhausted: boomer?.exhausted === true,
      barred_sooner: sooner?.barred === true,
      not_straight: from !== null && to === null && !inLine(from, square),
      blocked: from !== null && inLine(from, square),
      stops_on_stone: attempt.begins || shown.stones.includes(square),
      stops_on_piece: attempt.begins || boomer !== undefined || sooner !== undefined,
      stops_on_mine: shown.mines.includes(square),
      passes_river: water && from !== null && inLine(from, square),
      own_helper: boomer?.seat === LEARNER,
      aligned_helper: to !== null && inLine(to, square),
      helper_settled: boomer?.exhausted === true,
      no_corner: to !== null && !inLine(to, square),
    };
    // The code is looked up as it is written: of a step that asks for another piece only the lesson speaks.
    const code = Object.entries(step.refused).find(([, moves]) => moves.split(",").includes(attempt.move));
    expect(facts[code?.[0] ?? "not_straight"], `${attempt.move} ${code?.[0]}`).toBe(true);
  }
});

describe("the page says just that", () => {
  beforeEach(() => {
    settings.language = "en";
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it.each(played)("%s", async (_, step) => {
    const onplay = vi.fn(() => true);
    const onwhy = (move: string) => whyIn(step, move);
    const props = {
      staticData,
      picture: step.picture,
      seat: LEARNER,
      legal: step.moves,
      ply: 1,
      onplay,
      onwhy,
    };
    render(PlayArea, { ...props, animated: false, brisk: true });
    for (const { from, square, attempt } of touched(step)) {
      if (from !== null) continue;
      const touch = document.querySelector(`[data-square="${square}"]`);
      await fireEvent.click(touch ?? document.body, { detail: 0 });
      const said = document.querySelector("[data-why]")?.textContent.trim();
      expect(said, square).toBe(whyNot(attempt, onwhy));
    }
    expect(onplay).not.toHaveBeenCalled();
  });
});

it("a piece that the step does not ask for, and one that has no way out, are told apart", () => {
  settings.language = "en";
  const [not_asked] = played.flatMap(
    ([, step]) => step.refused["not_asked"]?.split(",").map((move) => [step, move] as const) ?? [],
  );
  if (!not_asked) throw new Error("no step leaves a piece out");
  const [step, move] = not_asked;
  expect(whyNot({ move, begins: true }, () => whyIn(step, move))).toBe(sayInLessons("lesson.other"));
  const shut = { code: "stops_on_stone", message: "" };
  expect(whyNot({ move, begins: true }, () => shut)).toBe(say("why.blocked"));
});
