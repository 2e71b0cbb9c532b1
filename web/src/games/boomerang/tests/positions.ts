/** Positions of random games, as the engine tells them. */
import type { Legal } from "../staticData";
import file from "./positions.json";

export interface Position {
  readonly game: number;
  readonly ply: number;
  readonly to_move: number;
  readonly legal: Legal;
}

export const { staticData, positions } = file;
