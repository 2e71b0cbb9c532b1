/** The one list of games: the houses of the main street, in order, and how to fetch what is behind their doors. */
import type { Component } from "svelte";
import BoomerangHouse from "./boomerang/House.svelte";
import { scoreView } from "./boomerang/scoreView";
import { isRelevantOption } from "./boomers/relevantOptions";
import BoomersHouse from "./boomers/House.svelte";
import BooomHouse from "./booom/House.svelte";
import type { GameData, GameModule, GameSetting, Study } from "./game";
import type { LiveModule } from "./live";
import type { GameCard, OptionValue } from "../protocol";
import GeneralHouse from "./general/House.svelte";
import WindRiverHouse from "./windriver/House.svelte";

/** One value of an option, to be drawn for the set-up with the other options as they are chosen. */
export interface OptionPictureProps<S = GameData> {
  staticData: S;
  option: string;
  value: string;
  chosen: Readonly<Record<string, OptionValue>>;
}

export interface GameEntry {
  readonly key: string;
  readonly House: Component;
  /** Fetches the game; null while it is being built. */
  readonly load: (() => Promise<GameModule | LiveModule>) | null;
  /** Fetches lesson, rules and editor, where they are not part of the game: whoever plays does not wait for them. */
  readonly study?: () => Promise<Study>;
  /** Whether positions of one's own can be set up (`Study.Editor`). */
  readonly hasEditor?: true;
  /** Fetches how the themes of its puzzles are called, null of an unknown one; a game without puzzles has none. */
  readonly themes?: () => Promise<(theme: string) => string | null>;
  /** Whether an option is worth choosing, the others being chosen as they are; all are where this is left out. */
  readonly isRelevantOption?: (option: string, chosen: Readonly<Record<string, OptionValue>>) => boolean;
  /** What a person can choose for this game alone, at all tables. */
  readonly settings?: readonly GameSetting[];
  /** The options whose values are drawn for the set-up, and what draws them. */
  readonly pictures?: {
    readonly of: readonly string[];
    readonly load: () => Promise<Component<OptionPictureProps>>;
  };
}

export const GAMES: readonly GameEntry[] = [
  {
    key: "boomers",
    House: BoomersHouse,
    load: async () => (await import("./boomers")).default,
    study: async () => (await import("./boomers/study")).default,
    hasEditor: true,
    themes: async () => (await import("./boomers/themes")).themeText,
    isRelevantOption,
    pictures: {
      of: ["start", "layout"],
      load: async () => (await import("./boomers/OptionPicture.svelte")).default,
    },
  },
  {
    key: "boomerang",
    House: BoomerangHouse,
    load: async () => (await import("./boomerang")).default,
    study: async () => (await import("./boomerang/study")).default,
    themes: async () => (await import("./boomerang/themes")).themeText,
    settings: [scoreView],
  },
  {
    key: "windriver",
    House: WindRiverHouse,
    load: async () => (await import("./windriver")).default,
    study: async () => (await import("./windriver/study")).default,
  },
  {
    key: "booom",
    House: BooomHouse,
    load: async () => (await import("./booom")).default,
    study: async () => (await import("./booom/study")).default,
  },
];

/** The house that was built for a game; null where nobody has built one. */
export function entryOf(key: string): GameEntry | null {
  return GAMES.find((house) => house.key === key) ?? null;
}

/** A game of turns that no house was built for is played as text: all it takes is what its rules say of themselves. */
const asText = async (card: GameCard): Promise<GameModule> => (await import("./general")).generalGame(card);

/** How to fetch what a table of this game needs; null while its house is being built. */
export function loaderOf(card: GameCard): GameEntry["load"] {
  const house = entryOf(card.key);
  if (house) return house.load;
  return card.live ? null : () => asText(card);
}

/** The houses of the street: ours, and one of general use for each other game of turns that the server has. */
export function entriesFor(cards: readonly GameCard[] | null): readonly GameEntry[] {
  const others = (cards ?? []).filter((card) => entryOf(card.key) === null && !card.live);
  return [...GAMES, ...others.map((card) => ({ key: card.key, House: GeneralHouse, load: loaderOf(card) }))];
}
