/** Wind River, as the shell knows a game. */
import type { GameModule } from "../game";
import Board from "./Board.svelte";
import { describeMove } from "./describe";
import EndCount from "./EndCount.svelte";
import Rehearsal from "./Rehearsal.svelte";

const windriver: GameModule = { Board, EndCount, Rehearsal, describeMove };

export default windriver;
