/** Positions to test and to look at, as the engine tells them: tools/make_windriver_positions.py. */
import type { Kit, Legal, Picture } from "../picture";
import file from "./positions.json";

export interface Game {
  readonly ply: number;
  readonly to_move: number | null;
  readonly scores: readonly number[];
  readonly picture: Picture;
  readonly legal: Legal | null;
}

const kits = file.kits as unknown as Readonly<Record<string, Kit>>;
export const games = file.games as unknown as Readonly<Record<string, Game>>;

export function kitFor(players: number): Kit {
  const found = kits[String(players)];
  if (!found) throw new Error(`no board for ${players}`);
  return found;
}

export function gameOf(key: string): Game {
  const found = games[key];
  if (!found) throw new Error(`no position ${key}; there are ${Object.keys(games).join(", ")}`);
  return found;
}
