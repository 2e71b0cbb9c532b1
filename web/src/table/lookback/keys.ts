/** The keys that walk through a game. */
import type { Replay } from "../replay.svelte";
import type { WatchedTable } from "../table.svelte";
import type { LookBack } from "./lookBack.svelte";

/** What uses the space bar, or any key, itself. */
export const WRITES = "input, textarea, select, dialog, [data-own-keys]";
const PRESSED_BY_SPACE = "button, a, summary, [role='button'], [role='tab']";

type Walked = Pick<WatchedTable, "plies" | "shownPly" | "showPly">;

/** Arrow keys walk through the game, unless somebody writes or the board has use for them; space plays a finished one. */
export function walkByKey(
  event: KeyboardEvent,
  table: Walked,
  replay: Pick<Replay, "active" | "stop" | "stepBy">,
  lookBack: Pick<LookBack, "over" | "toggleWalk">,
): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(event.target instanceof Element) || event.target.closest(WRITES)) return;
  if (replay.active && ["ArrowLeft", "ArrowRight", "Escape"].includes(event.key)) {
    event.preventDefault();
    if (event.key === "Escape") replay.stop();
    else replay.stepBy(event.key === "ArrowLeft" ? -1 : 1);
    return;
  }
  if (event.key === " " && lookBack.over && !event.target.closest(PRESSED_BY_SPACE)) {
    event.preventDefault();
    if (!event.repeat) lookBack.toggleWalk();
    return;
  }
  const steps: Record<string, number> = {
    ArrowLeft: table.shownPly - 1,
    ArrowRight: table.shownPly + 1,
    Home: 0,
    End: table.plies,
  };
  const ply = steps[event.key];
  if (ply === undefined) return;
  event.preventDefault();
  table.showPly(ply);
}
