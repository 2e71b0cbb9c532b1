/** The order of the count at the end: tipis in the plains chief by chief, then the stores that break a tie. */
import type { Picture, Seat } from "./picture";

export interface Counted {
  readonly seat: Seat;
  readonly tipis: number;
  readonly store: number;
  readonly best: boolean;
}

/** Whether the stores were needed to tell the winners apart. */
export type Deciding = "tipis" | "store" | "shared";

export function countOf(picture: Picture, winners: readonly Seat[]): readonly Counted[] {
  return picture.stocks.map(({ seat, plains, resources }) => ({
    seat,
    tipis: plains,
    store: resources,
    best: winners.includes(seat),
  }));
}

export function decidedBy(counted: readonly Counted[]): Deciding {
  const most = Math.max(...counted.map(({ tipis }) => tipis));
  const level = counted.filter(({ tipis }) => tipis === most);
  if (level.length === 1) return "tipis";
  const fullest = Math.max(...level.map(({ store }) => store));
  return level.filter(({ store }) => store === fullest).length > 1 ? "shared" : "store";
}

/** How many ticks the count takes: a tick for each tipi, one for all stores. */
export function ticksOf(counted: readonly Counted[]): number {
  return counted.reduce((sum, { tipis }) => sum + tipis, 0) + 1;
}

/** How many tipis of each chief are counted after so many ticks: one chief after the other. */
export function shownAfter(counted: readonly Counted[], ticks: number): readonly number[] {
  let left = ticks;
  return counted.map(({ tipis }) => {
    const shown = Math.min(tipis, Math.max(0, left));
    left -= tipis;
    return shown;
  });
}
