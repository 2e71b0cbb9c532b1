import { describe, expect, test } from "vitest";
import { choicesOf, nodeAt, startsOf, stopsOf, treeOf, type Path } from "../touches";

const path = (move: string, touches: string[], more: Partial<Path<string>> = {}): Path<string> => ({
  move,
  hint: `hint of ${move}`,
  touches,
  ...more,
});
const PATHS = [
  path("drop", ["a1"]),
  path("slide", ["b1", "b2"]),
  path("jump", ["b1", "b3"]),
  path("build", ["b2"], { way: "build" }),
  path("rest", [], { way: "rest" }),
];

describe("the tree of touches", () => {
  const root = treeOf(PATHS, null);

  test("tells what leads on from what ends a move", () => {
    expect([...startsOf(root)]).toEqual(["b1"]);
    expect([...stopsOf(root)]).toEqual([["a1", { move: "drop", hint: "hint of drop" }]]);
    const held = nodeAt(root, ["b1"]);
    expect(held && [...stopsOf(held).keys()]).toEqual(["b2", "b3"]);
  });

  test("ends where no legal move goes on", () => {
    expect(nodeAt(root, ["b1", "c1"])).toBeNull();
    expect(nodeAt(root, ["a1", "a1", "a1"])).toBeNull();
  });

  test("has a tree for each way", () => {
    expect([...treeOf(PATHS, "build").next.keys()]).toEqual(["b2"]);
    expect(treeOf(PATHS, "rest").choice?.move).toBe("rest");
    expect(treeOf(PATHS, "unheard of").next.size).toBe(0);
  });

  test("means the first of two moves with the same touches", () => {
    const both = treeOf([path("walk", ["c1", "c2"]), path("drive", ["c1", "c2"])], null);
    expect(nodeAt(both, ["c1", "c2"])?.choice?.move).toBe("walk");
  });

  test("lists each move once, however many paths it has", () => {
    const twice = treeOf([...PATHS, path("slide", ["b2"], { shortcut: true })], null);
    expect(choicesOf(twice).map(({ move }) => move)).toEqual(["drop", "slide", "jump"]);
    expect(twice.next.get("b2")?.shortcut).toBe(true);
  });
});
