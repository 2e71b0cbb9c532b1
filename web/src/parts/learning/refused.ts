/** What the rules refuse in a lesson: written down with it, since a lesson asks no server. */
import type { Refused } from "../../board/why";

/** Codes of the rules, each with the moves that are refused for it and commas between them. */
export type Reasons = Readonly<Record<string, string>>;

/** Why the rules refuse a move, looked up in turn; null where they do not. */
export function refusedIn(move: string, ...written: readonly Reasons[]): Refused | null {
  const reasons = written.flatMap((one) => Object.entries(one));
  const found = reasons.find(([, moves]) => moves.split(",").includes(move));
  return found ? { code: found[0], message: "" } : null;
}
