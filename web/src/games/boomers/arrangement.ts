/**
 * What lies on the board of the editor, possible or not, and the text of it: the five fields of a position. Whether
 * it can be played is the server's word; here is only what was put where.
 */
import { cellOf, isOnBoard, type Point, SIZE, squareBeside, squareName } from "./geometry";
import type { LineName, Picture, Seat, SquareName } from "./picture";

/** What a square can hold beside water, by its letter: boomers, a sooner, a stone, a mine. */
export type Mark = "b" | "y" | "s" | "o" | "m";
/** What can be put down: a mark, water, a rail; or nothing, to clear. */
export type Tool = Mark | "w" | "rail" | "clear";
export const TOOLS: readonly Tool[] = ["b", "y", "o", "s", "m", "w", "rail", "clear"];

export interface Arrangement {
  readonly marks: ReadonlyMap<SquareName, Mark>;
  readonly river: ReadonlySet<SquareName>;
  readonly rails: ReadonlySet<LineName>;
  readonly side: Seat;
  /** Where the sooner stands that may not move. */
  readonly barred: SquareName | null;
  /** Turns since the last stone. */
  readonly quiet: number;
}

export const NOTHING: Arrangement = {
  marks: new Map(),
  river: new Set(),
  rails: new Set(),
  side: 0,
  barred: null,
  quiet: 0,
};

/** Boomers and sooners may stand in water; stones and mines may not. */
const swims = (mark: Mark): boolean => mark === "b" || mark === "y" || mark === "s";

export const SQUARES: readonly SquareName[] = Array.from({ length: SIZE * SIZE }, (_, index) =>
  squareName({ x: index % SIZE, y: Math.floor(index / SIZE) }),
);

/** Every line between two squares, in the order in which a position writes them. */
export const LINES: readonly LineName[] = Array.from({ length: SIZE }, (_, x) => x).flatMap((x) =>
  Array.from({ length: SIZE }, (_, y) => y).flatMap((y) => [
    ...(x < SIZE - 1 ? [`${squareName({ x, y })}e`] : []),
    ...(y < SIZE - 1 ? [`${squareName({ x, y })}n`] : []),
  ]),
);
const LINE_ORDER = new Map(LINES.map((line, order) => [line, order]));

// Putting down and taking away

/** Puts `tool` on a square, or takes it away where it lies already. */
export function put(on: Arrangement, tool: Exclude<Tool, "rail">, square: SquareName): Arrangement {
  if (tool === "clear") return cleared(on, square);
  if (tool === "w") {
    if (on.river.has(square)) return { ...on, river: without(on.river, square) };
    const mark = on.marks.get(square);
    const dry = mark && !swims(mark) ? withoutMark(on, square) : on;
    return { ...dry, river: new Set([...dry.river, square]) };
  }
  if (on.marks.get(square) === tool) return withoutMark(on, square);
  return laid(on, tool, square);
}

/** Puts a mark on a square, whatever was there. */
function laid(on: Arrangement, mark: Mark, square: SquareName): Arrangement {
  const base = withoutMark(on, square);
  return {
    ...base,
    marks: new Map([...base.marks, [square, mark]]),
    river: swims(mark) ? base.river : without(base.river, square),
  };
}

/** Takes away what lies on a square: first the piece, then the water under it. */
export function cleared(on: Arrangement, square: SquareName): Arrangement {
  if (on.marks.has(square)) return withoutMark(on, square);
  return on.river.has(square) ? { ...on, river: without(on.river, square) } : on;
}

function withoutMark(on: Arrangement, square: SquareName): Arrangement {
  if (!on.marks.has(square)) return on;
  const marks = new Map(on.marks);
  marks.delete(square);
  return { ...on, marks, barred: on.barred === square ? null : on.barred };
}

/** What a hand would take from a square: the piece, else the water. */
export function takenFrom(on: Arrangement, square: SquareName): Mark | "w" | null {
  return on.marks.get(square) ?? (on.river.has(square) ? "w" : null);
}

/** Carries what lies on one square to another; off the board where there is none. */
export function carried(on: Arrangement, from: SquareName, to: SquareName | null): Arrangement {
  const what = takenFrom(on, from);
  if (what === null || from === to) return on;
  const rest = cleared(on, from);
  if (to === null) return rest;
  if (what === "w") return rest.river.has(to) ? rest : put(rest, "w", to);
  const there = laid(rest, what, to);
  return on.barred === from ? { ...there, barred: to } : there;
}

/** Lays a rail on a line, or takes it up. */
export function switched(on: Arrangement, line: LineName): Arrangement {
  const rails = on.rails.has(line) ? without(on.rails, line) : new Set([...on.rails, line]);
  return { ...on, rails };
}

function without<T>(all: ReadonlySet<T>, one: T): Set<T> {
  const rest = new Set(all);
  rest.delete(one);
  return rest;
}

/** How many there are of each. */
export function counts(on: Arrangement): Record<Exclude<Tool, "clear">, number> {
  const found = { b: 0, y: 0, s: 0, o: 0, m: 0, w: on.river.size, rail: on.rails.size };
  for (const mark of on.marks.values()) found[mark] += 1;
  return found;
}

/** How many the box holds; stones never run out. */
export const IN_THE_BOX: Readonly<Partial<Record<Tool, number>>> = {
  b: 3,
  y: 3,
  s: 3,
  m: 5,
  w: 15,
  rail: 30,
};

/** The board to draw while the server has not said how the rules see it. */
export function pictureOf(on: Arrangement): Picture {
  const where = (...marks: Mark[]): SquareName[] =>
    SQUARES.filter((square) => {
      const mark = on.marks.get(square);
      return mark !== undefined && marks.includes(mark);
    });
  return {
    phase: "play",
    boomers: [0, 1].flatMap((seat) =>
      where(seat === 0 ? "b" : "y").map((square) => ({
        square,
        seat,
        exhausted: false,
        on_river: on.river.has(square),
      })),
    ),
    sooners: where("s").map((square) => ({
      square,
      barred: square === on.barred,
      in_homestead: false,
      on_river: on.river.has(square),
    })),
    stones: where("o"),
    mines: where("m"),
    river: SQUARES.filter((square) => on.river.has(square)),
    rails: railsInOrder(on),
    homesteads: [],
    last: null,
    setup: null,
    turns_without_stone: on.quiet,
    scores: [0, 0],
  };
}

function railsInOrder(on: Arrangement): LineName[] {
  return [...on.rails].sort((a, b) => (LINE_ORDER.get(a) ?? 0) - (LINE_ORDER.get(b) ?? 0));
}

// Text

/** Writes the five fields. */
export function writePosition(on: Arrangement): string {
  const ranks = Array.from({ length: SIZE }, (_, index) => {
    const y = SIZE - 1 - index;
    const letters = Array.from({ length: SIZE }, (_, x) => letterAt(on, squareName({ x, y }))).join("");
    return letters.replace(/\.+/g, (run) => String(run.length));
  });
  const rails = railsInOrder(on).join(",") || "-";
  return [ranks.join("/"), on.side === 0 ? "b" : "y", on.barred ?? "-", rails, on.quiet].join(" ");
}

function letterAt(on: Arrangement, square: SquareName): string {
  const mark = on.marks.get(square);
  if (!mark) return on.river.has(square) ? "w" : ".";
  return on.river.has(square) ? mark.toUpperCase() : mark;
}

const SQUARE = /^[a-k](?:1[01]|[1-9])$/;

/** Reads the five fields, possible or not; null where something is misspelt: the server says what. */
export function readPosition(text: string): Arrangement | null {
  const fields = text.trim().split(/\s+/);
  const [ranks = "", side = "", barred = "", rails = "", quiet = ""] = fields;
  if (fields.length !== 5) return null;
  const rows = ranks.split("/");
  if (rows.length !== SIZE || !/^[by]$/.test(side) || !/^\d{1,2}$/.test(quiet) || Number(quiet) > 50)
    return null;
  if (barred !== "-" && !SQUARE.test(barred)) return null;
  const lines = rails === "-" ? [] : rails.split(",");
  if (lines.some((line) => !LINE_ORDER.has(line))) return null;
  const marks = new Map<SquareName, Mark>();
  const river = new Set<SquareName>();
  for (const [index, row] of rows.entries()) {
    let x = 0;
    for (const [sign] of row.matchAll(/\d+|./g)) {
      if (/^\d/.test(sign)) {
        x += Number(sign);
        continue;
      }
      const square = squareName({ x, y: SIZE - 1 - index });
      if (!/^[bysomwBYS]$/.test(sign) || x >= SIZE) return null;
      if (sign !== "w") marks.set(square, sign.toLowerCase() as Mark);
      if (/[wBYS]/.test(sign)) river.add(square);
      x += 1;
    }
    if (x !== SIZE) return null;
  }
  return {
    marks,
    river,
    rails: new Set(lines),
    side: side === "b" ? 0 : 1,
    barred: barred === "-" ? null : barred,
    quiet: Number(quiet),
  };
}

/** The address of a position in the editor: what may stand in a query as it is stays readable. */
export function linkTo(position: string): string {
  const safe = encodeURIComponent(position)
    .replaceAll("%2F", "/")
    .replaceAll("%2C", ",")
    .replaceAll("%20", "+");
  return `/edit/boomers?position=${safe}`;
}

// Going about with the keys

/** The line beside one of the same direction; the other line of the same square for `r`. */
export function lineBeside(line: LineName, key: string): LineName | null {
  const square = line.slice(0, -1);
  const way = line.slice(-1);
  if (key.toLowerCase() === "r") {
    const { x, y } = cellOf(square);
    const turned = way === "n" ? { x: Math.min(x, SIZE - 2), y } : { x, y: Math.min(y, SIZE - 2) };
    return squareName(turned) + (way === "n" ? "e" : "n");
  }
  const beside = squareBeside(square, key);
  if (beside === null) return null;
  return LINE_ORDER.has(beside + way) ? beside + way : line;
}

/** The inner line nearest to a point, given in squares from the upper left corner on paper. */
export function lineNear({ x, y }: Point): LineName | null {
  if (x < 0 || y < 0 || x > SIZE || y > SIZE) return null;
  const near = [nearest({ x, y }, "n"), nearest({ x, y }, "e")].filter((one) => one !== null);
  near.sort((one, other) => one.distance - other.distance);
  return near[0]?.line ?? null;
}

/** The nearest line of one direction, and how far away it is, in squares. */
function nearest({ x, y }: Point, way: "n" | "e"): { line: LineName; distance: number } | null {
  const inner = (at: number): number => Math.min(SIZE - 1, Math.max(1, Math.round(at)));
  const along = (at: number): number => Math.min(SIZE - 1, Math.max(0, Math.floor(at)));
  const line =
    way === "n"
      ? squareName({ x: along(x), y: SIZE - 1 - inner(y) })
      : squareName({ x: inner(x) - 1, y: SIZE - 1 - along(y) });
  const distance = way === "n" ? Math.abs(y - inner(y)) : Math.abs(x - inner(x));
  return LINE_ORDER.has(line + way) ? { line: line + way, distance } : null;
}

/** How near a stroke must come to a line to mean it, in squares. */
const STROKE_REACH = 0.3;

/** Points on the way from one to another, both included, close enough to miss nothing. */
function onTheWay(from: Point, to: Point): Point[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) * 8));
  return Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  }));
}

/** The lines along which a stroke goes, in its order: those of its own direction that it comes near to. */
export function linesAlong(from: Point, to: Point): LineName[] {
  const way = Math.abs(to.x - from.x) >= Math.abs(to.y - from.y) ? "n" : "e";
  const met = onTheWay(from, to).flatMap((point) => {
    const found = nearest(point, way);
    return found && found.distance <= STROKE_REACH ? [found.line] : [];
  });
  return [...new Set(met)];
}

/** The squares over which a stroke goes, in its order. */
export function squaresAlong(from: Point, to: Point): SquareName[] {
  const met = onTheWay(from, to).flatMap(({ x, y }) => {
    const cell = { x: Math.floor(x), y: SIZE - 1 - Math.floor(y) };
    return isOnBoard(cell) ? [squareName(cell)] : [];
  });
  return [...new Set(met)];
}
