/** What was played since somebody's last turn, in words, and shown again on the board. */
import { announce } from "../announcer.svelte";
import type { GameModule } from "../games/game";
import { t } from "../i18n";
import { type RecapRange, recapRange } from "./recapRange";
import type { PastStep } from "./reducer";
import { Replay } from "./replay.svelte";
import type { WatchedTable } from "./table.svelte";

/** Follows one table; to be made while a component is being set up. */
export class Recap {
  readonly #table: WatchedTable;
  readonly #module: Pick<GameModule, "describeMove">;
  readonly #range: RecapRange = $derived.by(() => this.#rangeNow());
  /** The moves to tell, in their order. */
  readonly steps: readonly PastStep[] = $derived.by(() => {
    const { from, to } = this.#range;
    return this.#table.stepsAfter(from).slice(0, to - from);
  });
  readonly replay: Replay;

  constructor(table: WatchedTable, module: Pick<GameModule, "describeMove">) {
    this.#table = table;
    this.#module = module;
    this.replay = new Replay(
      table,
      () => this.#range,
      () => announce(this.text),
    );
    $effect(() => {
      // Of a long recap the first pictures may not be here yet, without which there are no words.
      if (this.steps[0]) table.prefetchAround(this.steps[0].ply);
    });
    $effect(() => () => this.replay.stop());
  }

  /** The move to speak of: the one that led to what is shown; at rest the last of the recap. */
  get step(): PastStep | null {
    const isAtRest = this.#table.live && !this.replay.active;
    const ply = isAtRest && this.steps.length > 0 ? this.#range.to : this.#table.shownPly;
    return this.#table.stepsAfter(ply - 1)[0] ?? null;
  }

  /** That move in words. */
  get text(): string {
    return this.step ? this.describe(this.step) : "";
  }

  /** Says in words what a move did; nothing as long as that is not known. */
  describe(step: PastStep): string {
    if (step.move === null || step.seat === null || step.picture === null) return "";
    return this.#module.describeMove(step.move, step.picture, step.seat, t);
  }

  #rangeNow(): RecapRange {
    const state = this.#table.state;
    const movers = this.#table.stepsAfter(0).map((step) => step.seat ?? -1);
    const toMove = state?.view.status === "over" ? null : (state?.game.to_move ?? null);
    return recapRange(movers, this.#table.own, toMove);
  }
}
