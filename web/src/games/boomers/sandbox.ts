/**
 * A prairie to toy with: anybody rides anywhere along open lines, stones come and go, and land that only one colour
 * stands on is fenced in. No game is played here, so no rule of the game is asked.
 */

import { besides } from "../../board/squares";
import { cellOf, isOnBoard, SIZE, squareName } from "./geometry";
import { EMPTY, type HomesteadLand, type Picture, type SquareName, type TurnHint } from "./picture";

/** Reads a position's pieces and stones: enough to begin with. */
export function sandboxFrom(position: string): Picture {
  const boomers: { square: SquareName; seat: number; exhausted: boolean; on_river: boolean }[] = [];
  const stones: SquareName[] = [];
  const [ranks = ""] = position.split(" ");
  ranks.split("/").forEach((rank, down) => {
    let x = 0;
    for (const [sign] of rank.matchAll(/\d+|\D/g)) {
      if (/\d/.test(sign)) {
        x += Number(sign);
        continue;
      }
      const square = squareName({ x, y: SIZE - 1 - down });
      if (sign === "o") stones.push(square);
      if (sign === "b" || sign === "y")
        boomers.push({ square, seat: sign === "b" ? 0 : 1, exhausted: false, on_river: false });
      x += 1;
    }
  });
  return fenced({ ...EMPTY, boomers, stones });
}

/** Where everybody may ride: straight on, as far as the way is open. */
export function rides(picture: Picture): Readonly<Record<string, TurnHint>> {
  const taken = new Set([...picture.stones, ...picture.boomers.map(({ square }) => square)]);
  const found: Record<string, TurnHint> = {};
  for (const { square: from } of picture.boomers)
    for (const [dx, dy] of [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ] as const) {
      let { x, y } = cellOf(from);
      for (;;) {
        x += dx;
        y += dy;
        const to = squareName({ x, y });
        if (!isOnBoard({ x, y }) || taken.has(to)) break;
        found[`${from}-${to}`] = { from, to, with: null, stones: [], closes: [] };
      }
    }
  return found;
}

/** Why nobody rides somewhere, by the code that the rules of the game have for it. */
export function refusalOf(picture: Picture, move: string): string {
  const [from = "", to = ""] = move.split("-");
  const [a, b] = [cellOf(from), cellOf(to)];
  if ((a.x === b.x) === (a.y === b.y)) return "not_straight";
  const isNext = Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;
  return isNext && !isOpen(picture, to) ? "stops_on_piece" : isNext ? "stops_on_stone" : "blocked";
}

export function ridden(picture: Picture, { from, to }: Pick<TurnHint, "from" | "to">): Picture {
  return fenced({
    ...picture,
    boomers: picture.boomers.map((one) => (one.square === from ? { ...one, square: to } : one)),
    last: { move: `${from}-${to}`, seat: 0, from, to, with: null, stones: [], closed: [] },
  });
}

/** Sets a stone on open land, or takes one away. */
export function stoneToggled(picture: Picture, square: SquareName): Picture {
  const there = picture.stones.includes(square);
  const stones = there ? picture.stones.filter((one) => one !== square) : [...picture.stones, square];
  return fenced({ ...picture, stones, last: null });
}

/** Finds the land that only one colour stands on. */
function fenced(picture: Picture): Picture {
  const homesteads: HomesteadLand[] = [];
  const seen = new Set<SquareName>(picture.stones);
  for (const { square: start } of picture.boomers) {
    if (seen.has(start)) continue;
    const squares: SquareName[] = [];
    const waiting = [start];
    seen.add(start);
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      squares.push(next);
      for (const beside of neighbours(next))
        if (!seen.has(beside)) {
          seen.add(beside);
          waiting.push(beside);
        }
    }
    const inside = picture.boomers.filter(({ square }) => squares.includes(square));
    const owners = new Set(inside.map(({ seat }) => seat));
    const owner = inside[0]?.seat ?? 0;
    if (owners.size !== 1) continue;
    const points = squares.length;
    homesteads.push({
      owner,
      squares,
      boomers: inside.map(({ square }) => square),
      mines: [],
      points,
      fence: [],
      sections: [{ squares, points, counted: true }],
    });
  }
  const settled = new Set(homesteads.flatMap(({ boomers }) => boomers));
  return {
    ...picture,
    boomers: picture.boomers.map((one) => ({ ...one, exhausted: settled.has(one.square) })),
    homesteads,
  };
}

const neighbours = (square: SquareName): SquareName[] =>
  besides(cellOf(square))
    .filter((cell) => isOnBoard(cell))
    .map(squareName);

/** Tells whether nobody stands on a square. */
export function isOpen(picture: Picture, square: SquareName): boolean {
  return !picture.boomers.some((one) => one.square === square);
}
