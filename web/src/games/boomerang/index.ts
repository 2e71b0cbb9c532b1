/** Boomerang, as the shell knows a game. */
import type { GameModule, Study } from "../game";
import Board from "./Board.svelte";
import { describeMove } from "./describe";
import EndCount from "./EndCount.svelte";
import Lesson from "./Lesson.svelte";
import Rehearsal from "./Rehearsal.svelte";
import Rules from "./Rules.svelte";
import { scoreText } from "./score";

const boomerang: GameModule & Study = { Board, EndCount, Rehearsal, Lesson, Rules, describeMove, scoreText };

export default boomerang;
