/** What games of other packages say of themselves: it comes with their cards, and no catalogue knows of it. */
import type { GameCard } from "../protocol";
import type { LanguageCode } from "./language.svelte";

type Words = Readonly<Record<string, string>>;

let known = $state.raw<Readonly<Record<string, Readonly<Record<string, Words>>>>>({});

/** Learns the words of a game, where its card brings some. */
export function learnWords({ key, words }: Pick<GameCard, "key" | "words">): void {
  if (Object.keys(words).length > 0) known = { ...known, [key]: words };
}

/** What such a game itself says under a key of its own, such as `refusal.not_yours`; null where it says nothing. */
export function ownSentence(game: string, key: string, language: LanguageCode): string | null {
  const words = known[game];
  // English where a game does not speak the language.
  return (words?.[language] ?? words?.["en"])?.[key] ?? null;
}

/**
 * What such games say for a key of the catalogues: `game.KEY.name` is the `name` of that game, and the name of a colour
 * that of the first game that has it. Null where none says anything.
 */
export function gameSentence(key: string, language: LanguageCode): string | null {
  const [, game, own] = /^game\.([^.]+)\.(.+)$/.exec(key) ?? [];
  if (game !== undefined && own !== undefined) return ownSentence(game, own, language);
  if (!key.startsWith("colour.")) return null;
  for (const one of Object.keys(known)) {
    const sentence = ownSentence(one, key, language);
    if (sentence !== null) return sentence;
  }
  return null;
}
