/** What a finished game was worth, move by move: asked for a page at a time, when somebody wants to see it. */
import { analysedPosition, analysisPage } from "../../api";
import { refusalText } from "../../i18n";
import type { AnalysedPosition } from "../../protocol";
import { asRefusal } from "../../refusal";

/** So long after the server said that it was too much it is asked for more. */
export const ASK_AGAIN_MS = 10_000;
const FOR_A_WHILE: readonly string[] = ["rate_limited", "bots_busy"];

export class GameAnalysis {
  readonly #table: string;
  #asking = false;
  #ended = false;
  /** Somebody wants to see it. */
  wanted = $state(false);
  /** By the number of moves before each, as far as they are known. */
  positions = $state.raw<readonly AnalysedPosition[]>([]);
  /** Positions that were looked at more closely. */
  closely = $state.raw<Readonly<Record<number, AnalysedPosition>>>({});
  complete = $state(false);
  /** Why it does not go on; empty while it does. */
  trouble = $state("");

  constructor(table: string) {
    this.#table = table;
  }

  /** What is known of a position, as closely as it was looked at. */
  at(ply: number): AnalysedPosition | null {
    return this.closely[ply] ?? this.positions[ply] ?? null;
  }

  /** Asks for all of it, unless it is here or on its way; after a failure, for the rest. */
  async load(): Promise<void> {
    this.wanted = true;
    if (this.#asking || this.complete || this.#ended) return;
    this.#asking = true;
    this.trouble = "";
    try {
      for (let next: number | null = this.positions.length; next !== null && !this.#ended;) {
        const page = await analysisPage(this.#table, next);
        this.positions = [...this.positions.slice(0, next), ...page.positions];
        next = page.next;
        this.complete = next === null;
      }
    } catch (thrown) {
      const refusal = asRefusal(thrown);
      this.trouble = refusalText(refusal);
      if (FOR_A_WHILE.includes(refusal.code)) setTimeout(() => void this.load(), ASK_AGAIN_MS);
    } finally {
      this.#asking = false;
    }
  }

  /** Looks at one position more closely; null where that cannot be done now, and `trouble` says why. */
  async look(ply: number): Promise<AnalysedPosition | null> {
    const known = this.closely[ply];
    if (known) return known;
    try {
      const found = await analysedPosition(this.#table, ply);
      this.closely = { ...this.closely, [ply]: found };
      this.trouble = "";
      return found;
    } catch (thrown) {
      this.trouble = refusalText(asRefusal(thrown));
      return null;
    }
  }

  /** Asks for no more: the page is left. */
  stop(): void {
    this.#ended = true;
  }
}
