/** The order in which chests are counted at the end. Pure. */
import type { Seat } from "../../game";
import type { Nugget } from "../seen";

export type Chest = readonly [legal: number, illegal: number];
export interface Counted {
  readonly seat: Seat;
  readonly kind: Nugget;
}

/** Chest by chest, the last `places` first, so that it stays open who wins; in each the legal gold first. */
export function countingOrder(chests: readonly Chest[], places: readonly number[]): Counted[] {
  const seats = chests.map((_, seat) => seat).sort((a, b) => (places[b] ?? 0) - (places[a] ?? 0));
  return seats.flatMap((seat) => {
    const [legal, illegal] = chests[seat] ?? [0, 0];
    return [
      ...Array.from({ length: legal }, (): Counted => ({ seat, kind: "legal" })),
      ...Array.from({ length: illegal }, (): Counted => ({ seat, kind: "illegal" })),
    ];
  });
}

/** What lies counted before each chest after `counted` nuggets. */
export function shownOf(chests: readonly Chest[], order: readonly Counted[], counted: number): Chest[] {
  const shown = chests.map((): [number, number] => [0, 0]);
  for (const { seat, kind } of order.slice(0, counted)) {
    const chest = shown[seat];
    if (chest) chest[kind === "legal" ? 0 : 1] += 1;
  }
  return shown;
}

/** Whether legal gold decided between chests that hold as much. */
export function decidedByLegal(scores: readonly number[], winners: readonly Seat[]): boolean {
  const best = Math.max(...scores);
  return scores.filter((score) => score === best).length > winners.length;
}
