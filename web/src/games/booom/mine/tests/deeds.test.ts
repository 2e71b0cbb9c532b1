import { beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../../../settings.svelte";
import type { LiveAnswer } from "../../../live";
import type { BooomCommand, Seen } from "../../seen";
import { FILL_MS, TAP_MS } from "../aiming";
import { cameraFor, extentOf, toScreen } from "../camera";
import { Deeds, type Grasp, POINTED } from "../deeds";
import { Fingers } from "../fingers";
import { Keys } from "../keys";
import { Scene } from "../scene";
import { KIT, player, seenWith, tile } from "./fixtures";

const GOLD = tile(1, 0, 0, "legal");
const ROCK = tile(2, 600, 0, "rock");
const STAR = tile(3, 0, 700, "star");
const BAT = tile(4, -700, 0, "bat");
const RAT = tile(5, -700, -700, "rat");
const TILES = [GOLD, ROCK, STAR, BAT, RAT];
const camera = cameraFor(
  KIT,
  0,
  { width: 390, height: 700 },
  { top: 0, right: 0, bottom: 0, left: 0 },
  extentOf(KIT, TILES),
);

let now = 0;
let calm = false;
let scene: Scene;
let answer: LiveAnswer;
let sent: [BooomCommand, number | null | undefined][];
const speak = vi.fn();
const tell = vi.fn();
let fingers: Fingers;
let keys: Keys;

function play(seen: Seen): void {
  scene = new Scene(KIT, 0, seen, { clock: () => 2000, now: () => now, play: () => {}, still: () => false });
  const grasp: Grasp = {
    scene: () => scene,
    camera: () => camera,
    own: () => 0,
    clock: () => 2000,
    now: () => now,
    calm: () => calm,
    act: async (command, reaction) => {
      sent.push([command, reaction]);
      return answer;
    },
    wake: () => {},
    speak,
    tell,
    play: () => {},
    puff: () => {},
  };
  const deeds = new Deeds(grasp);
  fingers = new Fingers(grasp, deeds);
  keys = new Keys(grasp, deeds);
}

/** Presses with a finger near a place of the mine, so many pixels to the right of it. */
function down(x: number, y: number, beside = 0, touch = true): boolean {
  const at = toScreen(camera, x, y);
  return fingers.down(at.x + beside, at.y, 1, touch, now);
}

function drag(x: number, y: number): void {
  const at = toScreen(camera, x, y);
  fingers.move(at.x, at.y, 1, true);
}

const commands = (): BooomCommand[] => sent.map(([command]) => command);
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

beforeEach(() => {
  settings.language = "en";
  now = 10_000;
  calm = false;
  answer = { done: true };
  sent = [];
  speak.mockClear();
  tell.mockClear();
  play(seenWith(TILES));
});

describe("a finger on gold", () => {
  it("sends the touch with the time since the tile was painted, and lifts it at once", () => {
    scene.shownAt.set(1, now - 312.5);
    expect(down(0, 0)).toBe(true);
    expect(sent).toEqual([[{ type: "touch", seat: 0, tile: 1 }, 312.5]]);
    expect(scene.asked.has(1)).toBe(true);
  });

  it("says nothing of its reaction to what was never painted", () => {
    down(0, 0);
    expect(sent[0]?.[1]).toBeNull();
  });

  it("may be 22 pixels off; a mouse may not; in the calm mode even more", () => {
    const beside = 21;
    expect(KIT.radius * camera.scale).toBeLessThan(beside);
    expect(down(0, 0, beside, false)).toBe(false);
    expect(down(0, 0, beside, true)).toBe(true);
    calm = true;
    play(seenWith(TILES));
    expect(down(0, 0, 32, true)).toBe(true);
    expect(commands()).toHaveLength(2);
  });

  it("lets it fall when another was first, and says by how much", async () => {
    answer = { done: false, code: "beaten", message: "Beaten by 34 ms!", marginMs: 34.4 };
    down(0, 0);
    await settled();
    expect(scene.asked.has(1)).toBe(false);
    expect(scene.words.map(({ text }) => text)).toEqual(["Beaten by 34 ms!"]);
    expect(speak).toHaveBeenCalledWith("Beaten by 34 ms!");
    expect(tell).not.toHaveBeenCalled();
  });

  it.each([
    ["lost_draw", "A tie."],
    ["came_late", "Too late."],
  ])("says what really happened where nobody was faster: %s", async (code, message) => {
    answer = { done: false, code, message, marginMs: null };
    down(0, 0);
    await settled();
    expect(scene.asked.has(1)).toBe(false);
    expect(scene.words.map(({ text }) => text)).toEqual([message]);
    expect(speak).toHaveBeenCalledWith(message);
  });

  it("says that another has it where the tile is gone", async () => {
    answer = { done: false, code: "taken", message: "It lies in a depot.", marginMs: null };
    down(0, 0);
    await settled();
    expect(speak).toHaveBeenCalledWith("Somebody was faster!");
  });

  it("says beside the finger what was wrong with the touch", async () => {
    answer = { done: false, code: "false_start", message: "Too early.", marginMs: null };
    down(0, 0);
    await settled();
    expect(scene.words.map(({ text }) => text)).toEqual(["Too early."]);
    expect(speak).toHaveBeenCalledWith("Too early.");
    expect(tell).not.toHaveBeenCalled();
    expect(scene.asked.size).toBe(0);
  });

  it("tells any other refusal in the words it came with", async () => {
    answer = { done: false, code: "asleep", message: "Nobody is there.", marginMs: null };
    down(0, 0);
    await settled();
    expect(tell).toHaveBeenCalledWith("Nobody is there.");
    expect(scene.asked.size).toBe(0);
  });

  it("is not sent twice while nobody has answered", () => {
    down(0, 0);
    down(0, 0);
    expect(sent).toHaveLength(1);
  });

  it("is not sent at all by a hand that is full, or owes a forfeit under a lenient oath", () => {
    const hand = { tile: 9, carries: true, x: 0, y: 0, since_ms: 1500, until_ms: 2500 };
    play(seenWith(TILES, { players: [player({ hand })] }));
    down(0, 0);
    const forfeits = [{ special: "rat", gesture: "hands_up", since_ms: 1 }] as const;
    play(seenWith(TILES, { players: [player({ forfeits })] }));
    down(0, 0);
    expect(sent).toEqual([]);
    expect(scene.words).toHaveLength(1);
  });
});

describe("a finger a little too early for its busy hand", () => {
  const busy = (left: number): Seen => {
    const hand = { tile: 9, carries: true, x: 0, y: 0, since_ms: 1500, until_ms: 2000 + left };
    return seenWith(TILES, { players: [player({ hand })] });
  };
  const later = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

  it("takes the tile as soon as the hand is free, and reports no better reaction for it", async () => {
    play(busy(10));
    scene.shownAt.set(1, now - 300);
    down(0, 0);
    expect(sent).toEqual([]);
    now += 40;
    await later(30);
    expect(sent).toEqual([[{ type: "touch", seat: 0, tile: 1 }, 340]]);
    expect(scene.asked.has(1)).toBe(true);
  });

  it("takes nothing that is gone by then", async () => {
    play(busy(10));
    down(0, 0);
    scene.look(seenWith([ROCK]), [], 2005);
    await later(30);
    expect(sent).toEqual([]);
  });

  it("takes only the last of several", async () => {
    play(busy(15));
    down(0, 0);
    down(0, 700);
    await later(40);
    expect(commands()).toEqual([{ type: "touch", seat: 0, tile: 3 }]);
  });
});

describe("under a strict oath", () => {
  const options = { oath: "strict" };

  it("every forbidden touch is for the sheriff to judge", () => {
    play(seenWith(TILES, { options, players: [player(), player({ immune: "rat" })] }));
    down(-700, -700);
    down(600, 0);
    fingers.up(1, now);
    expect(commands()).toEqual([
      { type: "touch", seat: 0, tile: 5 },
      { type: "touch", seat: 0, tile: 2 },
    ]);
  });

  it("a grab before the forfeit is sent, too", () => {
    const forfeits = [{ special: "rat", gesture: "hands_up", since_ms: 1 }] as const;
    play(seenWith(TILES, { options, players: [player({ forfeits })] }));
    down(0, 0);
    expect(commands()).toEqual([{ type: "touch", seat: 0, tile: 1 }]);
    expect(scene.asked.size).toBe(0);
  });
});

describe("a finger on rock", () => {
  it("drags it along at once, and sends where it was left", async () => {
    down(600, 0);
    drag(600, 300);
    expect(scene.pushed.get(2)).toEqual({ x: 600, y: 300 });
    expect(sent).toEqual([]);
    fingers.up(1, now);
    expect(commands()).toEqual([{ type: "slide", seat: 0, tile: 2, x: 600, y: 300 }]);
    await settled();
    expect(scene.pushed.size).toBe(0);
  });

  it("lets it glide back where that was refused", async () => {
    answer = { done: false, code: "hand_busy", message: "busy", marginMs: null };
    down(600, 0);
    drag(600, 300);
    fingers.up(1, now);
    await settled();
    expect(scene.pushed.size).toBe(0);
    expect(scene.moves.get(2)?.from).toEqual({ x: 600, y: 300 });
    expect(tell).toHaveBeenCalledWith("busy");
  });

  it("that hardly moved has only touched: it is told that there is nothing to take", () => {
    down(600, 0);
    fingers.up(1, now);
    expect(sent).toEqual([]);
    expect(scene.words).toHaveLength(1);
    expect(scene.pushed.size).toBe(0);
  });

  it("that the page takes away has meant nothing", () => {
    down(600, 0);
    drag(600, 300);
    fingers.cancel(1);
    expect(sent).toEqual([]);
    expect(scene.pushed.size).toBe(0);
  });

  it("is alone: a second finger changes nothing", () => {
    down(600, 0);
    const at = toScreen(camera, 0, 0);
    expect(fingers.down(at.x, at.y, 2, true, now)).toBe(false);
    fingers.up(2, now);
    expect(sent).toEqual([]);
    expect(scene.pushed.has(2)).toBe(true);
  });
});

it("a finger on one's own special calls the warning", () => {
  down(-700, 0);
  expect(commands()).toEqual([{ type: "touch", seat: 0, tile: 4 }]);
  expect(scene.asked.size).toBe(0);
});

it("a finger digs where the pickaxe may", () => {
  const own = { aim: null, choices: [2], fists: null };
  play(seenWith(TILES, { phase: "pickaxe", action: { seat: 0, action: "pickaxe" }, own }));
  down(0, 700);
  down(600, 0);
  expect(commands()).toEqual([{ type: "dig", seat: 0, tile: 2 }]);
});

describe("aiming", () => {
  const aiming = seenWith(TILES, { phase: "aim" });
  const second = seenWith(TILES, { phase: "dynamite", action: { seat: 0, action: "dynamite" } });

  it("holds for force and can still be moved; letting go sends it", () => {
    play(aiming);
    down(300, 300);
    now += TAP_MS + 0.75 * FILL_MS;
    drag(-500, 200);
    fingers.up(1, now);
    expect(commands()).toEqual([{ type: "aim", seat: 0, x: -500, y: 200, force: 75 }]);
    expect(scene.aim).toEqual({ x: -500, y: 200, since: null, force: 75 });
  });

  it("by a tap keeps the force of the last throw", () => {
    play(aiming);
    down(300, 300);
    fingers.up(1, now);
    down(0, 300);
    now += TAP_MS + 0.4 * FILL_MS;
    fingers.up(1, now);
    down(100, 100);
    fingers.up(1, now);
    expect(commands().map((command) => "force" in command && command.force)).toEqual([POINTED, 40, 40]);
  });

  it("stays between the walls, and a press far beside them is not for the mine", () => {
    play(aiming);
    expect(down(0, -2600)).toBe(false);
    expect(down(1200, 0)).toBe(true);
    expect(scene.aim?.x).toBe(1150);
  });

  it("throws the second stick on purpose only", () => {
    play(second);
    down(300, 300);
    fingers.up(1, now);
    expect(sent).toEqual([]);
    down(300, 300);
    now += TAP_MS + 0.5 * FILL_MS;
    fingers.up(1, now);
    expect(commands()).toEqual([{ type: "throw", seat: 0, x: 300, y: 300, force: 50 }]);
  });

  it("by keys: arrows, the space bar for force, Enter for the same again", () => {
    play(aiming);
    keys.down("ArrowRight", false, false, now);
    keys.down("ArrowUp", false, false, now);
    keys.down(" ", false, false, now);
    keys.down(" ", false, true, now);
    now += TAP_MS + 0.3 * FILL_MS;
    expect(keys.up(" ")).toBe(true);
    keys.down("ArrowRight", false, false, now);
    keys.down("Enter", false, false, now);
    expect(commands()).toEqual([
      { type: "aim", seat: 0, x: 120, y: 120, force: 30 },
      { type: "aim", seat: 0, x: 240, y: 120, force: 30 },
    ]);
  });

  it("is dropped when the keys go elsewhere", () => {
    play(aiming);
    keys.down(" ", false, false, now);
    keys.blur();
    keys.up(" ");
    expect(sent).toEqual([]);
    expect(scene.aim).toBeNull();
  });
});

describe("keys in the search", () => {
  it("lead to the nearest thing first, then in their direction, and say where they are", () => {
    keys.down("ArrowUp", false, false, now);
    expect(scene.cursor).toBe(1);
    keys.down("ArrowUp", false, false, now);
    expect(scene.cursor).toBe(3);
    expect(speak).toHaveBeenLastCalledWith("star, far side");
    keys.down("ArrowDown", false, false, now);
    keys.down("ArrowLeft", false, false, now);
    expect(scene.cursor).toBe(4);
  });

  it("grab with Enter, and go on to the next one", () => {
    keys.down("ArrowUp", false, false, now);
    keys.down("Enter", false, false, now);
    expect(commands()).toEqual([{ type: "touch", seat: 0, tile: 1 }]);
    expect([3, 4]).toContain(scene.cursor);
    keys.down("Enter", false, true, now); // a key held down grabs once
    expect(sent).toHaveLength(1);
  });

  it("go through all with Tab, and out after the last", () => {
    const seenBy: (number | null)[] = [];
    while (keys.down("Tab", false, false, now)) seenBy.push(scene.cursor);
    expect(seenBy).toEqual([3, 4, 1]);
    expect(scene.cursor).toBeNull();
    expect(keys.down("Tab", true, false, now)).toBe(true);
    expect(scene.cursor).toBe(1);
  });

  it("find rocks in the rubble and push them", () => {
    keys.down("r", false, false, now);
    expect(scene.cursor).toBe(2);
    keys.down("ArrowUp", true, false, now);
    expect(commands()).toEqual([{ type: "slide", seat: 0, tile: 2, x: 600, y: 420 }]);
    keys.down("R", false, false, now);
    expect(scene.cursor).toBe(1);
  });

  it("are not for the mine when there is nothing to do there", () => {
    play(seenWith(TILES, { phase: "blast" }));
    expect(keys.down("Tab", false, false, now)).toBe(false);
    expect(keys.down("Enter", false, false, now)).toBe(false);
    expect(keys.down("x", false, false, now)).toBe(false);
  });
});

it("the mouse shows what it would touch", () => {
  const at = toScreen(camera, 0, 0);
  fingers.move(at.x, at.y, 1, false);
  expect(scene.hover).toBe(1);
  fingers.leave();
  expect(scene.hover).toBeNull();
});
