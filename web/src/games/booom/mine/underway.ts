/** What can be under way in the mine: tiles that move, wishes that nobody has answered, words that fade. */
import type { Seat } from "../../game";
import type { Kind, Tile } from "../seen";
import type { Point } from "./camera";

/** A tile that lies in the mine, and moves there. */
export interface Move {
  readonly from: Point;
  /** What it showed before, where it turns over. */
  readonly showed: Kind | null;
  readonly start: number;
  readonly lasts: number;
  /** Whether it has just come to light. */
  readonly pops: boolean;
}

/** A tile that is no longer in the mine, on its way out of sight. */
export interface Loose {
  readonly number: number;
  readonly shows: Kind;
  readonly from: Point;
  /** To whose depot. */
  readonly seat: Seat;
  readonly angle: number;
  readonly start: number;
  readonly lasts: number;
  readonly turns: boolean;
}

/** One's own touch that nobody has answered yet. */
export interface Asked {
  readonly tile: Tile;
  readonly at: number;
  /** When it was answered well: the view must show it soon. */
  readonly answered?: number;
}

export interface Word {
  readonly text: string;
  readonly at: Point;
  readonly start: number;
  readonly bad: boolean;
}

/** How a stick is being aimed. */
export interface Aim extends Point {
  /** Since when the finger holds; null: it does not. */
  readonly since: number | null;
  /** The force that is settled. */
  readonly force: number | null;
}

/** A hand that strikes with the pickaxe. */
export interface Strike {
  readonly at: Point;
  readonly seat: Seat;
  readonly start: number;
}

export const STRIKE_MS = 420;
/** How long words stay: the longer, the longer. */
export const wordMs = ({ text }: Word): number => Math.max(1500, Math.min(3000, 600 + 45 * text.length));
export const POP_MS = 260;
