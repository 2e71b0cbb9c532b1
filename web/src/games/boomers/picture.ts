/** What the engine tells of Oklahoma Boomers: the kit, the picture and the hints, as `picture.py` writes them. */

export type Seat = number;
/** `a1` to `k11`. */
export type SquareName = string;
/** A square and one of its sides, `d4n`. */
export type LineName = string;
export type Placed = "stone" | "boomer" | "sooner";

export interface Kit {
  readonly size: number;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly boomers_each: number;
  /** The game is over after so many turns without a stone. */
  readonly quiet_end: number;
  readonly mine_points: number;
  /** The standard start as a position. */
  readonly standard: string;
}

export interface Boomer {
  readonly square: SquareName;
  readonly seat: Seat;
  readonly exhausted: boolean;
  readonly on_river: boolean;
}

export interface SoonerPiece {
  readonly square: SquareName;
  /** May not move now. */
  readonly barred: boolean;
  readonly in_homestead: boolean;
  readonly on_river: boolean;
}

export interface Section {
  readonly squares: readonly SquareName[];
  readonly points: number;
  readonly counted: boolean;
}

export interface HomesteadLand {
  readonly owner: Seat;
  readonly squares: readonly SquareName[];
  readonly boomers: readonly SquareName[];
  readonly mines: readonly SquareName[];
  readonly points: number;
  readonly fence: readonly LineName[];
  readonly sections: readonly Section[];
}

export interface LastTurn {
  readonly move: string;
  readonly seat: Seat;
  /** Null for a placement. */
  readonly from: SquareName | null;
  readonly to: SquareName;
  readonly with: SquareName | null;
  readonly stones: readonly SquareName[];
  /** Indexes of homesteads. */
  readonly closed: readonly number[];
}

export interface SetupStep {
  readonly seat: Seat;
  readonly what: Placed;
  readonly done: boolean;
}

export interface Setup {
  readonly steps: readonly SetupStep[];
  /** Index of the step that is to be done now. */
  readonly next: number;
}

export interface Picture {
  readonly phase: "setup" | "play" | "over";
  readonly boomers: readonly Boomer[];
  readonly sooners: readonly SoonerPiece[];
  readonly stones: readonly SquareName[];
  readonly mines: readonly SquareName[];
  readonly river: readonly SquareName[];
  readonly rails: readonly LineName[];
  readonly homesteads: readonly HomesteadLand[];
  readonly last: LastTurn | null;
  readonly setup: Setup | null;
  readonly turns_without_stone: number;
  readonly scores: readonly number[];
}

/** A homestead that a move would close. */
export interface Closing {
  readonly owner: Seat;
  readonly squares: readonly SquareName[];
  readonly points: number;
}

export interface TurnHint {
  readonly from: SquareName;
  readonly to: SquareName;
  readonly with: SquareName | null;
  readonly stones: readonly SquareName[];
  readonly closes: readonly Closing[];
}

export interface PlacementHint {
  readonly to: SquareName;
  readonly seat: Seat;
  readonly what: Placed;
  readonly closes: readonly Closing[];
}

/** Each legal move with what it would do. */
export type Legal = Readonly<Record<string, TurnHint | PlacementHint>>;

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
