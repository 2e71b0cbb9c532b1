/**
 * What somebody tries who touches a square with which nothing can be done: the move it would be. Why it is refused, only
 * the rules know; the page asks them.
 */
import { cellOf, squareName } from "../../board/squares";
import { inWords, type Refused, type Said, type Why } from "../../board/why";
import { refusalText } from "../../i18n";
import type { Picture, Seat, SquareName } from "./picture";
import { say } from "./text";
import type { TurnInHand } from "./turn.svelte";

export type Attempt =
  /** A move that can be asked about; `begins` where a piece would be taken, by one of its ways. */
  | { readonly move: string; readonly begins: boolean }
  /** No move at all: what the page itself waits for. */
  | { readonly says: "choose" | "several" | "choose_helper" | "no_stones" };

/** Tells what touching `square` would be at this step of a turn; the picture is the one that is shown. */
export function attemptAt(turn: TurnInHand, picture: Picture, seat: Seat, square: SquareName): Attempt {
  const { from, to, helpers } = turn;
  if (turn.placements.size > 0) return { move: `@${square}`, begins: false };
  const isThere = (one: { readonly square: SquareName }): boolean => one.square === square;
  const boomer = picture.boomers.find(isThere);
  const isPiece = boomer !== undefined || picture.sooners.some(isThere);
  const isOwn = boomer?.seat === seat && !turn.hand.starts.has(square);
  if (from === null || (to === null && isOwn))
    return isPiece ? { move: `${square}-${beside(square)}`, begins: true } : { says: "choose" };
  if (to === null) return { move: `${from}-${square}`, begins: false };
  const pool = turn.helper === null ? [...helpers.values()].flat() : (helpers.get(turn.helper) ?? []);
  if (pool.some(({ hint }) => hint.stones.includes(square))) return { says: "several" };
  if (isPiece && square !== to) return { move: `${from}-${to}+${square}`, begins: false };
  return { says: helpers.size > 0 ? "choose_helper" : "no_stones" };
}

/** Below a square, or above one of the lowest row: one of the ways from it. */
function beside(square: SquareName): SquareName {
  const { x, y } = cellOf(square);
  return squareName({ x, y: y > 0 ? y - 1 : y + 1 });
}

/** Asks the rules why an attempt fails, and says it. */
export function whyNot(attempt: Attempt, why: Why): Said {
  if ("says" in attempt) return say(`why.${attempt.says}`);
  return inWords(why(attempt.move), (refused) => whyText(refused, attempt.begins));
}

/** Reasons against one way of a piece: where it cannot even begin, all of them are closed. */
const CLOSED = ["stops_on_stone", "stops_on_piece", "stops_on_mine", "enters_homestead", "leaves_homestead"];

/** A refusal in words. */
export function whyText(refused: Refused, begins: boolean): string {
  return begins && CLOSED.includes(refused.code) ? say("why.blocked") : refusalText(refused);
}
