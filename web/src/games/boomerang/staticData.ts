/** What the server says about Boomerang: the staticData that never changes, and the picture of a position. */
import type { OptionValue } from "../../protocol";
import type { BoardProps, EndProps, GameModule, Seat, ShownGame } from "../game";
import type {
  Hand,
  Legal,
  Pass,
  Picture,
  PieceKind,
  PlacedPiece as SentPiece,
  StaticData,
  Variant,
} from "./wire";

export type * from "./wire";
export type { Seat };

export interface PlacedPiece extends SentPiece {
  /** Who placed it, of pieces that only this page has laid. */
  readonly placed_by?: Seat;
}

export type Game = ShownGame<Picture, Legal>;
export type Board = BoardProps<StaticData, Picture, Legal>;
export type End = EndProps<StaticData, Picture>;
export type Module = GameModule<StaticData, Picture, Legal>;

export const PASS: Pass = "pass";

/** Returns the variant named in a table's options; the standard game where none is named. */
export function variantOf(options: Readonly<Record<string, OptionValue>>): Variant {
  const named = options["variant"];
  return named === "plain" || named === "last" || named === "pool" ? named : "standard";
}

export function kindOf(staticData: StaticData, kind: string): PieceKind {
  const found = staticData.pieces.find((piece) => piece.kind === kind);
  if (!found) throw new Error(`the staticData has no piece ${kind}`);
  return found;
}

/** Returns how many pieces a hand still holds. */
export function piecesIn(hand: Hand): number {
  return Object.values(hand).reduce((sum, count) => sum + count, 0);
}

/** Returns the value of all pieces a hand still holds. */
export function valueIn(staticData: StaticData, hand: Hand): number {
  return staticData.pieces.reduce((sum, piece) => sum + piece.value * (hand[piece.kind] ?? 0), 0);
}
