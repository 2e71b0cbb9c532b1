/** `positions.json`, as `tools/make_windriver_positions.py` writes it. */
import type { Game, StaticData } from "../picture";

declare const file: {
  readonly staticData: Readonly<Record<string, StaticData>>;
  readonly games: Readonly<Record<string, Game>>;
};
export default file;
