/** Boomerang, as the shell knows a game. */
import type { GameModule } from "../game";
import Board from "./Board.svelte";
import { describeMove } from "./describe";
import EndCount from "./EndCount.svelte";
import Rehearsal from "./Rehearsal.svelte";
import { scoreText } from "./score";

const boomerang: GameModule = { Board, EndCount, Rehearsal, describeMove, scoreText };

export default boomerang;
