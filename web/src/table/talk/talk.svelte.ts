/** Somebody's side of the talk: what they are about to say, what they have not read, whom they do not hear. */
import type { GameModule, TalkPlaces } from "../../games/game";
import type { PhraseCard, SeatView, TalkLine } from "../../protocol";
import { type Family, isComplete } from "./words";

const KEY = "boomtown.muted";

function storedMuted(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
  } catch {
    return []; // storage may be forbidden or damaged: then nobody is muted
  }
}

/** Whom somebody does not want to hear, by the name everybody sees. */
export const nameToMute = (seat: SeatView): string =>
  seat.kind === "bot" ? `bot:${seat.level ?? ""}` : seat.name;

export interface Draft {
  readonly family: Family;
  readonly card: PhraseCard;
  readonly points: readonly string[];
}

export class Talk {
  /** The kinds of places that the game knows. */
  readonly #places: NonNullable<GameModule["talkPlaces"]>;
  draft = $state.raw<Draft | null>(null);
  turns = $state(2);
  #muted = $state.raw<readonly string[]>(storedMuted());
  #read = $state(0);
  /** The entries that were reported from this page. */
  #reported: readonly number[] = [];
  /** Places that a line just read points at. */
  shown = $state.raw<readonly string[]>([]);

  constructor(places: GameModule["talkPlaces"] = {}) {
    this.#places = places;
  }

  /** The places of the board one of which has to be pointed at next; null where it is something else. */
  get wantedPlaces(): TalkPlaces | null {
    return (this.wanted !== null && this.#places[this.wanted]) || null;
  }

  /** The kind of place that has to be pointed at next; null: none. */
  get wanted(): string | null {
    const { draft } = this;
    return draft && !isComplete(draft.card, draft.points)
      ? (draft.card.points[draft.points.length] ?? null)
      : null;
  }

  /** Places to light up on the board. */
  get pointed(): readonly string[] {
    return this.draft ? this.draft.points : this.shown;
  }

  /** Takes a place of the board for what is wanted; false where it is of another kind. */
  point(place: string): boolean {
    const { draft, wanted } = this;
    if (!draft || wanted === null) return false;
    const meant = wanted === "seat" ? place : (this.wantedPlaces?.meant(place) ?? null);
    if (meant === null) return false;
    this.draft = { ...draft, points: [...draft.points, meant] };
    return true;
  }

  hasReported(seq: number): boolean {
    return this.#reported.includes(seq);
  }

  noteReport(seq: number): void {
    this.#reported = [...this.#reported, seq];
  }

  isMuted(seat: SeatView | undefined): boolean {
    return seat !== undefined && !seat.yours && this.#muted.includes(nameToMute(seat));
  }

  toggleMute(seat: SeatView): void {
    const name = nameToMute(seat);
    const has = this.#muted.includes(name);
    this.#muted = has ? this.#muted.filter((one) => one !== name) : [...this.#muted, name];
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#muted));
    } catch {
      // Forbidden storage: muted until the page is left.
    }
  }

  /** Notes that everything up to `seq` has been seen. */
  readUpTo(seq: number): void {
    if (seq > this.#read) this.#read = seq;
  }

  unread(lines: readonly TalkLine[], seats: readonly SeatView[]): number {
    return lines.filter(
      (line) => line.seq > this.#read && !seats[line.seat]?.yours && !this.isMuted(seats[line.seat]),
    ).length;
  }
}
