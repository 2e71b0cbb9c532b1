/** The legal moves as touches on the plains: what the hand walks through. */
import type { Path } from "../../board/touches";
import type { Hint, Legal } from "./picture";

/** Which of the ways to act was chosen by its button; null: none yet, or another step of the turn. */
export type Act = (typeof ACTS)[number] | null;
const ACTS = ["walk", "raise", "drive"] as const;
export const actOf = (way: string | null): Act => ACTS.find((act) => act === way) ?? null;

/** Returns every way to touch each legal move of a phase. */
export function pathsOf(legal: Legal, phase: string): readonly Path<Hint>[] {
  const moves = Object.entries(legal);
  const walkers = new Set(moves.flatMap(([, hint]) => (hint.kind === "walk" ? [hint.from] : [])));
  return moves.flatMap(([move, hint]): Path<Hint>[] => {
    switch (hint.kind) {
      case "place":
        return [{ move, hint, touches: [hint.to] }];
      case "lose":
        return [{ move, hint, touches: [hint.from] }];
      case "raise":
        return [{ move, hint, touches: [hint.to], way: "raise" }];
      case "gather":
        return [{ move, hint, touches: [], way: "gather" }];
      case "step":
      case "walk": {
        const path = { move, hint, touches: [hint.from, hint.to] };
        if (phase !== "act") return [path];
        const byButton = { ...path, way: hint.kind === "walk" ? "walk" : "drive" };
        // Where both could leave a hex, the tipi is meant; the button says otherwise.
        return hint.kind === "step" && walkers.has(hint.from) ? [byButton] : [byButton, path];
      }
    }
  });
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
