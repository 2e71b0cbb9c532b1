/** The ready-made layouts as the staticData tells them, with what of each would lie on the land. */
import type { OptionValue } from "../../protocol";
import type { StaticData, LineName, SquareName } from "./picture";

export interface Terrain {
  readonly rails: readonly LineName[];
  readonly river: readonly SquareName[];
  readonly mines: readonly SquareName[];
}

/** What lies on the land of that name with these options; null where it is drawn for every game anew. */
export function terrainOf(
  staticData: StaticData,
  name: string,
  chosen: Readonly<Record<string, OptionValue>>,
): Terrain | null {
  const layout = staticData.layouts.find((one) => one.name === name);
  if (!layout) return null;
  const mines = chosen["river"] ? layout.mines_by_river : layout.mines;
  return {
    rails: chosen["rails"] ? layout.rails : [],
    river: chosen["river"] ? layout.river : [],
    mines: mines[String(chosen["mines"] ?? 0)] ?? [],
  };
}
