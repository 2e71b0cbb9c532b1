/** What the engine tells of a game of Wind River: src/boomtown/games/windriver/picture.py. */

export type Seat = number;
/** `c3`; or `*`, the open plains. */
export type HexName = string;
export const PLAINS = "*";

export interface HexOfKit {
  readonly hex: HexName;
  readonly lane: string;
  readonly row: number;
  /** Half a hex further towards the plains. */
  readonly half: boolean;
  readonly forward: readonly HexName[];
  readonly back: readonly HexName[];
}

export interface Kit {
  readonly players: number;
  readonly lanes: readonly string[];
  readonly rows: number;
  readonly hexes: readonly HexOfKit[];
  readonly most: { readonly buffaloes: number; readonly resources: number; readonly tipis: number };
  readonly raise: number;
}

export interface HexState {
  readonly hex: HexName;
  readonly fresh: number;
  /** Buffaloes that have stepped this turn. */
  readonly moved: number;
  /** A seat for each tipi, in turn order. */
  readonly tipis: readonly Seat[];
}

export interface Stock {
  readonly seat: Seat;
  readonly resources: number;
  readonly plains: number;
  readonly hand: number;
  readonly board: number;
  readonly hungry: number;
  readonly gather: number;
}

export type Phase = "place" | "herd" | "lose" | "act" | "over";
export type Kind = "place" | "step" | "walk" | "gather" | "raise" | "lose";

export interface LastMove {
  readonly move: string;
  readonly seat: Seat;
  readonly phase: Phase;
  readonly kind: Kind;
  readonly from: HexName | null;
  readonly to: HexName | null;
  readonly resources: readonly number[];
  readonly ended_turn: boolean;
  readonly fed: { readonly paid: number; readonly lose: number } | null;
}

export interface HungryHex {
  readonly hex: HexName;
  readonly tipis: number;
}

export interface Forecast {
  readonly seat: Seat;
  readonly hungry: readonly HungryHex[];
  readonly cost: number;
  readonly lose: number;
}

export interface Picture {
  readonly hexes: readonly HexState[];
  readonly stocks: readonly Stock[];
  readonly herd: number;
  readonly phase: Phase;
  readonly turn: Seat;
  readonly steps_left: number;
  readonly turn_number: number;
  readonly last: LastMove | null;
  readonly forecast: readonly Forecast[];
  readonly lose: { readonly left: number; readonly hexes: readonly HungryHex[] } | null;
}

/** What a seat would face if it fed after a move. */
export interface Price {
  readonly hungry: number;
  readonly cost: number;
  readonly lose: number;
}

export type Hint =
  | { readonly kind: "place"; readonly to: HexName; readonly buffaloes: number }
  | {
      readonly kind: "step";
      readonly from: HexName;
      readonly to: HexName;
      readonly forecast: readonly Price[];
    }
  | {
      readonly kind: "walk";
      readonly from: HexName;
      readonly to: HexName;
      readonly pays: readonly Seat[];
      readonly forecast: readonly Price[];
    }
  | { readonly kind: "gather"; readonly gain: number }
  | {
      readonly kind: "raise";
      readonly to: HexName;
      readonly cost: number;
      readonly forecast: readonly Price[];
    }
  | { readonly kind: "lose"; readonly from: HexName; readonly hungry: number };

export type Legal = Readonly<Record<string, Hint>>;

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
