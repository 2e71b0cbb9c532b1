/** Mouse, pen and fingers on a board: from pointer events to hovering, taps and drags. */
import type { Point } from "../parts/magnifier";
import type { InputDevice } from "./hand.svelte";

/** What is read of a pointer event. */
export type Touch = Pick<PointerEvent, "pointerId" | "pointerType" | "clientX" | "clientY" | "button">;

/** A pointer that is down. */
export interface Press<T = null> {
  readonly id: number;
  readonly device: Exclude<InputDevice, "keys">;
  /** Where it came down, on the screen. */
  readonly x: number;
  readonly y: number;
  /** Where in the drawing that was. */
  readonly spot: Point | null;
  /** What it came down on beside the board, such as a piece of a tray. */
  readonly beside: T | null;
}

export interface PointerContext<T = null> {
  /** Where in the drawing a pointer is; null while it is not on the screen. */
  readonly spotOf: (touch: Touch) => Point | null;
  /** A mouse is over the board; null: it has left it. Or a finger feels its way under the magnifier. */
  readonly over: (spot: Point | null, device: InputDevice) => void;
  readonly tap: (press: Press<T>, spot: Point | null) => void;
  /** A press has begun to move; returns whether something is dragged by it. */
  readonly takesUp: (press: Press<T>) => boolean;
  readonly drag: (press: Press<T>, spot: Point | null) => void;
  readonly drop: (press: Press<T>, spot: Point | null) => void;
  /** The system took away the pointer that dragged something. */
  readonly cancelled: (press: Press<T>) => void;
  /** Whether a finger sees in a magnifier what is under it: then it feels its way, and means where it is lifted. */
  readonly magnified?: () => boolean;
  /** A second finger tapped while the first was down. */
  readonly second?: () => void;
}

/** Pixels a pointer may waver and still be a tap. */
const TAP_PX = 8;

/** Whether a pointer that came down there has hardly moved since. */
export function isTap(from: Point, now: Pick<PointerEvent, "clientX" | "clientY">): boolean {
  return Math.hypot(now.clientX - from.x, now.clientY - from.y) <= TAP_PX;
}

export class PointerInput<T = null> {
  /** Where something is being dragged; null while nothing is. */
  dragged = $state.raw<Point | null>(null);
  dragging = $state(false);
  #press: (Press<T> & { moved: boolean; feels: boolean; spoilt: boolean }) | null = null;
  #second: { readonly id: number; readonly x: number; readonly y: number; moved: boolean } | null = null;
  readonly #context: PointerContext<T>;

  constructor(context: PointerContext<T>) {
    this.#context = context;
  }

  down(touch: Touch, beside: T | null = null): void {
    const { pointerId: id, clientX: x, clientY: y } = touch;
    if (this.#press) {
      if (touch.pointerType !== "touch" || !this.#context.second) return;
      this.#second = { id, x, y, moved: false };
      this.#press.spoilt = true;
      return;
    }
    if (touch.button !== 0) return;
    const device = touch.pointerType === "touch" ? "touch" : "mouse";
    const spot = this.#context.spotOf(touch);
    this.#press = { id, device, x, y, spot, beside, moved: false, feels: false, spoilt: false };
  }

  /** A mouse over the board points at things. */
  hover(touch: Touch): void {
    if (this.#press || touch.pointerType === "touch") return;
    this.#context.over(this.#context.spotOf(touch), "mouse");
  }

  leave(touch: Touch): void {
    if (!this.#press && touch.pointerType !== "touch") this.#context.over(null, "mouse");
  }

  /** Any pointer anywhere: a drag goes on outside the board. */
  move(touch: Touch): void {
    const second = this.#second;
    if (second?.id === touch.pointerId) second.moved ||= !isTap(second, touch);
    const press = this.#press;
    if (press?.id !== touch.pointerId) return;
    if (!press.moved) {
      if (isTap(press, touch)) return;
      press.moved = true;
      this.dragging = this.#context.takesUp(press);
      press.feels = !this.dragging && press.device === "touch" && (this.#context.magnified?.() ?? false);
    }
    const spot = this.#context.spotOf(touch);
    if (press.feels) return this.#context.over(spot, "touch");
    if (!this.dragging) return;
    this.dragged = spot ?? this.dragged;
    this.#context.drag(press, spot);
  }

  up(touch: Touch): void {
    if (this.#second?.id === touch.pointerId) {
      if (!this.#second.moved) this.#context.second?.();
      this.#second = null;
      return;
    }
    const press = this.#press;
    if (press?.id !== touch.pointerId) return;
    const { dragging } = this;
    this.#end();
    const spot = this.#context.spotOf(touch);
    if (press.feels) this.#context.over(null, "touch");
    if (dragging) this.#context.drop(press, spot);
    else if (press.feels) this.#context.tap({ ...press, spot }, spot);
    else if (!press.moved && !press.spoilt) this.#context.tap(press, spot);
  }

  /** The system took the pointer away. */
  cancel(touch: Touch): void {
    if (this.#second?.id === touch.pointerId) this.#second = null;
    const press = this.#press;
    if (press?.id !== touch.pointerId) return;
    const { dragging } = this;
    this.#end();
    if (press.feels) this.#context.over(null, "touch");
    if (dragging) this.#context.cancelled(press);
  }

  #end(): void {
    this.#press = null;
    this.dragging = false;
    this.dragged = null;
  }
}

/** Returns where in a drawing a pointer is; null while it is not on the screen. */
export function spotIn(svg: SVGSVGElement | null, touch: Touch): Point | null {
  const matrix = svg?.getScreenCTM()?.inverse();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(touch.clientX, touch.clientY).matrixTransform(matrix);
  return { x, y };
}
