/** What can be touched now, read off the legal moves alone. */
import type { HexName, Hint, Legal } from "./picture";

/** Which of the four ways to act was chosen; null: none yet, or another step of the turn. */
export type Act = "walk" | "raise" | "drive" | null;

export interface Choice {
  readonly move: string;
  readonly hint: Hint;
}

export interface Choosing {
  /** Hexes to begin with: a buffalo or a tipi is taken from there. */
  readonly starts: ReadonlySet<HexName>;
  /** Hexes that finish a move, and the move. */
  readonly stops: ReadonlyMap<HexName, Choice>;
}

const all = (legal: Legal): readonly Choice[] =>
  Object.entries(legal).map(([move, hint]) => ({ move, hint }));

/** Which kinds of moves are meant: outside of the last step all of them, in it those of the chosen way. */
function meant(legal: Legal, phase: string, act: Act): readonly Choice[] {
  const moves = all(legal);
  if (phase !== "act") return moves;
  const kind = act === "drive" ? "step" : act;
  return moves.filter(({ hint }) =>
    kind === null ? hint.kind === "walk" || hint.kind === "step" : hint.kind === kind,
  );
}

/** Tells what can be touched in a phase, with a way to act chosen or not, and with something held or not. */
export function choosing(legal: Legal, phase: string, act: Act, held: HexName | null): Choosing {
  const moves = meant(legal, phase, act);
  const starts = new Set<HexName>();
  const stops = new Map<HexName, Choice>();
  for (const choice of moves) {
    const { hint } = choice;
    switch (hint.kind) {
      case "place":
      case "raise":
        stops.set(hint.to, choice);
        break;
      case "lose":
        stops.set(hint.from, choice);
        break;
      case "step":
      case "walk":
        starts.add(hint.from);
        // Where both could leave a hex, the tipi is meant; the button says otherwise.
        if (hint.from === held && !(stops.get(hint.to)?.hint.kind === "walk")) stops.set(hint.to, choice);
        break;
      case "gather":
        break;
    }
  }
  if (held !== null && act === null && phase === "act") keepOne(stops);
  return { starts, stops };
}

/** Of a hex whose tipi and buffalo could leave, only one is held. */
function keepOne(stops: Map<HexName, Choice>): void {
  if (![...stops.values()].some(({ hint }) => hint.kind === "walk")) return;
  for (const [hex, { hint }] of stops) if (hint.kind !== "walk") stops.delete(hex);
}

/** The four ways to act, with what each allows and brings. */
export interface Ways {
  readonly walk: boolean;
  /** What gathering brings. */
  readonly gather: number;
  readonly raise: boolean;
  readonly drive: boolean;
}

export function waysOf(legal: Legal): Ways {
  const hints = Object.values(legal);
  const gather = hints.find((hint) => hint.kind === "gather");
  return {
    walk: hints.some((hint) => hint.kind === "walk"),
    gather: gather?.kind === "gather" ? gather.gain : 0,
    raise: hints.some((hint) => hint.kind === "raise"),
    drive: hints.some((hint) => hint.kind === "step"),
  };
}
