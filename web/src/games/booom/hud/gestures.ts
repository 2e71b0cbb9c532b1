/**
 * Forfeits as gestures of two hands: presses and releases in, `raise` and `lower` out. Pure: time comes with every call,
 * by the page's own clock. A hand is a finger, a button of the mouse or a key; who holds which is not known here.
 *
 * - `hands_up`, `behind_back`: both hands down together, and held.
 * - `cover_eyes`: held with one hand or both.
 * - `flail`: left and right by turns, quickly, for as long as the others hold.
 * - `clap`: twice, a moment apart.
 *
 * In the calm mode one hand is enough, and flailing may be slow.
 */
import type { Gesture } from "../seen";

export type Side = "left" | "right";
/** What to send to the server. */
export type GestureCommand = "raise" | "lower";

/** Held a little longer than asked, so that a message that comes late does not spoil it. */
const MARGIN_MS = 90;
/** How many presses make a flail. */
const BEATS = 3;
const CALM_BEATS = 2;
/** Whoever pauses longer does not flail; it is given up long before the server could take it for done. */
const PAUSE_MS = 350;
/** Two hands that come down within this time clap together. */
const TOGETHER_MS = 250;
const SIDES: readonly Side[] = ["left", "right"];

export class GestureReader {
  readonly gesture: Gesture;
  readonly #holdMs: number;
  readonly #calm: boolean;
  /** When each hand came down; null: it is up. */
  readonly #down: Record<Side, number | null> = { left: null, right: null };
  /** When the gesture began; null: it has not. */
  #since: number | null = null;
  #finished = false;
  /** Flailing: the presses so far, when the last one was, and with which hand. */
  #beats = 0;
  #beatAt = 0;
  #lastBeat: Side | null = null;
  /** Clapping: the hands are still together from the last clap. */
  #together = false;

  constructor(gesture: Gesture, holdMs: number, calm = false) {
    this.gesture = gesture;
    this.#holdMs = holdMs;
    this.#calm = calm;
  }

  /** Whether the gesture has been done as it should; the server has the last word. */
  get finished(): boolean {
    return this.#finished;
  }

  get begun(): boolean {
    return this.#since !== null;
  }

  isDown(side: Side): boolean {
    return this.#down[side] !== null;
  }

  press(side: Side, at: number): GestureCommand[] {
    if (this.#finished || this.#down[side] !== null) return [];
    this.#down[side] = at;
    switch (this.gesture) {
      case "flail":
        return this.#beat(side, at);
      case "clap":
        return this.#clap(at);
      default:
        return this.#since === null && this.#holding() ? this.#begin(at) : [];
    }
  }

  release(side: Side, at: number): GestureCommand[] {
    if (this.#down[side] === null) return [];
    this.#down[side] = null;
    if (this.gesture === "clap") {
      this.#together &&= this.#down.left !== null || this.#down.right !== null;
      return [];
    }
    if (this.gesture === "flail" || this.#since === null || this.#finished || this.#holding()) return [];
    return this.#longEnough(at) ? this.#finish() : this.#giveUp();
  }

  /** Lets time go by; ask it often while a gesture is under way. */
  tick(at: number): GestureCommand[] {
    if (this.#since === null || this.#finished || this.gesture === "clap") return [];
    if (this.gesture === "flail" && this.#beats < this.#beatsWanted) {
      const latest = this.#since + this.#holdMs - MARGIN_MS;
      return at >= (this.#calm ? latest : Math.min(latest, this.#beatAt + PAUSE_MS)) ? this.#giveUp() : [];
    }
    return this.#longEnough(at) ? this.#finish() : [];
  }

  /** How far the gesture is, from 0 to 1. */
  progress(at: number): number {
    if (this.#finished) return 1;
    if (this.#since === null) return 0;
    const held = Math.min(1, (at - this.#since) / (this.#holdMs + MARGIN_MS));
    // One clap of two is half of it, however long ago it was.
    return this.gesture === "clap" ? held / 2 : held;
  }

  get #beatsWanted(): number {
    return this.#calm ? CALM_BEATS : BEATS;
  }

  #holding(): boolean {
    const needed = this.#calm || this.gesture === "cover_eyes" ? 1 : 2;
    return SIDES.filter((side) => this.#down[side] !== null).length >= needed;
  }

  #longEnough(at: number): boolean {
    return this.#since !== null && at >= this.#since + this.#holdMs + MARGIN_MS;
  }

  #beat(side: Side, at: number): GestureCommand[] {
    if (side === this.#lastBeat && !this.#calm) return [];
    this.#lastBeat = side;
    this.#beatAt = at;
    this.#beats += 1;
    return this.#since === null ? this.#begin(at) : [];
  }

  #clap(at: number): GestureCommand[] {
    const { left, right } = this.#down;
    const apart = left === null || right === null ? null : Math.abs(left - right);
    const clapped = this.#calm || (apart !== null && apart <= TOGETHER_MS);
    if (!clapped || this.#together) return [];
    this.#together = true;
    if (this.#since === null) return this.#begin(at);
    // Too soon after the first, it is the same clap still ringing.
    return this.#longEnough(at) ? this.#finish() : [];
  }

  #begin(at: number): GestureCommand[] {
    this.#since = at;
    return ["raise"];
  }

  #finish(): GestureCommand[] {
    this.#finished = true;
    return ["lower"];
  }

  #giveUp(): GestureCommand[] {
    this.#since = null;
    this.#beats = 0;
    this.#lastBeat = null;
    return ["lower"];
  }
}

/** Which hand a key is, by its place on the keyboard; `both` for the space bar, where one press is the whole gesture. */
export function handOfKey(code: string, gesture: Gesture): Side | "both" | null {
  const isLow = gesture === "behind_back";
  const left = isLow ? ["KeyX", "KeyC"] : ["KeyF", "KeyD", "ArrowLeft"];
  const right = isLow ? ["KeyN", "KeyM"] : ["KeyJ", "KeyK", "ArrowRight"];
  if (left.includes(code)) return "left";
  if (right.includes(code)) return "right";
  const isWhole = gesture === "cover_eyes" || gesture === "clap";
  return isWhole && (code === "Space" || code === "Enter") ? "both" : null;
}

/** The keys to name: they stand in the same place on the keyboards of both languages. */
export function keysOf(gesture: Gesture): readonly [left: string, right: string] {
  return gesture === "behind_back" ? ["X", "N"] : ["F", "J"];
}

/** A place of the screen, from 0 to 1 across and down. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** How far down the lower corners begin, behind one's back. */
const BACK_FROM = 0.55;
const CORNER = 0.4;

/** Which hand a press at `spot` is; null where this gesture has nothing to press. */
export function handAt({ x, y }: Spot, gesture: Gesture): Side | "both" | null {
  if (gesture === "cover_eyes" || gesture === "clap") return "both";
  if (gesture !== "behind_back") return x < 0.5 ? "left" : "right";
  if (y < BACK_FROM) return null;
  if (x < CORNER) return "left";
  return x > 1 - CORNER ? "right" : null;
}

/** Which hand a button of the mouse is: the left one presses where it points, the right one is the other hand. */
export function handOfButton(button: number, spot: Spot, gesture: Gesture): Side | "both" | null {
  const there = handAt(spot, gesture);
  if (button !== 2 || there === "both" || there === null) return there;
  return there === "left" ? "right" : "left";
}
