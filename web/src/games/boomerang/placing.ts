/** A piece in hand over the board: the touches that lay it, what it would do, and the move it would be. */
import type { HeldPiece } from "../../board/heldPiece.svelte";
import { coveredBy, orientationOf, type Orientation } from "../../board/pieces";
import type { Path } from "../../board/touches";
import { cellOf, isOnBoard, squareName, type Cell } from "./geometry";
import {
  kindOf,
  PASS,
  type Hand,
  type Hint,
  type StaticData,
  type Legal,
  type PieceKind,
  type PlacedPiece,
  type Seat,
} from "./staticData";

/** A piece of this game in somebody's hand. */
export type Held = HeldPiece<PieceKind, Hint>;

/** The legal moves as touches: a piece, its rotation, the lower left square of its box. */
export function pathsOf(legal: Legal): readonly Path<Hint>[] {
  return Object.entries(legal).map(([move, hint]) => {
    if (hint === PASS) return { move, hint, touches: [PASS] };
    const [piece, rotation, square] = hint;
    return { move, hint, touches: [piece, rotation, square] };
  });
}

/** What comes of letting a piece go where it lies. */
export interface Verdict {
  /** The move it would be; null where it hangs over the edge, for that no move can be. */
  readonly move: string | null;
  /** What the move would do; null where it is not among the legal ones. */
  readonly hint: Hint | null;
  /** Squares that are taken already. */
  readonly conflicts: readonly string[];
}

export const flipsOf = (hint: Hint | null | undefined): readonly number[] =>
  !hint || hint === PASS ? [] : hint[3];

export function moveText(kind: string, at: Cell, orientation: Orientation): string {
  return `${kind}@${squareName(at)}${orientation.name}`;
}

/** Tells what a piece in hand would do where it lies; null while it lies nowhere. */
export function verdictOn(hand: Held, pieces: readonly PlacedPiece[], size: number): Verdict | null {
  const { kind, at, orientation, choice, cells } = hand;
  if (kind === null || !at || !orientation) return null;
  if (choice) return { ...choice, conflicts: [] };
  if (!cells.every((cell) => isOnBoard(cell, size))) return { move: null, hint: null, conflicts: [] };
  const taken = new Set(pieces.flatMap((piece) => piece.cells));
  const conflicts = cells.map(squareName).filter((square) => taken.has(square));
  return { move: moveText(kind, at, orientation), hint: null, conflicts };
}

/** Returns every place on the board that is free: what a rehearsal allows. */
export function fitting({ pieces: kinds, size }: StaticData, pieces: readonly PlacedPiece[]): Legal {
  const taken = new Set(pieces.flatMap((piece) => piece.cells));
  const found: Record<string, Hint> = {};
  for (const { kind, orientations } of kinds)
    for (const orientation of orientations)
      for (let x = 0; x + orientation.width <= size; x += 1)
        for (let y = 0; y + orientation.height <= size; y += 1)
          if (!coveredBy(orientation, { x, y }).some((cell) => taken.has(squareName(cell))))
            found[moveText(kind, { x, y }, orientation)] = [kind, orientation.name, squareName({ x, y }), []];
  return found;
}

/**
 * Returns the piece a key picks: a digit the pieces of that value, a letter those of that shape, the next at each press.
 *
 * `available` are the kinds that can be picked, in the order of the tray.
 */
export function kindForKey(
  key: string,
  available: readonly PieceKind[],
  current: string | null,
): string | null {
  const sign = key.toUpperCase();
  if (!/^[0-9A-Z]$/.test(sign)) return null;
  const matching = available.filter((piece) => piece.kind.startsWith(sign) || String(piece.value) === sign);
  if (matching.length === 0) return null;
  const index = matching.findIndex((piece) => piece.kind === current);
  return matching[(index + 1) % matching.length]?.kind ?? null;
}

/** Returns the piece that a move lays, as it lies then; null for a pass, and for what is no move. */
export function pieceLaid(
  staticData: StaticData,
  move: string,
  hint: Hint | undefined,
  seat: Seat,
): PlacedPiece | null {
  if (!hint || hint === PASS) return null;
  const [kind, orientation, square] = hint;
  const shape = kindOf(staticData, kind);
  const turn = shape.orientations.findIndex(({ name }) => name === orientation);
  const cells = coveredBy(orientationOf(shape, turn), cellOf(square)).map(squareName);
  return { move, kind, orientation, square, cells, shows: seat, placed_by: seat, settled: false };
}

/** A piece let go and not yet confirmed, with the pieces it would turn. */
export interface PendingPiece {
  piece: PlacedPiece;
  flips: readonly number[];
}

/** Returns the pieces as they will lie when what was let go is confirmed. */
export function withPlaced(pieces: readonly PlacedPiece[], { piece, flips }: PendingPiece): PlacedPiece[] {
  const turnedOver = pieces.map((one, index) =>
    flips.includes(index) ? { ...one, shows: piece.shows } : one,
  );
  return [...turnedOver, piece];
}

/** Returns the hands without the piece that was let go; in a pool it is gone for both. */
export function handsAfter(
  hands: readonly [Hand, Hand],
  { piece }: PendingPiece,
  pool: boolean,
): readonly [Hand, Hand] {
  const less = (hand: Hand, seat: Seat): Hand =>
    pool || seat === piece.placed_by ? { ...hand, [piece.kind]: (hand[piece.kind] ?? 1) - 1 } : hand;
  return [less(hands[0], 0), less(hands[1], 1)];
}
