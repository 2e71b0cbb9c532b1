import { beforeEach, describe, expect, test, vi } from "vitest";
import { Grip, type Touch } from "../grip";
import { HeldPiece } from "../hand.svelte";
import { KIT } from "./fixtures";

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
let grip: Grip;
const tryPlacing = vi.fn();
const tapped = vi.fn();
let allowed = true;

beforeEach(() => {
  hand = new HeldPiece(() => KIT);
  allowed = true;
  tryPlacing.mockReset();
  tapped.mockReset();
  grip = new Grip({
    hand,
    size: () => 9,
    spotOf: (touch) => ({ x: touch.clientX / 10, y: (90 - touch.clientY) / 10 }),
    canTake: () => allowed,
    take: (kind, way) => hand.pick(kind, way),
    tryPlacing,
    turn: (quarters) => hand.turnBy(quarters),
    tapped,
  });
});

const click = (touch: Touch): void => {
  grip.boardDown(touch);
  grip.up(touch);
};

describe("with a mouse", () => {
  test("a held piece follows and a click places it", () => {
    hand.pick("X5", "mouse");
    grip.boardMove(at(4.5, 4.5));
    expect(hand.at).toEqual({ x: 3, y: 3 });
    click(at(4.5, 4.5));
    expect(tryPlacing).toHaveBeenCalledOnce();
  });

  test("over the squares the piece is brought in; over the frame it hangs over the edge", () => {
    hand.pick("X5", "mouse");
    grip.boardMove(at(0.2, 0.2));
    expect(hand.at).toEqual({ x: 0, y: 0 });
    grip.boardMove(at(-0.3, 4.5));
    expect(hand.at).toEqual({ x: -2, y: 3 });
  });

  test("off the board nothing is shown", () => {
    hand.pick("I1", "mouse");
    grip.boardMove(at(2.5, 2.5));
    grip.boardLeave(at(-3, 2.5));
    expect(hand.at).toBeNull();
    expect(hand.kind).toBe("I1");
  });

  test("a piece is dragged from the tray and let go on the board", () => {
    grip.trayDown("T4", at(12, -3));
    expect(hand.kind).toBeNull();
    grip.move(at(12, -1));
    expect(hand.kind).toBe("T4");
    expect(hand.aloft).toEqual({ x: 12, y: -1 });
    grip.move(at(4.5, 4));
    expect(hand.at).toEqual({ x: 3, y: 3 });
    expect(hand.aloft).toBeNull();
    grip.up(at(4.5, 4));
    expect(tryPlacing).toHaveBeenCalledOnce();
    expect(grip.swallowsClick).toBe(true);
  });

  test("let go beside the board it goes back", () => {
    grip.trayDown("T4", at(12, -3));
    grip.move(at(14, -1));
    grip.up(at(14, -1));
    expect(hand.kind).toBeNull();
    expect(tryPlacing).not.toHaveBeenCalled();
  });

  test("a press that does not move is left to the click", () => {
    grip.trayDown("T4", at(12, -3));
    grip.up(at(12, -3));
    expect(hand.kind).toBeNull();
    expect(grip.swallowsClick).toBe(false);
  });

  test("other buttons take nothing, nor does a tray that is not open", () => {
    grip.trayDown("T4", at(12, -3, { button: 2 }));
    grip.move(at(4, 4));
    allowed = false;
    grip.trayDown("T4", at(12, -3));
    grip.move(at(4, 4));
    expect(hand.kind).toBeNull();
  });

  test("the wheel turns, a notch a quarter", () => {
    expect(grip.wheel({ deltaY: 100, deltaX: 0 })).toBe(false);
    hand.pick("T4", "mouse");
    expect(grip.wheel({ deltaY: 100, deltaX: 0 })).toBe(true);
    expect(hand.turn).toBe(1);
    grip.wheel({ deltaY: -100, deltaX: 0 });
    grip.wheel({ deltaY: -100, deltaX: 0 });
    expect(hand.turn).toBe(3);
    grip.wheel({ deltaY: 15, deltaX: 0 });
    expect(hand.turn).toBe(3);
  });
});

describe("with a finger", () => {
  test("a tap lays the piece down, a tap elsewhere moves it, a tap on it places it", () => {
    hand.pick("X5", "touch");
    click(finger(4.5, 4.5));
    expect(hand.at).toEqual({ x: 3, y: 3 });
    expect(tryPlacing).not.toHaveBeenCalled();
    click(finger(7.5, 7.5));
    expect(hand.at).toEqual({ x: 6, y: 6 });
    click(finger(7.5, 6.5));
    expect(tryPlacing).toHaveBeenCalledOnce();
  });

  test("an empty corner of its box is not the piece", () => {
    hand.pick("X5", "touch");
    click(finger(4.5, 4.5));
    click(finger(3.5, 3.5));
    expect(tryPlacing).not.toHaveBeenCalled();
    expect(hand.at).toEqual({ x: 2, y: 2 });
  });

  test("dragged from the tray it floats above the finger and waits to be confirmed", () => {
    grip.trayDown("I1", finger(4, -6));
    grip.move(finger(4.5, 2.5));
    expect(hand.at).toEqual({ x: 4, y: 4 });
    grip.up(finger(4.5, 2.5));
    expect(tryPlacing).not.toHaveBeenCalled();
    expect(hand.kind).toBe("I1");
  });

  test("taken by itself it moves with the finger", () => {
    hand.pick("O4", "touch");
    click(finger(2.5, 2.5));
    grip.boardDown(finger(2.5, 2.5));
    grip.move(finger(5.6, 3.4));
    expect(hand.at).toEqual({ x: 5, y: 3 });
    grip.up(finger(5.6, 3.4));
    expect(tryPlacing).not.toHaveBeenCalled();
  });

  test("a second finger turns the piece and places nothing", () => {
    hand.pick("T4", "touch");
    click(finger(4.5, 4.5));
    grip.boardDown(finger(4.5, 4.5, 1));
    grip.boardDown(finger(7.5, 7.5, 2));
    grip.up(finger(7.5, 7.5, 2));
    grip.up(finger(4.5, 4.5, 1));
    expect(hand.turn).toBe(1);
    expect(tryPlacing).not.toHaveBeenCalled();
  });

  test("two fingers that move turn nothing", () => {
    hand.pick("T4", "touch");
    grip.boardDown(finger(4.5, 4.5, 1));
    grip.boardDown(finger(7.5, 7.5, 2));
    grip.move(finger(7.5, 2.5, 2));
    grip.up(finger(7.5, 2.5, 2));
    expect(hand.turn).toBe(0);
  });

  test("a drag taken away by the system puts the piece back", () => {
    grip.trayDown("I1", finger(4, -6));
    grip.move(finger(4.5, 2.5));
    grip.cancel(finger(4.5, 2.5));
    expect(hand.kind).toBeNull();
  });

  test("with an empty hand a tap names its square", () => {
    click(finger(0.5, 8.5));
    expect(tapped).toHaveBeenCalledWith("a9");
    click(finger(-0.5, 8.5));
    expect(tapped).toHaveBeenCalledOnce();
  });
});
