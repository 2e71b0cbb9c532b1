/** What the moves of a finished game were worth. English. */
import { counting } from "../../../i18n/counting";

const { many } = counting("en");

const analysis = {
  "going.on": (p: { done: number; of: number }) => `Looked at ${p.done} of ${many(p.of, "position")}…`,
  trouble: (p: { why: string }) => `It does not go on just now. ${p.why}`,
  again: "Go on",

  "chance.title": "Chances to win",
  "chance.one": (p: { name: string; percent: number }) => `${p.name} ${p.percent} %`,
  "chance.at": (p: { move: number; chances: string }) => `Move ${p.move}: ${p.chances}`,
  "chance.start": (p: { chances: string }) => `At the start: ${p.chances}`,
  "chance.slider": "Choose a move by the chances",
  "chance.bar": (p: { chances: string }) => `Chances here: ${p.chances}`,

  "move.unknown": "Nobody has looked at this move yet.",
  "move.start": "Go to a move to read what it was worth.",
  "move.only": (p: { who: string; move: string }) => `${p.who}, ${p.move}: the only move there was.`,
  "move.best": (p: { who: string; move: string }) => `${p.who}, ${p.move}: the best move.`,
  "move.good": (p: { who: string; move: string }) => `${p.who}, ${p.move}: a good move.`,
  "move.slip": (p: { who: string; move: string; cost: string }) => `${p.who}, ${p.move}: a slip. ${p.cost}`,
  "move.mistake": (p: { who: string; move: string; cost: string }) =>
    `${p.who}, ${p.move}: a mistake. ${p.cost}`,
  "move.blunder": (p: { who: string; move: string; cost: string }) =>
    `${p.who}, ${p.move}: a blunder. ${p.cost}`,
  "cost.chance": (p: { percent: number }) => `It cost ${p.percent} in 100 chances to win.`,
  "cost.points": (p: { percent: number; points: number }) =>
    `It cost about ${many(p.points, "point")}, and ${p.percent} in 100 chances to win.`,
  "turns.here": "The game tips here.",

  "line.better": (p: { moves: string }) => `Better: ${p.moves}`,
  "line.show": "Show it on the board",
  "line.looking": "Looking closer…",

  "turns.title": "Where the game tipped",
  "turns.none": "The game never tipped: nobody who was ahead fell behind by one move.",
  "turns.one": (p: { move: number; who: string }) => `Move ${p.move}: ${p.who}`,
};

export default analysis;
