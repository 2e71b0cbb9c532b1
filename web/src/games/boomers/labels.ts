/** Squares and choices in words, for those who listen. */

import type { Picture, SquareName } from "./picture";
import { say } from "./text";
import type { Turn } from "./paths";
import type { Step, TurnInHand } from "./turn.svelte";

/** Says what is on a square, and what can be done there in this step. */
export function squareLabel(picture: Picture, square: SquareName, step: Step, turn: TurnInHand): string {
  const words = [square, ...contents(picture, square)];
  switch (step) {
    case "place":
      words.push(say("square.place"));
      break;
    case "take":
      words.push(say("square.take"));
      break;
    case "slide":
      words.push(say(turn.stops.get(square) ? "square.slide.stones" : "square.slide"));
      break;
    case "stones": {
      const turns = turn.helpers.get(square);
      words.push(turns ? weighing(turns) : say("square.corner"));
      break;
    }
    case "none":
      break;
  }
  return words.join(", ");
}

function contents(picture: Picture, square: SquareName): string[] {
  const words: string[] = [];
  const boomer = picture.boomers.find((one) => one.square === square);
  const sooner = picture.sooners.find((one) => one.square === square);
  if (boomer) words.push(say(boomer.exhausted ? "square.settled" : "square.boomer", { seat: boomer.seat }));
  if (sooner) words.push(say(sooner.barred ? "square.barred" : "square.sooner"));
  if (picture.stones.includes(square)) words.push(say("square.stone"));
  if (picture.mines.includes(square)) words.push(say("square.mine"));
  if (picture.river.includes(square)) words.push(say("square.river"));
  const land = picture.homesteads.find(({ squares }) => squares.includes(square));
  if (land) words.push(say("square.homestead", { seat: land.owner, points: land.points }));
  return words.length > 0 ? words : [say("square.empty")];
}

/** Tells whether something can be done with a square at this step. */
export function isOpen(turn: TurnInHand, square: SquareName): boolean {
  switch (turn.step) {
    case "place":
      return turn.placements.has(square);
    case "take":
      return turn.hand.starts.has(square);
    case "slide":
      return turn.stops.has(square);
    case "stones":
      return turn.corners.length > 0
        ? turn.corners.some(({ hint }) => hint.stones.includes(square))
        : turn.helpers.has(square);
    case "none":
      return false;
  }
}

/** Says what some turns with one helper would do. */
export function weighing(turns: readonly Turn[]): string {
  const [first] = turns;
  if (!first) return "";
  if (turns.length > 1) return say("weigh.corner", { squares: turns.flatMap(({ hint }) => hint.stones) });
  const closes = first.hint.closes.map(({ owner, points }) => say("weigh.closes", { seat: owner, points }));
  return [say("weigh.stones", { squares: [...first.hint.stones] }), ...closes].join(", ");
}
