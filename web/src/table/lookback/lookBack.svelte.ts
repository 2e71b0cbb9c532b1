/** Looking back at a finished game of turns: the walk through it by itself, its link to a move, its sheets. */
import { notify } from "../../announcer.svelte";
import { GameAnalysis } from "../analysis/gameAnalysis.svelte";
import { OtherLine } from "../analysis/otherLine.svelte";
import { Replay } from "../replay.svelte";
import type { WatchedTable } from "../table.svelte";
import { plyPath, wantedPly } from "./plyLink";
import { TableReview } from "./tableReview.svelte";
import { say } from "./words";

/** Browsers refuse addresses that change very often: who runs through the moves changes it once, at rest. */
const LINK_AFTER_MS = 250;

/** The sheet that is open. */
export type LookBackSheet = "game" | "play on" | null;

/** Follows one table; to be made while a component is being set up. */
export class LookBack {
  readonly #table: WatchedTable;
  /** The whole game, played by itself. */
  readonly walk: Replay;
  readonly review: TableReview;
  /** What each position was worth, once somebody asks. */
  readonly analysis: GameAnalysis;
  /** A line that was not played. */
  readonly otherLine: OtherLine;
  sheet = $state<LookBackSheet>(null);
  readonly over: boolean = $derived.by(() => this.#table.state?.view.status === "over");

  /** `onstep` is called for every move that is shown by itself. */
  constructor(table: WatchedTable, onstep: () => void) {
    this.#table = table;
    this.review = new TableReview(table.id);
    this.analysis = new GameAnalysis(table.id);
    this.otherLine = new OtherLine(table);
    $effect(() => () => this.analysis.stop());
    $effect(() => this.otherLine.endIfLeft());
    this.walk = new Replay(table, () => ({ from: 0, to: table.plies }), onstep);
    $effect(() => () => this.walk.pause());
    $effect(() => {
      if (!this.over) return;
      const ply = table.live ? null : table.shownPly;
      const timer = setTimeout(() => {
        if (location.pathname !== plyPath(table.id, null)) return;
        const path = plyPath(table.id, ply, location.search);
        if (path !== location.pathname + location.search) history.replaceState(history.state, "", path);
      }, LINK_AFTER_MS);
      return () => clearTimeout(timer);
    });
  }

  /** Shows the move that the address names, if it names one; returns whether it does. */
  followLink(search: string): boolean {
    const wanted = wantedPly(search);
    if (wanted === null) return false;
    if (wanted === "unclear") notify(say("link.unclear"));
    else {
      if (wanted > this.#table.plies) notify(say("link.clamped", { of: this.#table.plies }));
      this.#table.showPly(wanted);
    }
    return true;
  }

  /** The whole address of what is shown. */
  get link(): string {
    return location.origin + plyPath(this.#table.id, this.#table.live ? null : this.#table.shownPly);
  }

  get walking(): boolean {
    return this.walk.active && this.walk.running;
  }

  /** Plays the game from what is shown, from its start where that is the end; or halts. */
  toggleWalk(): void {
    if (this.walking) this.walk.pause();
    else this.walk.play(this.#table.live ? 0 : this.#table.shownPly);
  }
}
