/**
 * Why something cannot be touched, as far as it can be seen on the board. Whether it can is only ever read off the
 * legal moves: these are explanations, asked for after that.
 */

import { between, cellOf, cornersBetween } from "./geometry";
import type { Picture, Placed, Seat, SquareName } from "./picture";

export type Reason =
  | "exhausted"
  | "blocked"
  | "foreign"
  | "barred"
  | "choose"
  | "straight"
  | "stone"
  | "piece"
  | "mine"
  | "river"
  | "homestead"
  | "leaves"
  | "way"
  | "own_helper"
  | "two_sooners"
  | "aligned"
  | "settled_active"
  | "settled_helper"
  | "no_corner"
  | "several"
  | "choose_helper"
  | "no_stones"
  | "taken"
  | "placed_on_mine"
  | "stone_on_river"
  | "wait";

const boomerAt = (picture: Picture, square: SquareName) =>
  picture.boomers.find((boomer) => boomer.square === square);
const soonerAt = (picture: Picture, square: SquareName) =>
  picture.sooners.find((sooner) => sooner.square === square);
const isHomestead = (picture: Picture, square: SquareName): boolean =>
  picture.homesteads.some(({ squares }) => squares.includes(square));

/** Why the piece on `square` cannot be taken. */
export function whyNotTaken(picture: Picture, seat: Seat, square: SquareName): Reason {
  const boomer = boomerAt(picture, square);
  if (boomer) {
    if (boomer.seat !== seat) return "foreign";
    return boomer.exhausted ? "exhausted" : "blocked";
  }
  const sooner = soonerAt(picture, square);
  if (sooner) return sooner.barred ? "barred" : "blocked";
  return "choose";
}

/** Why the piece on `from` cannot slide to `to`. */
export function whyNotSlid(picture: Picture, from: SquareName, to: SquareName): Reason {
  const passed = between(from, to);
  if (passed === null) return "straight";
  const inside = isHomestead(picture, from);
  for (const square of [...passed, to]) {
    const last = square === to;
    if (picture.stones.includes(square)) return last ? "stone" : "way";
    if (boomerAt(picture, square) || soonerAt(picture, square)) return last ? "piece" : "way";
    if (inside && picture.river.includes(square)) return "leaves";
    if (!inside && isHomestead(picture, square)) return "homestead";
    if (last && picture.mines.includes(square)) return "mine";
    if (!last && picture.river.includes(square)) return "river";
  }
  return "blocked";
}

/** Why the piece on `square` cannot be used by the one that slid to `active`; the picture shows the slide done. */
export function whyNotUsed(
  picture: Picture,
  seat: Seat,
  active: SquareName,
  square: SquareName,
  anyHelper: boolean,
): Reason {
  const boomer = boomerAt(picture, square);
  const sooner = soonerAt(picture, square);
  if (!boomer && !sooner) return anyHelper ? "choose_helper" : "no_stones";
  if (square === active) return anyHelper ? "choose_helper" : "no_stones";
  if (boomer?.seat === seat) return "own_helper";
  if (sooner && soonerAt(picture, active)) return "two_sooners";
  const a = cellOf(active);
  const b = cellOf(square);
  if (a.x === b.x || a.y === b.y) return "aligned";
  if (isHomestead(picture, active)) return "settled_active";
  if (isHomestead(picture, square)) return "settled_helper";
  return cornersBetween(active, square).length > 0 ? "no_corner" : "aligned";
}

/** Why the next piece of the set-up cannot stand on `square`. */
export function whyNotPlaced(picture: Picture, what: Placed, square: SquareName): Reason {
  if (picture.mines.includes(square)) return "placed_on_mine";
  if (what === "stone" && picture.river.includes(square)) return "stone_on_river";
  return "taken";
}
