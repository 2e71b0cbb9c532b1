/** Where everything stands on the drawn plains, in units of the drawing: a hex has a radius of 40. */
import { type HexName, type BoardHex, type StaticData, PLAINS } from "./picture";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const RADIUS = 40;
const LANE_STEP = RADIUS * 1.5;
export const HEX_HEIGHT = RADIUS * Math.sqrt(3);
/** The sky and the open plains above the hexes. */
export const SKY = 34;
export const PLAINS_HEIGHT = 78;
/** The letters of the lanes below them. */
export const LETTERS = 22;
const SIDE = 8;

export interface Land {
  readonly width: number;
  readonly height: number;
  readonly at: ReadonlyMap<HexName, Point>;
  readonly lanes: readonly { readonly lane: string; readonly x: number; readonly y: number }[];
  readonly staticData: StaticData;
}

export function landOf(staticData: StaticData): Land {
  const first = staticData.lanes[0] ?? "a";
  const laneOf = (lane: string): number => lane.charCodeAt(0) - first.charCodeAt(0);
  const bottom = SKY + PLAINS_HEIGHT + (staticData.rows + 0.5) * HEX_HEIGHT;
  const at = new Map<HexName, Point>(
    staticData.hexes.map((hex) => [
      hex.hex,
      {
        x: SIDE + RADIUS + laneOf(hex.lane) * LANE_STEP,
        y: bottom - (hex.row - 0.5 + (hex.half ? 0.5 : 0)) * HEX_HEIGHT,
      },
    ]),
  );
  const width = SIDE * 2 + RADIUS * 2 + (staticData.lanes.length - 1) * LANE_STEP;
  at.set(PLAINS, { x: width / 2, y: SKY + PLAINS_HEIGHT * 0.45 });
  const lanes = staticData.lanes.map((lane) => {
    const lowest = at.get(`${lane}1`) ?? { x: 0, y: bottom };
    return { lane, x: lowest.x, y: lowest.y + HEX_HEIGHT / 2 + 13 };
  });
  return { width, height: bottom + LETTERS, at, lanes, staticData };
}

/** The outline of a hex around a point, a little smaller where something is drawn inside it. */
export function hexPath({ x, y }: Point, inset = 0): string {
  const r = RADIUS - inset;
  const h = (r * Math.sqrt(3)) / 2;
  const to = (dx: number, dy: number): string => `${round(x + dx)} ${round(y + dy)}`;
  return `M${to(r, 0)}L${to(r / 2, h)}L${to(-r / 2, h)}L${to(-r, 0)}L${to(-r / 2, -h)}L${to(r / 2, -h)}Z`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The hex at a point of the drawing, the plains above them, or nothing. */
export function hexAt(land: Land, { x, y }: Point): HexName | null {
  let best: HexName | null = null;
  let nearest = RADIUS * RADIUS;
  for (const [hex, middle] of land.at) {
    if (hex === PLAINS) continue;
    const away = (middle.x - x) ** 2 + (middle.y - y) ** 2;
    if (away < nearest && isInside(middle, { x, y })) {
      best = hex;
      nearest = away;
    }
  }
  if (best !== null) return best;
  const onPlains = x >= 0 && x <= land.width && y >= 0 && y < SKY + PLAINS_HEIGHT + HEX_HEIGHT / 2;
  return onPlains ? PLAINS : null;
}

function isInside(middle: Point, { x, y }: Point): boolean {
  const dx = Math.abs(x - middle.x);
  const dy = Math.abs(y - middle.y);
  return dy <= HEX_HEIGHT / 2 + 0.5 && dx <= RADIUS - dy / Math.sqrt(3) + 0.5;
}

/** Where up to five buffaloes stand around the middle of a hex; further up where tipis need the room below. */
export function herdSpots(count: number, withTipis: boolean): readonly Point[] {
  const spots = HERDS[Math.min(count, HERDS.length - 1)] ?? [];
  return withTipis ? spots : spots.map(({ x, y }) => ({ x, y: y + 14 }));
}
const HERDS: readonly (readonly Point[])[] = [
  [],
  [{ x: 0, y: -14 }],
  [
    { x: -10, y: -20 },
    { x: 7, y: -9 },
  ],
  [
    { x: 4, y: -23 },
    { x: -14, y: -13 },
    { x: 9, y: -8 },
  ],
  [
    { x: -9, y: -23 },
    { x: 12, y: -21 },
    { x: -17, y: -9 },
    { x: 5, y: -7 },
  ],
  [
    { x: -9, y: -24 },
    { x: 13, y: -23 },
    { x: -20, y: -12 },
    { x: 1, y: -13 },
    { x: 14, y: -8 },
  ],
];

/** Where one buffalo stands for all of a herd that shares its hex with several tribes: its number says how many. */
export const SHARED_HERD: readonly Point[] = [{ x: -9, y: -21 }];

/** Where the camps of up to four tribes stand on a hex, and how large; in the middle where there is no herd. */
export function campSpots(count: number, withHerd: boolean): readonly (Point & { readonly scale: number })[] {
  const scale = count <= 2 ? 1 : count === 3 ? 0.86 : 0.74;
  const apart = count <= 2 ? 30 : count === 3 ? 22 : 17.5;
  const y = withHerd ? (count === 1 ? 15 : 8) : 1;
  return Array.from({ length: count }, (_, index) => ({ x: (index - (count - 1) / 2) * apart, y, scale }));
}

/** The hex that an arrow key leads to; null where the board ends. Up from the last row are the plains. */
export function neighbourByKey(staticData: StaticData, from: HexName, key: string): HexName | null {
  const lanes = staticData.lanes;
  if (from === PLAINS) {
    if (key !== "ArrowDown") return null;
    return `${lanes[Math.floor(lanes.length / 2)] ?? "c"}${staticData.rows}`;
  }
  const lane = lanes.indexOf(from.slice(0, 1));
  const row = Number(from.slice(1));
  switch (key) {
    case "ArrowUp":
      return row === staticData.rows ? PLAINS : `${lanes[lane] ?? ""}${row + 1}`;
    case "ArrowDown":
      return row === 1 ? null : `${lanes[lane] ?? ""}${row - 1}`;
    case "ArrowLeft":
    case "ArrowRight": {
      const next = lanes[lane + (key === "ArrowLeft" ? -1 : 1)];
      return next === undefined ? null : `${next}${row}`;
    }
    default:
      return null;
  }
}

/** Where a sentence about a hex stands, in per cent of the land: above it, or below it where it is far up. */
export function spotBeside(land: Land, hex: HexName, text: string) {
  const { x, y } = land.at.get(hex) ?? { x: 0, y: 0 };
  const below = y < land.height * 0.3;
  const beside = y + (below ? 1 : -1) * HEX_HEIGHT * 0.4;
  return { text, below, left: (x / land.width) * 100, top: (beside / land.height) * 100 };
}

export function hexOf(staticData: StaticData, name: HexName): BoardHex | undefined {
  return staticData.hexes.find(({ hex }) => hex === name);
}

/** Tells whether a place that somebody points at takes in a hex: the hex itself, its lane, or the plains. */
export function isPointed(pointed: readonly string[], hex: HexName): boolean {
  return pointed.includes(hex) || (hex !== PLAINS && pointed.includes(hex.slice(0, 1)));
}
