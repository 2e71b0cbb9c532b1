/** Pointers on a board and its trays: what they do with a piece that is turned and laid. */
import type { Point } from "../parts/magnifier";
import type { InputDevice } from "./hand.svelte";
import type { HeldPiece } from "./heldPiece.svelte";
import { PointerInput, type Press, type Touch } from "./pointerInput.svelte";
import { middleOf, type Spot } from "./snapping";
import { isOnBoard, squareName, type Cell } from "./squares";

export interface PieceContext {
  readonly hand: HeldPiece;
  readonly size: () => number;
  /** Where on the board a pointer is, in squares from the lower left corner, also outside of it. */
  readonly spotOf: (touch: Touch) => Spot | null;
  readonly canTake: () => boolean;
  readonly take: (kind: string, device: InputDevice) => void;
  /** Places the held piece, or says why it cannot lie there. */
  readonly tryPlacing: () => void;
  readonly turn: (quarters: number) => void;
  /** A square was touched with an empty hand. */
  readonly tapped: (square: string) => void;
}

/** How far above the finger the piece floats, in squares, beyond half its height. */
const ABOVE_FINGER = 1.3;
/** A piece dragged this far outside the board, in squares, leaves it. */
const BRINK = 0.75;
/** Wheel pixels that make a quarter turn. */
const WHEEL_PX = 40;

const cellAt = ({ x, y }: Spot): Cell => ({ x: Math.floor(x), y: Math.floor(y) });
const isIn = (cell: Cell, { x, y }: Spot): boolean => cell.x === Math.floor(x) && cell.y === Math.floor(y);

export class PieceInput {
  readonly pointers: PointerInput<string>;
  /** Set while the click that follows a drag must not count as a click. */
  swallowsClick = false;
  readonly #context: PieceContext;
  #wheel = 0;
  /** The square on which a finger has laid the piece with a tap: the same again means it. */
  #tapped: Cell | null = null;
  /** Where the middle of the piece was and where the finger, when it took hold of the piece itself. */
  #grabbed: { readonly middle: Spot; readonly spot: Spot } | null = null;

  constructor(context: PieceContext) {
    this.#context = context;
    this.pointers = new PointerInput<string>({
      spotOf: context.spotOf,
      over: (spot) => this.#over(spot),
      tap: (press, spot) => this.#tap(press, spot),
      takesUp: (press) => this.#takesUp(press),
      drag: (press, spot) => this.#drag(press, spot),
      drop: (press) => this.#drop(press),
      cancelled: ({ beside }) => {
        if (beside !== null) context.hand.putBack();
      },
      second: () => context.turn(1),
    });
  }

  /** A piece of a tray is pressed. */
  trayDown(kind: string, touch: Touch): void {
    if (this.#context.canTake()) this.pointers.down(touch, kind);
  }

  /** Returns whether the wheel turned, or is about to turn, the held piece. */
  wheel(event: Pick<WheelEvent, "deltaY" | "deltaX">): boolean {
    if (this.#context.hand.kind === null) return false;
    this.#wheel += event.deltaY || event.deltaX;
    if (Math.abs(this.#wheel) >= WHEEL_PX) {
      this.#context.turn(Math.sign(this.#wheel));
      this.#wheel = 0;
    }
    return true;
  }

  /** A mouse over the board carries the held piece along. */
  #over(spot: Point | null): void {
    const { hand, size } = this.#context;
    if (hand.kind === null) return;
    if (spot) {
      hand.device = "mouse";
      hand.aimAt(spot, isOnBoard(cellAt(spot), size()));
    } else if (hand.device === "mouse") hand.lift();
  }

  #takesUp({ beside, device, spot }: Press<string>): boolean {
    const { hand, canTake, take } = this.#context;
    this.#tapped = null;
    if (beside !== null && canTake()) take(beside, device);
    const grabs = device === "touch" && beside === null && spot && hand.cells.some((one) => isIn(one, spot));
    this.#grabbed = grabs ? { middle: middleOf(hand.cells), spot } : null;
    return hand.kind !== null;
  }

  #drag({ device }: Press<string>, spot: Point | null): void {
    const { hand, size } = this.#context;
    const orientation = hand.orientation;
    if (!spot || !orientation) return;
    hand.device = device;
    if (this.#grabbed) {
      const { middle, spot: from } = this.#grabbed;
      hand.aimAt({ x: middle.x + spot.x - from.x, y: middle.y + spot.y - from.y }, true);
      return;
    }
    const middle =
      device === "touch" ? { x: spot.x, y: spot.y + orientation.height / 2 + ABOVE_FINGER } : spot;
    const reach = size() + BRINK;
    if (middle.x < -BRINK || middle.y < -BRINK || middle.x > reach || middle.y > reach) hand.lift(middle);
    else hand.aimAt(middle, true);
  }

  #drop({ device, beside }: Press<string>): void {
    const { hand } = this.#context;
    this.swallowsClick = beside !== null;
    setTimeout(() => (this.swallowsClick = false), 0);
    if (hand.kind === null) return;
    if (hand.at === null) hand.putBack();
    // A finger hides what it does: there the piece waits to be confirmed.
    else if (device === "mouse") this.#context.tryPlacing();
  }

  #tap({ device, beside }: Press<string>, spot: Point | null): void {
    const { hand, size } = this.#context;
    if (!spot || beside !== null) return;
    const cell = cellAt(spot);
    if (hand.kind === null) {
      if (isOnBoard(cell, size())) this.#context.tapped(squareName(cell));
    } else if (device === "mouse") {
      this.#over(spot);
      this.#context.tryPlacing();
    } else if (this.#tapped && isIn(this.#tapped, spot) && hand.cells.some((one) => isIn(one, spot))) {
      this.#context.tryPlacing();
    } else if (isOnBoard(cell, size())) {
      hand.device = "touch";
      hand.aimAt(spot, true);
      this.#tapped = cell;
    }
  }
}
