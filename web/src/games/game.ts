/** The contract of a game in the browser: what every game module gives to the shell, and what it gets. */
import type { Component } from "svelte";
import type { Why } from "../board/why";
import type { Translate } from "../i18n";
import type { CheckedPosition, Command, GameView, OutcomeView, Seat, TableView } from "../protocol";

export type { Seat };

/**
 * Data whose shape only the game itself knows: its staticData, its pictures and the hints of its legal moves. The shell
 * passes it on unread. A game says here what it is sent, with the types of its `wire.ts`, and reads it without a cast;
 * the server's tests hold what it sends against the very same types.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type GameData = any;

/** A position with the picture `P` and the legal moves `L` of one game. */
export interface ShownGame<P = GameData, L = GameData> extends Omit<GameView, "picture" | "legal"> {
  readonly picture: P;
  readonly legal: L | null;
}

/** What the rules say of a position that somebody set up, with the picture `P` of one game. */
export interface JudgedPosition<P = GameData> extends Omit<CheckedPosition, "picture"> {
  readonly picture: P;
}

/**
 * The board fills the box it stands in: the shell gives it a box of definite size that is a size container
 * (`container: board / size`), as large as the screen allows, and never scrolls it.
 */
export interface BoardProps<S = GameData, P = GameData, L = GameData> {
  /** What never changes during a game (`Game.static_data`). */
  staticData: S;
  game: ShownGame<P, L>;
  /** Whether the position came about by one move that is to be seen: just made, or shown again. */
  animated: boolean;
  /** False when an older position is shown: no input. */
  live: boolean;
  /** The seats of this person; empty for a spectator. */
  viewer: Seat[];
  /** The name of each seat's colour, in the order of play. */
  colours: string[];
  /** Asks for a move; true when it was confirmed, false when it was refused. */
  onmove: (move: string) => Promise<boolean>;
  /** Asks the rules why a move that is not among the legal ones is refused; null where they cannot be reached. */
  onwhy?: Why;
  /** Asks for something else at the table; true when it was done. */
  oncommand?: (command: Command) => Promise<boolean>;
  /** Notifies the person with a short sentence, seen and spoken. */
  notify: (text: string) => void;
  /** The table: who sits where, whose turn waits to be confirmed, how far it can be taken back. */
  view?: TableView;
  /** Confirms the turn, in games whose card says so; true when it was done. */
  onconfirm?: () => Promise<boolean>;
  /** Takes back one's decisions to before `ply` (the last one where it is left out), until the turn is confirmed. */
  ontakeback?: (ply?: number) => Promise<boolean>;
  /** Places of the board that somebody points at. */
  pointed?: readonly string[];
  /** Where set, touching a place points at it and plays nothing. */
  onpoint?: ((place: string) => void) | null;
}

export interface EndProps<S = GameData, P = GameData> {
  staticData: S;
  game: ShownGame<P>;
  outcome: OutcomeView;
  view: TableView;
}

/** What a game says to those who play it as text, by language; nothing where it says nothing. */
export interface Guide {
  /** How a move is written. */
  readonly notation: Readonly<Record<string, string>>;
  /** What the signs of the drawing mean. */
  readonly legend: Readonly<Record<string, string>>;
}

/** Keys, as they are written on a keyboard, and what they do. */
export interface KeyLine {
  readonly keys: readonly string[];
  readonly does: string;
}

/** A choice of a person that only one game knows; it is shown among all settings, and kept with them. */
export interface GameSetting<V extends string = string> {
  /** Under which it is kept: no other game may have it, and the shell has none of it (`settings.svelte.ts`). */
  readonly name: string;
  /** The first one holds until another is chosen. */
  readonly values: readonly [V, ...V[]];
  legend(): string;
  label(value: V): string;
}

/** The pages of a game beside the table. */
export interface Study {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  Lesson: Component<{}>;
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  Rules: Component<{}>;
  /** A board to set up a position of one's own, begun from `position` where one is given; not every game has one. */
  Editor?: Component<{ position: string | null }>;
}

/** A game at the table; its other pages may come along, or apart (`GameEntry.study`). */
export interface GameModule<S = GameData, P = GameData, L = GameData> extends Partial<Study> {
  Board: Component<BoardProps<S, P, L>>;
  EndCount: Component<EndProps<S, P>>;
  /** A board to toy with while waiting for a friend; not every game has one. */
  Rehearsal?: Component<{ staticData: S }>;
  /** Whether it has nothing but its drawing in characters: then the table is always one of text. */
  readonly textOnly?: true;
  /** The keys of its board, for the sheet that lists all keys of a table. */
  keys?(): readonly KeyLine[];
  /** What the signs on the board mean, where options bring some along. */
  Legend?: Component<{ staticData: S }>;
  /** Whether the legend has something to explain at a table with these options. */
  hasLegend?(options: TableView["options"]): boolean;
  /** Says in words what `move` of `seat` did; `picture` is the one after it. */
  describeMove(move: string, picture: P, seat: Seat, t: Translate): string;
  /** The places of the board that `move` is about, the one to look at first in front; `picture` is the one after it. */
  placesOf?(move: string, picture: P): readonly string[];
  /** States a seat's running score for its player's bar; left out by boards that state it themselves. */
  scoreText?(game: ShownGame<P, L>, seat: Seat, options: TableView["options"]): string;
  /** The kinds of places that phrases and promises of the game point at (`PhraseCard.points`), beside seats. */
  talkPlaces?: Readonly<Record<string, TalkPlaces<S>>>;
}

/** One kind of place that somebody can point at in a talk. */
export interface TalkPlaces<S = GameData> {
  /** Asks to touch one on the board. */
  prompt(): string;
  /** All of them, for who cannot touch the board. */
  all(staticData: S): readonly string[];
  /** The one that somebody means who touches `place` of the board; null where it is none. */
  meant(place: string): string | null;
}
