/** Positions to test and to look at, as the engine tells them. */
import type { Game } from "../picture";
import file from "./positions.json";

export type { Game };

export const { staticData, games } = file;

export function gameOf(key: string): Game {
  const found = games[key];
  if (!found) throw new Error(`no position ${key}; there are ${Object.keys(games).join(", ")}`);
  return found;
}
