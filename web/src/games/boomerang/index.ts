/** Boomerang, as the shell knows a game. */
import Board from "./Board.svelte";
import { describeMove, placesOf } from "./describe";
import EndCount from "./EndCount.svelte";
import { keys } from "./keyLines";
import type { Module } from "./staticData";
import Rehearsal from "./Rehearsal.svelte";
import { scoreText } from "./score";

const boomerang: Module = { Board, EndCount, Rehearsal, describeMove, placesOf, scoreText, keys };

export default boomerang;
