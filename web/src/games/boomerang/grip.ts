/** Mouse, pen and fingers on the board and the tray: from pointer events to what the held piece does. */

import { isOnBoard, squareName, UNIT, type Cell } from "./geometry";
import type { HeldPiece, Spot, Way } from "./hand.svelte";
import { snapped } from "./placing";

/** What a grip needs to know of a pointer event. */
export type Touch = Pick<PointerEvent, "pointerId" | "pointerType" | "clientX" | "clientY" | "button">;

export interface GripTable {
  readonly hand: HeldPiece;
  readonly size: () => number;
  /** Where on the board a pointer is, in squares from the lower left corner, also outside of it. */
  readonly spotOf: (touch: Touch) => Spot | null;
  readonly canTake: () => boolean;
  readonly take: (kind: string, way: Way) => void;
  /** Places the held piece, or says why it cannot lie there. */
  readonly tryPlacing: () => void;
  readonly turn: (quarters: number) => void;
  /** A square was touched with an empty hand. */
  readonly tapped: (square: string) => void;
}

interface Press {
  id: number;
  way: Way;
  x: number;
  y: number;
  /** The kind pressed in the tray; null when the press began on the board. */
  kind: string | null;
  /** Where the piece lay and where the finger was, when it took hold of the piece itself. */
  grabbed: { at: Cell; spot: Spot } | null;
  moved: boolean;
  /** A second finger came: no longer a tap. */
  spoilt: boolean;
}

/** Pixels a pointer may waver and still be a tap. */
const TAP_PX = 8;
/** How far above the finger the piece floats, in squares, beyond half its height. */
const ABOVE_FINGER = 1.3;
/** A piece dragged this far outside the board, in squares, leaves it. */
const BRINK = 0.75;
/** Wheel pixels that make a quarter turn. */
const WHEEL_PX = 40;

export class Grip {
  #press: Press | null = null;
  #second: { id: number; x: number; y: number; moved: boolean } | null = null;
  #wheel = 0;
  /** Set while the click that follows a drag must not count as a click. */
  swallowsClick = false;

  readonly #table: GripTable;

  constructor(table: GripTable) {
    this.#table = table;
  }

  get isDragging(): boolean {
    return this.#press?.moved ?? false;
  }

  trayDown(kind: string, touch: Touch): void {
    if (touch.button !== 0 || this.#press || !this.#table.canTake()) return;
    this.#press = pressOf(touch, kind, null);
  }

  boardDown(touch: Touch): void {
    if (touch.pointerType === "touch" && this.#press) {
      this.#second = { id: touch.pointerId, x: touch.clientX, y: touch.clientY, moved: false };
      this.#press.spoilt = true;
      return;
    }
    if (touch.button !== 0) return;
    const spot = this.#table.spotOf(touch);
    const at = this.#table.hand.at;
    this.#press = pressOf(touch, null, spot && at && this.#isOnPiece(spot) ? { at, spot } : null);
  }

  /** A mouse over the board carries the held piece along. */
  boardMove(touch: Touch): void {
    if (this.#press || touch.pointerType === "touch" || this.#table.hand.kind === null) return;
    this.#table.hand.way = "mouse";
    this.#hover(touch);
  }

  boardLeave(touch: Touch): void {
    const { hand } = this.#table;
    if (!this.#press && touch.pointerType !== "touch" && hand.way === "mouse") hand.at = null;
  }

  /** Any pointer anywhere: a drag goes on outside the board. */
  move(touch: Touch): void {
    const second = this.#second;
    if (second && second.id === touch.pointerId) second.moved ||= isFar(second, touch);
    const press = this.#press;
    if (!press || press.id !== touch.pointerId) return;
    if (!press.moved) {
      if (!isFar(press, touch)) return;
      press.moved = true;
      if (press.kind !== null && this.#table.canTake()) this.#table.take(press.kind, press.way);
    }
    if (this.#table.hand.kind === null) return;
    this.#table.hand.way = press.way;
    this.#drag(press, touch);
  }

  up(touch: Touch): void {
    if (this.#second?.id === touch.pointerId) {
      if (!this.#second.moved) this.#table.turn(1);
      this.#second = null;
      return;
    }
    const press = this.#press;
    if (!press || press.id !== touch.pointerId) return;
    this.#press = null;
    if (press.moved) this.#letGo(press);
    else if (press.kind === null && !press.spoilt) this.#tap(press, touch);
  }

  /** The system took the pointer away. */
  cancel(touch: Touch): void {
    if (this.#second?.id === touch.pointerId) this.#second = null;
    if (this.#press?.id !== touch.pointerId) return;
    const dragged = this.#press.moved && this.#press.kind !== null;
    this.#press = null;
    if (dragged) this.#table.hand.putBack();
  }

  /** Returns whether the wheel turned, or is about to turn, the held piece. */
  wheel(event: Pick<WheelEvent, "deltaY" | "deltaX">): boolean {
    if (this.#table.hand.kind === null) return false;
    this.#wheel += event.deltaY || event.deltaX;
    if (Math.abs(this.#wheel) >= WHEEL_PX) {
      this.#table.turn(Math.sign(this.#wheel));
      this.#wheel = 0;
    }
    return true;
  }

  #hover(touch: Touch): void {
    const { hand, size } = this.#table;
    const spot = this.#table.spotOf(touch);
    const orientation = hand.orientation;
    if (!spot || !orientation) return;
    const inside = isOnBoard({ x: Math.floor(spot.x), y: Math.floor(spot.y) }, size());
    hand.hold(snapped(orientation, spot.x, spot.y), inside);
  }

  #drag(press: Press, touch: Touch): void {
    const { hand, size } = this.#table;
    const spot = this.#table.spotOf(touch);
    const orientation = hand.orientation;
    if (!spot || !orientation) return;
    if (press.grabbed) {
      const { at, spot: from } = press.grabbed;
      hand.hold({ x: at.x + Math.round(spot.x - from.x), y: at.y + Math.round(spot.y - from.y) }, true);
      return;
    }
    const middle =
      press.way === "touch" ? { x: spot.x, y: spot.y + orientation.height / 2 + ABOVE_FINGER } : spot;
    const reach = size() + BRINK;
    if (middle.x < -BRINK || middle.y < -BRINK || middle.x > reach || middle.y > reach) {
      hand.at = null;
      hand.aloft = middle;
    } else {
      hand.hold(snapped(orientation, middle.x, middle.y), true);
    }
  }

  #letGo(press: Press): void {
    const { hand } = this.#table;
    this.swallowsClick = press.kind !== null;
    setTimeout(() => (this.swallowsClick = false), 0);
    if (hand.kind === null) return;
    if (hand.at === null) hand.putBack();
    // A finger hides what it does: there the piece waits to be confirmed.
    else if (press.way === "mouse") this.#table.tryPlacing();
  }

  #tap(press: Press, touch: Touch): void {
    const { hand, size } = this.#table;
    const spot = this.#table.spotOf(touch);
    if (!spot) return;
    const cell = { x: Math.floor(spot.x), y: Math.floor(spot.y) };
    const orientation = hand.orientation;
    if (!orientation) {
      if (isOnBoard(cell, size())) this.#table.tapped(squareName(cell));
    } else if (press.way === "mouse") {
      hand.way = "mouse";
      this.#hover(touch);
      this.#table.tryPlacing();
    } else if (press.grabbed) {
      this.#table.tryPlacing();
    } else if (isOnBoard(cell, size())) {
      hand.way = "touch";
      hand.hold(snapped(orientation, spot.x, spot.y), true);
    }
  }

  #isOnPiece(spot: Spot): boolean {
    return this.#table.hand.cells.some(({ x, y }) => x === Math.floor(spot.x) && y === Math.floor(spot.y));
  }
}

function pressOf(touch: Touch, kind: string | null, grabbed: Press["grabbed"]): Press {
  const way: Way = touch.pointerType === "touch" ? "touch" : "mouse";
  const { pointerId: id, clientX: x, clientY: y } = touch;
  return { id, way, x, y, kind, grabbed: way === "touch" ? grabbed : null, moved: false, spoilt: false };
}

function isFar(from: { x: number; y: number }, touch: Touch): boolean {
  return Math.hypot(touch.clientX - from.x, touch.clientY - from.y) > TAP_PX;
}

/** Returns where on a drawn board of `size` squares a pointer is; null while the board is not on the screen. */
export function spotOn(svg: SVGSVGElement, touch: Touch, size: number): Spot | null {
  const matrix = svg.getScreenCTM()?.inverse();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(touch.clientX, touch.clientY).matrixTransform(matrix);
  return { x: x / UNIT, y: size - y / UNIT };
}
