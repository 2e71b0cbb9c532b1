/** What this person chose for this browser. Kept in localStorage, and reactive: boards read it as they draw. */

export type LanguageChoice = "auto" | "en" | "fr";
export type ThemeChoice = "auto" | "light" | "dusk";
export type MotionChoice = "auto" | "full" | "reduced";
export type ScoreView = "added" | "subtracted";

interface Choices {
  language: LanguageChoice;
  theme: ThemeChoice;
  sound: boolean;
  /** 0 to 1. */
  volume: number;
  motion: MotionChoice;
  scoreView: ScoreView;
  /** Games in real time without flashes, with larger targets, gentler gestures and, at tables one opens, more time. */
  calm: boolean;
}

const KEY = "boomtown.settings";

const DEFAULTS: Choices = {
  language: "auto",
  theme: "auto",
  sound: true,
  volume: 0.6,
  motion: "auto",
  scoreView: "added",
  calm: false,
};

const ALLOWED: { [K in keyof Choices]: (value: unknown) => boolean } = {
  language: (value) => value === "auto" || value === "en" || value === "fr",
  theme: (value) => value === "auto" || value === "light" || value === "dusk",
  sound: (value) => typeof value === "boolean",
  volume: (value) => typeof value === "number" && value >= 0 && value <= 1,
  motion: (value) => value === "auto" || value === "full" || value === "reduced",
  scoreView: (value) => value === "added" || value === "subtracted",
  calm: (value) => typeof value === "boolean",
};

/** Reads the choices out of a stored text; whatever is missing, unknown or damaged gets its default. */
export function readChoices(stored: string | null): Choices {
  let found: unknown = null;
  try {
    found = JSON.parse(stored ?? "null");
  } catch {
    // A damaged store is no reason to fail: the defaults are always right.
  }
  const choices = { ...DEFAULTS };
  if (typeof found !== "object" || found === null) return choices;
  for (const name of Object.keys(DEFAULTS) as (keyof Choices)[]) {
    const value = (found as Record<string, unknown>)[name];
    if (ALLOWED[name](value)) Object.assign(choices, { [name]: value });
  }
  return choices;
}

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
  #choices = $state<Choices>(readChoices(stored()));
  #systemDusk = new Media("(prefers-color-scheme: dark)");
  #systemReduced = new Media("(prefers-reduced-motion: reduce)");

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

  /** How a running score is stated: with the opponent's unplaced pieces added, or one's own taken off. */
  get scoreView(): ScoreView {
    return this.#choices.scoreView;
  }
  set scoreView(value: ScoreView) {
    this.#change({ scoreView: value });
  }

  /** Whether games in real time go gently: no flashes, larger targets, one hand where two are asked for. */
  get calm(): boolean {
    return this.#choices.calm;
  }
  set calm(value: boolean) {
    this.#change({ calm: value });
  }

  /** Whether the dusk (dark) theme is to be shown now. */
  get dusk(): boolean {
    return this.theme === "auto" ? this.#systemDusk.matches : this.theme === "dusk";
  }

  /** Whether things shall appear at once instead of moving. */
  get reducedMotion(): boolean {
    return this.motion === "auto" ? this.#systemReduced.matches : this.motion === "reduced";
  }

  #change(some: Partial<Choices>): void {
    Object.assign(this.#choices, some);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#choices));
    } catch {
      // Not being able to remember is no reason not to obey.
    }
  }
}

export const settings = new Settings();
