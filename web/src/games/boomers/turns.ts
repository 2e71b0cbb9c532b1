/** What may be done, read off the legal moves and nothing else: which pieces, where to, and with whom. */

import type { Closing, Legal, PlacementHint, SquareName, TurnHint } from "./picture";

/** A legal turn with what it would do. */
export interface Turn {
  readonly move: string;
  readonly hint: TurnHint;
}

const isTurn = (hint: TurnHint | PlacementHint): hint is TurnHint => "from" in hint;

/** All turns, in the order of the legal moves. */
export function turnsOf(legal: Legal): Turn[] {
  return Object.entries(legal).flatMap(([move, hint]) => (isTurn(hint) ? [{ move, hint }] : []));
}

/** The pieces that may move. */
export function startsOf(turns: readonly Turn[]): Set<SquareName> {
  return new Set(turns.map(({ hint }) => hint.from));
}

/** Where the piece on `from` may stop; each square with whether stones may be laid from there. */
export function stopsFrom(turns: readonly Turn[], from: SquareName): Map<SquareName, boolean> {
  const stops = new Map<SquareName, boolean>();
  for (const { hint } of turns)
    if (hint.from === from) stops.set(hint.to, (stops.get(hint.to) ?? false) || hint.stones.length > 0);
  return stops;
}

/** What may follow a slide. */
export interface AfterSlide {
  /** The turn without stones. */
  readonly quiet: Turn | null;
  /** The turns with each piece that can be used; several for one piece where the corner is to be chosen. */
  readonly helpers: ReadonlyMap<SquareName, readonly Turn[]>;
}

export function afterSlide(turns: readonly Turn[], from: SquareName, to: SquareName): AfterSlide {
  const helpers = new Map<SquareName, Turn[]>();
  let quiet: Turn | null = null;
  for (const turn of turns) {
    const { hint } = turn;
    if (hint.from !== from || hint.to !== to) continue;
    if (hint.with === null) quiet = turn;
    else helpers.set(hint.with, [...(helpers.get(hint.with) ?? []), turn]);
  }
  return { quiet, helpers };
}

/** The turns that would lay a stone on `square`, each with its helper. */
export function turnsWithStone({ helpers }: AfterSlide, square: SquareName): Turn[] {
  return [...helpers.values()].flat().filter(({ hint }) => hint.stones.includes(square));
}

/** A placement of the set-up. */
export interface Placement {
  readonly move: string;
  readonly hint: PlacementHint;
}

/** The squares where the next piece may be placed. */
export function placementsOf(legal: Legal): Map<SquareName, Placement> {
  const found = new Map<SquareName, Placement>();
  for (const [move, hint] of Object.entries(legal)) if (!isTurn(hint)) found.set(hint.to, { move, hint });
  return found;
}

/** The homesteads that all of some turns would close: what can be promised while one of them is still to be chosen. */
export function closings(turns: readonly Turn[]): Closing[] {
  const found = new Map<string, Closing>();
  for (const { hint } of turns)
    for (const closing of hint.closes) found.set(`${closing.owner}:${closing.squares.join()}`, closing);
  return [...found.values()];
}
