/**
 * What a catalogue is: keys with sentences. A sentence that depends on something is a function of it, so that each
 * language forms its own plurals and word order, and the compiler checks what it is given.
 */

// Parameters of a sentence are whatever it names; only their presence matters here.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Sentence = string | ((given: any) => string);

/** The shape another language must have to stand beside `Base`: the same keys, the same parameters. */
export type Translated<Base> = { readonly [K in keyof Base]: Base[K] extends string ? string : Base[K] };

/** What has to be given along with a key: nothing for a plain sentence. */
export type Given<S> = S extends (given: infer P) => string ? [given: P] : [];

/** Translates the keys of a catalogue: `say("key")` or `say("key", {count: 2})`. */
export type Translator<Base> = <K extends keyof Base & string>(key: K, ...given: Given<Base[K]>) => string;

export function format(sentence: Sentence | undefined, given: unknown): string {
  return typeof sentence === "function" ? sentence(given) : (sentence ?? "");
}
