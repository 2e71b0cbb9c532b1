/** How far somebody came with the puzzles of a game, kept in their browser: the service keeps nothing of it. */
import type { PuzzleCard } from "../../protocol";

export interface Progress {
  /** The names of the puzzles that were solved at the first try. */
  readonly solved: readonly string[];
  /** The number of the puzzle that comes next, from the easiest on. */
  readonly next: number;
  /** The last day on which that of the day was answered, counted from 1970, and how many in a row were solved by then. */
  readonly day: number;
  readonly streak: number;
}

export const NOTHING: Progress = { solved: [], next: 1, day: 0, streak: 0 };
const DAY_MS = 86_400_000;

const placeOf = (game: string): string => `boomtown.${game}.puzzles`;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

export function readProgress(game: string): Progress {
  try {
    const kept = JSON.parse(localStorage.getItem(placeOf(game)) ?? "{}") as Partial<
      Record<keyof Progress, unknown>
    >;
    const { solved, next, day, streak } = kept;
    return {
      solved: Array.isArray(solved) ? solved.filter((one) => typeof one === "string") : [],
      next: isCount(next) ? Math.max(1, next) : 1,
      day: isCount(day) ? day : 0,
      streak: isCount(streak) ? streak : 0,
    };
  } catch {
    // Nothing kept, or nothing may be: one begins anew.
    return NOTHING;
  }
}

export function keepProgress(game: string, progress: Progress): void {
  try {
    localStorage.setItem(placeOf(game), JSON.stringify(progress));
  } catch {
    // Where nothing may be kept, it lasts as long as the page.
  }
}

/** The number of the puzzle after this one; behind the last one comes the first again. */
export const after = ({ number, of }: Pick<PuzzleCard, "number" | "of">): number => (number % of) + 1;

/** What a first answer changes. That of the day counts for the streak once, whatever follows. */
export function answered(progress: Progress, card: PuzzleCard, isRight: boolean): Progress {
  const { solved, streak } = progress;
  const kept = isRight && !solved.includes(card.puzzle) ? [...solved, card.puzzle] : solved;
  if (card.day === null) return { ...progress, solved: kept, next: after(card) };
  if (card.day <= progress.day) return { ...progress, solved: kept };
  const before = progress.day === card.day - 1 ? streak : 0;
  return { ...progress, solved: kept, day: card.day, streak: isRight ? before + 1 : 0 };
}

/** How many days in a row were solved: today's may still be open. */
export const streakAt = ({ day, streak }: Progress, nowMs: number): number =>
  day >= Math.floor(nowMs / DAY_MS) - 1 ? streak : 0;
