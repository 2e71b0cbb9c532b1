/** What has to move between two pictures, and when: the slide, then the stones, then the fence. */

import type { Motion } from "../../board/boardMotion.svelte";
import type { Picture, SquareName } from "./picture";

export const SLIDE_MS = 300;
export const STONE_MS = 210;
const STONES_APART_MS = 170;
/** A fence closes, the land fills, the boomers settle. */
export const FENCE_MS = 640;

export interface Change {
  /** The piece that slid; its square now and before. */
  readonly slid: { readonly from: SquareName; readonly to: SquareName } | null;
  /** Pieces that were placed. */
  readonly placed: readonly SquareName[];
  /** Stones that come, each with the time at which it begins to fall. */
  readonly stones: ReadonlyMap<SquareName, number>;
  /** Indexes of homesteads that close, and when. */
  readonly closed: ReadonlyMap<number, number>;
  /** Boomers that settle, and when. */
  readonly settled: ReadonlyMap<SquareName, number>;
  /** Everything is at rest then. */
  readonly ends: number;
}

const who = (picture: Picture): Map<SquareName, string> =>
  new Map([
    ...picture.boomers.map(({ square, seat }) => [square, String(seat)] as const),
    ...picture.sooners.map(({ square }) => [square, "sooner"] as const),
  ]);

/** Compares two pictures; null where nothing that moves is different. */
export function changeBetween(before: Picture, after: Picture): Change | null {
  const old = who(before);
  const now = who(after);
  const gone = [...old].filter(([square, kind]) => now.get(square) !== kind);
  const come = [...now].filter(([square, kind]) => old.get(square) !== kind);
  const [from] = gone;
  const [to] = come;
  const slid =
    gone.length === 1 && come.length === 1 && from && to && from[1] === to[1]
      ? { from: from[0], to: to[0] }
      : null;
  const placed = slid || gone.length > 0 ? [] : come.map(([square]) => square);
  const laid = after.stones.filter((square) => !before.stones.includes(square));
  const lifted = before.stones.some((square) => !after.stones.includes(square));
  const begins = slid ? SLIDE_MS : 0;
  // Taking back, or another game altogether: nothing is told by motion then.
  if ((gone.length > 0 && !slid) || lifted || placed.length > 1 || laid.length > 2) return null;
  const stones = new Map(laid.map((square, index) => [square, begins + index * STONES_APART_MS]));
  const fences = laid.length > 0 ? begins + (laid.length - 1) * STONES_APART_MS + STONE_MS : begins;
  const owned = new Set(before.homesteads.flatMap(({ squares }) => squares));
  const closed = new Map(
    after.homesteads.flatMap(({ squares }, index) =>
      squares.some((square) => owned.has(square)) ? [] : [[index, fences] as const],
    ),
  );
  const settled = new Map(
    [...closed.keys()].flatMap((index) =>
      (after.homesteads[index]?.boomers ?? []).map((square) => [square, fences + 260] as const),
    ),
  );
  if (!slid && placed.length === 0 && laid.length === 0 && closed.size === 0) return null;
  return { slid, placed, stones, closed, settled, ends: fences + (closed.size > 0 ? FENCE_MS : 0) };
}

/** How the way from one picture to the next is told. */
export function tell(before: Picture, after: Picture): Motion<Change> | "same" | null {
  const change = changeBetween(before, after);
  if (!change) return standing(before) === standing(after) ? "same" : null;
  const [fence] = change.closed.values();
  const cues = [
    ...(change.slid ? [{ at: 0, sound: "boomers.hoof" }] : []),
    ...(change.placed.length > 0 ? [{ at: STONE_MS * 0.8, sound: "boomers.pick" }] : []),
    ...[...change.stones.values()].map((at) => ({ at: at + STONE_MS * 0.75, sound: "boomers.stone" })),
    ...(fence === undefined ? [] : [{ at: fence, sound: "boomers.fence" }]),
  ];
  return { change, cues, ends: change.ends + SLIDE_MS };
}

const standing = ({ boomers, sooners, stones, homesteads }: Picture): string =>
  JSON.stringify([
    boomers.map(({ square }) => square),
    sooners.map(({ square }) => square).sort(),
    [...stones].sort(),
    homesteads.map(({ squares }) => squares.length),
  ]);
