/** The language in use: the person's choice, else the browser's, else English. */
import { settings } from "../settings.svelte";
import { type Saying, type Sentence, type Translated, speak } from "./catalogue";

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

  /** The language in use; reading it in a component makes that component follow. */
  get current(): LanguageCode {
    return settings.language === "auto" ? this.#browsers : settings.language;
  }
}

export const language = new Language();

/** Makes a `t` over catalogues that stand side by side; games use it for their own texts. */
export function saying<Base extends { readonly [key: string]: Sentence }>(catalogues: {
  en: Base;
  fr: Translated<Base>;
}): Saying<Base> {
  return (key, ...given) => speak(catalogues[language.current][key] as Sentence | undefined, given[0]);
}
