/** Every step of the lessons, touched everywhere, in every way: whatever is shown is what the rules say. */
import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { named } from "../../../i18n";
import { settings } from "../../../settings.svelte";
import { raiseText } from "../prompts";
import { nodeAt, startsOf, stopsOf, treeOf } from "../../../board/touches";
import { type Act, pathsOf, waysOf } from "../paths";
import { staticData, LEARNER, legalAt, lessons, pictureAt, type Step, whyAt } from "../lesson";
import LessonBoard from "../LessonBoard.svelte";
import { type HexName, PLAINS } from "../picture";
import { say } from "../text";
import { attemptAt, heldAt, isAimedAt, whyText } from "../attempt";

const played = lessons.flatMap(({ steps }) => steps).filter((step) => step.example !== null);
const HEXES = [PLAINS, ...staticData.hexes.map(({ hex }) => hex)];
const ACTS: readonly Act[] = [null, "walk", "raise", "drive"];
/** Boards on which something is asked. */
const asking = (step: Step): number[] =>
  step.nodes.flatMap((node, at) => (Object.keys(node.moves).length > 0 ? [at] : []));
const actsOf = (step: Step, at: number): readonly Act[] =>
  pictureAt(step, at).phase === "act" ? ACTS : [null];

/** Where something can be taken, and where it can go. */
function touchable(step: Step, at: number, act: Act, held: HexName | null) {
  const root = treeOf(pathsOf(legalAt(step, at), pictureAt(step, at).phase), act);
  const node = held === null ? root : nodeAt(root, [held]);
  return { starts: startsOf(root), stops: node ? stopsOf(node) : new Map<HexName, never>() };
}

/** What is to be said of a touch; null where it does something. */
function expected(step: Step, at: number, act: Act, held: HexName | null, hex: HexName): string | null {
  const picture = pictureAt(step, at);
  const options = touchable(step, at, act, held);
  const load = heldAt(held, options.stops);
  if (options.stops.has(hex) || hex === held) return null;
  if (options.starts.has(hex) && !(load && isAimedAt(staticData, load, hex))) return null;
  const attempt = attemptAt(staticData, picture, LEARNER, act, load, hex);
  if ("says" in attempt) return say(`why.${attempt.says}`);
  expect(legalAt(step, at), "nothing legal is refused").not.toHaveProperty([attempt.move]);
  const refused = whyAt(step, at, attempt.move);
  if (refused === null) throw new Error(`${step.key}: the rules have no reason against ${attempt.move}`);
  return whyText(refused, attempt.begins);
}

describe.each(["en", "fr"] as const)("in %s", (language) => {
  beforeEach(() => void (settings.language = language));

  it.each(played.map((step) => [step.key, step] as const))("%s: every touch has a sentence", (_, step) => {
    for (const at of asking(step)) {
      for (const act of actsOf(step, at)) {
        const { starts } = touchable(step, at, act, null);
        for (const held of [null, ...starts])
          for (const hex of HEXES) expect(expected(step, at, act, held, hex)).not.toBe("");
      }
    }
  });
});

describe("what stands still says why, and truly", () => {
  beforeEach(() => void (settings.language = "en"));
  const herd = (step: Step, at: number, hex: HexName): number => {
    const there = pictureAt(step, at).hexes.find((one) => one.hex === hex);
    return there ? there.fresh + there.moved : 0;
  };

  it.each(played.map((step) => [step.key, step] as const))("%s", (_, step) => {
    for (const at of asking(step))
      for (const act of actsOf(step, at))
        for (const { hex, forward } of staticData.hexes) {
          const why = expected(step, at, act, null, hex);
          if (why === say("why.blocked"))
            for (const next of forward) expect(herd(step, at, next), `${hex} to ${next}`).toBe(5);
          if (why === named("refusal.no_buffalo", "")) expect(herd(step, at, hex), hex).toBe(0);
        }
  });

  it.each(played.map((step) => [step.key, step] as const))("%s: a closed way to raise", (_, step) => {
    for (const at of asking(step)) {
      const picture = pictureAt(step, at);
      const ways = waysOf(legalAt(step, at));
      if (picture.phase !== "act" || ways.raise) continue;
      const text = raiseText(picture, LEARNER, ways, staticData.raise);
      const codes = staticData.hexes.map(({ hex }) => whyAt(step, at, `raise ${hex}`)?.code);
      if (text === say("way.raise.poor"))
        for (const code of codes) expect(["no_tipi", "not_alone", "too_poor"]).toContain(code);
      else if (text === say("way.raise.hand"))
        for (const code of codes) expect(["no_tipi", "not_alone", "no_tipi_in_hand"]).toContain(code);
      else for (const code of codes) expect(["no_tipi", "not_alone"]).toContain(code);
    }
  });
});

describe("the page shows just that", () => {
  beforeEach(() => {
    settings.language = "en";
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });
  const one = (selector: string): Element => {
    const found = document.querySelector(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };

  it.each(played.map((step) => [step.key, step] as const))("%s", async (_, step) => {
    const played: string[] = [];
    render(LessonBoard, {
      ...{ staticData, picture: step.picture, legal: legalAt(step, 0), seat: LEARNER, ply: 1, marks: [] },
      onplay: (move: string) => played.push(move) > 0,
      onwhy: (move: string) => whyAt(step, 0, move),
    });
    for (const act of actsOf(step, 0)) {
      if (act !== null) {
        const way = one(`[data-way="${act}"]`) as HTMLButtonElement;
        expect(way.disabled, act).toBe(!waysOf(legalAt(step, 0))[act]);
        if (way.disabled) continue;
        await fireEvent.click(way);
      }
      for (const hex of HEXES) {
        const why = expected(step, 0, act, null, hex);
        if (why === null) continue;
        await fireEvent.click(one(`[data-hex="${hex}"]`), { detail: 0 });
        expect(one("[data-why]").textContent.trim(), `${act ?? "touch"} ${hex}`).toBe(why);
      }
    }
    const [first] = touchable(step, 0, null, null).starts;
    if (first !== undefined && step.picture.phase === "herd") {
      await fireEvent.click(one(`[data-hex="${first}"]`), { detail: 0 });
      for (const hex of HEXES) {
        const why = expected(step, 0, null, first, hex);
        if (why === null) continue;
        await fireEvent.click(one(`[data-hex="${hex}"]`), { detail: 0 });
        expect(one("[data-why]").textContent.trim(), `${first} to ${hex}`).toBe(why);
      }
    }
    expect(played).toEqual([]);
    if (step.picture.phase === "act")
      expect((one('[data-way="gather"]') as HTMLButtonElement).disabled).toBe(false);
  });
});
