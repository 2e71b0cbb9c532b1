/** `positions.json`, as `tools/make_boomers_positions.py` writes it. */
import type { Game, StaticData } from "../picture";

declare const file: { readonly staticData: StaticData; readonly games: Readonly<Record<string, Game>> };
export default file;
