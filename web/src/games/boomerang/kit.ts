/** What the server says about Boomerang: the kit that never changes, and the picture of a position. */

export type Seat = number;

/** One way to lay a piece: its cells as [dx, dy] from the lower left corner of its box, dy upwards. */
export interface Orientation {
  name: string;
  width: number;
  height: number;
  cells: readonly (readonly [number, number])[];
}

export interface PieceKind {
  kind: string;
  /** Its number of squares. */
  value: number;
  /** How many of them each player has at the start (in `pool`: how many there are in all). */
  count: number;
  /** Each is the one before it, turned a quarter clockwise. */
  orientations: readonly Orientation[];
}

export type Variant = "standard" | "plain" | "last" | "pool";

export interface Kit {
  variant: Variant;
  size: number;
  pieces: readonly PieceKind[];
}

export interface PlacedPiece {
  move: string;
  kind: string;
  orientation: string;
  square: string;
  cells: readonly string[];
  shows: Seat;
  placed_by: Seat;
  /** Whether it can never turn again. */
  settled: boolean;
}

export interface LastMove {
  move: string;
  seat: Seat;
  /** Index of the piece that was placed; null for a pass. */
  placed: number | null;
  /** Indexes of the pieces that turned, in the order in which they do. */
  flipped: readonly number[];
}

/** Points stated in each way, orange first. */
export interface Counts {
  showing: readonly [number, number];
  added: readonly [number, number];
  subtracted: readonly [number, number];
}

export type Hand = Readonly<Record<string, number>>;

export interface Picture {
  pieces: readonly PlacedPiece[];
  hands: readonly [Hand, Hand];
  last: LastMove | null;
  counts: Counts;
}

/** Every move that may be made now, with the indexes of the pieces it would turn. */
export type Legal = Readonly<Record<string, readonly number[]>>;

export const PASS = "pass";

/** Returns the variant named in a table's options; the standard game where none is named. */
export function variantOf(options: Readonly<Record<string, unknown>>): Variant {
  const named = options["variant"];
  return named === "plain" || named === "last" || named === "pool" ? named : "standard";
}

export function kindOf(kit: Kit, kind: string): PieceKind {
  const found = kit.pieces.find((piece) => piece.kind === kind);
  if (!found) throw new Error(`the kit has no piece ${kind}`);
  return found;
}

/** Returns the orientation `by` quarter turns clockwise from `turn`; pieces that look alike skip those turns. */
export function turned(piece: PieceKind, turn: number, by: number): number {
  const ways = piece.orientations.length;
  return (((turn + by) % ways) + ways) % ways;
}

export function orientationOf(piece: PieceKind, turn: number): Orientation {
  const found = piece.orientations[turned(piece, turn, 0)];
  if (!found) throw new Error(`${piece.kind} has no orientation ${turn}`);
  return found;
}

/** Returns how many pieces a hand still holds. */
export function piecesIn(hand: Hand): number {
  return Object.values(hand).reduce((sum, count) => sum + count, 0);
}

/** Returns the value of all pieces a hand still holds. */
export function valueIn(kit: Kit, hand: Hand): number {
  return kit.pieces.reduce((sum, piece) => sum + piece.value * (hand[piece.kind] ?? 0), 0);
}
