/** The outlines a piece of moulded plastic is drawn with; every shape is worked out once. */
import { boxOf, crownOf, disc, outline, rounded, UNIT, type Cell } from "./geometry";

/** Paths of one shape, drawn from the corner of its box, from the table up. Each layer of all its studs is one path. */
export interface PiecePaths {
  readonly farShade: string;
  readonly shade: string;
  readonly under: string;
  readonly side: string;
  readonly rim: string;
  readonly face: string;
  readonly seams: string;
  readonly cast: string;
  readonly wall: string;
  readonly top: string;
  readonly shine: string;
  /** The hollows of white studs, and the light on their lower lip: all but the stud with the number. */
  readonly hollows: string;
  readonly lips: string;
  /** Middle of the stud that bears the number. */
  readonly crown: Cell;
}

const INSET = 1.5;
const BEND = 10;
const STUD = 9.2;
/** The stud with the number is larger. */
const CROWN_STUD = 13;

interface Stud extends Cell {
  readonly r: number;
  readonly crown: boolean;
}

const cached = new Map<string, PiecePaths>();

/**
 * Returns the paths for a piece on these cells, from the upper left corner of the box around them.
 *
 * The shades fall as far as the piece was lifted by `rise`; its own lift is left to whoever draws it.
 */
export function piecePathsOf(cells: readonly Cell[], rise = 0): PiecePaths {
  const box = boxOf(cells);
  const shape = cells.map(({ x, y }) => ({ x: x - box.x, y: y - box.y }));
  const key = `${rise} ${shape.map(({ x, y }) => `${x},${y}`).join(" ")}`;
  const known = cached.get(key);
  if (known) return known;
  const made = cast(shape, rise);
  cached.set(key, made);
  return made;
}

function cast(cells: readonly Cell[], rise: number): PiecePaths {
  const best = crownOf(cells);
  const studs = cells.map(({ x, y }, index): Stud => ({
    x: x * UNIT + UNIT / 2,
    y: y * UNIT + UNIT / 2,
    r: index === best ? CROWN_STUD : STUD,
    crown: index === best,
  }));
  const plain = studs.filter((stud) => !stud.crown);
  const body = (x: number, y: number): string => outline(cells, INSET, BEND, { shift: { x, y } });
  const discs = (right: number, down: number): string =>
    studs.map(({ x, y, r }) => disc(x + right, y + down, r)).join("");
  return {
    farShade: body(4 + rise * 0.9, 7 + rise * 1.1),
    shade: body(2 + rise * 0.6, 4 + rise * 0.8),
    under: body(0, 3.2 + rise * 0.55),
    side: body(0, 1.9 + rise * 0.25),
    rim: body(0, 0),
    face: outline(cells, INSET + 1.5, BEND, { shift: { x: 0.35, y: 0.7 } }),
    seams: seamsOf(cells),
    cast: discs(1.6, 3),
    wall: discs(0, 1.3),
    top: discs(0, -0.4),
    shine: studs.map((stud) => arc(stud, { x: -0.72, y: -0.22 }, { x: 0.1, y: -0.78 }, 0.75, true)).join(""),
    hollows: plain.map(({ x, y, r }) => disc(x, y, r * 0.5)).join(""),
    lips: plain.map((stud) => arc(stud, { x: -0.35, y: 0.36 }, { x: 0.45, y: 0.22 }, 0.5, false)).join(""),
    crown: studs[best] ?? { x: 0, y: 0 },
  };
}

/** An arc on a stud; places and bend in parts of its radius. */
function arc({ x, y, r }: Stud, from: Cell, to: Cell, bend: number, clockwise: boolean): string {
  const at = (place: Cell): string => `${rounded(x + place.x * r)} ${rounded(y + place.y * r)}`;
  return `M${at(from)}A${rounded(bend * r)} ${rounded(bend * r)} 0 0 ${clockwise ? 1 : 0} ${at(to)}`;
}

/** The lines between neighbouring cells. */
function seamsOf(cells: readonly Cell[]): string {
  const filled = new Set(cells.map(({ x, y }) => `${x},${y}`));
  return cells
    .map(({ x, y }) => {
      const right = filled.has(`${x + 1},${y}`) ? `M${(x + 1) * UNIT} ${y * UNIT + 9}v${UNIT - 18}` : "";
      const below = filled.has(`${x},${y + 1}`) ? `M${x * UNIT + 9} ${(y + 1) * UNIT}h${UNIT - 18}` : "";
      return right + below;
    })
    .join("");
}
