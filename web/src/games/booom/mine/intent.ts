/**
 * What a press on a tile is about to do, as the server says it in one's own view: it decides what moves under the finger
 * at once. Whether the act itself is granted is the server's word again.
 */
import type { Seat } from "../../game";
import type { CommandWord, Kind, Press, Seen, StaticData, Tile } from "../seen";

/** What the server says of a press; beside that, what only the page knows, or another phase of the game. */
export type Intent =
  | Press
  /** Turn it with the pickaxe. */
  | "dig"
  /** The hand is still under way. */
  | "busy"
  /** Not the time, or not one's place, to touch anything. */
  | "nothing";

/** Whether a forbidden touch counts, and is sent for the sheriff to judge (O4). */
export function underOath(seen: Seen): boolean {
  return seen.own?.under_oath ?? false;
}

/** Whether what a tile shows is taken by touching it. */
export function isGrabbed({ grabbed }: StaticData, shows: Kind | null): boolean {
  return shows !== null && grabbed.includes(shows);
}

/** Whether the server says that it is the time and one's own place for a command; never for who only watches. */
export function may(seen: Seen, own: Seat | null, command: CommandWord): boolean {
  return own !== null && (seen.own?.may.includes(command) ?? false);
}

/** Whether a seat is in the middle of a search: nobody's prisoner, and not done. */
export function searches(seen: Seen, own: Seat | null): boolean {
  return may(seen, own, "touch");
}

/** Whether a seat is to aim: its stick at the start of a round, or the second one. */
export function aims(seen: Seen, own: Seat | null): "aim" | "throw" | null {
  if (may(seen, own, "aim")) return "aim";
  return may(seen, own, "throw") ? "throw" : null;
}

/** Whether a seat turns tiles with the pickaxe now. */
export function digs(seen: Seen, own: Seat | null): boolean {
  return may(seen, own, "dig");
}

/** Returns what a press of `own` on `tile` is about to do at game time `now`. */
export function intentOf(seen: Seen, own: Seat | null, tile: Tile, now: number): Intent {
  const [number, , , , , shows] = tile;
  if (own === null || shows === null) return "nothing";
  if (digs(seen, own)) return seen.own?.choices?.includes(number) ? "dig" : "nothing";
  const press = seen.own?.presses?.[shows] ?? "nothing";
  const needsHand = press === "grab" || press === "push";
  return needsHand && now < (seen.players[own]?.hand?.until_ms ?? 0) ? "busy" : press;
}

/** Returns the tiles that a seat could want to touch now: where the keys lead, and what a finger is drawn to. */
export function wantedTiles(staticData: StaticData, seen: Seen, own: Seat | null): Tile[] {
  if (digs(seen, own)) {
    const choices = new Set(seen.own?.choices ?? []);
    return seen.tiles.filter((tile) => choices.has(tile[0]));
  }
  if (seen.phase !== "search") return [];
  const presses = own === null ? null : (seen.own?.presses ?? null);
  return seen.tiles.filter(
    ([, , , , , shows]) => isGrabbed(staticData, shows) || (shows !== null && presses?.[shows] === "warn"),
  );
}
