/**
 * What a press on a tile is about to do, read off the view: it decides what moves under the finger at once. Whether it
 * is allowed is the server's word alone.
 */
import type { Seat } from "../../game";
import type { Seen, Tile } from "../seen";
import { isGrabbed, isSpecial } from "./hit";

export type Intent =
  /** Take a nugget or an action. */
  | "grab"
  /** Call the warning of one's own special. */
  | "warn"
  /** Push a rock aside; merely touched, it breaks a strict oath. */
  | "push"
  /** Turn it with the pickaxe. */
  | "dig"
  /** A tile, but not for this hand now: the words say why. */
  | "busy"
  | "frozen"
  | "not_yours"
  | "warned_already"
  | "idle_special"
  /** Not the time, or not one's place, to touch anything. */
  | "nothing";

/** Whether a strict oath is at stake: then a forbidden touch counts, and is sent (O4). */
export function underOath(seen: Seen): boolean {
  return seen.options["oath"] === "strict";
}

/** Whether a seat is in the middle of a search: nobody's prisoner, and not done. */
export function searches(seen: Seen, own: Seat | null): boolean {
  const me = own === null ? undefined : seen.players[own];
  return seen.phase === "search" && me !== undefined && !me.jailed && !me.done;
}

/** Whether a seat is to aim: its stick at the start of a round, or the second one. */
export function aims(seen: Seen, own: Seat | null): "aim" | "throw" | null {
  const me = own === null ? undefined : seen.players[own];
  if (!me) return null;
  if (seen.phase === "aim") return me.jailed ? null : "aim";
  return seen.phase === "dynamite" && seen.action?.seat === own ? "throw" : null;
}

/** Whether a seat turns tiles with the pickaxe now. */
export function digs(seen: Seen, own: Seat | null): boolean {
  return own !== null && seen.phase === "pickaxe" && seen.action?.seat === own;
}

/** Returns what a press of `own` on `tile` is about to do at game time `now`. */
export function intentOf(seen: Seen, own: Seat | null, tile: Tile, now: number): Intent {
  const me = own === null ? undefined : seen.players[own];
  if (!me) return "nothing";
  if (digs(seen, own)) return seen.own?.choices?.includes(tile[0]) ? "dig" : "nothing";
  if (!searches(seen, own)) return "nothing";
  const shows = tile[5];
  const frozen = me.forfeits.length > 0;
  if (isSpecial(shows)) {
    const owner = seen.players.find((player) => player.immune === shows && !player.jailed);
    if (!owner) return "idle_special";
    if (owner !== me) return "not_yours";
    if (frozen) return "frozen";
    return seen.warned.some((special) => special === shows) ? "warned_already" : "warn";
  }
  if (frozen) return "frozen";
  if (me.hand && now < me.hand.until_ms) return "busy";
  return isGrabbed(shows) ? "grab" : "push";
}

/** Returns the tiles that a seat could want to touch now: where the keys lead, and what a finger is drawn to. */
export function wantedTiles(seen: Seen, own: Seat | null): Tile[] {
  if (digs(seen, own)) {
    const choices = new Set(seen.own?.choices ?? []);
    return seen.tiles.filter((tile) => choices.has(tile[0]));
  }
  if (seen.phase !== "search") return [];
  const me = own === null ? undefined : seen.players[own];
  return seen.tiles.filter(
    ([, , , , , shows]) =>
      isGrabbed(shows) ||
      (me !== undefined && shows === me.immune && !seen.warned.some((special) => special === shows)),
  );
}
