/** What the engine tells of Oklahoma Boomers. */
import type { BoardProps, EndProps, GameModule, JudgedPosition, Seat, ShownGame } from "../game";
import type { Legal, Picture, StaticData } from "./wire";

export type * from "./wire";
export type { Seat };

export type Game = ShownGame<Picture, Legal>;
export type Judged = JudgedPosition<Picture>;
export type Board = BoardProps<StaticData, Picture, Legal>;
export type End = EndProps<StaticData, Picture>;
export type Module = GameModule<StaticData, Picture, Legal>;

export const EMPTY: Picture = {
  phase: "play",
  boomers: [],
  sooners: [],
  stones: [],
  mines: [],
  river: [],
  rails: [],
  homesteads: [],
  last: null,
  setup: null,
  turns_without_stone: 0,
  scores: [0, 0],
};
