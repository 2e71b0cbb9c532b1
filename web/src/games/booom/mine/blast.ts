/** The course of a blast on the screen: sticks fly, fuses burn, bang, tiles tumble, the dust hangs in the air. */
import type { Seen, StaticData, Stick, Tile } from "../seen";
import { chance, type Flight, flightsOf } from "./flight";
import { ease } from "./hands";

/** When things happen, as shares of the time from the command until the dust has settled. */
const LANDED = 0.3;
const BANG = 0.42;
const REST = 0.97;
/** How long a second stick takes: the game does not wait for it. */
export const AGAIN_MS = 1600;

export interface Blast {
  readonly before: readonly Tile[];
  readonly flights: readonly Flight[];
  /** What is seen no more after it. */
  readonly sank: readonly Tile[];
  readonly sticks: readonly Stick[];
  /** All by the clock of `performance.now()`. */
  readonly start: number;
  readonly landed: number;
  readonly bang: number;
  readonly rest: number;
  readonly end: number;
  readonly again: boolean;
}

/** Returns the blast that leads from what was seen to what is seen now. */
export function blastOf(
  { nudge }: StaticData,
  before: readonly Tile[],
  seen: Seen,
  sticks: readonly Stick[],
  start: number,
  lasts: number,
  again: boolean,
): Blast {
  const { flights, sank } = flightsOf(nudge, before, seen.tiles, sticks);
  return {
    before,
    flights,
    sank,
    sticks,
    start,
    landed: start + LANDED * lasts,
    bang: start + BANG * lasts,
    rest: start + REST * lasts,
    end: start + lasts,
    again,
  };
}

/** Returns how far the tiles are on their way: 0 at the bang, 1 when the last one lies still. */
export function flown(blast: Blast, now: number): number {
  return Math.max(0, Math.min(1, (now - blast.bang) / Math.max(1, blast.rest - blast.bang)));
}

export interface StickPose {
  /** 0 in the hand, 1 where it lands. */
  readonly way: number;
  /** How high it flies, as a share of its longest way. */
  readonly high: number;
  /** In radians. */
  readonly turn: number;
  readonly size: number;
}

/** Returns where a stick is; null when it has gone off. */
export function stickAt(blast: Blast, index: number, now: number): StickPose | null {
  if (now >= blast.bang) return null;
  const rests = 2 * Math.PI * chance(index + Math.round(blast.start), 3);
  const t = Math.max(0, Math.min(1, (now - blast.start) / Math.max(1, blast.landed - blast.start)));
  if (t >= 1) return { way: 1, high: 0, turn: rests, size: 1 };
  return {
    way: 1 - (1 - t) ** 1.4,
    high: 4 * t * (1 - t),
    turn: rests - (1 - t) * 4 * Math.PI,
    size: 1 + 0.6 * ease(4 * t * (1 - t)),
  };
}

/** How far everything is shaken, in CSS pixels: for a moment after the bang. */
export function shakeAt(blast: Blast, now: number): { x: number; y: number } {
  const t = (now - blast.bang) / 420;
  if (t < 0 || t > 1) return { x: 0, y: 0 };
  const much = 9 * (1 - t) ** 2;
  return { x: much * Math.sin(now / 13), y: much * Math.cos(now / 17) };
}
