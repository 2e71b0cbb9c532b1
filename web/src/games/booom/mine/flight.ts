/**
 * How tiles fly in a blast. Every blast deals their numbers anew (O7), so nobody knows which tile is which: those that
 * hardly moved are recognised by their place, the others fly in from where one is missed, nearest first, and what
 * nobody saw before comes out of the dust.
 */
import type { Nudge, Stick, Tile } from "../seen";
import { ease } from "./hands";

export interface Flight {
  readonly to: Tile;
  /** Where it lay; null: it was under the rubble. */
  readonly from: Tile | null;
  /** Whether it leaves the ground. */
  readonly tumbles: boolean;
  /** When it begins and ends, as shares of the time from the bang to the last landing. */
  readonly begins: number;
  readonly ends: number;
  /** The top of its arc, in tenths of a millimetre. */
  readonly high: number;
  /** How often it turns over (half turns), and around which axis, in radians. */
  readonly overs: number;
  readonly axis: number;
  /** Where it starts from. */
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** In its own plane, in degrees. */
  readonly angle: number;
  /** How far it is turned over: 0 lies flat, 1 lies flat on its other side. */
  readonly over: number;
  readonly axis: number;
  /** 0 to 1: how much of it can be seen. */
  readonly seen: number;
}

/** A number from 0 to 1 that looks like chance and is the same every time. */
export function chance(seed: number, salt: number): number {
  let value = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(salt + 7, 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39);
  return ((value ^ (value >>> 15)) >>> 0) / 2 ** 32;
}

function far(one: Tile, other: Tile): number {
  return Math.sqrt((one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2);
}

type Cost = (old: Tile, to: Tile) => number;

/** Takes the cheapest pair again and again, each tile once; what costs `Infinity` is no pair. */
function pairedOff(
  old: Set<Tile>,
  fresh: Set<Tile>,
  near: (to: Tile) => readonly Tile[],
  costOf: Cost,
  take: (old: Tile, to: Tile) => void,
): void {
  const tos = [...fresh].sort(byNumber);
  const best = tos.map((to) => cheapestFor(to, near(to), old, costOf));
  for (;;) {
    let next = -1;
    let least = Infinity;
    best.forEach(({ cost }, index) => {
      if (cost < least) [next, least] = [index, cost];
    });
    const [to, from] = [tos[next], best[next]?.from];
    if (!to || !from) return;
    old.delete(from);
    fresh.delete(to);
    take(from, to);
    best.forEach((one, index) => {
      const other = tos[index];
      if (index === next) best[index] = NOTHING;
      else if (one.from === from && other) best[index] = cheapestFor(other, near(other), old, costOf);
    });
  }
}

function byNumber(one: Tile, other: Tile): number {
  return one[0] - other[0];
}

interface Best {
  readonly from: Tile | null;
  readonly cost: number;
}

const NOTHING: Best = { from: null, cost: Infinity };

function cheapestFor(to: Tile, near: readonly Tile[], left: ReadonlySet<Tile>, costOf: Cost): Best {
  let found: Tile | null = null;
  let least = Infinity;
  for (const from of near) {
    if (!left.has(from)) continue;
    const cost = costOf(from, to);
    if (cost < least) [found, least] = [from, cost];
  }
  return { from: found, cost: least };
}

/** Returns a function that tells which of the tiles may lie within `way` of another. */
function neighbourhood(tiles: readonly Tile[], way: number): (to: Tile) => readonly Tile[] {
  const columns = new Map<number, Tile[]>();
  for (const tile of tiles) {
    const column = Math.floor(tile[1] / way);
    for (const side of [-1, 0, 1]) {
      const there = columns.get(column + side);
      if (there) there.push(tile);
      else columns.set(column + side, [tile]);
    }
  }
  return (to) => columns.get(Math.floor(to[1] / way)) ?? [];
}

/** What it costs to take a tile for one that stayed on the ground, and was nudged at the most. */
function shiftCost(nudge: Nudge, from: Tile, to: Tile): number {
  if (Math.abs(to[2] - from[2]) > nudge.way) return Infinity;
  const twist = (((to[3] - from[3]) % 360) + 360) % 360;
  const way = far(from, to);
  return way <= nudge.way && twist <= nudge.turn ? way + 3 * twist : Infinity;
}

/** Returns for each tile after a blast the tile before it that it was taken for; and those that are seen no more. */
export function matched(
  nudge: Nudge,
  before: readonly Tile[],
  after: readonly Tile[],
  sticks: readonly Stick[],
): { stayed: Map<Tile, Tile>; flew: Map<Tile, Tile>; sank: Tile[] } {
  const stayed = new Map<Tile, Tile>();
  const flew = new Map<Tile, Tile>();
  const old = new Set(before);
  const fresh = new Set(after);
  const near = neighbourhood([...before].sort(byNumber), nudge.way);
  const shifted: Cost = (from, to) => shiftCost(nudge, from, to);
  pairedOff(old, fresh, near, shifted, (from, to) => stayed.set(to, from));
  const left = [...old].sort(byNumber);
  const out = new Map([...old, ...fresh].map((tile) => [tile, fromStick(sticks, tile)]));
  pairedOff(
    old,
    fresh,
    () => left,
    // A blast throws outwards: better from nearer the stick than from behind.
    (from, to) => far(from, to) + Math.max(0, (out.get(from) ?? 0) - (out.get(to) ?? 0)),
    (from, to) => flew.set(to, from),
  );
  return { stayed, flew, sank: [...old] };
}

function nearestStick(sticks: readonly Stick[], tile: Tile): Stick | null {
  let found: Stick | null = null;
  let least = Infinity;
  for (const stick of sticks) {
    const way = Math.hypot(tile[1] - stick.x, tile[2] - stick.y);
    if (way >= least) continue;
    least = way;
    found = stick;
  }
  return found;
}

function fromStick(sticks: readonly Stick[], tile: Tile): number {
  const stick = nearestStick(sticks, tile);
  return stick ? Math.hypot(tile[1] - stick.x, tile[2] - stick.y) : 0;
}

/** Returns the flights of a blast, from the lowest tile to the highest, and what is seen no more after it. */
export function flightsOf(
  nudge: Nudge,
  before: readonly Tile[],
  after: readonly Tile[],
  sticks: readonly Stick[],
): { flights: Flight[]; sank: Tile[] } {
  const { stayed, flew, sank } = matched(nudge, before, after, sticks);
  const flights = after.map((to) => {
    const shifted = stayed.get(to);
    if (shifted) return shiftOf(shifted, to, sticks);
    return tumbleOf(flew.get(to) ?? null, to, sticks);
  });
  flights.sort((a, b) => a.to[4] - b.to[4] || a.to[0] - b.to[0]);
  return { flights, sank };
}

/** A tile that stays on the ground: the floor jumps under it, and it hops along. */
function shiftOf(from: Tile, to: Tile, sticks: readonly Stick[]): Flight {
  const begins = Math.min(0.2, fromStick(sticks, from) / 12000);
  const unmoved = from[1] === to[1] && from[2] === to[2] && from[3] === to[3];
  return {
    to,
    from,
    tumbles: false,
    begins,
    ends: begins + (unmoved ? 0.01 : 0.3),
    high: unmoved ? 0 : 40 + 60 * chance(to[0], 1),
    overs: 0,
    axis: 0,
    x: from[1],
    y: from[2],
    angle: from[3],
  };
}

function tumbleOf(from: Tile | null, to: Tile, sticks: readonly Stick[]): Flight {
  const stick = nearestStick(sticks, to);
  // What was under the rubble is thrown up somewhere between the stick and where it comes down.
  const share = 0.35 + 0.4 * chance(to[0], 2);
  const x = from ? from[1] : stick ? to[1] + (stick.x - to[1]) * share : to[1];
  const y = from ? from[2] : stick ? to[2] + (stick.y - to[2]) * share : to[2];
  const way = Math.hypot(to[1] - x, to[2] - y);
  const begins = Math.min(0.12, fromStick(sticks, from ?? to) / 9000);
  const long = 0.55 + 0.3 * chance(to[0], 3) + Math.min(0.12, way / 9000);
  return {
    to,
    from,
    tumbles: true,
    begins,
    ends: Math.min(1, begins + long),
    high: 420 + 620 * chance(to[0], 4) + way * 0.35,
    overs: 2 + 2 * Math.floor(3 * chance(to[0], 5)),
    axis: 2 * Math.PI * chance(to[0], 6),
    x,
    y,
    angle: from ? from[3] : to[3] - 180 + 360 * chance(to[0], 7),
  };
}

/** The shortest way from one angle to another, in degrees, -180 to 180. */
function turn(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180;
}

/** A tile that comes down bounces a little before it rests: 1 at the start, 0 at the end. */
const LANDS = 0.82;

/** Returns how a tile flies at `share` (0 to 1) of the time from the bang to the last landing. */
export function poseAt(flight: Flight, share: number): Pose {
  const { to } = flight;
  const t = Math.max(0, Math.min(1, (share - flight.begins) / Math.max(1e-6, flight.ends - flight.begins)));
  if (!flight.tumbles) {
    const way = ease(t);
    return {
      x: flight.x + (to[1] - flight.x) * way,
      y: flight.y + (to[2] - flight.y) * way,
      z: flight.high * 4 * t * (1 - t),
      angle: flight.angle + turn(flight.angle, to[3]) * way,
      over: 0,
      axis: 0,
      seen: 1,
    };
  }
  // Through the air at even speed, then a last hop while it slides to rest.
  const air = Math.min(1, t / LANDS);
  const hop = t <= LANDS ? 0 : (t - LANDS) / (1 - LANDS);
  const way = t <= LANDS ? 0.93 * air : 0.93 + 0.07 * ease(hop);
  return {
    x: flight.x + (to[1] - flight.x) * way,
    y: flight.y + (to[2] - flight.y) * way,
    z: t <= LANDS ? flight.high * 4 * air * (1 - air) : 70 * 4 * hop * (1 - hop),
    angle: flight.angle + turn(flight.angle, to[3]) * way,
    over: t <= LANDS ? flight.overs * air : 0,
    axis: flight.axis,
    seen: flight.from ? 1 : Math.min(1, t * 8),
  };
}
