/** The piece a person holds: which one, how it is turned, and where over the board it is. */

import type { Cell } from "./geometry";
import { kindOf, orientationOf, turned, type Kit, type Orientation, type PieceKind } from "./kit";
import { broughtIn, coveredBy, turnedAbout } from "./placing";

/** What moves the piece; it decides how the piece is let go. */
export type Way = "mouse" | "touch" | "keys";

/** A point in squares from the lower left corner of the board. */
export interface Spot {
  x: number;
  y: number;
}

export class HeldPiece {
  kind = $state<string | null>(null);
  turn = $state(0);
  /** The lower left square of its box; null while it is not over the board. */
  at = $state<Cell | null>(null);
  /** Where its middle is while it is dragged outside the board; null otherwise. */
  aloft = $state<Spot | null>(null);
  way = $state<Way>("mouse");
  /** Each kind keeps the turn it was last held in. */
  readonly #turns: Record<string, number> = {};
  readonly #kit: () => Kit;

  constructor(kit: () => Kit) {
    this.#kit = kit;
  }

  get piece(): PieceKind | null {
    return this.kind === null ? null : kindOf(this.#kit(), this.kind);
  }

  get orientation(): Orientation | null {
    const piece = this.piece;
    return piece && orientationOf(piece, this.turn);
  }

  /** The squares it lies over, on the board or off it. */
  get cells(): Cell[] {
    const orientation = this.orientation;
    return orientation && this.at ? coveredBy(orientation, this.at) : [];
  }

  pick(kind: string, way: Way, turn?: number): void {
    this.kind = kind;
    this.turn = turn ?? this.#turns[kind] ?? 0;
    this.#turns[kind] = this.turn;
    this.at = null;
    this.aloft = null;
    this.way = way;
  }

  /** The turn in which `kind` was last held. */
  lastTurnOf(kind: string): number {
    return this.#turns[kind] ?? 0;
  }

  putBack(): void {
    this.kind = null;
    this.at = null;
    this.aloft = null;
  }

  /** Turns it by quarters clockwise, about its middle; it stays on the board. */
  turnBy(quarters: number): void {
    const before = this.orientation;
    if (!this.piece || !before || this.kind === null) return;
    this.turn = turned(this.piece, this.turn, quarters);
    this.#turns[this.kind] = this.turn;
    const after = this.orientation;
    if (this.at && after) this.at = turnedAbout(before, after, this.at, this.#kit().size);
  }

  /** Lays it over the board at `at`. With `whole` it is brought in from over the edge. */
  hold(at: Cell, whole: boolean): void {
    const orientation = this.orientation;
    if (!orientation) return;
    this.aloft = null;
    const next = whole ? broughtIn(orientation, at, this.#kit().size) : at;
    // A pointer moves much more often than the square under it changes.
    if (this.at?.x !== next.x || this.at.y !== next.y) this.at = next;
  }
}
