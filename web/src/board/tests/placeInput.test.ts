import { beforeEach, describe, expect, test, vi } from "vitest";
import { Hand } from "../hand.svelte";
import { placeInput } from "../placeInput";
import type { Touch } from "../pointerInput.svelte";
import { squareAt } from "../squares";

const UNIT = 40;
/** A pointer over the middle of a square of a board that is drawn as large as its units. */
const over = (square: string, more: Partial<Touch> = {}): Touch => ({
  pointerId: 1,
  pointerType: "touch",
  button: 0,
  clientX: (square.charCodeAt(0) - 97 + 0.5) * UNIT,
  clientY: (11 - Number(square.slice(1)) + 0.5) * UNIT,
  ...more,
});

let magnified = true;
let press = vi.fn<(square: string, device: string) => void>();
let commit = vi.fn<(move: string) => void>();
let why = vi.fn<(place: string) => null>();
let hand = emptyHand();
let input = inputOf();

function emptyHand() {
  return new Hand<null>({
    paths: () => [
      { move: "c10-f10", hint: null, touches: ["c10", "f10"] },
      { move: "c10-c5+b7", hint: null, touches: ["c10", "c5", "b7"] },
      { move: "c2-f2", hint: null, touches: ["c2", "f2"] },
    ],
    commit: ({ move }) => commit(move),
    why: (place) => why(place),
  });
}
function inputOf() {
  return placeInput({
    hand,
    spotOf: ({ clientX: x, clientY: y }) => ({ x, y }),
    placeAt: (spot) => squareAt(spot, 11, UNIT),
    magnified: () => magnified,
    press,
  });
}

beforeEach(() => {
  magnified = true;
  press = vi.fn();
  commit = vi.fn();
  why = vi.fn(() => null);
  hand = emptyHand();
  input = inputOf();
});

const slide = (from: string, to: string, more: Partial<Touch> = {}): void => {
  input.down(over(from, more));
  input.move(over(to, more));
  input.up(over(to, more));
};

describe("a finger that looks through the magnifier", () => {
  test("means the square where it is lifted, and points at those it passes", () => {
    input.down(over("e5"));
    input.move(over("e6"));
    expect(hand.pointed).toBe("e6");
    input.move(over("f6"));
    input.up(over("f6"));
    expect(press).toHaveBeenCalledExactlyOnceWith("f6", "touch");
    expect(hand.pointed).toBeNull();
  });

  test("means nothing when it is lifted beside the board", () => {
    input.down(over("a1"));
    input.move(over("a1", { clientX: -60 }));
    input.up(over("a1", { clientX: -60 }));
    expect(press).not.toHaveBeenCalled();
  });

  test("still drags a piece that can be taken", () => {
    slide("c10", "f10");
    expect(commit).toHaveBeenCalledExactlyOnceWith("c10-f10");
  });
});

test("on squares as large as a fingertip a stroke over the land means nothing", () => {
  magnified = false;
  slide("e5", "f6");
  expect(press).not.toHaveBeenCalled();
});

test("nor does a stroke of the mouse", () => {
  slide("e5", "f6", { pointerType: "mouse" });
  expect(press).not.toHaveBeenCalled();
});

describe("a mouse", () => {
  const mouse = { pointerType: "mouse" };

  test("presses what it is clicked on, and points at what it is over", () => {
    input.hover(over("d4", mouse));
    expect(hand.pointed).toBe("d4");
    input.down(over("d4", mouse));
    expect(press).not.toHaveBeenCalled();
    input.up(over("d4", mouse));
    expect(press).toHaveBeenCalledExactlyOnceWith("d4", "mouse");
    input.leave(over("d4", mouse));
    expect(hand.pointed).toBeNull();
  });

  test("drags a piece, which stays in hand where it cannot lie, and is asked about", () => {
    slide("c10", "d9", mouse);
    expect(commit).not.toHaveBeenCalled();
    expect(hand.held).toBe("c10");
    expect(why).toHaveBeenCalledExactlyOnceWith("d9");
  });

  test("does not take another piece by dropping one on it", () => {
    slide("c10", "c2", mouse);
    expect(hand.held).toBe("c10");
    expect(why).toHaveBeenCalledExactlyOnceWith("c2");
  });

  test("puts back what it lets go beside the board", () => {
    slide("c10", "z1", mouse);
    expect(hand.held).toBeNull();
  });

  test("takes up again what has just been moved", () => {
    slide("c10", "c5", mouse);
    expect(hand.touched).toEqual(["c10", "c5"]);
    slide("c5", "f10", mouse);
    expect(commit).toHaveBeenCalledExactlyOnceWith("c10-f10");
  });
});

test("what the system takes away is put back", () => {
  input.down(over("c10"));
  input.move(over("d10"));
  expect(input.dragged).not.toBeNull();
  input.cancel(over("d10"));
  expect(hand.held).toBeNull();
  expect(input.dragged).toBeNull();
});
