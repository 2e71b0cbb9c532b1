/** What was agreed on at a table, in words: lists, the set-up and the waiting room say it alike. */
import { entryOf } from "./games/registry";
import { named } from "./i18n";
import type { GameCard, OptionCard, OptionValue } from "./protocol";

type Chosen = Readonly<Record<string, OptionValue>>;

/** The name of an option, as its question is headed. */
export const optionLabel = (game: string, option: string): string =>
  named(`game.${game}.option.${option}`, option);

/** What is agreed on beside the game as it is meant: each in a few words, in the order of the card. */
export function optionsSummary(card: GameCard, chosen: Chosen): string[] {
  const isRelevant = entryOf(card.key)?.isRelevantOption ?? (() => true);
  return card.options
    .filter((option) => {
      const value = chosen[option.name] ?? option.default;
      return value !== option.default && isRelevant(option.name, chosen);
    })
    .map((option) => valueSummary(card.key, option, chosen[option.name] ?? option.default));
}

/** A value where its question does not stand beside it: `.summary` where its label alone would say too little. */
function valueSummary(game: string, option: OptionCard, value: OptionValue): string {
  if (value === true) return optionLabel(game, option.name);
  const key = `game.${game}.option.${option.name}.${String(value)}`;
  return named(`${key}.summary`, named(key, String(value)));
}
