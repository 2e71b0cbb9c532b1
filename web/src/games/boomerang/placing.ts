/** A piece in hand over the board: where it snaps to, what it would do there, or why it may not lie there. */

import { isOnBoard, squareName, type Cell } from "./geometry";
import {
  kindOf,
  orientationOf,
  type Hand,
  type Kit,
  type Legal,
  type Orientation,
  type PieceKind,
  type PlacedPiece,
  type Seat,
} from "./kit";

/** Why a place is not allowed, as far as it can be read off the picture; `other` where it cannot. */
export type Refusal = "off" | "covers" | "lonely" | "other";

export type Verdict =
  | { allowed: true; move: string; flips: readonly number[] }
  | { allowed: false; move: string | null; reason: Refusal; blame: readonly string[] };

/** Pointers that rest on the middle of a square must not waver between two places of an even-sized piece. */
const STEADY = 0.12;

export function moveText(kind: string, at: Cell, orientation: Orientation): string {
  return `${kind}@${squareName(at)}${orientation.name}`;
}

export function coveredBy(orientation: Orientation, at: Cell): Cell[] {
  return orientation.cells.map(([dx, dy]) => ({ x: at.x + dx, y: at.y + dy }));
}

/**
 * Returns the lower left square of the box of a piece whose middle is held at (x, y).
 *
 * The point is in squares from the lower left corner of the board: (0.5, 0.5) is the middle of a1.
 */
export function snapped(orientation: Orientation, x: number, y: number): Cell {
  return {
    x: Math.floor(x - orientation.width / 2 + 0.5 + STEADY),
    y: Math.floor(y - orientation.height / 2 + 0.5 + STEADY),
  };
}

/** Returns the nearest place where the whole piece is on the board. */
export function broughtIn(orientation: Orientation, at: Cell, size: number): Cell {
  const within = (value: number, room: number): number => Math.min(Math.max(value, 0), Math.max(room, 0));
  return { x: within(at.x, size - orientation.width), y: within(at.y, size - orientation.height) };
}

/** Returns where a piece lies after a turn about its middle, brought back onto the board. */
export function turnedAbout(before: Orientation, after: Orientation, at: Cell, size: number): Cell {
  const moved = snapped(after, at.x + before.width / 2, at.y + before.height / 2);
  return broughtIn(after, moved, size);
}

/** Returns the square that stands for a piece at `at` when the keyboard moves it: the middle of its box. */
export function handleOf(orientation: Orientation, at: Cell): Cell {
  return {
    x: at.x + Math.floor((orientation.width - 1) / 2),
    y: at.y + Math.floor((orientation.height - 1) / 2),
  };
}

/** Returns the place of a piece whose handle lies on `square`. */
export function heldAt(orientation: Orientation, square: Cell): Cell {
  const handle = handleOf(orientation, { x: 0, y: 0 });
  return { x: square.x - handle.x, y: square.y - handle.y };
}

/** Returns the step an arrow key means; null for any other key. */
export function stepOf(key: string): Cell | null {
  switch (key) {
    case "ArrowLeft":
      return { x: -1, y: 0 };
    case "ArrowRight":
      return { x: 1, y: 0 };
    case "ArrowUp":
      return { x: 0, y: 1 };
    case "ArrowDown":
      return { x: 0, y: -1 };
    default:
      return null;
  }
}

/**
 * Judges a place: it is allowed if and only if the server listed it; the reason why not is read off the picture.
 *
 * Without a list (`legal` is null, in a rehearsal) every free place on the board will do.
 */
export function judge(
  kit: Kit,
  pieces: readonly PlacedPiece[],
  legal: Legal | null,
  seat: Seat,
  kind: string,
  turn: number,
  at: Cell,
): Verdict {
  const orientation = orientationOf(kindOf(kit, kind), turn);
  const cells = coveredBy(orientation, at);
  const outside = cells.filter((cell) => !isOnBoard(cell, kit.size));
  if (outside.length > 0) return { allowed: false, move: null, reason: "off", blame: [] };
  const move = moveText(kind, at, orientation);
  const flips = legal?.[move];
  if (flips) return { allowed: true, move, flips };
  const names = cells.map(squareName);
  const taken = new Set(pieces.flatMap((piece) => piece.cells));
  const blame = names.filter((name) => taken.has(name));
  if (blame.length > 0) return { allowed: false, move, reason: "covers", blame };
  if (legal === null) return { allowed: true, move, flips: [] };
  const enemy = new Set(pieces.filter((piece) => piece.shows !== seat).flatMap((piece) => piece.cells));
  const touches = cells.some((cell) => neighboursOf(cell).some((side) => enemy.has(squareName(side))));
  return { allowed: false, move, reason: touches || pieces.length === 0 ? "other" : "lonely", blame: [] };
}

function neighboursOf({ x, y }: Cell): Cell[] {
  return [
    { x: x + 1, y },
    { x: x - 1, y },
    { x, y: y + 1 },
    { x, y: y - 1 },
  ];
}

/** Returns every square that some allowed place of this piece, laid this way, would cover. */
export function squaresOpenTo(kit: Kit, legal: Legal, kind: string, turn: number): Set<string> {
  const orientation = orientationOf(kindOf(kit, kind), turn);
  const open = new Set<string>();
  for (let x = 0; x < kit.size; x += 1) {
    for (let y = 0; y < kit.size; y += 1) {
      if (moveText(kind, { x, y }, orientation) in legal) {
        for (const cell of coveredBy(orientation, { x, y })) open.add(squareName(cell));
      }
    }
  }
  return open;
}

/** Returns the number of allowed places of each kind, over all its orientations. */
export function placesByKind(legal: Legal): Map<string, number> {
  const places = new Map<string, number>();
  for (const move of Object.keys(legal)) {
    const cut = move.indexOf("@");
    if (cut < 0) continue;
    const kind = move.slice(0, cut);
    places.set(kind, (places.get(kind) ?? 0) + 1);
  }
  return places;
}

/** Returns the first way to lay `kind`, from `turn` on, that has an allowed place; `turn` itself if none has. */
export function firstUsefulTurn(kit: Kit, legal: Legal, kind: string, turn: number): number {
  const piece = kindOf(kit, kind);
  for (let by = 0; by < piece.orientations.length; by += 1) {
    const tried = (turn + by) % piece.orientations.length;
    if (squaresOpenTo(kit, legal, kind, tried).size > 0) return tried;
  }
  return turn;
}

/**
 * Returns the piece a key picks: a digit the pieces of that value, a letter those of that shape, the next at each press.
 *
 * `available` are the kinds that can be picked, in the order of the tray.
 */
export function kindForKey(
  key: string,
  available: readonly PieceKind[],
  current: string | null,
): string | null {
  const sign = key.toUpperCase();
  if (!/^[0-9A-Z]$/.test(sign)) return null;
  const matching = available.filter((piece) => piece.kind.startsWith(sign) || String(piece.value) === sign);
  if (matching.length === 0) return null;
  const index = matching.findIndex((piece) => piece.kind === current);
  return matching[(index + 1) % matching.length]?.kind ?? null;
}

/** A piece let go and not yet confirmed, with the pieces it would turn. */
export interface LetGo {
  piece: PlacedPiece;
  flips: readonly number[];
}

/** Returns the pieces as they will lie when what was let go is confirmed. */
export function withPlaced(pieces: readonly PlacedPiece[], { piece, flips }: LetGo): PlacedPiece[] {
  const turnedOver = pieces.map((one, index) =>
    flips.includes(index) ? { ...one, shows: piece.shows } : one,
  );
  return [...turnedOver, piece];
}

/** Returns the hands without the piece that was let go; in a pool it is gone for both. */
export function handsAfter(
  hands: readonly [Hand, Hand],
  { piece }: LetGo,
  pool: boolean,
): readonly [Hand, Hand] {
  const less = (hand: Hand, seat: Seat): Hand =>
    pool || seat === piece.placed_by ? { ...hand, [piece.kind]: (hand[piece.kind] ?? 1) - 1 } : hand;
  return [less(hands[0], 0), less(hands[1], 1)];
}
