/** What the engine tells of a game of Wind River. */
import type { BoardProps, EndProps, GameModule, Seat, ShownGame } from "../game";
import type { HexName, Legal, Picture, StaticData } from "./wire";

export type * from "./wire";
export type { Seat };

export const PLAINS: HexName = "*";

export type Game = ShownGame<Picture, Legal>;
export type Board = BoardProps<StaticData, Picture, Legal>;
export type End = EndProps<StaticData, Picture>;
export type Module = GameModule<StaticData, Picture, Legal>;

/** The tipis on a hex, seat by seat. */
export function camps(tipis: readonly Seat[]): readonly { readonly seat: Seat; readonly count: number }[] {
  const found: { seat: Seat; count: number }[] = [];
  for (const seat of tipis) {
    const camp = found.find((one) => one.seat === seat);
    if (camp) camp.count += 1;
    else found.push({ seat, count: 1 });
  }
  return found;
}
