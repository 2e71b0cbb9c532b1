import { describe, expect, it } from "vitest";
import type { Step } from "../../protocol";
import { OtherLine } from "./otherLine.svelte";

const step = (ply: number): Step => ({ ply, seat: 0, move: `m${ply}`, picture: { ply }, scores: [ply, 0] });

describe("a line that was not played", () => {
  it("is shown move by move, and the game again afterwards", () => {
    const table = { shownPly: 9, showPly: (ply: number) => void (table.shownPly = ply) };
    const line = new OtherLine(table);
    expect([line.active, line.game]).toEqual([false, null]);
    line.show(4, [step(5), step(6)]);
    expect([table.shownPly, line.active, line.game?.ply, line.forwards]).toEqual([4, true, 5, true]);
    expect(line.game).toEqual({ ply: 5, to_move: null, scores: [5, 0], picture: { ply: 5 }, legal: null });
    line.stepBy(1);
    line.stepBy(1);
    expect([line.at, line.game?.ply, line.forwards]).toEqual([2, 6, false]);
    line.stepBy(-1);
    line.stepBy(-1);
    expect([line.at, line.game, line.active]).toEqual([0, null, true]);
    line.end();
    expect(line.active).toBe(false);
  });

  it("is left by going to another move of the game", () => {
    const table = { shownPly: 9, showPly: (ply: number) => void (table.shownPly = ply) };
    const line = new OtherLine(table);
    line.show(4, [step(5)]);
    line.endIfLeft();
    expect(line.active).toBe(true);
    table.shownPly = 7;
    expect([line.active, line.game]).toEqual([false, null]);
    line.endIfLeft();
    table.shownPly = 4;
    expect(line.active).toBe(false);
  });
});
