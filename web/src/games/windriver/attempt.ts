/**
 * What somebody tries who touches a hex with which nothing can be done: the move it would be. Why it is refused, only
 * the rules know; the page asks them.
 */
import type { Choice } from "../../board/touches";
import { inWords, type Refused, type Said, type Why } from "../../board/why";
import { refusalText } from "../../i18n";
import { hexOf } from "./geometry";
import type { Act } from "./paths";
import { type HexName, type Hint, type StaticData, type Picture, PLAINS, type Seat } from "./picture";
import { say } from "./text";

/** What is held: where it was taken from, and what it is. */
export interface Held {
  readonly hex: HexName;
  readonly kind: "buffalo" | "tipi";
}

export type Attempt =
  /** A move that can be asked about. */
  | { readonly move: string; readonly begins: boolean }
  /** No move at all: nothing begins in the plains, or nothing was chosen yet. */
  | { readonly says: "plains" | "choose" };

/** Tells what touching `hex` would be; `begins` where something would be taken there, by the first of its ways. */
export function attemptAt(
  staticData: StaticData,
  picture: Picture,
  seat: Seat,
  act: Act,
  held: Held | null,
  hex: HexName,
): Attempt {
  if (held) return { move: `${held.kind === "tipi" ? "tipi " : ""}${held.hex}>${hex}`, begins: false };
  if (hex === PLAINS) return { says: "plains" };
  const way = `${hex}>${hexOf(staticData, hex)?.forward[0] ?? PLAINS}`;
  switch (picture.phase) {
    case "place":
      return { move: `tipi ${hex}`, begins: false };
    case "lose":
      return { move: `lose ${hex}`, begins: false };
    case "act": {
      if (act === "raise") return { move: `raise ${hex}`, begins: false };
      if (act === "walk") return { move: `tipi ${way}`, begins: true };
      if (act === "drive") return { move: way, begins: true };
      const there = picture.hexes.find((one) => one.hex === hex);
      if (there?.tipis.includes(seat)) return { move: `tipi ${way}`, begins: true };
      return there && there.fresh + there.moved > 0 ? { move: way, begins: true } : { says: "choose" };
    }
    default:
      return { move: way, begins: true };
  }
}

/** Asks the rules why an attempt fails, and says it. */
export function whyNot(attempt: Attempt, why: Why): Said {
  if ("says" in attempt) return say(`why.${attempt.says}`);
  return inWords(why(attempt.move), (refused) => whyText(refused, attempt.begins));
}

/** A refusal in words; where something cannot even begin, every one of its ways is closed. */
export function whyText(refused: Refused, begins: boolean): string {
  if (begins && refused.code === "hex_full") return say("why.blocked");
  if (begins && refused.code === "cannot_pay_entry") return say("why.surrounded");
  return refusalText(refused);
}

/** Tells whether `hex` lies where what is held could go but for what stands there: then that is what is meant. */
export function isAimedAt(staticData: StaticData, held: Held, hex: HexName): boolean {
  const from = hexOf(staticData, held.hex);
  const ways = [...(from?.forward ?? []), ...(held.kind === "tipi" ? (from?.back ?? []) : [])];
  return ways.includes(hex);
}

/** What is held by its ways to go on: a tipi where one of them would be a walk. */
export function heldAt(hex: HexName | null, stops: ReadonlyMap<HexName, Choice<Hint>>): Held | null {
  if (hex === null) return null;
  const isTipi = [...stops.values()].some(({ hint }) => hint.kind === "walk");
  return { hex, kind: isTipi ? "tipi" : "buffalo" };
}
