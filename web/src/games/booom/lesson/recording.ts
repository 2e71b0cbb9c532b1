/** A small recorded game: what came of every command on offer, as the engine answered. Nothing here knows the rules. */
import type { BooomCommand, MinerView, Seen, BooomEvent } from "../seen";

export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** Something happened: what changed in the view, its public events, and which game it leads to. */
export interface Transition {
  /** When it happened in the recording; moments in `delta` and `public_events` are meant from there. */
  readonly ms: number;
  /** As a server tells it, but of the players only those of whom something changed, by seat. */
  readonly delta: Readonly<Record<string, unknown>> & {
    readonly players?: Readonly<Record<string, MinerView>>;
  };
  readonly public_events: readonly BooomEvent[];
  /** An index into the nodes. */
  readonly next: number;
  /** What is said of it; left out while there is more to do. */
  readonly answer?: string;
}

/** What comes of a command if one has waited at least `from_ms` since the game came to this node. */
export type Outcome = { readonly from_ms: number } & (Transition | { readonly refused: Refusal });

export interface Move {
  readonly command: BooomCommand;
  /** The later, the longer one has waited. */
  readonly answers: readonly Outcome[];
}

export interface Node {
  readonly at_ms: number;
  readonly moves: readonly Move[];
  /** What comes of touching any tile that shows rock. */
  readonly rock?: readonly Outcome[];
  /** What the others, or time itself, do after a while. */
  readonly cue?: Transition & { readonly wait_ms: number };
}

/** By these two places, and two forces, are unlike each other as much: a force matters more than a place. */
const FAR = 1000;
const STRONG = 40;

function unlike(asked: BooomCommand, offered: BooomCommand): number {
  if (asked.type !== offered.type) return Infinity;
  const fields = new Map<string, unknown>(Object.entries(asked));
  let sum = 0;
  for (const [name, value] of Object.entries(offered)) {
    const given = fields.get(name);
    if (name === "x" || name === "y") sum += ((Number(given) - Number(value)) / FAR) ** 2;
    else if (name === "force") sum += ((Number(given) - Number(value)) / STRONG) ** 2;
    else if (JSON.stringify(given) !== JSON.stringify(value)) return Infinity;
  }
  return sum;
}

/** The move on offer that a command means: places and forces are taken to the nearest one recorded. Null: none. */
export function closestMove(node: Node, command: BooomCommand): Move | null {
  let best: Move | null = null;
  let least = Infinity;
  for (const move of node.moves) {
    const distance = unlike(command, move.command);
    if (distance < least) [best, least] = [move, distance];
  }
  return best;
}

export function outcomeAfter(answers: readonly Outcome[], waitedMs: number): Outcome | null {
  return answers.findLast(({ from_ms }) => from_ms <= waitedMs) ?? answers[0] ?? null;
}

/** What a command leads to; null where the recording knows nothing about it. */
export function outcomeOf(node: Node, seen: Seen, command: BooomCommand, waitedMs: number): Outcome | null {
  const move = closestMove(node, command);
  if (move) return outcomeAfter(move.answers, waitedMs);
  const isRock =
    command.type === "touch" &&
    seen.tiles.some(([number, , , , , shows]) => number === command.tile && shows === "rock");
  return isRock && node.rock ? outcomeAfter(node.rock, waitedMs) : null;
}

/** The same with every moment (`…_ms`) moved: recordings are played as if they happened now. */
export function shifted<T>(value: T, byMs: number): T {
  if (Array.isArray(value)) return value.map((one: unknown) => shifted(one, byMs)) as T;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, part]: [string, unknown]) => [
    name,
    name.endsWith("_ms") && typeof part === "number" ? part + byMs : shifted(part, byMs),
  ]);
  return Object.fromEntries(entries) as T;
}

function isLike(after: unknown, before: unknown): boolean {
  if (typeof after !== "object" || typeof before !== "object" || after === null || before === null)
    return after === before;
  const [now, then] = [Object.entries(after), Object.entries(before)];
  return (
    now.length === then.length &&
    now.every(([name, value], at) => {
      const [known, was] = then[at] ?? [];
      return name === known && (name.endsWith("_ms") || isLike(value, was));
    })
  );
}

/** The same, with every part that differs only in its moments as it was: those lie in the past of this table. */
function keepingPast<T>(after: T, before: unknown): T {
  if (isLike(after, before)) return before as T;
  if (typeof after !== "object" || after === null || typeof before !== "object" || before === null)
    return after;
  const was = before as Readonly<Record<string, unknown>>;
  if (Array.isArray(after)) return after.map((one: unknown, at) => keepingPast(one, was[at])) as T;
  return Object.fromEntries(
    Object.entries(after).map(([name, value]: [string, unknown]) => [name, keepingPast(value, was[name])]),
  ) as T;
}

/** Delta as a server tells it: with all players, and with moments that this table knows. */
export function unpacked(delta: Transition["delta"], seen: Seen): Readonly<Record<string, unknown>> {
  const { players: changed } = delta;
  if (!changed) return delta;
  const players = seen.players.map((player, seat) => keepingPast(changed[String(seat)] ?? player, player));
  return { ...delta, players };
}
