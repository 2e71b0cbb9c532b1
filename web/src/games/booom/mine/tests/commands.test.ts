import { beforeEach, describe, expect, it } from "vitest";
import { settings } from "../../../../settings.svelte";
import type { Seen } from "../../seen";
import { toScreen } from "../camera";
import { PRESSES, SEARCHING, STATIC_DATA, ownWith, player, seenWith, tile } from "./fixtures";
import { ROCK, TILES, TestMine, camera } from "./testMine";

/** Of somebody who owes a forfeit. */
const FROZEN = { ...SEARCHING, presses: { ...PRESSES, legal: "frozen" } } as const;

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

let mine: TestMine;

beforeEach(() => {
  settings.language = "en";
  mine = new TestMine();
});

describe("a finger on gold", () => {
  it("sends the touch with the time since the tile was painted, and lifts it at once", () => {
    mine.scene.shownAt.set(1, mine.now - 312.5);
    expect(mine.down(0, 0)).toBe(true);
    expect(mine.sent).toEqual([[{ type: "touch", seat: 0, tile: 1 }, 312.5]]);
    expect(mine.scene.asked.has(1)).toBe(true);
  });

  it("says nothing of its reaction to what was never painted", () => {
    mine.down(0, 0);
    expect(mine.sent[0]?.[1]).toBeNull();
  });

  it("may be 22 pixels off; a mouse may not; in the calm mode even more", () => {
    const beside = 21;
    expect(STATIC_DATA.radius * camera.scale).toBeLessThan(beside);
    expect(mine.down(0, 0, beside, false)).toBe(false);
    expect(mine.down(0, 0, beside, true)).toBe(true);
    mine.calm = true;
    mine.play(seenWith(TILES));
    expect(mine.down(0, 0, 32, true)).toBe(true);
    expect(mine.commands()).toHaveLength(2);
  });

  it("lets it fall when another was first, and says by how much", async () => {
    mine.answer = { done: false, code: "beaten", message: "Beaten by 34 ms!", marginMs: 34.4 };
    mine.down(0, 0);
    await settled();
    expect(mine.scene.asked.has(1)).toBe(false);
    expect(mine.scene.words.map(({ text }) => text)).toEqual(["Beaten by 34 ms!"]);
    expect(mine.speak).toHaveBeenCalledWith("Beaten by 34 ms!");
    expect(mine.announce).not.toHaveBeenCalled();
  });

  it.each([
    ["lost_draw", "A tie."],
    ["came_late", "Too late."],
  ])("says what really happened where nobody was faster: %s", async (code, message) => {
    mine.answer = { done: false, code, message, marginMs: null };
    mine.down(0, 0);
    await settled();
    expect(mine.scene.asked.has(1)).toBe(false);
    expect(mine.scene.words.map(({ text }) => text)).toEqual([message]);
    expect(mine.speak).toHaveBeenCalledWith(message);
  });

  it("says that another has it where the tile is gone", async () => {
    mine.answer = { done: false, code: "taken", message: "It lies in a depot.", marginMs: null };
    mine.down(0, 0);
    await settled();
    expect(mine.speak).toHaveBeenCalledWith("Somebody was faster!");
  });

  it("says beside the finger what was wrong with the touch", async () => {
    mine.answer = { done: false, code: "false_start", message: "Too early.", marginMs: null };
    mine.down(0, 0);
    await settled();
    expect(mine.scene.words.map(({ text }) => text)).toEqual(["Too early."]);
    expect(mine.speak).toHaveBeenCalledWith("Too early.");
    expect(mine.announce).not.toHaveBeenCalled();
    expect(mine.scene.asked.size).toBe(0);
  });

  it("tells any other refusal in the words it came with", async () => {
    mine.answer = { done: false, code: "asleep", message: "Nobody is there.", marginMs: null };
    mine.down(0, 0);
    await settled();
    expect(mine.announce).toHaveBeenCalledWith("Nobody is there.");
    expect(mine.scene.asked.size).toBe(0);
  });

  it("is not sent twice while nobody has answered", () => {
    mine.down(0, 0);
    mine.down(0, 0);
    expect(mine.sent).toHaveLength(1);
  });

  it("is not sent at all by a hand that is full, or owes a forfeit under a lenient oath", () => {
    const hand = { tile: 9, carries: true, x: 0, y: 0, since_ms: 1500, until_ms: 2500 };
    mine.play(seenWith(TILES, { players: [player({ hand })] }));
    mine.down(0, 0);
    mine.play(seenWith(TILES, { own: FROZEN }));
    mine.down(0, 0);
    expect(mine.sent).toEqual([]);
    expect(mine.scene.words).toHaveLength(1);
  });
});

describe("a finger a little too early for its busy hand", () => {
  const busy = (left: number): Seen => {
    const hand = { tile: 9, carries: true, x: 0, y: 0, since_ms: 1500, until_ms: 2000 + left };
    return seenWith(TILES, { players: [player({ hand })] });
  };
  const later = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

  it("takes the tile as soon as the hand is free, and reports no better reaction for it", async () => {
    mine.play(busy(10));
    mine.scene.shownAt.set(1, mine.now - 300);
    mine.down(0, 0);
    expect(mine.sent).toEqual([]);
    mine.now += 40;
    await later(30);
    expect(mine.sent).toEqual([[{ type: "touch", seat: 0, tile: 1 }, 340]]);
    expect(mine.scene.asked.has(1)).toBe(true);
  });

  it("takes nothing that is gone by then", async () => {
    mine.play(busy(10));
    mine.down(0, 0);
    mine.scene.look(seenWith([ROCK]), [], 2005);
    await later(30);
    expect(mine.sent).toEqual([]);
  });

  it("takes only the last of several", async () => {
    mine.play(busy(15));
    mine.down(0, 0);
    mine.down(0, 700);
    await later(40);
    expect(mine.commands()).toEqual([{ type: "touch", seat: 0, tile: 3 }]);
  });
});

describe("under a strict oath", () => {
  it("every forbidden touch is for the sheriff to judge", () => {
    mine.play(seenWith(TILES, { own: { ...SEARCHING, under_oath: true } }));
    mine.down(-700, -700);
    mine.down(600, 0);
    mine.fingers.up(1, mine.now);
    expect(mine.commands()).toEqual([
      { type: "touch", seat: 0, tile: 5 },
      { type: "touch", seat: 0, tile: 2 },
    ]);
  });

  it("a grab before the forfeit is sent, too", () => {
    mine.play(seenWith(TILES, { own: { ...FROZEN, under_oath: true } }));
    mine.down(0, 0);
    expect(mine.commands()).toEqual([{ type: "touch", seat: 0, tile: 1 }]);
    expect(mine.scene.asked.size).toBe(0);
  });
});

describe("a finger on rock", () => {
  it("drags it along at once, and sends where it was left", async () => {
    mine.down(600, 0);
    mine.drag(600, 300);
    expect(mine.scene.pushed.get(2)).toEqual({ x: 600, y: 300 });
    expect(mine.sent).toEqual([]);
    mine.fingers.up(1, mine.now);
    expect(mine.commands()).toEqual([{ type: "slide", seat: 0, tile: 2, x: 600, y: 300 }]);
    await settled();
    expect(mine.scene.pushed.size).toBe(0);
  });

  it("sends the wish, and draws the tile where the data let it come: the rules have the last word", async () => {
    // Data that part what the rules do not.
    const wrong = { ...STATIC_DATA, grounds: [[500, -100, 700, 100]] as const };
    mine.play(seenWith(TILES), wrong);
    mine.down(600, 0);
    mine.drag(1200, 50);
    expect(mine.scene.pushed.get(2)?.x).toBeCloseTo(700);
    mine.fingers.up(1, mine.now);
    const [slide] = mine.commands();
    expect(slide).toEqual({ type: "slide", seat: 0, tile: 2, x: 1200, y: 50 });
    // The view shows where it lies; it glides there from where it was drawn.
    const lies = tile(2, 1150, 50, "rock");
    mine.scene.look(seenWith([lies]), [], 2100);
    expect(mine.scene.pushed.size).toBe(0);
    expect(mine.scene.moves.get(2)?.from.x).toBeCloseTo(700);
    await settled();
    expect(mine.announce).not.toHaveBeenCalled();
  });

  it("glides back where the rules have not let it move at all", async () => {
    mine.down(600, 0);
    mine.drag(600, 300);
    mine.fingers.up(1, mine.now);
    await settled();
    expect(mine.scene.pushed.size).toBe(0);
    expect(mine.scene.moves.get(2)?.from).toEqual({ x: 600, y: 300 });
  });

  it("does not stir when it lies where it was drawn", () => {
    mine.down(600, 0);
    mine.drag(600, 300);
    mine.fingers.up(1, mine.now);
    mine.scene.look(seenWith([tile(2, 600, 299, "rock")]), [], 2100);
    expect(mine.scene.moves.has(2)).toBe(false);
  });

  it("lets it glide back where that was refused", async () => {
    mine.answer = { done: false, code: "hand_busy", message: "busy", marginMs: null };
    mine.down(600, 0);
    mine.drag(600, 300);
    mine.fingers.up(1, mine.now);
    await settled();
    expect(mine.scene.pushed.size).toBe(0);
    expect(mine.scene.moves.get(2)?.from).toEqual({ x: 600, y: 300 });
    expect(mine.announce).toHaveBeenCalledWith("busy");
  });

  it("that hardly moved has only touched: it is told that there is nothing to take", () => {
    mine.down(600, 0);
    mine.fingers.up(1, mine.now);
    expect(mine.sent).toEqual([]);
    expect(mine.scene.words).toHaveLength(1);
    expect(mine.scene.pushed.size).toBe(0);
  });

  it("that the page takes away has meant nothing", () => {
    mine.down(600, 0);
    mine.drag(600, 300);
    mine.fingers.cancel(1);
    expect(mine.sent).toEqual([]);
    expect(mine.scene.pushed.size).toBe(0);
  });

  it("is alone: a second finger changes nothing", () => {
    mine.down(600, 0);
    const at = toScreen(camera, 0, 0);
    expect(mine.fingers.down(at.x, at.y, 2, true, mine.now)).toBe(false);
    mine.fingers.up(2, mine.now);
    expect(mine.sent).toEqual([]);
    expect(mine.scene.pushed.has(2)).toBe(true);
  });
});

it("a finger on one's own special calls the warning", () => {
  mine.down(-700, 0);
  expect(mine.commands()).toEqual([{ type: "touch", seat: 0, tile: 4 }]);
  expect(mine.scene.asked.size).toBe(0);
});

it("a finger digs where the pickaxe may", () => {
  const own = ownWith(["dig", "done"], { choices: [2] });
  mine.play(seenWith(TILES, { phase: "pickaxe", action: { seat: 0, action: "pickaxe" }, own }));
  mine.down(0, 700);
  mine.down(600, 0);
  expect(mine.commands()).toEqual([{ type: "dig", seat: 0, tile: 2 }]);
});

it("the mouse shows what it would touch", () => {
  const at = toScreen(camera, 0, 0);
  mine.fingers.move(at.x, at.y, 1, false);
  expect(mine.scene.hover).toBe(1);
  mine.fingers.leave();
  expect(mine.scene.hover).toBeNull();
});
