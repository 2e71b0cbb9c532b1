import { describe, expect, test } from "vitest";
import { cellOf, squareName } from "../geometry";
import { kindOf, orientationOf, turned, type Legal } from "../kit";
import { legalIn, stepOf } from "../lesson";
import {
  broughtIn,
  firstUsefulTurn,
  handleOf,
  heldAt,
  judge,
  kindForKey,
  placesByKind,
  snapped,
  squaresOpenTo,
  stepOf as arrow,
  turnedAbout,
} from "../placing";
import { FOUR, KIT, TWO_WHITE } from "./fixtures";

const touch = stepOf("touch");
const legal = legalIn(touch);
const turnNamed = (kind: string, name: string): number =>
  kindOf(KIT, kind).orientations.findIndex((way) => way.name === name);
const way = (kind: string, name = ""): ReturnType<typeof orientationOf> =>
  orientationOf(kindOf(KIT, kind), turnNamed(kind, name));
const judged = (move: string, allowed: Legal | null = legal): ReturnType<typeof judge> => {
  const [kind = "", rest = ""] = move.split("@");
  return judge(
    KIT,
    TWO_WHITE.pieces,
    allowed,
    0,
    kind,
    turnNamed(kind, rest.slice(2)),
    cellOf(rest.slice(0, 2)),
  );
};

describe("why a place is not allowed", () => {
  test("what the server listed is allowed, with the pieces it would turn", () => {
    expect(judged("I3@i4v")).toEqual({ allowed: true, move: "I3@i4v", flips: [1] });
  });

  test("what hangs over the edge is off the board", () => {
    expect(judged("I3@h1h")).toMatchObject({ allowed: false, reason: "off", move: null });
    expect(judged("I3@a8v")).toMatchObject({ allowed: false, reason: "off" });
  });

  test("what covers a piece is told which squares are taken", () => {
    expect(judged("I3@c5h")).toMatchObject({ allowed: false, reason: "covers", blame: ["d5", "e5"] });
    expect(judged("I3@b5h")).toMatchObject({ allowed: false, reason: "covers", blame: ["d5"] });
  });

  test("what touches nothing, or only a corner, must touch", () => {
    expect(judged("I3@a1h")).toMatchObject({ allowed: false, reason: "lonely" });
    expect(judged("I2@f7v")).toMatchObject({ allowed: false, reason: "lonely" });
  });

  test("what touches and was not listed has another reason, which is the server's to know", () => {
    expect(judged("I3@i4v", {})).toMatchObject({ allowed: false, reason: "other" });
  });

  test("touching one's own colour alone is not enough", () => {
    const mine = TWO_WHITE.pieces.map((piece) => ({ ...piece, shows: 0 }));
    const verdict = judge(KIT, mine, {}, 0, "I3", turnNamed("I3", "v"), cellOf("i4"));
    expect(verdict).toMatchObject({ allowed: false, reason: "lonely" });
  });

  test("in a rehearsal everything that fits is allowed", () => {
    expect(judged("I3@a1h", null)).toMatchObject({ allowed: true });
    expect(judged("I3@c5h", null)).toMatchObject({ allowed: false, reason: "covers" });
    expect(judged("I3@h1h", null)).toMatchObject({ allowed: false, reason: "off" });
  });

  test("every listed move is allowed and every other place on the board is not", () => {
    for (const kind of touch.kinds) {
      kindOf(KIT, kind).orientations.forEach((orientation, turn) => {
        for (let x = 0; x < 9; x += 1) {
          for (let y = 0; y < 9; y += 1) {
            const move = `${kind}@${squareName({ x, y })}${orientation.name}`;
            expect(judge(KIT, TWO_WHITE.pieces, legal, 0, kind, turn, { x, y }).allowed).toBe(move in legal);
          }
        }
      });
    }
  });
});

describe("snapping", () => {
  test("a piece held by the middle of a square lies with its middle there", () => {
    expect(snapped(way("X5"), 4.5, 4.5)).toEqual({ x: 3, y: 3 });
    expect(snapped(way("I1"), 0.5, 8.5)).toEqual({ x: 0, y: 8 });
  });

  test("an even-sized piece held by the middle of a square begins there, and does not waver", () => {
    for (const off of [-0.1, -0.02, 0, 0.02, 0.1])
      expect(snapped(way("O4"), 3.5 + off, 5.5 + off)).toEqual({ x: 3, y: 5 });
  });

  test("a piece over the edge is brought in", () => {
    expect(broughtIn(way("I5", "h"), { x: 7, y: -2 }, 9)).toEqual({ x: 4, y: 0 });
    expect(broughtIn(way("X5"), { x: -1, y: 8 }, 9)).toEqual({ x: 0, y: 6 });
  });

  test("turning keeps the middle, and stays on the board", () => {
    expect(turnedAbout(way("I5", "h"), way("I5", "v"), { x: 2, y: 4 }, 9)).toEqual({ x: 4, y: 2 });
    expect(turnedAbout(way("I5", "h"), way("I5", "v"), { x: 0, y: 0 }, 9)).toEqual({ x: 2, y: 0 });
  });

  test("four quarter turns bring every piece back", () => {
    for (const piece of KIT.pieces) {
      const ways = piece.orientations.length;
      expect(turned(piece, 0, ways)).toBe(0);
      expect(turned(piece, 0, -1)).toBe(ways - 1);
    }
  });

  test("each orientation of the kit is the one before it turned a quarter clockwise", () => {
    for (const piece of KIT.pieces) {
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
  test("arrows are steps, other keys are none", () => {
    expect(arrow("ArrowUp")).toEqual({ x: 0, y: 1 });
    expect(arrow("ArrowLeft")).toEqual({ x: -1, y: 0 });
    expect(arrow("a")).toBeNull();
  });

  test("a piece and its handle find each other", () => {
    for (const piece of KIT.pieces) {
      for (const orientation of piece.orientations) {
        expect(handleOf(orientation, heldAt(orientation, { x: 4, y: 4 }))).toEqual({ x: 4, y: 4 });
      }
    }
  });

  test("digits pick by value, letters by shape, and again the next one", () => {
    expect(kindForKey("5", KIT.pieces, null)).toBe("I5");
    expect(kindForKey("5", KIT.pieces, "I5")).toBe("T5");
    expect(kindForKey("5", KIT.pieces, "X5")).toBe("I5");
    expect(kindForKey("t", KIT.pieces, null)).toBe("T4");
    expect(kindForKey("t", KIT.pieces, "T4")).toBe("T5");
    expect(kindForKey("9", KIT.pieces, null)).toBeNull();
    expect(kindForKey("Enter", KIT.pieces, null)).toBeNull();
    expect(kindForKey("x", [], null)).toBeNull();
  });
});

describe("what is open", () => {
  test("open squares are exactly those that some listed place covers", () => {
    const turn = turnNamed("I3", "v");
    const open = squaresOpenTo(KIT, legal, "I3", turn);
    expect(open).toContain("i5");
    expect(open).not.toContain("e5");
    expect(squaresOpenTo(KIT, {}, "I3", turn).size).toBe(0);
  });

  test("places are counted by kind, and a pass is none", () => {
    const places = placesByKind({ "I3@a1h": [0], "I3@a1v": [0], "L3@c3sw": [1], pass: [] });
    expect([...places]).toEqual([
      ["I3", 2],
      ["L3", 1],
    ]);
  });

  test("a piece comes in hand turned so that it fits somewhere, if it can", () => {
    expect(firstUsefulTurn(KIT, { "I4@a1v": [0] }, "I4", 0)).toBe(1);
    expect(firstUsefulTurn(KIT, {}, "I4", 0)).toBe(0);
    expect(firstUsefulTurn(KIT, legalIn(stepOf("flip")), "I4", 0)).toBe(0);
  });
});

test("the fixtures show what their names say", () => {
  expect(TWO_WHITE.pieces.every((piece) => piece.shows === 1)).toBe(true);
  expect(FOUR.pieces).toHaveLength(4);
});
