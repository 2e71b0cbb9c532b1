/** Aiming by finger and by keys, and the keys in the search. */
import { beforeEach, describe, expect, it } from "vitest";
import { settings } from "../../../../settings.svelte";
import { FILL_MS, TAP_MS } from "../aiming";
import { POINTED } from "../commands";
import { ownWith, seenWith } from "./fixtures";
import { TILES, TestMine } from "./testMine";

let mine: TestMine;

beforeEach(() => {
  settings.language = "en";
  mine = new TestMine();
});

describe("aiming", () => {
  const aiming = seenWith(TILES, { phase: "aim", own: ownWith(["aim"]) });
  const second = seenWith(TILES, {
    phase: "dynamite",
    action: { seat: 0, action: "dynamite" },
    own: ownWith(["throw"]),
  });

  it("holds for force and can still be moved; letting go sends it", () => {
    mine.play(aiming);
    mine.down(300, 300);
    mine.now += TAP_MS + 0.75 * FILL_MS;
    mine.drag(-500, 200);
    mine.fingers.up(1, mine.now);
    expect(mine.commands()).toEqual([{ type: "aim", seat: 0, x: -500, y: 200, force: 75 }]);
    expect(mine.scene.aim).toEqual({ x: -500, y: 200, since: null, force: 75 });
  });

  it("by a tap keeps the force of the last throw", () => {
    mine.play(aiming);
    mine.down(300, 300);
    mine.fingers.up(1, mine.now);
    mine.down(0, 300);
    mine.now += TAP_MS + 0.4 * FILL_MS;
    mine.fingers.up(1, mine.now);
    mine.down(100, 100);
    mine.fingers.up(1, mine.now);
    expect(mine.commands().map((command) => "force" in command && command.force)).toEqual([POINTED, 40, 40]);
  });

  it("stays between the walls, and a press far beside them is not for the mine", () => {
    mine.play(aiming);
    expect(mine.down(0, -2600)).toBe(false);
    expect(mine.down(1200, 0)).toBe(true);
    expect(mine.scene.aim?.x).toBe(1150);
  });

  it("throws the second stick on purpose only", () => {
    mine.play(second);
    mine.down(300, 300);
    mine.fingers.up(1, mine.now);
    expect(mine.sent).toEqual([]);
    mine.down(300, 300);
    mine.now += TAP_MS + 0.5 * FILL_MS;
    mine.fingers.up(1, mine.now);
    expect(mine.commands()).toEqual([{ type: "throw", seat: 0, x: 300, y: 300, force: 50 }]);
  });

  it("by keys: arrows, the space bar for force, Enter for the same again", () => {
    mine.play(aiming);
    mine.keys.down("ArrowRight", false, false, mine.now);
    mine.keys.down("ArrowUp", false, false, mine.now);
    mine.keys.down(" ", false, false, mine.now);
    mine.keys.down(" ", false, true, mine.now);
    mine.now += TAP_MS + 0.3 * FILL_MS;
    expect(mine.keys.up(" ")).toBe(true);
    mine.keys.down("ArrowRight", false, false, mine.now);
    mine.keys.down("Enter", false, false, mine.now);
    expect(mine.commands()).toEqual([
      { type: "aim", seat: 0, x: 120, y: 120, force: 30 },
      { type: "aim", seat: 0, x: 240, y: 120, force: 30 },
    ]);
  });

  it("is dropped when the keys go elsewhere", () => {
    mine.play(aiming);
    mine.keys.down(" ", false, false, mine.now);
    mine.keys.blur();
    mine.keys.up(" ");
    expect(mine.sent).toEqual([]);
    expect(mine.scene.aim).toBeNull();
  });
});

describe("keys in the search", () => {
  it("lead to the nearest thing first, then in their direction, and say where they are", () => {
    mine.keys.down("ArrowUp", false, false, mine.now);
    expect(mine.scene.cursor).toBe(1);
    mine.keys.down("ArrowUp", false, false, mine.now);
    expect(mine.scene.cursor).toBe(3);
    expect(mine.speak).toHaveBeenLastCalledWith("star, far side");
    mine.keys.down("ArrowDown", false, false, mine.now);
    mine.keys.down("ArrowLeft", false, false, mine.now);
    expect(mine.scene.cursor).toBe(4);
  });

  it("grab with Enter, and go on to the next one", () => {
    mine.keys.down("ArrowUp", false, false, mine.now);
    mine.keys.down("Enter", false, false, mine.now);
    expect(mine.commands()).toEqual([{ type: "touch", seat: 0, tile: 1 }]);
    expect([3, 4]).toContain(mine.scene.cursor);
    mine.keys.down("Enter", false, true, mine.now); // a key held down grabs once
    expect(mine.sent).toHaveLength(1);
  });

  it("go through all with Tab, and out after the last", () => {
    const seenBy: (number | null)[] = [];
    while (mine.keys.down("Tab", false, false, mine.now)) seenBy.push(mine.scene.cursor);
    expect(seenBy).toEqual([3, 4, 1]);
    expect(mine.scene.cursor).toBeNull();
    expect(mine.keys.down("Tab", true, false, mine.now)).toBe(true);
    expect(mine.scene.cursor).toBe(1);
  });

  it("find rocks in the rubble and push them", () => {
    mine.keys.down("r", false, false, mine.now);
    expect(mine.scene.cursor).toBe(2);
    mine.keys.down("ArrowUp", true, false, mine.now);
    expect(mine.commands()).toEqual([{ type: "slide", seat: 0, tile: 2, x: 600, y: 420 }]);
    mine.keys.down("R", false, false, mine.now);
    expect(mine.scene.cursor).toBe(1);
  });

  it("are not for the mine when there is nothing to do there", () => {
    mine.play(seenWith(TILES, { phase: "blast" }));
    expect(mine.keys.down("Tab", false, false, mine.now)).toBe(false);
    expect(mine.keys.down("Enter", false, false, mine.now)).toBe(false);
    expect(mine.keys.down("x", false, false, mine.now)).toBe(false);
  });
});
