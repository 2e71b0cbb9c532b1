/** Wind River, as the shell knows a game. */
import Board from "./Board.svelte";
import { describeMove, placesOf } from "./describe";
import EndCount from "./EndCount.svelte";
import { keys } from "./keyLines";
import type { Module } from "./picture";
import Rehearsal from "./Rehearsal.svelte";
import { talkPlaces } from "./talkPlaces";

const windriver: Module = { Board, EndCount, Rehearsal, describeMove, placesOf, talkPlaces, keys };

export default windriver;
