import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import en from "../i18n/learn.en";
import fr from "../i18n/learn.fr";
import { LEARNER, lessons, stepOf, type Step } from "../lesson/lessons";
import { RecordedTable } from "../lesson/recordedTable.svelte";
import { closestMove, outcomeAfter, outcomeOf, shifted } from "../lesson/recording";
import type { BooomCommand } from "../seen";

const steps = lessons.flatMap((lesson) => lesson.steps);
/** Longer than any hand is busy, any gesture is held and any cue waits. */
const A_WHILE_MS = 2000;

let time = 0;
let said: string[] = [];

function tableOf(step: Step): RecordedTable {
  said = [];
  return new RecordedTable(
    step,
    { answered: (answer) => said.push(answer), refusal: (code) => code, notNow: () => "not now" },
    () => time,
  );
}

function pass(ms: number): void {
  time += ms;
  vi.advanceTimersByTime(ms);
}

beforeEach(() => {
  time = 5000;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe("the lessons", () => {
  it("are the six parts of a round", () => {
    expect(lessons.map(({ key }) => key)).toEqual(["throw", "grab", "warn", "forfeit", "act", "secure"]);
  });

  it.each(steps.filter(({ example }) => example.length > 0).map((step) => [step.key, step] as const))(
    "%s: its example is carried out and answered well",
    async (_key, step) => {
      const table = tableOf(step);
      for (const one of step.example) {
        if (one !== "wait") expect(await table.act(one)).toEqual({ done: true });
        // The cue of the forfeit comes by itself; what else the others do must not matter.
        pass(one === "wait" ? 1700 : 1600);
      }
      expect(said[0]).toMatch(/^well/);
      table.close();
    },
  );

  it.each(steps.map((step) => [step.key, step] as const))("%s: every answer has its words", (key, step) => {
    const answers = step.right === null ? step.answers : ["well", "retry"];
    expect(answers.length).toBeGreaterThan(0);
    for (const catalogue of [en, fr] as Record<string, unknown>[])
      for (const part of ["title", "text", ...answers])
        expect(catalogue[`${key}.${part}`], `${key}.${part}`).toBeTypeOf("string");
  });

  it("tell nothing that lies face down", () => {
    const text = JSON.stringify(lessons);
    for (const secret of ["seed", '"kinds"', '"order"', '"up"']) expect(text).not.toContain(secret);
  });
});

describe("a recording", () => {
  const touch = (tile: number): BooomCommand => ({ type: "touch", seat: LEARNER, tile });

  it("lets a hand be busy until the tile is carried home", async () => {
    const step = stepOf("gold");
    const [first = -1, second = -1] = step.marks;
    const table = tableOf(step);
    expect(await table.act(touch(first))).toEqual({ done: true });
    expect(table.seen.players[LEARNER]?.depot.map(([tile]) => tile)).toEqual([first]);
    const busy = table.seen.players[LEARNER]?.hand;
    if (!busy) throw new Error("the hand carries the tile");
    expect(busy.since_ms).toBe(Math.round(table.clock()));
    pass(20);
    expect(await table.act(touch(second))).toMatchObject({ done: false, code: "hand_busy" });
    pass(busy.until_ms - busy.since_ms);
    expect(await table.act(touch(second))).toEqual({ done: true });
    table.close();
  });

  it("gives two touches at once one tile", async () => {
    const step = stepOf("gold");
    const [first = -1, second = -1] = step.marks;
    const table = tableOf(step);
    pass(3000);
    const answers = await Promise.all([table.act(touch(first)), table.act(touch(second))]);
    expect(answers).toMatchObject([{ done: true }, { done: false, code: "hand_busy" }]);
    table.close();
  });

  it("refuses as the engine did, and what it does not know", async () => {
    const step = stepOf("gold");
    const table = tableOf(step);
    const shows = (kind: string): number => step.view.tiles.find((tile) => tile[5] === kind)?.[0] ?? -1;
    expect(await table.act(touch(shows("bat")))).toMatchObject({ code: "not_your_special" });
    expect(await table.act(touch(shows("rock")))).toMatchObject({ code: "face_down" });
    expect(await table.act({ type: "done", seat: LEARNER })).toMatchObject({
      code: "not_now",
      message: "not now",
    });
    expect(table.seen).toBe(step.view);
    table.close();
  });

  it("begins again when hands were lowered too early", async () => {
    const table = tableOf(stepOf("hands"));
    pass(1500);
    const me = () => table.seen.players[LEARNER];
    expect(me()?.forfeits.map(({ special }) => special)).toEqual(["bat"]);
    const owed = me()?.forfeits[0];
    await table.act({ type: "raise", seat: LEARNER, gesture: "hands_up" });
    // The warning was called when it was called.
    expect(me()?.forfeits[0]).toBe(owed);
    expect(me()?.raised?.since_ms).toBe(Math.ceil(table.clock()));
    pass(300);
    await table.act({ type: "lower", seat: LEARNER });
    expect(me()?.forfeits).toHaveLength(1);
    await table.act({ type: "raise", seat: LEARNER, gesture: "hands_up" });
    pass(900);
    await table.act({ type: "lower", seat: LEARNER });
    expect(me()?.forfeits).toEqual([]);
    table.close();
  });

  it("tells events to who listens, with moments of now", async () => {
    const table = tableOf(stepOf("aim"));
    const heard: string[] = [];
    const when: number[] = [];
    table.events.subscribe((events, ms) => {
      heard.push(...events.map(({ what }) => what));
      when.push(ms);
    });
    pass(400);
    await table.act({ type: "aim", seat: LEARNER, x: 40, y: -610, force: 80 });
    pass(100);
    await table.act({ type: "call", seat: LEARNER });
    expect(table.seen.phase).toBe("blast");
    expect(table.seen.since_ms).toBe(when[1]);
    pass(A_WHILE_MS);
    expect(table.seen.phase).toBe("search");
    expect(heard).toEqual(["aimed", "blasted", "search_began"]);
    expect(said).toEqual(["well"]);
    table.close();
  });

  it("takes a throw to the nearest one recorded", () => {
    const [node] = stepOf("aim").nodes;
    if (!node) throw new Error("a recording has a beginning");
    const aim = (x: number, y: number, force: number) =>
      closestMove(node, { type: "aim", seat: LEARNER, x, y, force })?.command;
    expect(aim(-600, 900, 90)).toMatchObject({ x: -750, y: 750, force: 75 });
    expect(aim(60, 20, 30)).toMatchObject({ x: 0, y: 0, force: 20 });
    expect(closestMove(node, { type: "done", seat: LEARNER })).toBeNull();
  });

  it("rests when nothing happens", () => {
    const table = tableOf(stepOf("gold"));
    const start = table.clock();
    pass(60_000);
    expect(table.clock() - start).toBeLessThan(10_000);
    table.close();
  });

  it("picks the latest answer one has waited for", () => {
    const refused = { code: "a", message: "A." };
    const later = { code: "b", message: "B." };
    const answers = [
      { from_ms: 0, refused },
      { from_ms: 300, refused: later },
    ];
    expect(outcomeAfter(answers, 299)).toMatchObject({ refused });
    expect(outcomeAfter(answers, 300)).toMatchObject({ refused: later });
    expect(outcomeAfter([], 0)).toBeNull();
    const node = { at_ms: 0, moves: [] };
    expect(outcomeOf(node, stepOf("gold").view, touch(0), 0)).toBeNull();
  });

  it("moves moments, and nothing else", () => {
    const recorded = { since_ms: 5, due_ms: null, x: 7, players: [{ hand: { until_ms: 9, tile: 3 } }] };
    expect(shifted(recorded, 100)).toEqual({
      since_ms: 105,
      due_ms: null,
      x: 7,
      players: [{ hand: { until_ms: 109, tile: 3 } }],
    });
  });
});
