/** What the position editor remembers: the board with its past, and what the server says of it. */
import * as api from "../../api";
import { translator } from "../../i18n";
import type { ReasonCard } from "../../protocol";
import { asRefusal } from "../../refusal";
import { type Arrangement, readPosition, writePosition } from "./arrangement";
import en from "./i18n/editor.en";
import fr from "./i18n/editor.fr";
import type { Judged, Picture } from "./picture";

export const say = translator({ en, fr });

type ReasonKey = Extract<keyof typeof en, `reason.${string}`>;
const isReasonKey = (key: string): key is ReasonKey => key.startsWith("reason.") && key in en;

/** The sentence for a reason in the language in use; the server's own where there is none. */
export function reasonText({ code, message, where }: ReasonCard): string {
  const key = `reason.${code}`;
  return isReasonKey(key) ? say(key, { where: where.join(", ") }) : message;
}

/** Changes that can be taken back. */
const REMEMBERED = 200;

/** The board in the making. Every change can be taken back. */
export class Draft {
  now: Arrangement = $state.raw({} as Arrangement);
  /** A text that was typed and means no board; null while the board speaks for itself. */
  #typed = $state.raw<string | null>(null);
  #past = $state.raw<readonly Arrangement[]>([]);
  #future = $state.raw<readonly Arrangement[]>([]);

  /** Begins from `text`; from `otherwise` where it is none, but with the text kept to be mended. */
  constructor(text: string | null, otherwise: Arrangement) {
    this.now = (text === null ? null : readPosition(text)) ?? otherwise;
    if (text !== null) this.type(text);
  }

  get text(): string {
    return this.#typed ?? writePosition(this.now);
  }

  /** Whether the text and the board say the same. */
  get isDrawn(): boolean {
    return this.#typed === null;
  }

  /** Changes the board; `goesOn` makes it one step with the change before, as in one stroke of a pen. */
  change(next: Arrangement, goesOn = false): void {
    this.#typed = null;
    if (next === this.now) return;
    if (!goesOn) this.#past = [...this.#past, this.now].slice(-REMEMBERED);
    this.#future = [];
    this.now = next;
  }

  /** Takes a text that somebody writes: the board follows where it can. */
  type(text: string): void {
    const read = readPosition(text);
    if (read === null) this.#typed = text;
    else if (writePosition(read) !== writePosition(this.now)) this.change(read);
    else this.#typed = null;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#typed = null;
    this.#past = this.#past.slice(0, -1);
    this.#future = [this.now, ...this.#future];
    this.now = before;
  }

  redo(): void {
    const [after, ...rest] = this.#future;
    if (!after) return;
    this.#typed = null;
    this.#past = [...this.#past, this.now];
    this.#future = rest;
    this.now = after;
  }
}

export type Verdict =
  | { readonly kind: "checking" }
  | { readonly kind: "fine"; readonly answer: Judged }
  | { readonly kind: "refused"; readonly reasons: readonly ReasonCard[] }
  | { readonly kind: "lost" };

/** Whoever draws and drags is not asked about every square on the way. */
const CHECK_AFTER_MS = 150;

type Request = (game: string, position: string) => Promise<Judged>;

/** Asks the server about positions, the latest only. */
export class PositionChecker {
  /** What was said last: it stays while the next is asked. */
  verdict = $state.raw<Verdict>({ kind: "checking" });
  /** The text that the verdict is about. */
  about = $state.raw("");
  readonly #request: Request;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #latest = 0;

  constructor(request: Request = api.checkPosition<Picture>) {
    this.#request = request;
  }

  /** Asks about a position, shortly; returns how to leave it. */
  check(position: string, after = CHECK_AFTER_MS): () => void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#update(position), after);
    return () => clearTimeout(this.#timer);
  }

  async #update(position: string): Promise<void> {
    const number = ++this.#latest;
    const verdict = await this.#answer(position);
    if (number !== this.#latest) return;
    this.verdict = verdict;
    this.about = position;
  }

  async #answer(position: string): Promise<Verdict> {
    try {
      return { kind: "fine", answer: await this.#request("boomers", position) };
    } catch (thrown) {
      const { code, message, reasons } = asRefusal(thrown);
      if (reasons.length > 0) return { kind: "refused", reasons };
      if (code === "connection_lost" || code === "unexpected" || code === "not_ready")
        return { kind: "lost" };
      return { kind: "refused", reasons: [{ code, message, where: [] }] };
    }
  }
}
