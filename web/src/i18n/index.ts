/** All that is said by the shell. `t("key")`, or `t("key", {...})` where the sentence needs something. */
import type { Saying } from "./catalogue";
import en from "./en";
import fr from "./fr";
import { saying } from "./language.svelte";

export type { Translated } from "./catalogue";
export { type LanguageCode, language, saying } from "./language.svelte";

export const t = saying({ en, fr });
export type Key = keyof typeof en;
export type Translate = Saying<typeof en>;
