/** The keyboard: walking over the squares, with a piece or without, and all that can be done with a piece in hand. */
import type { InputDevice } from "./hand.svelte";
import type { HeldPiece } from "./heldPiece.svelte";
import { middleOf } from "./snapping";
import { cellBeside, squareName, type Cell } from "./squares";

export interface PieceKeyContext {
  readonly hand: Pick<HeldPiece, "kind" | "at" | "device" | "aimAt">;
  readonly size: () => number;
  /** The kind that a key picks; null: none. */
  readonly kindFor: (key: string) => string | null;
  /** The keys have come to a square. */
  readonly walked: (cell: Cell) => void;
  readonly focus: (cell: Cell) => void;
  readonly take: (kind: string, device: InputDevice) => void;
  readonly turn: (quarters: number) => void;
  readonly putBack: () => void;
  readonly tryPlacing: () => void;
  /** A square was chosen with an empty hand. */
  readonly tapped: (square: string) => void;
}

export class PieceKeys {
  /** The square the keyboard stands on. */
  cursor = $state<Cell>({ x: 4, y: 4 });
  readonly #context: PieceKeyContext;

  constructor(context: PieceKeyContext) {
    this.#context = context;
  }

  /** Lays the piece just taken over the square the keyboard stands on. */
  begin(): void {
    this.#context.hand.aimAt(middleOf([this.cursor]), true);
    this.#context.focus(this.cursor);
  }

  /** A square that got the focus carries the held piece along. */
  arrive(cell: Cell): void {
    const { hand } = this.#context;
    this.cursor = cell;
    if (hand.kind === null) return;
    hand.device = "keys";
    hand.aimAt(middleOf([cell]), true);
  }

  /** A square was chosen: with Enter, or by a screen reader. */
  activate(cell: Cell): void {
    if (this.#context.hand.kind === null) return this.#context.tapped(squareName(cell));
    this.arrive(cell);
    this.#context.tryPlacing();
  }

  /** Returns whether the key was meant for the board. */
  press(key: string, shift: boolean, onSquare: boolean): boolean {
    const { hand } = this.#context;
    const beside = cellBeside(this.cursor, key, this.#context.size());
    if (beside) {
      if (hand.kind === null && !onSquare) return false;
      this.arrive(beside);
      this.#context.focus(beside);
      this.#context.walked(beside);
      return true;
    }
    if (hand.kind !== null) {
      if (key === "r" || key === "R") return (this.#context.turn(shift ? -1 : 1), true);
      if (key === "Escape") return (this.#context.putBack(), true);
      if (key === "Enter" && !onSquare && hand.at) return (this.#context.tryPlacing(), true);
    }
    if (onSquare && (key === "Enter" || key === " ")) return (this.activate(this.cursor), true);
    const kind = this.#context.kindFor(key);
    if (kind) this.#context.take(kind, "keys");
    return kind !== null;
  }
}
