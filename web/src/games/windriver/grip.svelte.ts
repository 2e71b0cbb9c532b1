/** Mouse, pen and finger on the plains: from pointer events to presses, hovering and dragging. */
import { hexAt, type Land, type Point } from "./geometry";
import type { HexName } from "./picture";

/** How far a finger may tremble before it drags, in pixels. */
const DRAG_PX = 9;

export interface GripTable {
  readonly land: () => Land;
  /** The drawing; null while it is not on the screen. */
  readonly svg: () => SVGSVGElement | null;
  readonly held: () => HexName | null;
  /** Whether a place to end a move is asked for: then a mouse shows what it would lead to. */
  readonly choosing: () => boolean;
  readonly press: (hex: HexName) => void;
  /** The hex under the pointer, or under what is dragged; null: none. */
  readonly over: (hex: HexName | null) => void;
  readonly drop: (hex: HexName | null) => void;
}

export class Grip {
  /** Where something is being dragged; null while nothing is. */
  carried = $state.raw<Point | null>(null);
  /** The pointer that is down, and whether it took something up. */
  #down: { readonly id: number; readonly x: number; readonly y: number; readonly took: boolean } | null =
    null;
  readonly #table: GripTable;

  constructor(table: GripTable) {
    this.#table = table;
  }

  down(event: PointerEvent): void {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest("[data-lane]")))
      return;
    const hex = this.#hexAt(this.#spotOf(event));
    if (hex === null) return;
    const before = this.#table.held();
    this.#table.press(hex);
    const took = this.#table.held() === hex && before !== hex;
    this.#down = { id: event.pointerId, x: event.clientX, y: event.clientY, took };
  }

  move(event: PointerEvent): void {
    const down = this.#down;
    if (down?.id !== event.pointerId || !down.took || this.#table.held() === null) return;
    const way = Math.hypot(event.clientX - down.x, event.clientY - down.y);
    if (this.carried === null && way < DRAG_PX) return;
    this.carried = this.#spotOf(event);
    this.#table.over(this.#hexAt(this.carried));
  }

  up(event: PointerEvent): void {
    if (this.#down?.id !== event.pointerId) return;
    const dragged = this.carried !== null;
    this.cancel();
    if (dragged) this.#table.drop(this.#hexAt(this.#spotOf(event)));
  }

  cancel(): void {
    this.#down = null;
    this.carried = null;
  }

  /** A mouse over the board points at things. */
  hover(event: PointerEvent): void {
    if (event.pointerType !== "mouse" || this.carried !== null || !this.#table.choosing()) return;
    this.#table.over(this.#hexAt(this.#spotOf(event)));
  }

  leave(): void {
    if (this.carried === null) this.#table.over(null);
  }

  #spotOf(event: PointerEvent): Point | null {
    const matrix = this.#table.svg()?.getScreenCTM();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x, y };
  }

  #hexAt(spot: Point | null): HexName | null {
    return spot && hexAt(this.#table.land(), spot);
  }
}
