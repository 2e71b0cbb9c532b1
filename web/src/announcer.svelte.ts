/**
 * What the page says aloud: to screen readers always, and where it matters as a short note on the screen.
 *
 * Announcements wait in a queue and come into the page one at a time, each as a node of its own: a screen reader that is
 * given two at once, or the second in the place of the first, may leave one out.
 */

const NOTE_MS = 3_000;
/** Longer notes stay longer: about the time to read them. */
const MS_A_LETTER = 45;
/** Between two announcements: long enough that no screen reader takes them for one change. */
export const PACE_MS = 200;
/** So long a node stays after it came, so that it can be read again: longer than any sentence takes to be spoken. */
const KEPT_MS = 30_000;

export interface Note {
  readonly id: number;
  readonly text: string;
  readonly kind: "plain" | "refusal";
}

export interface Announcement {
  readonly id: number;
  readonly text: string;
}

interface Waiting {
  readonly text: string;
  readonly topic: string | null;
}

let nextId = 1;
let latest = "";
/** Written for the page and never read here: an effect that announces must not depend on what was announced. */
let shown = $state.raw<readonly Announcement[]>([]);
let announcements: readonly Announcement[] = [];
let waiting: readonly Waiting[] = [];
let pause: ReturnType<typeof setTimeout> | null = null;
let notes = $state.raw<readonly Note[]>([]);

/** Hears what is announced at once, without the pace of the queue. */
export type AnnouncementListener = (text: string, kind: Note["kind"]) => void;
let listeners: readonly AnnouncementListener[] = [];

export const announcer = {
  /** What was announced last, whether it is in the page already or waits for its turn. */
  get spoken(): string {
    return latest;
  },
  /** What is in the page, the latest last. */
  get announcements(): readonly Announcement[] {
    return shown;
  },
  get notes(): readonly Note[] {
    return notes;
  },
  /** Hears everything that is announced from now on, but for what concerns only the moment; returns how to stop. */
  listen(listener: AnnouncementListener): () => void {
    listeners = [...listeners, listener];
    return () => {
      listeners = listeners.filter((one) => one !== listener);
    };
  },
};

/**
 * Announces something to screen readers only. Of announcements with a `topic` only the latest waits: where the hand is,
 * or what a countdown says, is of no use to anybody once it has changed. All others are spoken, each in its turn.
 */
export function announce(text: string, topic: string | null = null): void {
  speak(text, topic, "plain");
}

function speak(text: string, topic: string | null, kind: Note["kind"]): void {
  if (text.trim() === "") return;
  latest = text;
  if (topic === null) for (const listener of listeners) listener(text, kind);
  const others = topic === null ? waiting : waiting.filter((one) => one.topic !== topic);
  waiting = [...others, { text, topic }];
  if (pause === null) release();
}

function release(): void {
  const [next, ...rest] = waiting;
  pause = null;
  if (next === undefined) return;
  waiting = rest;
  const announcement = { id: nextId++, text: next.text };
  show([...announcements, announcement]);
  setTimeout(() => show(announcements.filter((one) => one !== announcement)), KEPT_MS);
  pause = setTimeout(release, PACE_MS);
}

function show(next: readonly Announcement[]): void {
  announcements = next;
  shown = next;
}

/** Notifies everybody: announced to screen readers, and shown for some seconds. */
export function notify(text: string, kind: Note["kind"] = "plain"): void {
  speak(text, null, kind);
  const note: Note = { id: nextId++, text, kind };
  notes = [...notes.filter((other) => other.text !== text).slice(-2), note];
  setTimeout(() => dismiss(note.id), Math.max(NOTE_MS, text.length * MS_A_LETTER));
}

export function dismiss(id: number): void {
  notes = notes.filter((note) => note.id !== id);
}
