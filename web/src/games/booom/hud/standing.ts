/** How things stand for one seat, read off the view: what is going on, what can be done now, and for how long. Pure. */
import type { Seat } from "../../game";
import { aims, may } from "../mine/intent";
import type { Kind, StaticData, Nugget, MinerView, Seen, Special } from "../seen";

export type Side = "south" | "west" | "north" | "east";

/** The staticData with the depots of a table of so many seats. */
export function staticDataFor(staticData: StaticData, seats: number): StaticData {
  return { ...staticData, depots: staticData.depots_of[String(seats)] ?? staticData.depots };
}

/** Where a seat sits as one looks at the mine: oneself is in the south, as in the drawing of the mine. */
export function sideOf(staticData: StaticData, own: Seat | null, seat: Seat): Side {
  const [x, y] = staticData.depots[seat] ?? [0, -1];
  const [ownX, ownY] = (own === null ? undefined : staticData.depots[own]) ?? [0, -1];
  const far = Math.hypot(ownX, ownY) || 1;
  // Turned so that one's own depot lies straight down.
  const [cos, sin] = [-ownY / far, -ownX / far];
  const right = Math.round(Math.sign(Math.round(cos * x - sin * y)));
  const up = Math.round(Math.sign(Math.round(sin * x + cos * y)));
  if (right !== 0) return right > 0 ? "east" : "west";
  return up > 0 ? "north" : "south";
}

/** The seats of the others, clockwise from one's left. */
export function othersOf(seats: number, own: Seat | null): Seat[] {
  if (own === null) return Array.from({ length: seats }, (_, seat) => seat);
  return Array.from({ length: seats - 1 }, (_, index) => (own + 1 + index) % seats);
}

/** Whether the command waits for nobody's aim any more. */
export function everybodyAimed(seen: Seen): boolean {
  return seen.unaimed?.length === 0;
}

export type Calling = "no" | "soon" | "now";

/** Whether `own` gives the command, and whether it may already. */
export function calling(seen: Seen, own: Seat | null, now: number): Calling {
  if (!may(seen, own, "call")) return "no";
  return now >= (seen.call_ms ?? Infinity) ? "now" : "soon";
}

/** Whether nothing to grab is in sight, so that the search ends sooner than its time. */
export function isLastLook(seen: Seen): boolean {
  return seen.last_look_ms !== null;
}

/** Milliseconds until time itself moves; null where nothing is due. */
export function leftMs(seen: Seen, now: number): number | null {
  return seen.due_ms === null ? null : Math.max(0, seen.due_ms - now);
}

/** The share of the phase that is left, from 0 to 1. */
export function leftShare(seen: Seen, now: number): number {
  const left = leftMs(seen, now);
  if (left === null || seen.due_ms === null) return 0;
  // A last look is short: shown against the seconds it has, not against the whole search.
  const whole = seen.due_ms - (seen.last_look_ms ?? seen.since_ms);
  return whole <= 0 ? 0 : Math.min(1, left / whole);
}

export type Hint = "aim" | "throw";

/** In how many rounds it is said how things are done; after that everybody knows. */
const HINTED_ROUNDS = 2;

/** What a newcomer has to be told before it is done for the first time; null where there is nothing to tell. */
export function hintOf(seen: Seen, own: Seat | null): Hint | null {
  const wanted = aims(seen, own);
  if (wanted !== "aim") return wanted;
  const hasAimed = own !== null && seen.players[own]?.aimed === true;
  return seen.round <= HINTED_ROUNDS && !hasAimed ? "aim" : null;
}

/** The special that `own` may warn of now: it lies face up, and nobody has been warned of it. */
export function ownSpecial(seen: Seen, own: Seat | null): Special | null {
  const immune = own === null ? null : (seen.players[own]?.immune ?? null);
  if (immune === null || seen.own?.presses?.[immune] !== "warn") return null;
  return seen.tiles.some(([, , , , , shows]) => shows === immune) ? immune : null;
}

/** How many tiles of a kind lie in somebody's depot. */
export function inDepot(player: MinerView, kind: Kind): number {
  return player.depot.filter(([, other]) => other === kind).length;
}

export function isNugget(kind: Kind): kind is Nugget {
  return kind === "legal" || kind === "illegal";
}

export function goldOf(player: MinerView): readonly (readonly [number, Nugget])[] {
  return player.depot.flatMap(([number, kind]) => (isNugget(kind) ? [[number, kind] as const] : []));
}

export function chestOf(player: MinerView): number {
  return player.chest[0] + player.chest[1];
}

/** What is going on, from one seat's side: the key of a sentence, and whose name it needs. */
export interface Going {
  readonly key:
    | "cast"
    | "cast.wait"
    | "aim"
    | "aim.again"
    | "aim.wait"
    | "aim.call"
    | "aim.watch"
    | "aim.seen"
    | "blast"
    | "search"
    | "search.last"
    | "search.warn"
    | "search.done"
    | "search.frozen"
    | "search.seen"
    | "pickaxe"
    | "pickaxe.of"
    | "dynamite"
    | "dynamite.of"
    | "revolver"
    | "revolver.of"
    | "hide"
    | "hide.of"
    | "choose"
    | "choose.of"
    | "over"
    | "jail";
  readonly who: Seat | null;
  /** How many tiles the pickaxe still turns. */
  readonly left: number;
  /** What one may warn of. */
  readonly special?: Special;
}

export function goingOn(seen: Seen, own: Seat | null): Going {
  const me = own === null ? undefined : seen.players[own];
  const going = (key: Going["key"], who: Seat | null = null, left = 0): Going => ({ key, who, left });
  const actor = seen.action?.seat ?? null;
  switch (seen.phase) {
    case "cast":
      return going(me && me.character === null ? "cast" : "cast.wait");
    case "aim":
      if (!me) return going("aim.seen");
      if (me.jailed) return going("jail");
      if (seen.watch === own) return going(everybodyAimed(seen) ? "aim.call" : "aim.watch");
      if (!me.aimed) return going("aim");
      return everybodyAimed(seen) ? going("aim.wait", seen.watch) : going("aim.again");
    case "blast":
      return going("blast");
    case "search": {
      if (!me) return going("search.seen");
      if (me.jailed) return going("jail");
      if (me.done) return going("search.done");
      if (me.forfeits.length > 0) return going("search.frozen");
      const special = ownSpecial(seen, own);
      if (special) return { ...going("search.warn"), special };
      return going(isLastLook(seen) ? "search.last" : "search");
    }
    case "pickaxe":
      return going(actor === own ? "pickaxe" : "pickaxe.of", actor, seen.action?.left ?? 0);
    case "dynamite":
    case "revolver":
    case "choose":
      return going(actor === own ? seen.phase : `${seen.phase}.of`, actor);
    case "hide": {
      const target = seen.action?.target ?? null;
      return going(target === own ? "hide" : "hide.of", target);
    }
    default:
      return going("over");
  }
}
