/** What stands beside the board, or below it on a phone, is told of the game that is played. */
import type { Snippet } from "svelte";
import type { Hint } from "./hint/hint.svelte";
import type { LookBack } from "./lookback/lookBack.svelte";
import type { Question } from "./Questions.svelte";
import type { Recap } from "./recap.svelte";
import type { TableState } from "./reducer";
import type { WatchedTable } from "./table.svelte";

export interface BesideBoard {
  table: WatchedTable;
  state: TableState;
  /** The name of the game. */
  name: string;
  /** The list of moves. */
  moves: Snippet;
  /** The talk, in games that have one; null in the others. */
  powwow: Snippet | null;
  /** How many lines of talk were not seen yet. */
  unread: number;
  recap: Recap;
  lookBack: LookBack;
  /** The hints, where there may be some. */
  hint: Hint | null;
  /** Shows the end again, where there is one. */
  onend: (() => void) | null;
  onquestion: (question: Question) => void;
}
