/**
 * All that is said by the shell. `t("key")`, or `t("key", {...})` where the sentence needs something. Only the words of
 * the language in use are fetched, before what they stand on is shown.
 */
import { untrack } from "svelte";
import type atTable from "./atTable.en";
import { type Sentence, type Translator, format } from "./catalogue";
import type everywhere from "./en";
import { gameSentence, ownSentence } from "./gameWords.svelte";
import { type LanguageCode, language } from "./language.svelte";
import type later from "./later.en";

export type { Translated } from "./catalogue";
export { type LanguageCode, language, translator } from "./language.svelte";

type English = typeof everywhere & typeof later & typeof atTable;
export type Key = keyof English;
export type Translate = Translator<English>;

/** Where words are needed: on the first page already, on all that can follow it, or at tables only. */
type Place = "everywhere" | "later" | "atTable";
type Catalogue = Readonly<Record<string, Sentence>>;

const sources: Record<Place, Record<LanguageCode, () => Promise<{ default: Catalogue }>>> = {
  everywhere: { en: () => import("./en"), fr: () => import("./fr") },
  later: { en: () => import("./later.en"), fr: () => import("./later.fr") },
  atTable: { en: () => import("./atTable.en"), fr: () => import("./atTable.fr") },
};
const catalogues: Record<LanguageCode, Catalogue> = { en: {}, fr: {} };
const wanted = new Set<Place>();
const fetched = new Set<`${Place}.${LanguageCode}`>();

/** Fetches the words of a place in a language, with those of all places asked for before; then it can be used. */
export async function fetchWords(code: LanguageCode, place: Place): Promise<void> {
  wanted.add(place);
  const missing = [...wanted].filter((one) => !fetched.has(`${one}.${code}`));
  const found = await Promise.all(missing.map((one) => sources[one][code]()));
  catalogues[code] = Object.assign({}, catalogues[code], ...found.map((one) => one.default)) as Catalogue;
  for (const one of missing) fetched.add(`${one}.${code}`);
  language.fetched(code);
  // A language that was complete before this place was asked for has to be fetched again before it is used.
  for (const other of ["en", "fr"] as const)
    if (other !== code && ![...wanted].every((one) => fetched.has(`${one}.${other}`))) language.lacks(other);
}

/** Fetches a part of the page, and beside it the words that it says. */
export async function withWords<Part>(part: Promise<Part>, ...places: Place[]): Promise<Part> {
  // A part that is shown stays as it is when another language is chosen: its sentences follow by themselves.
  const code = untrack(() => language.wanted);
  const [fetched] = await Promise.all([part, ...places.map((place) => fetchWords(code, place))]);
  return fetched;
}

function sentence(key: string): Sentence | undefined {
  return catalogues[language.current][key];
}

export const t: Translate = (key, ...given) => format(sentence(key), given[0]);

/**
 * Says what a key that is put together at run time means (`level.ranger`, `refusal.CODE`); `otherwise` where the
 * catalogues have nothing. The catalogue test finds these families in the sources.
 */
export function named(key: string, otherwise: string): string {
  const found = sentence(key);
  return typeof found === "string" ? found : (gameSentence(key, language.current) ?? otherwise);
}

/** The sentence for a refusal in the language in use: the game's own, ours, or the server's where there is none. */
export function refusalText({ code, message }: { code: string; message: string }, game = ""): string {
  return ownSentence(game, `refusal.${code}`, language.current) ?? named(`refusal.${code}`, message);
}
