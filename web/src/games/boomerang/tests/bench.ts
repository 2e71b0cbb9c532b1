import type { BenchOf } from "../../harness/bench.svelte";
import type { Game } from "../staticData";
import { legalIn, pictureAfter, staticData, stepOf, type StepKey } from "../lesson";

const bench: BenchOf = (key, part) => {
  const step = stepOf((key ?? (part === "end" ? "count" : "flip")) as StepKey);
  const game: Game = {
    ply: step.picture.pieces.length,
    to_move: step.key === "count" ? null : 0,
    scores: step.picture.counts.added,
    picture: step.picture,
    legal: legalIn(step),
  };
  const after = (move: string): Game => {
    const picture = pictureAfter(step, move);
    return { ...game, ply: game.ply + 1, to_move: 1, picture, legal: null };
  };
  return { staticData, game, colours: ["orange", "white"], after };
};
export default bench;
