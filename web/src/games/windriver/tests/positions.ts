/** Positions to test and to look at, as the engine tells them: tools/make_windriver_positions.py. */
import type { Game, StaticData } from "../picture";
import file from "./positions.json";

export type { Game };

export const { games } = file;

export function staticDataFor(players: number): StaticData {
  const found = file.staticData[String(players)];
  if (!found) throw new Error(`no board for ${players}`);
  return found;
}

export function gameOf(key: string): Game {
  const found = games[key];
  if (!found) throw new Error(`no position ${key}; there are ${Object.keys(games).join(", ")}`);
  return found;
}
