/** Wind River, as the shell knows a game. */
import type { GameModule } from "../game";
import Board from "./Board.svelte";
import { describeMove } from "./describe";
import EndCount from "./EndCount.svelte";
import Lesson from "./Lesson.svelte";
import Rehearsal from "./Rehearsal.svelte";
import Rules from "./Rules.svelte";

const windriver: GameModule = { Board, EndCount, Rehearsal, Lesson, Rules, describeMove };

export default windriver;
