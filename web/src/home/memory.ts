/** Remembers how somebody liked to play a game last, so that the next one is one press away. */
import type { GameCard } from "../protocol";
import { type Choices, type Company, countsOffered, firstChoices, optionValue } from "./setup";

const key = (card: GameCard, company: Company): string => `boomtown.setup.${card.key}.${company}`;

export function remember(card: GameCard, choices: Choices): void {
  try {
    localStorage.setItem(key(card, choices.company), JSON.stringify(choices));
  } catch {
    // A private window forgets; the first choices are good, too.
  }
}

/** What was chosen last time, as far as it still makes sense for the game; null where nothing is remembered. */
export function recall(card: GameCard, company: Company): Choices | null {
  try {
    const stored = localStorage.getItem(key(card, company));
    return stored === null ? null : sensible(card, company, JSON.parse(stored) as Partial<Choices>);
  } catch {
    return null;
  }
}

function sensible(card: GameCard, company: Company, stored: Partial<Choices>): Choices {
  const first = firstChoices(card, company);
  const options = card.options.map((option) => {
    const value: unknown = stored.options?.[option.name] ?? option.default;
    return [option.name, optionValue(option, String(value))] as const;
  });
  return {
    company,
    level: card.levels.find((level) => level.key === stored.level)?.key ?? first.level,
    players: countsOffered(card).find((count) => count === stored.players) ?? first.players,
    side: [...card.colours, "any"].find((side) => side === stored.side) ?? first.side,
    options: Object.fromEntries(options),
    isPublic: stored.isPublic === true,
  };
}
