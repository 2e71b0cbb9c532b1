import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnalysedPosition } from "../../protocol";
import { ASK_AGAIN_MS, GameAnalysis } from "./gameAnalysis.svelte";

const position = (ply: number): AnalysedPosition => ({
  ply,
  values: [0.5, 0.5],
  scores: [0, 0],
  certain: false,
  lines: [],
  played: null,
  steps: [],
});

const asked: string[] = [];
let answers: { status: number; body: unknown }[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const { status, body } = answers.shift() ?? { status: 500, body: { code: "internal", message: "no" } };
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const page = (from: number, next: number | null): { status: number; body: unknown } => ({
  status: 200,
  body: {
    positions: Array.from({ length: (next ?? from + 2) - from }, (_, index) => position(from + index)),
    next,
  },
});
const refused = (code: string): { status: number; body: unknown } => ({
  status: 503,
  body: { code, message: "wait", reasons: [] },
});

describe("the analysis of a game", () => {
  it("is asked for page by page, once", async () => {
    answers = [page(0, 3), page(3, 5), page(5, null)];
    const analysis = new GameAnalysis("abc");
    await Promise.all([analysis.load(), analysis.load()]);
    await analysis.load();
    expect(asked).toEqual([0, 3, 5].map((from) => `/api/tables/abc/analysis?from=${from}`));
    expect(analysis.positions.map(({ ply }) => ply)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect([analysis.complete, analysis.trouble, analysis.at(4)?.ply, analysis.at(9)]).toEqual([
      true,
      "",
      4,
      null,
    ]);
  });

  it("goes on by itself where the bots had no time", async () => {
    answers = [page(0, 3), refused("bots_busy"), page(3, null)];
    const analysis = new GameAnalysis("abc");
    await analysis.load();
    expect([analysis.positions.length, analysis.complete, analysis.trouble !== ""]).toEqual([3, false, true]);
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
    expect([analysis.positions.length, analysis.complete, analysis.trouble]).toEqual([5, true, ""]);
  });

  it("waits to be asked again after anything else, and asks for no more once the page is left", async () => {
    answers = [refused("internal"), page(0, null)];
    const analysis = new GameAnalysis("abc");
    await analysis.load();
    await vi.advanceTimersByTimeAsync(2 * ASK_AGAIN_MS);
    expect(asked).toHaveLength(1);
    analysis.stop();
    await analysis.load();
    expect(asked).toHaveLength(1);
  });

  it("looks at a position more closely, once", async () => {
    answers = [{ status: 200, body: { ...position(7), certain: true } }];
    const analysis = new GameAnalysis("abc");
    expect((await analysis.look(7))?.certain).toBe(true);
    expect((await analysis.look(7))?.certain).toBe(true);
    expect(asked).toEqual(["/api/tables/abc/analysis/7"]);
    expect(await analysis.look(8)).toBeNull();
    expect(analysis.trouble).not.toBe("");
  });
});
