/** Oklahoma Boomers, as the shell knows a game. */
import type { GameModule } from "../game";
import Board from "./Board.svelte";
import { describeMove } from "./describe";
import Editor from "./Editor.svelte";
import EndCount from "./EndCount.svelte";
import Lesson from "./Lesson.svelte";
import Rehearsal from "./Rehearsal.svelte";
import Rules from "./Rules.svelte";
import { scoreText } from "./score";

const boomers: GameModule = { Board, EndCount, Rehearsal, Lesson, Rules, Editor, describeMove, scoreText };

export default boomers;
