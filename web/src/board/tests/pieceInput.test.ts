import { beforeEach, describe, expect, test, vi } from "vitest";
import { HeldPiece } from "../heldPiece.svelte";
import { PieceInput } from "../pieceInput";
import type { Orientation, Shape } from "../pieces";
import type { PointerInput, Touch } from "../pointerInput.svelte";

type Cells = readonly (readonly [number, number])[];
/** Each quarter turn of some cells, until they look as before. */
function turnsOf(cells: Cells, ways: number): Orientation[] {
  const width = Math.max(...cells.map(([x]) => x)) + 1;
  const height = Math.max(...cells.map(([, y]) => y)) + 1;
  const here = { name: `${ways}`, width, height, cells };
  if (ways === 1) return [here];
  return [
    here,
    ...turnsOf(
      cells.map(([x, y]) => [y, width - 1 - x] as const),
      ways - 1,
    ),
  ];
}
const shape = (kind: string, ways: number, cells: Cells): Shape => ({
  kind,
  orientations: turnsOf(cells, ways),
});
const SHAPES: readonly Shape[] = [
  shape("dot", 1, [[0, 0]]),
  shape("box", 1, [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ]),
  shape("cross", 1, [
    [1, 0],
    [0, 1],
    [1, 1],
    [2, 1],
    [1, 2],
  ]),
  shape("tee", 4, [
    [0, 1],
    [1, 1],
    [2, 1],
    [1, 0],
  ]),
];

/** A square is ten pixels wide; the board's lower left corner is at (0, 90). */
const at = (x: number, y: number, more: Partial<Touch> = {}): Touch => ({
  pointerId: 1,
  pointerType: "mouse",
  button: 0,
  clientX: x * 10,
  clientY: 90 - y * 10,
  ...more,
});
const finger = (x: number, y: number, pointerId = 1): Touch => at(x, y, { pointerType: "touch", pointerId });

let hand: HeldPiece;
let board: PieceInput;
let input: PointerInput<string>;
const tryPlacing = vi.fn();
const tapped = vi.fn();
let allowed = true;

beforeEach(() => {
  hand = new HeldPiece({ shapes: () => SHAPES, size: () => 9, paths: () => [] });
  allowed = true;
  tryPlacing.mockReset();
  tapped.mockReset();
  board = new PieceInput({
    hand,
    size: () => 9,
    spotOf: (touch) => ({ x: touch.clientX / 10, y: (90 - touch.clientY) / 10 }),
    canTake: () => allowed,
    take: (kind, device) => hand.pick(kind, device),
    tryPlacing,
    turn: (quarters) => hand.turnBy(quarters),
    tapped,
  });
  input = board.pointers;
});

const click = (touch: Touch): void => {
  input.down(touch);
  input.up(touch);
};

describe("with a mouse", () => {
  test("a held piece follows and a click places it", () => {
    hand.pick("cross", "mouse");
    input.hover(at(4.5, 4.5));
    expect(hand.at).toEqual({ x: 3, y: 3 });
    click(at(4.5, 4.5));
    expect(tryPlacing).toHaveBeenCalledOnce();
  });

  test("over the squares the piece is brought in; over the frame it hangs over the edge", () => {
    hand.pick("cross", "mouse");
    input.hover(at(0.2, 0.2));
    expect(hand.at).toEqual({ x: 0, y: 0 });
    input.hover(at(-0.3, 4.5));
    expect(hand.at).toEqual({ x: -2, y: 3 });
  });

  test("off the board nothing is shown", () => {
    hand.pick("dot", "mouse");
    input.hover(at(2.5, 2.5));
    input.leave(at(-3, 2.5));
    expect(hand.at).toBeNull();
    expect(hand.kind).toBe("dot");
  });

  test("a piece is dragged from the tray and let go on the board", () => {
    board.trayDown("tee", at(12, -3));
    expect(hand.kind).toBeNull();
    input.move(at(12, -1));
    expect(hand.kind).toBe("tee");
    expect(hand.aloft).toEqual({ x: 12, y: -1 });
    input.move(at(4.5, 4));
    expect(hand.at).toEqual({ x: 3, y: 3 });
    expect(hand.aloft).toBeNull();
    input.up(at(4.5, 4));
    expect(tryPlacing).toHaveBeenCalledOnce();
    expect(board.swallowsClick).toBe(true);
  });

  test("let go beside the board it goes back", () => {
    board.trayDown("tee", at(12, -3));
    input.move(at(14, -1));
    input.up(at(14, -1));
    expect(hand.kind).toBeNull();
    expect(tryPlacing).not.toHaveBeenCalled();
  });

  test("a press that does not move is left to the click", () => {
    board.trayDown("tee", at(12, -3));
    input.up(at(12, -3));
    expect(hand.kind).toBeNull();
    expect(board.swallowsClick).toBe(false);
  });

  test("other buttons take nothing, nor does a tray that is not open", () => {
    board.trayDown("tee", at(12, -3, { button: 2 }));
    input.move(at(4, 4));
    allowed = false;
    board.trayDown("tee", at(12, -3));
    input.move(at(4, 4));
    expect(hand.kind).toBeNull();
  });

  test("the wheel turns, a notch a quarter", () => {
    expect(board.wheel({ deltaY: 100, deltaX: 0 })).toBe(false);
    hand.pick("tee", "mouse");
    expect(board.wheel({ deltaY: 100, deltaX: 0 })).toBe(true);
    expect(hand.turn).toBe(1);
    board.wheel({ deltaY: -100, deltaX: 0 });
    board.wheel({ deltaY: -100, deltaX: 0 });
    expect(hand.turn).toBe(3);
    board.wheel({ deltaY: 15, deltaX: 0 });
    expect(hand.turn).toBe(3);
  });
});

describe("with a finger", () => {
  test("a tap lays the piece down, a tap elsewhere moves it, a tap on the same square places it", () => {
    hand.pick("cross", "touch");
    click(finger(4.5, 4.5));
    expect(hand.at).toEqual({ x: 3, y: 3 });
    click(finger(7.5, 7.5));
    expect(hand.at).toEqual({ x: 6, y: 6 });
    click(finger(7.5, 6.5));
    expect(hand.at).toEqual({ x: 6, y: 5 });
    expect(tryPlacing).not.toHaveBeenCalled();
    click(finger(7.3, 6.7));
    expect(tryPlacing).toHaveBeenCalledOnce();
  });

  test("an empty corner of its box is not the piece", () => {
    hand.pick("cross", "touch");
    click(finger(4.5, 4.5));
    click(finger(3.5, 3.5));
    expect(tryPlacing).not.toHaveBeenCalled();
    expect(hand.at).toEqual({ x: 2, y: 2 });
  });

  test("dragged from the tray it floats above the finger and waits to be confirmed", () => {
    board.trayDown("dot", finger(4, -6));
    input.move(finger(4.5, 2.5));
    expect(hand.at).toEqual({ x: 4, y: 4 });
    input.up(finger(4.5, 2.5));
    expect(tryPlacing).not.toHaveBeenCalled();
    expect(hand.kind).toBe("dot");
  });

  test("taken by itself it moves with the finger", () => {
    hand.pick("box", "touch");
    click(finger(2.5, 2.5));
    input.down(finger(2.5, 2.5));
    input.move(finger(5.6, 3.4));
    expect(hand.at).toEqual({ x: 5, y: 3 });
    input.up(finger(5.6, 3.4));
    expect(tryPlacing).not.toHaveBeenCalled();
  });

  test("a second finger turns the piece and places nothing", () => {
    hand.pick("tee", "touch");
    click(finger(4.5, 4.5));
    input.down(finger(4.5, 4.5, 1));
    input.down(finger(7.5, 7.5, 2));
    input.up(finger(7.5, 7.5, 2));
    input.up(finger(4.5, 4.5, 1));
    expect(hand.turn).toBe(1);
    expect(tryPlacing).not.toHaveBeenCalled();
  });

  test("two fingers that move turn nothing", () => {
    hand.pick("tee", "touch");
    input.down(finger(4.5, 4.5, 1));
    input.down(finger(7.5, 7.5, 2));
    input.move(finger(7.5, 2.5, 2));
    input.up(finger(7.5, 2.5, 2));
    expect(hand.turn).toBe(0);
  });

  test("a drag taken away by the system puts the piece back", () => {
    board.trayDown("dot", finger(4, -6));
    input.move(finger(4.5, 2.5));
    input.cancel(finger(4.5, 2.5));
    expect(hand.kind).toBeNull();
  });

  test("with an empty hand a tap names its square", () => {
    click(finger(0.5, 8.5));
    expect(tapped).toHaveBeenCalledWith("a9");
    click(finger(-0.5, 8.5));
    expect(tapped).toHaveBeenCalledOnce();
  });
});
