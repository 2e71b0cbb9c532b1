/** From what somebody chooses on the main street to the table that is asked for. */
import { firstLevel } from "../levels";
import type { GameCard, NewTable, OptionCard, OptionValue } from "../protocol";

/** Against whom: a bot, somebody far away, or somebody beside you. */
export type Company = "bot" | "friend" | "same";

export interface Choices {
  readonly company: Company;
  readonly level: string;
  /** How many play, where the game leaves it open and no option says it. */
  readonly players: number;
  /** A colour of the game, or `any` for lots. */
  readonly side: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** Whether the table stands in the list of open ones. */
  readonly isPublic: boolean;
}

/** What is chosen before anybody chose: the first colour, a middling bot, the game as it is meant. */
export function firstChoices(card: GameCard, company: Company): Choices {
  return {
    company,
    level: firstLevel(card),
    // Bots are always at hand; of friends one is a beginning.
    players: company === "bot" ? card.seats[1] : card.seats[0],
    side: card.colours[0] ?? "any",
    options: Object.fromEntries(card.options.map((option) => [option.name, option.default])),
    isPublic: false,
  };
}

/** The same choices at a calm pace, where the game has one: for whoever likes it calm. */
export function calmed(card: GameCard, choices: Choices): Choices {
  const hasPace = card.options.some(({ name, values }) => name === "pace" && values.includes("calm"));
  return hasPace ? { ...choices, options: { ...choices.options, pace: "calm" } } : choices;
}

/** What is remembered of choices that were calm by themselves: the pace is as before for who no longer likes it calm. */
export function uncalmed(card: GameCard, choices: Choices): Choices {
  const pace = card.options.find(({ name }) => name === "pace");
  return pace ? { ...choices, options: { ...choices.options, pace: pace.default } } : choices;
}

/** The value of an option that a text means; its default where it means none. */
export function optionValue(option: OptionCard, text: string): OptionValue {
  return option.values.find((value) => String(value) === text) ?? option.default;
}

/** More values than that are too many for planks with a line each. */
const FEW = 4;

export function isMany(option: OptionCard): boolean {
  return option.values.length > FEW;
}

/** The values of an option to choose from, the default first; many numbers in their order. */
export function valuesOffered(option: OptionCard): OptionValue[] {
  const values = option.values.filter((value) => value !== FROM_A_POSITION);
  return isMany(option) ? values.sort((a, b) => Number(a) - Number(b)) : values;
}

/** The numbers of players to choose from; none where there is no choice, or where an option of the game asks for it. */
export function countsOffered(card: GameCard): number[] {
  const [least, most] = card.seats;
  if (least === most || card.options.some((option) => option.name === "players")) return [];
  return Array.from({ length: most - least + 1 }, (_, more) => least + more);
}

/** How many seats the table that is asked for has. */
export function seatCount(card: GameCard, { options, players }: Choices): number {
  if (typeof options["players"] === "number") return options["players"];
  return countsOffered(card).includes(players) ? players : card.seats[0];
}

/** The value of an option that says: from a position of one's own. The editor makes one; the sheet cannot. */
export const FROM_A_POSITION = "custom";

/**
 * The table to ask for; `random` is from 0 to 1 and decides the side where it was left to chance. A `start` is a position
 * as text, and tells by itself what the game has, with so many `seats` where it is not the game's least.
 */
export function newTable(
  card: GameCard,
  choices: Choices,
  random: number,
  start?: string,
  seats = card.seats[0],
): NewTable {
  const count = start === undefined ? seatCount(card, choices) : seats;
  const colours = card.colours.slice(0, count);
  const drawn = Math.min(count - 1, Math.floor(random * count));
  // A colour that does not play with so few is left to chance, as the sheet shows it.
  const mine = colours.includes(choices.side) ? colours.indexOf(choices.side) : drawn;
  const others = choices.company === "bot" ? `bot:${choices.level}` : "free";
  const whoSits = colours.map((_, seat) => (choices.company === "same" || seat === mine ? "you" : others));
  return {
    game: card.key,
    ...(start === undefined ? { options: choices.options } : { start }),
    seats: whoSits,
    public: choices.company === "friend" && choices.isPublic,
  };
}
