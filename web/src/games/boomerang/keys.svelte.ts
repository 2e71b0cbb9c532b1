/** The keyboard: walking over the squares, with a piece or without, and all that can be done with a piece in hand. */

import { announce } from "../../announcer.svelte";
import { squareName, type Cell } from "./geometry";
import type { HeldPiece, Way } from "./hand.svelte";
import type { PieceKind } from "./kit";
import { handleOf, heldAt, kindForKey, stepOf, type Verdict } from "./placing";
import { say } from "./text";

export interface KeyTable {
  readonly hand: HeldPiece;
  readonly size: () => number;
  /** The kinds that can be taken now; none when it is not one's turn. */
  readonly available: () => readonly PieceKind[];
  readonly verdict: () => Verdict | null;
  readonly focus: (cell: Cell) => void;
  readonly take: (kind: string, way: Way) => void;
  readonly turn: (quarters: number) => void;
  readonly putBack: () => void;
  readonly tryPlacing: () => void;
  /** A square was chosen with an empty hand. */
  readonly tapped: (square: string) => void;
}

const CONTROLS = "a, button, input, select, textarea, summary, [contenteditable], [role=slider]";

/** Tells whether a key may be for the board: nothing else has the focus that would want it. */
export function isForTheBoard(event: KeyboardEvent, root: Element): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (root.ownerDocument.querySelector("dialog[open]")) return false;
  const target = event.target instanceof Element ? event.target : root.ownerDocument.body;
  if (!target.closest(CONTROLS)) return true;
  return root.contains(target) && event.key !== "Enter" && event.key !== " ";
}

export class Keys {
  /** The square the keyboard stands on. */
  cursor = $state<Cell>({ x: 4, y: 4 });
  readonly #table: KeyTable;

  constructor(table: KeyTable) {
    this.#table = table;
  }

  /** Lays the piece just taken over the square the keyboard stands on. */
  begin(): void {
    const { hand, focus } = this.#table;
    if (hand.orientation) hand.hold(heldAt(hand.orientation, this.cursor), true);
    focus(this.cursor);
  }

  /** A square that got the focus carries the held piece along. */
  arrive(cell: Cell): void {
    const { hand } = this.#table;
    this.cursor = cell;
    const orientation = hand.orientation;
    if (!orientation) return;
    const held = hand.at && handleOf(orientation, hand.at);
    if (hand.way === "keys" && held?.x === cell.x && held.y === cell.y) return;
    hand.way = "keys";
    hand.hold(heldAt(orientation, cell), true);
  }

  /** A square was chosen: with Enter, or by a screen reader. */
  activate(cell: Cell): void {
    if (this.#table.hand.kind === null) return this.#table.tapped(squareName(cell));
    this.arrive(cell);
    this.#table.tryPlacing();
  }

  /** Returns whether the key was meant for the board. */
  press(key: string, shift: boolean, onSquare: boolean): boolean {
    const { hand } = this.#table;
    const step = stepOf(key);
    if (step) {
      if (hand.kind === null && !onSquare) return false;
      this.#walk(step);
      return true;
    }
    if (hand.kind !== null) {
      if (key === "r" || key === "R") return (this.#table.turn(shift ? -1 : 1), true);
      if (key === "Escape") return (this.#table.putBack(), true);
      if (key === "Enter" && !onSquare && hand.at) return (this.#table.tryPlacing(), true);
    }
    if (onSquare && (key === "Enter" || key === " ")) return (this.activate(this.cursor), true);
    const kind = kindForKey(key, this.#table.available(), hand.kind);
    if (kind) this.#table.take(kind, "keys");
    return kind !== null;
  }

  #walk(step: Cell): void {
    const { hand, size, verdict } = this.#table;
    const within = (value: number): number => Math.min(Math.max(value, 0), size() - 1);
    const orientation = hand.orientation;
    if (orientation) {
      hand.way = "keys";
      const from = hand.at ?? heldAt(orientation, this.cursor);
      hand.hold({ x: from.x + step.x, y: from.y + step.y }, true);
      if (hand.at) this.cursor = handleOf(orientation, hand.at);
    } else {
      this.cursor = { x: within(this.cursor.x + step.x), y: within(this.cursor.y + step.y) };
    }
    this.#table.focus(this.cursor);
    const judged = verdict();
    if (judged?.allowed)
      announce(say("held.over", { square: squareName(this.cursor), flips: judged.flips.length }));
  }
}
