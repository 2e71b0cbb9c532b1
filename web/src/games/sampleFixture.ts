/** What each game gives to the conformance suite in its `tests/samples.ts`: data as its engine wrote it. */
import type { GameData, Seat, ShownGame } from "./game";

export interface TurnSamples<S = GameData, P = GameData, L = GameData> {
  readonly staticData: S;
  /** Positions in which somebody is to move. */
  readonly playing: readonly ShownGame<P, L>[];
  /** The last position of a game. */
  readonly over: ShownGame<P, L>;
  /** Moves that were made, each with the picture after it. */
  readonly made: readonly { readonly move: string; readonly seat: Seat; readonly picture: P }[];
  readonly seats: number;
}

export interface LiveSamples<S = GameData, K = GameData> {
  readonly staticData: K;
  /** Views of the first seat, in the middle of a game. */
  readonly playing: readonly S[];
  readonly over: S;
  readonly seats: number;
}
