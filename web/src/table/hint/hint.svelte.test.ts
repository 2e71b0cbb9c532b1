import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announcer } from "../../announcer.svelte";
import { settings } from "../../settings.svelte";
import { botOf, gameOf, seatOf, stateOf, tableOf } from "../../tableFixture";
import type { TableState } from "../reducer";
import { Hint, playsAlone } from "./hint.svelte";

const alone = [seatOf(0), botOf(1)];
const module = {
  placesOf: () => ["e5", "e6"],
  describeMove: () => "Red places a marble.",
};
const found = (ply: number) => ({ ply, seat: 0, move: "M@e5", picture: { after: true }, scores: [1, 0] });

/** A table whose moves are made by hand. */
class Shown {
  readonly id = "abc";
  state = $state.raw<TableState | null>(stateOf(tableOf({ seats: alone })));
  live = $state(true);

  get plies(): number {
    return this.state?.game.ply ?? 0;
  }

  now(ply: number, toMove = 0): void {
    this.state = stateOf(tableOf({ seats: alone }), gameOf({ ply, to_move: toMove, legal: {} }));
    flushSync();
  }
}

const asked: string[] = [];
let answers: { status: number; body: unknown }[] = [];
let end: (() => void) | undefined;

function made(some: Partial<typeof module> = module): [Hint, Shown] {
  const table = new Shown();
  let hint: Hint | undefined;
  end = $effect.root(() => {
    hint = new Hint(table, { describeMove: module.describeMove, ...some });
  });
  flushSync();
  if (!hint) throw new Error("there is no hint");
  return [hint, table];
}

beforeEach(() => {
  settings.language = "en";
  asked.length = 0;
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const { status, body } = answers.shift() ?? { status: 500, body: { code: "internal", message: "no" } };
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
});
afterEach(() => {
  end?.();
  vi.unstubAllGlobals();
});

describe("hints are there", () => {
  it.each([
    ["for one person among bots", alone, true],
    ["for nobody beside somebody else", [seatOf(0), seatOf(1)], false],
    ["for nobody who plays two seats", [seatOf(0), seatOf(1, { yours: true }), botOf(2)], false],
    ["for no onlooker", [botOf(0), botOf(1)], false],
    ["for nobody whose opponent is away", [seatOf(0), botOf(1, { stands_in_for: "Bo" })], false],
    ["for nobody whose opponent gave up", [seatOf(0), botOf(1), botOf(2, { gave_up: "Che" })], false],
  ])("%s", (_, seats, wanted) => {
    expect(playsAlone(tableOf({ seats }))).toBe(wanted);
    expect(playsAlone(tableOf({ seats, status: "over" }))).toBe(false);
  });

  it("on the person's turn, before it waits to be confirmed", () => {
    const [hint, table] = made();
    expect([hint.exists, hint.offered]).toEqual([true, true]);
    table.now(1, 1);
    expect([hint.exists, hint.offered]).toEqual([true, false]);
    table.state = stateOf(tableOf({ seats: alone, confirming: 0 }));
    expect(hint.offered).toBe(false);
  });
});

describe("a hint", () => {
  it("says first where to look, then what to play, and is gone with the move", async () => {
    answers = [{ status: 200, body: found(0) }];
    const [hint, table] = made();
    await hint.next();
    expect(asked).toEqual(["/api/tables/abc/hint"]);
    expect([hint.text, hint.places, hint.game]).toEqual(["Look at e5.", ["e5"], null]);
    expect(announcer.announcements.map(({ text }) => text)).toContain("Look at e5.");
    await hint.next();
    expect(hint.text).toBe("A bot would play M@e5. Red places a marble.");
    expect(hint.places).toEqual(["e5", "e6"]);
    expect(hint.game).toMatchObject({ ply: 0, to_move: 0, picture: { after: true }, legal: null });
    hint.answers[0]?.give();
    expect([hint.game, hint.places.length, hint.text === ""]).toEqual([null, 2, false]);
    await hint.next();
    expect(hint.previewing).toBe(true);
    expect(asked.length).toBe(1);
    table.now(1, 1);
    expect([hint.text, hint.places, hint.game]).toEqual(["", [], null]);
    table.now(0);
    expect(hint.text).toBe("");
  });

  it("says it in French", async () => {
    settings.language = "fr";
    answers = [{ status: 200, body: found(0) }];
    const [hint] = made();
    await hint.next();
    expect(hint.text).toBe("Regardez vers e5.");
    expect(hint.answers.map(({ label }) => label)).toEqual(["Montrer le coup", "Cacher l’indice"]);
  });

  it("shows the move at once where a board has no places", async () => {
    answers = [{ status: 200, body: found(0) }];
    const [hint] = made({});
    await hint.next();
    expect([hint.previewing, hint.places]).toEqual([true, []]);
    expect(hint.text).toContain("M@e5");
  });

  it("sends elsewhere than to the board where the move is not on it", async () => {
    answers = [{ status: 200, body: found(0) }];
    const [hint] = made({ placesOf: () => [] });
    await hint.next();
    expect(hint.text).toContain("not on the board");
  });

  it("leaves the past alone", async () => {
    answers = [{ status: 200, body: found(0) }];
    const [hint, table] = made();
    await hint.next();
    await hint.next();
    table.live = false;
    flushSync();
    expect([hint.game, hint.places, hint.text]).toEqual([null, [], ""]);
    table.live = true;
    flushSync();
    expect(hint.text).not.toBe("");
  });

  it.each([
    ["of another position", { status: 200, body: found(4) }],
    ["refused", { status: 429, body: { code: "rate_limited", message: "wait", reasons: [] } }],
  ])("is not shown when the answer is %s, and can be asked for again", async (_, answer) => {
    answers = [answer, { status: 200, body: found(0) }];
    const [hint] = made();
    await hint.next();
    expect([hint.text, hint.places]).toEqual(["", []]);
    await hint.next();
    expect(hint.places).toEqual(["e5"]);
  });

  it("that comes after the move is not shown", async () => {
    answers = [{ status: 200, body: found(0) }];
    const [hint, table] = made();
    const asking = hint.next();
    table.now(2);
    await asking;
    expect([hint.text, hint.places]).toEqual(["", []]);
  });
});
