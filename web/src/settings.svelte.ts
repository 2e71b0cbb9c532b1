/** What this person chose for this browser. Kept in localStorage, and reactive: boards read it as they draw. */
import type { GameSetting } from "./games/game";

export type LanguageChoice = "auto" | "en" | "fr";
export type ThemeChoice = "auto" | "light" | "dusk";
export type MotionChoice = "auto" | "full" | "reduced";
export type ReplaySpeed = "slow" | "normal" | "fast";

interface Choices {
  language: LanguageChoice;
  theme: ThemeChoice;
  sound: boolean;
  /** 0 to 1. */
  volume: number;
  motion: MotionChoice;
  /** Games in real time without flashes, with larger targets, gentler gestures and, at tables one opens, more time. */
  calm: boolean;
  replaySpeed: ReplaySpeed;
  /** Tables of games in turns as text: the board in characters, moves typed. */
  textTable: boolean;
}

/** All that is kept: beside the shell's own, what games keep under names of theirs (`GameSetting.name`). */
interface Kept extends Choices {
  readonly ofGames: Readonly<Record<string, string>>;
}

const KEY = "boomtown.settings";

const DEFAULTS: Choices = {
  language: "auto",
  theme: "auto",
  sound: true,
  volume: 0.6,
  motion: "auto",
  calm: false,
  replaySpeed: "normal",
  textTable: false,
};

const ALLOWED: { [K in keyof Choices]: (value: unknown) => boolean } = {
  language: (value) => value === "auto" || value === "en" || value === "fr",
  theme: (value) => value === "auto" || value === "light" || value === "dusk",
  sound: (value) => typeof value === "boolean",
  volume: (value) => typeof value === "number" && value >= 0 && value <= 1,
  motion: (value) => value === "auto" || value === "full" || value === "reduced",
  calm: (value) => typeof value === "boolean",
  replaySpeed: (value) => value === "slow" || value === "normal" || value === "fast",
  textTable: (value) => typeof value === "boolean",
};

/** Reads the choices out of a stored text; whatever is missing, unknown or damaged gets its default. */
export function readChoices(stored: string | null): Kept {
  let found: unknown = null;
  try {
    found = JSON.parse(stored ?? "null");
  } catch {
    // A damaged store is no reason to fail: the defaults are always right.
  }
  const choices = { ...DEFAULTS };
  const ofGames: Record<string, string> = {};
  for (const [name, value] of Object.entries(typeof found === "object" ? (found ?? {}) : {})) {
    if (!isOwn(name)) {
      if (typeof value === "string") ofGames[name] = value;
    } else if (ALLOWED[name](value)) Object.assign(choices, { [name]: value });
  }
  return { ...choices, ofGames };
}

const isOwn = (name: string): name is keyof Choices => name in DEFAULTS;

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage may be forbidden in a private window
  }
}

/** A media query that can be read reactively. */
class Media {
  matches = $state(false);
  constructor(query: string) {
    if (typeof matchMedia !== "function") return;
    const list = matchMedia(query);
    this.matches = list.matches;
    list.addEventListener("change", (event) => (this.matches = event.matches));
  }
}

class Settings {
  #choices = $state<Kept>(readChoices(stored()));
  #systemDusk = new Media("(prefers-color-scheme: dark)");
  #systemReduced = new Media("(prefers-reduced-motion: reduce)");

  constructor() {
    if (typeof addEventListener !== "function") return;
    // What is chosen in one window holds in the others at once.
    addEventListener("storage", (event) => {
      if (event.key === KEY || event.key === null) Object.assign(this.#choices, readChoices(event.newValue));
    });
  }

  get language(): LanguageChoice {
    return this.#choices.language;
  }
  set language(value: LanguageChoice) {
    this.#change({ language: value });
  }

  get theme(): ThemeChoice {
    return this.#choices.theme;
  }
  set theme(value: ThemeChoice) {
    this.#change({ theme: value });
  }

  get sound(): boolean {
    return this.#choices.sound;
  }
  set sound(value: boolean) {
    this.#change({ sound: value });
  }

  get volume(): number {
    return this.#choices.volume;
  }
  set volume(value: number) {
    this.#change({ volume: Math.min(1, Math.max(0, value)) });
  }

  get motion(): MotionChoice {
    return this.#choices.motion;
  }
  set motion(value: MotionChoice) {
    this.#change({ motion: value });
  }

  /** What is chosen for one game. */
  choiceOf<V extends string>({ name, values }: GameSetting<V>): V {
    const kept = this.#choices.ofGames[name];
    return values.find((value) => value === kept) ?? values[0];
  }
  choose<V extends string>({ name }: GameSetting<V>, value: V): void {
    this.#change({ ofGames: { ...this.#choices.ofGames, [name]: value } });
  }

  /** Whether games in real time go gently: no flashes, larger targets, one hand where two are asked for. */
  get calm(): boolean {
    return this.#choices.calm;
  }
  set calm(value: boolean) {
    this.#change({ calm: value });
  }

  /** How fast moves are shown again. */
  get replaySpeed(): ReplaySpeed {
    return this.#choices.replaySpeed;
  }
  set replaySpeed(value: ReplaySpeed) {
    this.#change({ replaySpeed: value });
  }

  /** Whether tables of games in turns are shown and played as text. */
  get textTable(): boolean {
    return this.#choices.textTable;
  }
  set textTable(value: boolean) {
    this.#change({ textTable: value });
  }

  /** Whether the dusk (dark) theme is to be shown now. */
  get dusk(): boolean {
    return this.theme === "auto" ? this.#systemDusk.matches : this.theme === "dusk";
  }

  /** Whether things shall appear at once instead of moving. */
  get reducedMotion(): boolean {
    return this.motion === "auto" ? this.#systemReduced.matches : this.motion === "reduced";
  }

  #change(some: Partial<Kept>): void {
    Object.assign(this.#choices, some);
    const { ofGames, ...own } = this.#choices;
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...ofGames, ...own }));
    } catch {
      // Not being able to remember is no reason not to obey.
    }
  }
}

export const settings = new Settings();
