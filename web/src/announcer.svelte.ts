/** What the page says aloud: to screen readers always, and where it matters as a short note on the screen. */

const NOTE_MS = 3_000;
/** Longer notes stay longer: about the time to read them. */
const MS_A_LETTER = 45;

export interface Note {
  readonly id: number;
  readonly text: string;
  readonly kind: "plain" | "refusal";
}

let nextId = 1;
let spoken = $state("");
let notes = $state.raw<readonly Note[]>([]);

export const announcer = {
  get spoken(): string {
    return spoken;
  },
  get notes(): readonly Note[] {
    return notes;
  },
};

/** Says something to those who listen. */
export function announce(text: string): void {
  // A screen reader hears only changes: the same sentence twice needs a difference that is not heard.
  spoken = text === spoken ? `${text}\u200b` : text;
}

/** Says something to everybody: heard, and shown for some seconds. */
export function say(text: string, kind: Note["kind"] = "plain"): void {
  announce(text);
  const note: Note = { id: nextId++, text, kind };
  notes = [...notes.filter((other) => other.text !== text).slice(-2), note];
  setTimeout(() => dismiss(note.id), Math.max(NOTE_MS, text.length * MS_A_LETTER));
}

export function dismiss(id: number): void {
  notes = notes.filter((note) => note.id !== id);
}
