/**
 * The contract of a live game in the browser: everybody acts at once, and time itself moves. What such a module gives to
 * the shell, and what it gets. (Games played in turns: `game.ts`.)
 *
 * The server sends the whole view once and then only what changed; the shell applies that, so that a game always has
 * the view as it stands. Nothing here knows which game it is: a game narrows `S`, `C` and `T` to its own types.
 */
import type { Component } from "svelte";
import type { EndProps, GameData, KeyLine, Seat, Study } from "./game";
import type { TableView } from "../protocol";

/** Something a seat asks for: the game's own commands, `seat` being one's own. */
export interface LiveCommand {
  readonly type: string;
  readonly seat: Seat;
}

/** One thing that happened, made only of what everybody may know; `what` is the name of the event. */
export interface PublicEvent {
  readonly what: string;
}

/** What came of an act. */
export type LiveAnswer =
  | { readonly done: true }
  | {
      readonly done: false;
      /** Stable; `beaten` when somebody was faster, `connection_lost` when nobody knows. */
      readonly code: string;
      /** In the person's language, ready to be shown. */
      readonly message: string;
      /** By how much one was beaten, in milliseconds. */
      readonly marginMs: number | null;
    };

/** Who hears what happened: called once for every message, after the delta has been applied and before it is drawn. */
export type LiveEventListener<S = GameData, T extends PublicEvent = PublicEvent> = (
  events: readonly T[],
  /** When it counted, in game time. */
  ms: number,
  /** The view after it. */
  seen: S,
) => void;

export interface LiveEvents<S = GameData, T extends PublicEvent = PublicEvent> {
  /** Hears every event from now on; returns how to stop. What a page missed while it was away never comes. */
  subscribe(listener: LiveEventListener<S, T>): () => void;
}

/** Somebody was first at something, and it is not yet settled whether anybody was faster. */
export interface Lock {
  readonly seat: Seat;
  /** Until when it is settled at the latest, in game time. */
  readonly untilMs: number;
}

export interface LiveProps<
  S = GameData,
  C extends LiveCommand = LiveCommand,
  T extends PublicEvent = PublicEvent,
  K = GameData,
> {
  /** What never changes during a game. */
  staticData: K;
  /** The view as it stands: a new object at every message, parts that did not change keep their identity. */
  seen: S;
  /** The table: who sits where. */
  view: TableView;
  /** One's own seat; null for a spectator (and for whoever's seat a bot holds meanwhile). */
  own: Seat | null;
  /** Game time now, in milliseconds: never goes back, stands still while the game sleeps. Ask it in every frame. */
  clock: () => number;
  /** The page's clock for what moves on the screen, where it is not `performance.now()`: slower in slow motion. */
  motionNow?: (() => number) | undefined;
  /** Whether game time moves. */
  running: boolean;
  /**
   * Asks for something; never throws, and says nothing by itself. `reactionMs`: how long after the page painted what it
   * reacts to the press came, both by the clock of `performance.now()` and `event.timeStamp`.
   */
  act: (command: C, reactionMs?: number | null) => Promise<LiveAnswer>;
  events: LiveEvents<S, T>;
  /** Locks by the number that the view gives their target; a new map whenever it changes. */
  locks: ReadonlyMap<number, Lock>;
  /** Notifies the person with a short sentence, seen and spoken. */
  notify: (text: string) => void;
}

/** A finished game as a whole, as far as the game has something to tell of it. */
export interface LiveReviewProps {
  /** What the server tells (`Review.details`); only the game knows its shape. */
  details: GameData;
  view: TableView;
  /** The view at the end. */
  seen: GameData;
  /** Looks back from a moment on, in game time. */
  onwatch: (ms: number) => void;
}

/** A live game at the table; its other pages come apart (`GameEntry.study`). */
export interface LiveModule<
  S = GameData,
  C extends LiveCommand = GameData,
  T extends PublicEvent = GameData,
  K = GameData,
> extends Partial<Study> {
  readonly live: true;
  /**
   * Fills the box it stands in, which is the whole page, and never scrolls. The shell's two buttons lie over its upper
   * corners, 48 px square each.
   */
  Stage: Component<LiveProps<S, C, T, K>>;
  EndCount: Component<EndProps<K, S>>;
  /** Something to toy with while waiting for a friend. */
  Rehearsal: Component<{ staticData: K }>;
  /** The keys of its stage, for the sheet that lists all keys of a table. */
  keys?(): readonly KeyLine[];
  /** Whether a chapter of a replay begins with this event. */
  beginsChapter?(event: PublicEvent): boolean;
  /** Fetches what shows a finished game as a whole; whoever plays does not wait for it. */
  review?(): Promise<Component<LiveReviewProps>>;
  /** How a bot is called in this game, where it has a name of its own; empty where it has none yet. */
  botName?(seen: S, seat: Seat): string;
  /** What stands above the count at the end, where the count itself tells who won; null where nothing is counted. */
  endTitle?(seen: S): string | null;
}
