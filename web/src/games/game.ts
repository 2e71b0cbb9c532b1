/** The contract of a game in the browser: what every game module gives to the shell, and what it gets. */
import type { Component } from "svelte";
import type { Translate } from "../i18n";
import type { GameView, Happened, OutcomeView, Step, TableView } from "../protocol";

/** A player's place, counted from 0 in the order of play. */
export type Seat = number;

/** Data whose shape only the game itself knows: its kit and its pictures. The shell passes it on unread. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type OfTheGame = any;

/**
 * The board fills the box it stands in: the shell gives it a box of definite size that is a size container
 * (`container: board / size`), as large as the screen allows, and never scrolls it.
 */
export interface BoardProps {
  /** What never changes during a game (`Ruleset.kit`). */
  kit: OfTheGame;
  game: GameView;
  /** The event just received, to animate; null when walking through the history. */
  last: Happened | null;
  /** False when an older position is shown: no input. */
  live: boolean;
  /** The seats of this person; empty for a spectator. */
  viewer: Seat[];
  /** The name of each seat's colour, in the order of play. */
  colours: string[];
  /** Asks for a move; true when it was confirmed, false when it was refused. */
  onmove: (move: string) => Promise<boolean>;
  /** Announces a short sentence, seen and spoken. */
  say: (text: string) => void;
  /** The table: who sits where, whose turn waits to be confirmed, how far it can be taken back. */
  view?: TableView;
  /** Every position from the start, for boards that tell again what happened. */
  history?: readonly Step[];
  /** Confirms the turn, in games whose card says so; true when it was done. */
  onconfirm?: () => Promise<boolean>;
  /** Takes back one's decisions to before `ply` (the last one where it is left out), until the turn is confirmed. */
  ontakeback?: (ply?: number) => Promise<boolean>;
  /** Places of the board that somebody points at. */
  pointed?: readonly string[];
  /** Where set, touching a place points at it and plays nothing. */
  onpoint?: ((place: string) => void) | null;
}

export interface EndProps {
  kit: OfTheGame;
  game: GameView;
  outcome: OutcomeView;
  view: TableView;
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

/** A game at the table; its other pages may come along, or apart (`HouseOnTheStreet.study`). */
export interface GameModule extends Partial<Study> {
  Board: Component<BoardProps>;
  EndCount: Component<EndProps>;
  /** A board to toy with while waiting for a friend. */
  Rehearsal: Component<{ kit: OfTheGame }>;
  /** Says in words what `move` of `seat` did; `picture` is the one after it. */
  describeMove(move: string, picture: OfTheGame, seat: Seat, t: Translate): string;
  /** States a seat's running score for its player's bar; left out by boards that state it themselves. */
  scoreText?(game: GameView, seat: Seat, options: TableView["options"]): string;
}
