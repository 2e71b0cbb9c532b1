import type { BenchOf } from "../../harness/bench.svelte";
import { gameOf, staticData } from "./positions";

const bench: BenchOf = (key) => ({
  staticData,
  game: gameOf(key ?? "standard"),
  colours: ["blue", "yellow"],
});
export default bench;
