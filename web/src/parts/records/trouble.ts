/** What is wrong with a record, and where, in the language in use. Fetched when a record does not read. */
import { language, refusalText } from "../../i18n";
import { type Sentence, format } from "../../i18n/catalogue";
import { translator } from "../../i18n/language.svelte";
import type { Refusal } from "../../refusal";
import en from "./i18n/en";
import fr from "./i18n/fr";

const catalogues = { en, fr };
const say = translator(catalogues);

export interface RecordTrouble {
  /** The refusal itself. */
  readonly what: string;
  /** Line, move and fault; empty where there is nothing more to say. */
  readonly where: string;
}

export function recordTrouble(refusal: Refusal): RecordTrouble {
  const what = refusalText(refusal);
  const { record } = refusal;
  if (!record) return { what, where: "" };
  const { line, move, fault, given } = record;
  const places = [
    ...(line === null ? [] : [say("line", { line })]),
    ...(move === null ? [] : [say("move", { move })]),
  ].join(", ");
  const sentences: Readonly<Record<string, Sentence>> = catalogues[language.current];
  const why = fault === "" ? "" : format(sentences[`fault.${fault}`] ?? refusal.message, given);
  if (places === "" || why === "") return { what, where: places || why };
  return { what, where: say("where", { places, why }) };
}
