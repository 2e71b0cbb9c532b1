/** Mouse, pen and finger on the prairie: from pointer events to presses, hovering and dragging. */

import { squareAt, type Point } from "./geometry";
import type { Hand, Way } from "./hand.svelte";
import type { SquareName } from "./picture";

/** What a grip needs to know of a pointer event. */
export type Touch = Pick<PointerEvent, "pointerId" | "pointerType" | "clientX" | "clientY" | "button">;

export interface GripTable {
  readonly hand: Hand;
  readonly size: () => number;
  /** Where in the drawing a pointer is; null while the board is not on the screen. */
  readonly spotOf: (touch: Touch) => Point | null;
  readonly press: (square: SquareName, way: Way) => void;
}

interface Press {
  readonly id: number;
  readonly way: Way;
  readonly x: number;
  readonly y: number;
  readonly square: SquareName | null;
  moved: boolean;
}

/** Pixels a pointer may waver and still be a tap. */
const TAP_PX = 8;

/** Whether a pointer that came down there has hardly moved since. */
export function isTap(from: Point, now: Pick<PointerEvent, "clientX" | "clientY">): boolean {
  return Math.hypot(now.clientX - from.x, now.clientY - from.y) <= TAP_PX;
}

export class Grip {
  /** Where a piece is being dragged; null while none is. */
  dragged = $state.raw<Point | null>(null);
  #press: Press | null = null;
  readonly #table: GripTable;

  constructor(table: GripTable) {
    this.#table = table;
  }

  down(touch: Touch): void {
    if (touch.button !== 0 || this.#press) return;
    const way: Way = touch.pointerType === "touch" ? "touch" : "mouse";
    this.#press = {
      id: touch.pointerId,
      way,
      x: touch.clientX,
      y: touch.clientY,
      square: this.#squareOf(touch),
      moved: false,
    };
  }

  /** A mouse over the board points at things. */
  hover(touch: Touch): void {
    if (this.#press || touch.pointerType === "touch") return;
    this.#point(this.#squareOf(touch));
  }

  leave(touch: Touch): void {
    if (!this.#press && touch.pointerType !== "touch") this.#point(null);
  }

  /** Any pointer anywhere: a drag goes on outside the board. */
  move(touch: Touch): void {
    const press = this.#press;
    if (!press || press.id !== touch.pointerId) return;
    const { hand } = this.#table;
    if (!press.moved) {
      if (isTap(press, touch)) return;
      press.moved = true;
      const { square, way } = press;
      if (square === null) return;
      const again = hand.step === "stones" && square === hand.to && hand.from !== null ? hand.from : null;
      if (again !== null) hand.take(again, way);
      else if ((hand.step === "take" || hand.step === "slide") && hand.starts.has(square)) {
        if (hand.from !== square) hand.take(square, way);
      } else return;
      this.dragged = this.#table.spotOf(touch);
    }
    if (this.dragged === null) return;
    const spot = this.#table.spotOf(touch);
    if (spot) this.dragged = spot;
    this.#point(this.#squareOf(touch));
  }

  up(touch: Touch): void {
    const press = this.#press;
    if (!press || press.id !== touch.pointerId) return;
    this.#press = null;
    const square = this.#squareOf(touch);
    if (this.dragged !== null) {
      this.dragged = null;
      if (press.way === "touch") this.#point(null);
      // Let go where it was taken: it stays in hand, as after a tap.
      if (square === null) this.#table.hand.putDown();
      else if (square !== this.#table.hand.from) this.#table.press(square, press.way);
    } else if (!press.moved && square !== null && square === press.square) {
      this.#table.press(square, press.way);
    }
  }

  /** The system took the pointer away. */
  cancel(touch: Touch): void {
    if (this.#press?.id !== touch.pointerId) return;
    this.#press = null;
    if (this.dragged === null) return;
    this.dragged = null;
    this.#table.hand.putDown();
  }

  #squareOf(touch: Touch): SquareName | null {
    const spot = this.#table.spotOf(touch);
    return spot && squareAt(spot, this.#table.size());
  }

  #point(square: SquareName | null): void {
    // A pointer moves much more often than the square under it changes.
    if (this.#table.hand.pointed !== square) this.#table.hand.pointed = square;
  }
}

/** Returns where in a drawing a pointer is; null while it is not on the screen. */
export function spotIn(svg: SVGSVGElement, touch: Touch): Point | null {
  const matrix = svg.getScreenCTM()?.inverse();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(touch.clientX, touch.clientY).matrixTransform(matrix);
  return { x, y };
}
