import type { BenchOf } from "../../harness/bench.svelte";
import { gameOf, staticDataFor } from "./positions";

const bench: BenchOf = (key) => {
  const game = gameOf(key ?? "herd4");
  const players = game.picture.stocks.length;
  return {
    staticData: staticDataFor(players),
    game: game,
    colours: ["red", "green", "blue", "violet"].slice(0, players),
  };
};
export default bench;
