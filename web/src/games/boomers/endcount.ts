/** The end of a game, told by counting: one homestead after the other, and what each is worth and why. */

import type { HomesteadLand, Picture, Seat } from "./picture";

export interface CountedSection {
  readonly points: number;
  readonly squares: number;
  readonly mines: number;
  readonly counted: boolean;
}

export interface CountedLand {
  readonly seat: Seat;
  readonly land: HomesteadLand;
  /** Squares and mines in the sections that count. */
  readonly squares: number;
  readonly mines: number;
  readonly sections: readonly CountedSection[];
}

export interface Column {
  readonly seat: Seat;
  readonly lands: readonly CountedLand[];
  readonly total: number;
}

function countedLand(land: HomesteadLand): CountedLand {
  const sections = land.sections.map(({ squares, points, counted }) => ({
    points,
    counted,
    squares: squares.length,
    mines: land.mines.filter((mine) => squares.includes(mine)).length,
  }));
  const good = sections.filter(({ counted }) => counted);
  return {
    seat: land.owner,
    land,
    squares: good.reduce((sum, { squares }) => sum + squares, 0),
    mines: good.reduce((sum, { mines }) => sum + mines, 0),
    sections,
  };
}

/** The two columns, blue first, the largest homesteads first. */
export function columnsOf(picture: Picture): Column[] {
  return [0, 1].map((seat) => {
    const lands = picture.homesteads
      .filter(({ owner }) => owner === seat)
      .map(countedLand)
      .sort((a, b) => b.land.points - a.land.points);
    return { seat, lands, total: lands.reduce((sum, { land }) => sum + land.points, 0) };
  });
}

/** The order in which homesteads are counted: by turns, so that the race stays open. */
export function countingOrder(columns: readonly Column[]): CountedLand[] {
  const longest = Math.max(0, ...columns.map(({ lands }) => lands.length));
  return Array.from({ length: longest }, (_, index) =>
    columns.flatMap(({ lands }) => lands.toReversed()[index] ?? []),
  ).flat();
}
