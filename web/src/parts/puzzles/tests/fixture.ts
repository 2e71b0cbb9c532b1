/** Puzzles for tests: each says only what it is about. */
import type { PuzzleCard, PuzzleVerdict, Step } from "../../../protocol";
import { gameOf } from "../../../tableFixture";

export const cardOf = (some: Partial<PuzzleCard> = {}): PuzzleCard => ({
  number: 1,
  of: 9,
  puzzle: "a",
  day: null,
  position: "start",
  options: {},
  solver: 0,
  asked: 1,
  rating: 800,
  themes: [],
  game: gameOf({ picture: { at: "start" }, legal: { good: {}, bad: {} } }),
  ...some,
});

const step = (ply: number): Step => ({ ply, seat: 0, move: `m${ply}`, picture: { ply }, scores: [0, 0] });

export const saidOf = (verdict: PuzzleVerdict["verdict"]): PuzzleVerdict => ({
  verdict,
  game: gameOf({ ply: 1, picture: { at: verdict } }),
  line: verdict === "unfinished" ? [] : [step(1), step(2)],
});
