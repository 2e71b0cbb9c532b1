/** What the server tells of a finished game (`boomtown/games/booom/review.py`), and how it is put into words. */
import { language, translator } from "../../i18n";
import type { Seat } from "../game";
import en from "./i18n/review.en";
import fr from "./i18n/review.fr";
import type { Action, Special } from "./seen";

export const say = translator({ en, fr });

export interface RoundReview {
  readonly round: number;
  readonly began_ms: number;
  readonly secured: readonly (readonly [legal: number, illegal: number])[];
  readonly totals: readonly number[];
  readonly left_legal: number;
  readonly left_illegal: number;
  readonly left_actions: readonly Action[];
  readonly uncalled: readonly { readonly special: Special; readonly seat: Seat }[];
}

export interface TouchReview {
  readonly ms: number;
  readonly reaction_ms: number;
  readonly first: boolean;
}

export interface SeatReview {
  readonly touches: readonly TouchReview[];
  readonly best_ms: number | null;
  readonly median_ms: number | null;
  readonly beaten: number;
  readonly closest_ms: number | null;
  readonly false_starts: number;
}

export interface Review {
  readonly rounds: readonly RoundReview[];
  readonly seats: readonly SeatReview[];
}

/** A time as people say it: hundredths below ten seconds. */
export function seconds(ms: number | null): string {
  if (ms === null) return "–";
  const digits = ms < 10_000 ? 2 : 1;
  const number = new Intl.NumberFormat(language.current, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${number.format(ms / 1000)}\u00a0s`;
}

/** What was missed in a round, each in a few words. */
export function missedIn(round: RoundReview, nameOf: (seat: Seat) => string): string[] {
  const gold = round.left_legal + round.left_illegal;
  return [
    ...(gold > 0 ? [say("missed.gold", { count: gold })] : []),
    ...round.left_actions.map((action) => say(`missed.${action}`)),
    ...round.uncalled.map(({ special, seat }) => say(`missed.${special}`, { name: nameOf(seat) })),
  ];
}

/** Where a touch stands on the strip, from 0 to 100: short times have more room, since they are what one compares. */
export function placeOf(reactionMs: number, longestMs: number): number {
  return 100 * Math.sqrt(Math.max(0, reactionMs) / Math.max(1, longestMs));
}
