/** Puzzles. English. */
import { counting } from "../../../i18n/counting";

const { many } = counting("en");

const puzzles = {
  title: (p: { game: string }) => `${p.game}: puzzles`,
  board: "Board",
  daily: "Puzzle of the day",
  number: (p: { number: number; of: number }) => `Puzzle ${p.number} of ${p.of}`,

  ask: (p: { colour: string }) => `${p.colour} to play: find the best move.`,
  "ask.several": (p: { colour: string; moves: number }) =>
    `${p.colour} to play: find the best ${many(p.moves, "move", "moves")}.`,
  "ask.on": "Go on.",
  right: "That is the best move.",
  wrong: "There is a better move.",
  "wrong.again": "There is still a better move.",
  difficulty: (p: { rating: number }) => `Difficulty ${p.rating}`,
  failed: (p: { why: string }) => `Your move did not arrive. ${p.why}`,

  "line.label": "The best line",
  "line.before": "Before the answer",
  "line.place": (p: { move: string; at: number; of: number }) => `${p.move} (${p.at} of ${p.of})`,
  "line.own": "Your move",
  "line.previous": "One move back",
  "line.next": "One move on",
  "line.show": "Show the best move",

  again: "Try again",
  next: "Next puzzle",
  solved: (p: { count: number }) => many(p.count, "puzzle solved", "puzzles solved"),
  streak: (p: { days: number }) => many(p.days, "day in a row", "days in a row"),
};

export default puzzles;
