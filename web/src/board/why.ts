/** Asking the rules why something cannot be done. */
import { refusalText } from "../i18n";

/** A refusal of the rules: its code, and their own sentence for codes that no catalogue has. */
export interface Refused {
  readonly code: string;
  readonly message: string;
}

/** Asks the rules why a move is refused; null: they were not reached, or have changed their mind. */
export type Why = (move: string) => Promise<Refused | null> | Refused | null;

/** A sentence, at once or when it comes; null: silence. */
export type Said = string | null | Promise<string | null>;

/** Puts an answer of the rules into words. */
export function inWords(refused: ReturnType<Why>, words: (refused: Refused) => string = refusalText): Said {
  const say = (one: Refused | null): string | null => one && words(one);
  return refused instanceof Promise ? refused.then(say) : say(refused);
}
