/**
 * How a language counts and lists: "1 point", "2 points", and in French "0 point" as well. Every catalogue counts with this,
 * so that no sentence has a plural of its own.
 */
import type { LanguageCode } from "./language.svelte";

export interface Counting {
  /** The form alone, for sentences in which the number stands elsewhere. */
  form: (count: number, one: string, more?: string) => string;
  /** The number and its form: `many(2, "tipi")` is "2 tipis". */
  many: (count: number, one: string, more?: string) => string;
  /** Words one after the other: "Red, Green and Blue". */
  and: (words: readonly string[]) => string;
}

/** Returns how `language` counts; `more` is `one` with an s unless it is given. */
export function counting(language: LanguageCode): Counting {
  const rules = new Intl.PluralRules(language);
  const form: Counting["form"] = (count, one, more = `${one}s`) =>
    rules.select(count) === "one" ? one : more;
  const and = language === "fr" ? "et" : "and";
  return {
    form,
    many: (count, one, more) => `${count} ${form(count, one, more)}`,
    and: (words) =>
      [words.slice(0, -1).join(", "), words.at(-1) ?? ""].filter((part) => part !== "").join(` ${and} `),
  };
}
