/** BOOOM! in the browser. */
import EndCount from "./EndCount.svelte";
import { botName, endTitle } from "./hud/text";
import { keys } from "./keyLines";
import Rehearsal from "./Rehearsal.svelte";
import type { BooomModule } from "./seen";
import Stage from "./Stage.svelte";

const booom: BooomModule = {
  live: true,
  Stage,
  EndCount,
  Rehearsal,
  beginsChapter: ({ what }) => what === "round_began",
  review: async () => (await import("./Review.svelte")).default,
  botName,
  endTitle,
  keys,
};
export default booom;
