/** BOOOM! in the browser. */
import type { LiveModule } from "../live";
import EndCount from "./EndCount.svelte";
import { botName, endTitle } from "./hud/text";
import Rehearsal from "./Rehearsal.svelte";
import Stage from "./Stage.svelte";

const booom: LiveModule = { live: true, Stage, EndCount, Rehearsal, botName, endTitle };
export default booom;
