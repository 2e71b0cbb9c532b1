/** The language in use: the person's choice, else the browser's, else English, as soon as its words are here. */
import { settings } from "../settings.svelte";
import { type Translator, type Sentence, type Translated, format } from "./catalogue";

export type LanguageCode = "en" | "fr";

/** Picks the first language of the list that Boomtown speaks. */
export function pickLanguage(wanted: readonly string[]): LanguageCode {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split("-")[0];
    if (base === "en" || base === "fr") return base;
  }
  return "en";
}

class Language {
  #browsers: LanguageCode = typeof navigator === "undefined" ? "en" : pickLanguage(navigator.languages ?? []);

  #fetched = $state.raw<readonly LanguageCode[]>([]);

  /** The language that the person wants. */
  get wanted(): LanguageCode {
    return settings.language === "auto" ? this.#browsers : settings.language;
  }

  /** The language in use; reading it in a component makes that component follow. */
  get current(): LanguageCode {
    const { wanted } = this;
    if (this.#fetched.includes(wanted)) return wanted;
    const [other] = this.#fetched;
    return other ?? wanted;
  }

  /** Lets a language be used from now on: its words have been fetched. */
  fetched(code: LanguageCode): void {
    if (!this.#fetched.includes(code)) this.#fetched = [...this.#fetched, code];
  }

  /** Lets a language be used no more until more of its words have been fetched. */
  lacks(code: LanguageCode): void {
    this.#fetched = this.#fetched.filter((one) => one !== code);
  }
}

export const language = new Language();

/** Makes a `t` over catalogues that stand side by side; games use it for their own texts. */
export function translator<Base extends { readonly [key: string]: Sentence }>(catalogues: {
  en: Base;
  fr: Translated<Base>;
}): Translator<Base> {
  return (key, ...given) => format(catalogues[language.current][key] as Sentence | undefined, given[0]);
}
