/** `positions.json`, as `tools/make_boomerang_positions.py` writes it. */
import type { StaticData } from "../staticData";
import type { Position } from "./positions";

declare const file: { readonly staticData: StaticData; readonly positions: readonly Position[] };
export default file;
