/** All that is said by the shell. `t("key")`, or `t("key", {...})` where the sentence needs something. */
import type { Saying, Sentence } from "./catalogue";
import en from "./en";
import fr from "./fr";
import { language, saying } from "./language.svelte";

export type { Translated } from "./catalogue";
export { type LanguageCode, language, saying } from "./language.svelte";

const catalogues = { en, fr };

export const t = saying(catalogues);
export type Key = keyof typeof en;
export type Translate = Saying<typeof en>;

/**
 * Says what a key that is put together at run time means (`level.ranger`, `refusal.CODE`); `otherwise` where the
 * catalogues have nothing. The catalogue test knows these families by their beginnings: `FAMILIES`.
 */
export function named(key: string, otherwise: string): string {
  const sentence = (catalogues[language.current] as Record<string, Sentence>)[key];
  return typeof sentence === "string" ? sentence : otherwise;
}

/** Families of keys that are read through `named`. */
export const FAMILIES = ["game.", "colour.", "level.", "refusal.", "phrase.", "promise."] as const;

/** The sentence for a refusal in the language in use; the server's own where there is none. */
export function refusalText(refusal: { code: string; message: string }): string {
  return named(`refusal.${refusal.code}`, refusal.message);
}
