/** Oklahoma Boomers, as the shell knows a game. */
import Board from "./Board.svelte";
import { describeMove, placesOf } from "./describe";
import EndCount from "./EndCount.svelte";
import Legend from "./Legend.svelte";
import { expansionsIn } from "./legend";
import { keys } from "./keyLines";
import type { Module } from "./picture";
import Rehearsal from "./Rehearsal.svelte";
import { scoreText } from "./score";

const hasLegend: Module["hasLegend"] = (options) => expansionsIn(options).length > 0;

const boomers: Module = {
  Board,
  EndCount,
  Rehearsal,
  describeMove,
  placesOf,
  scoreText,
  Legend,
  hasLegend,
  keys,
};

export default boomers;
