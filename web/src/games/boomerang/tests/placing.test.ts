import { describe, expect, test } from "vitest";
import { cellOf, squareName, type Cell } from "../geometry";
import { HeldPiece } from "../../../board/heldPiece.svelte";
import { orientationOf, turned } from "../../../board/pieces";
import { broughtIn, snapped, squaresOpenTo } from "../../../board/snapping";
import { kindOf, type Legal } from "../staticData";
import { legalIn, stepOf, steps, whyIn } from "../lesson";
import { fitting, kindForKey, pathsOf, verdictOn, type Held } from "../placing";
import { FOUR, STATIC_DATA, TWO_WHITE } from "./fixtures";

const touch = stepOf("touch");
const legal = legalIn(touch);
const turnNamed = (kind: string, name: string): number =>
  kindOf(STATIC_DATA, kind).orientations.findIndex((way) => way.name === name);
const way = (kind: string, name = ""): ReturnType<typeof orientationOf> =>
  orientationOf(kindOf(STATIC_DATA, kind), turnNamed(kind, name));
const handWith = (allowed: Legal): Held =>
  new HeldPiece({ shapes: () => STATIC_DATA.pieces, size: () => 9, paths: () => pathsOf(allowed) });
/** A piece held over the board of the step, with its lower left corner on `at`, or anywhere else. */
function held(kind: string, rotation: string, at: Cell, allowed = legal): ReturnType<typeof verdictOn> {
  const hand = handWith(allowed);
  hand.pick(kind, "mouse", turnNamed(kind, rotation));
  hand.at = at;
  return verdictOn(hand, TWO_WHITE.pieces, 9);
}

describe("what becomes of a piece that is let go", () => {
  test("what the server listed is done, with the pieces it would turn", () => {
    expect(held("I3", "v", cellOf("i4"))).toEqual({
      move: "I3@i4v",
      hint: ["I3", "v", "i4", [1]],
      conflicts: [],
    });
  });

  test("what hangs over the edge is no move at all", () => {
    expect(held("I3", "h", cellOf("h1"))).toMatchObject({ hint: null, move: null });
    expect(held("I3", "v", cellOf("a8"))).toMatchObject({ hint: null, move: null });
    expect(held("I3", "v", { x: -1, y: 3 })).toMatchObject({ hint: null, move: null });
  });

  test("what covers a piece shows which squares are taken", () => {
    expect(held("I3", "h", cellOf("c5"))).toMatchObject({ hint: null, conflicts: ["d5", "e5"] });
    expect(held("I3", "h", cellOf("b5"))).toMatchObject({ hint: null, conflicts: ["d5"] });
  });

  test("in a rehearsal everything that fits is done, and nothing else", () => {
    const free = fitting(STATIC_DATA, TWO_WHITE.pieces);
    expect(held("I3", "h", cellOf("a1"), free)?.hint).toEqual(["I3", "h", "a1", []]);
    expect(held("I3", "h", cellOf("c5"), free)?.hint).toBeNull();
    expect(held("I3", "h", cellOf("h1"), free)?.hint).toBeNull();
  });

  test.each(steps.filter(({ kinds }) => kinds.length > 0).map((step) => [step.key, step] as const))(
    "%s: every place on the board is a move of the step, or the rules say why not, and truly",
    (_, step) => {
      const hand = handWith(legalIn(step));
      const taken = new Set(step.picture.pieces.flatMap(({ cells }) => cells));
      for (const kind of step.kinds)
        kindOf(STATIC_DATA, kind).orientations.forEach((_, turn) => {
          for (let x = 0; x < 9; x += 1)
            for (let y = 0; y < 9; y += 1) {
              hand.pick(kind, "mouse", turn);
              hand.at = { x, y };
              const { move, hint, conflicts } = verdictOn(hand, step.picture.pieces, 9) ?? {};
              if (typeof move !== "string") continue;
              const code = whyIn(step, move)?.code ?? null;
              expect(code === null, move).toBe(hint !== null);
              expect(code === "occupied", move).toBe(hand.cells.some((cell) => taken.has(squareName(cell))));
              expect(conflicts?.length, move).toBe(conflicts?.filter((square) => taken.has(square)).length);
              if (code !== null) expect(["occupied", "no_touch"]).toContain(code);
            }
        });
    },
  );
});

describe("snapping", () => {
  test("a piece held by the middle of a square lies with its middle there", () => {
    expect(snapped(way("X5"), 4.5, 4.5)).toEqual({ x: 3, y: 3 });
    expect(snapped(way("I1"), 0.5, 8.5)).toEqual({ x: 0, y: 8 });
  });

  test("a piece that is heavier on one side is held by the middle of its squares, not of its box", () => {
    expect(snapped(way("T5", "s"), 3.5, 3.9)).toEqual({ x: 2, y: 2 });
    expect(snapped(way("T5", "n"), 3.5, 3.1)).toEqual({ x: 2, y: 2 });
  });

  test("an even-sized piece held by the middle of a square begins there, and does not waver", () => {
    for (const off of [-0.1, -0.02, 0, 0.02, 0.1])
      expect(snapped(way("O4"), 3.5 + off, 5.5 + off)).toEqual({ x: 3, y: 5 });
  });

  test("a piece over the edge is brought in", () => {
    expect(broughtIn(way("I5", "h"), { x: 7, y: -2 }, 9)).toEqual({ x: 4, y: 0 });
    expect(broughtIn(way("X5"), { x: -1, y: 8 }, 9)).toEqual({ x: 0, y: 6 });
  });

  test("four quarter turns bring every piece back", () => {
    for (const piece of STATIC_DATA.pieces) {
      const ways = piece.orientations.length;
      expect(turned(piece, 0, ways)).toBe(0);
      expect(turned(piece, 0, -1)).toBe(ways - 1);
    }
  });

  test("each orientation of the staticData is the one before it turned a quarter clockwise", () => {
    for (const piece of STATIC_DATA.pieces) {
      piece.orientations.forEach((from, index) => {
        const to = orientationOf(piece, turned(piece, index, 1));
        if (piece.orientations.length === 1) return;
        const expected = from.cells.map(([x, y]) => `${y},${from.width - 1 - x}`).sort();
        expect(to.cells.map(([x, y]) => `${x},${y}`).sort()).toEqual(expected);
      });
    }
  });
});

describe("the keyboard", () => {
  test("digits pick by value, letters by shape, and again the next one", () => {
    expect(kindForKey("5", STATIC_DATA.pieces, null)).toBe("I5");
    expect(kindForKey("5", STATIC_DATA.pieces, "I5")).toBe("T5");
    expect(kindForKey("5", STATIC_DATA.pieces, "X5")).toBe("I5");
    expect(kindForKey("t", STATIC_DATA.pieces, null)).toBe("T4");
    expect(kindForKey("t", STATIC_DATA.pieces, "T4")).toBe("T5");
    expect(kindForKey("9", STATIC_DATA.pieces, null)).toBeNull();
    expect(kindForKey("Enter", STATIC_DATA.pieces, null)).toBeNull();
    expect(kindForKey("x", [], null)).toBeNull();
  });
});

describe("what is open", () => {
  test("open squares are exactly those that some listed place covers", () => {
    const turn = turnNamed("I3", "v");
    const hand = handWith(legal);
    hand.pick("I3", "mouse", turn);
    const open = squaresOpenTo(hand.placements);
    expect(open).toContain("i5");
    expect(open).not.toContain("e5");
    const none = handWith({});
    none.pick("I3", "mouse", turn);
    expect(none.placements).toEqual([]);
  });

  test("places are counted by kind, and a pass is none", () => {
    const hand = handWith({
      "I3@a1h": ["I3", "h", "a1", [0]],
      "I3@a1v": ["I3", "v", "a1", [0]],
      "L3@c3sw": ["L3", "sw", "c3", [1]],
      pass: "pass",
    });
    expect(["I3", "L3", "T4"].map((kind) => hand.placesOf(kind))).toEqual([2, 1, 0]);
  });

  test("a piece comes in hand turned so that it fits somewhere, if it can", () => {
    const turnOf = (allowed: Legal): number => {
      const hand = handWith(allowed);
      hand.pick("I4", "mouse");
      return hand.turn;
    };
    expect(turnOf({ "I4@a1v": ["I4", "v", "a1", [0]] })).toBe(1);
    expect(turnOf({})).toBe(0);
    expect(turnOf(legalIn(stepOf("flip")))).toBe(0);
  });
});

test("the fixtures show what their names say", () => {
  expect(TWO_WHITE.pieces.every((piece) => piece.shows === 1)).toBe(true);
  expect(FOUR.pieces).toHaveLength(4);
});
