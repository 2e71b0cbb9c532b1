/**
 * The contract of a live game in the browser: everybody acts at once, and time itself moves. What such a module gives to
 * the shell, and what it gets. (Games played in turns: `game.ts`.)
 *
 * The server tells the whole view once and then only what changed; the shell merges that, so that a game always has
 * the view as it stands. Nothing here knows which game it is: a game narrows `S`, `C` and `T` to its own types.
 */
import type { Component } from "svelte";
import type { EndProps, OfTheGame, Seat, Study } from "./game";
import type { TableView } from "../protocol";

/** Something a seat asks for: the game's own commands, `seat` being one's own. */
export interface LiveCommand {
  readonly type: string;
  readonly seat: Seat;
}

/** One thing that happened, made only of what everybody may know; `what` is the name of the event. */
export interface TaleItem {
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

/** Who hears what happened: called once for every message, after `seen` has been merged and before it is drawn. */
export type TaleListener<S = OfTheGame, T extends TaleItem = TaleItem> = (
  tale: readonly T[],
  /** When it counted, in game time. */
  ms: number,
  /** The view after it. */
  seen: S,
) => void;

export interface Tales<S = OfTheGame, T extends TaleItem = TaleItem> {
  /** Hears every tale from now on; returns how to stop. What a page missed while it was away is never told. */
  subscribe(listener: TaleListener<S, T>): () => void;
}

/** A first lawful touch, told at once and not yet settled: the tile is as good as taken. */
export interface Lock {
  readonly seat: Seat;
  /** Until when it is settled at the latest, in game time. */
  readonly untilMs: number;
}

export interface LiveProps<
  S = OfTheGame,
  C extends LiveCommand = LiveCommand,
  T extends TaleItem = TaleItem,
  K = OfTheGame,
> {
  /** What never changes during a game. */
  kit: K;
  /** The view as it stands: a new object at every message, parts that did not change keep their identity. */
  seen: S;
  /** The table: who sits where. */
  view: TableView;
  /** One's own seat; null for a spectator (and for whoever's seat a bot holds meanwhile). */
  own: Seat | null;
  /** Game time now, in milliseconds: never goes back, stands still while the game sleeps. Ask it in every frame. */
  clock: () => number;
  /** Whether game time moves. */
  running: boolean;
  /**
   * Asks for something; never throws, and says nothing by itself. `reactionMs`: how long after the page painted what it
   * reacts to the press came, both by the clock of `performance.now()` and `event.timeStamp`.
   */
  act: (command: C, reactionMs?: number | null) => Promise<LiveAnswer>;
  tales: Tales<S, T>;
  /** Locked tiles by number; a new map whenever it changes. */
  locks: ReadonlyMap<number, Lock>;
  /** Announces a short sentence, seen and spoken. */
  say: (text: string) => void;
}

/** A live game at the table; its other pages come apart (`HouseOnTheStreet.study`). */
export interface LiveModule extends Partial<Study> {
  readonly live: true;
  /**
   * Fills the box it stands in, which is the whole page, and never scrolls. The shell's two buttons lie over its upper
   * corners, 48 px square each.
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game narrows the types of its own view
  Stage: Component<LiveProps<any, any, any, any>>;
  EndCount: Component<EndProps>;
  /** Something to toy with while waiting for a friend. */
  Rehearsal: Component<{ kit: OfTheGame }>;
  /** How a bot is called in this game, where it has a name of its own; empty where it has none yet. */
  botName?(seen: OfTheGame, seat: Seat): string;
  /** What stands above the count at the end, where the count itself tells who won; null where nothing is counted. */
  endTitle?(seen: OfTheGame): string | null;
}
