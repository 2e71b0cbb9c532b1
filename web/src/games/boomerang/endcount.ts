/** The end of a game, told by counting: what marches into each column, and what it adds up to. */

import type { ScoreView } from "./scoreView";
import type { Hand, StaticData, Picture, Seat } from "./staticData";

export interface Counted {
  kind: string;
  value: number;
  /** The side it is drawn with. */
  shows: Seat;
}

export interface Column {
  seat: Seat;
  /** Pieces that show this colour, the big ones first. */
  showing: readonly Counted[];
  /** Unplaced pieces that are added or taken off. */
  unplaced: readonly Counted[];
  /** 1 where they are added, -1 where they are taken off, 0 where they do not count. */
  sign: 1 | -1 | 0;
  total: number;
}

function inHand(staticData: StaticData, hand: Hand, shows: Seat): Counted[] {
  return [...staticData.pieces]
    .reverse()
    .flatMap(({ kind, value }) => Array.from({ length: hand[kind] ?? 0 }, () => ({ kind, value, shows })));
}

const worth = (pieces: readonly Counted[]): number => pieces.reduce((sum, piece) => sum + piece.value, 0);

/** Returns the two columns, orange first, counted as the variant and the person's taste ask for. */
export function columnsOf(staticData: StaticData, picture: Picture, view: ScoreView): Column[] {
  return ([0, 1] as const).map((seat) => {
    const other = seat === 0 ? 1 : 0;
    const showing = picture.pieces
      .filter((piece) => piece.shows === seat)
      .map(({ kind }) => ({
        kind,
        value: staticData.pieces.find((piece) => piece.kind === kind)?.value ?? 0,
        shows: seat,
      }))
      .sort((a, b) => b.value - a.value || a.kind.localeCompare(b.kind));
    const sign = staticData.variant !== "standard" ? 0 : view === "subtracted" ? -1 : 1;
    const unplaced =
      sign === 0
        ? []
        : sign > 0
          ? inHand(staticData, picture.hands[other], other)
          : inHand(staticData, picture.hands[seat], seat);
    return { seat, showing, unplaced, sign, total: worth(showing) + sign * worth(unplaced) };
  });
}

/** Returns what a column has come to after its first `counted` pieces. */
export function runningTotal(column: Column, counted: number): number {
  const board = worth(column.showing.slice(0, counted));
  const rest = worth(column.unplaced.slice(0, Math.max(0, counted - column.showing.length)));
  return board + column.sign * rest;
}

export interface Row {
  value: number;
  /** Each with its place in the march. */
  pieces: readonly (Counted & { index: number })[];
}

/** Returns the pieces in rows of equal value, the big ones first; a value that does not occur is an empty row. */
export function rowsOf(staticData: StaticData, pieces: readonly Counted[]): Row[] {
  const values = [...new Set(staticData.pieces.map((piece) => piece.value))].sort((a, b) => b - a);
  const marching = pieces.map((piece, index) => ({ ...piece, index }));
  return values.map((value) => ({ value, pieces: marching.filter((piece) => piece.value === value) }));
}
