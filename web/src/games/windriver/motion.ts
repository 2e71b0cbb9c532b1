/** How what happened is told: picture after picture, since a bot's whole turn arrives at once. */
import type { Motion } from "../../board/boardMotion.svelte";
import type { Kind, Picture } from "./picture";

export const STEP_MS = 340;
export const DROP_MS = 300;
const PAUSE_MS = 90;
/** Many decisions at once are told faster: a turn of seven steps within about two seconds. */
const SWIFT_MS = 210;
const MANY = 4;

/** A picture, and the number of decisions that led to it. */
export interface Moment {
  readonly picture: Picture;
  readonly ply: number;
}

const SOUNDS: Readonly<Record<Kind, string>> = {
  step: "windriver.herd",
  walk: "windriver.tipi",
  place: "windriver.tipi",
  raise: "windriver.tipi",
  lose: "windriver.fall",
  gather: "windriver.coin",
};

/** One decision is told by motion; the confirmation of what is being told brings the same moment again. */
export function tell(before: Moment, after: Moment, waiting: number): Motion<Picture> | "same" | null {
  if (after.ply === before.ply) return "same";
  if (after.ply !== before.ply + 1) return null;
  const { picture } = after;
  const cues = picture.last ? [{ at: 0, sound: SOUNDS[picture.last.kind] }] : [];
  return { change: picture, cues, ends: timeFor(picture, waiting) };
}

/** Returns how long to show one picture while `waiting` more are to be told after it. */
export function timeFor(picture: Picture, waiting: number): number {
  if (waiting >= MANY) return SWIFT_MS;
  return (picture.last?.kind === "step" || picture.last?.kind === "walk" ? STEP_MS : DROP_MS) + PAUSE_MS;
}
