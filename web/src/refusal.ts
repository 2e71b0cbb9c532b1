import type { ReasonCard, RecordFault } from "./protocol";

/** A request that was not carried out: the server's code with its sentence, or one of the page's own. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  /** Stable; the catalogues have a sentence for each under `refusal.CODE`. */
  readonly code: string;
  /** Every reason by itself, where the server gave several. */
  readonly reasons: readonly ReasonCard[];
  /** By how many milliseconds another was faster, where that is the reason. */
  readonly marginMs: number | null;
  /** Where the text of a record is wrong, and how. */
  readonly record: RecordFault | null;

  constructor(
    code: string,
    message: string,
    reasons: readonly ReasonCard[] = [],
    marginMs: number | null = null,
    record: RecordFault | null = null,
  ) {
    super(message);
    this.code = code;
    this.reasons = reasons;
    this.marginMs = marginMs;
    this.record = record;
  }
}

/** Turns whatever was thrown into a refusal, so that callers have one kind of failure to show. */
export function asRefusal(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown;
  return new Refusal("unexpected", thrown instanceof Error ? thrown.message : String(thrown));
}
