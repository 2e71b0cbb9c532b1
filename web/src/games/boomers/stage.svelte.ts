/** What is in motion on the prairie: whatever differs from what was last shown moves, whoever changed it. */

import { untrack } from "svelte";
import { settings } from "../../settings.svelte";
import { play } from "../../sound";
import { changeBetween, SLIDE_MS, STONE_MS, type Change } from "./motion";
import type { Picture } from "./picture";

export interface Scene {
  readonly picture: Picture;
  /** False when the scene simply changes, as in walking through a game. */
  readonly animated: boolean;
}

/** Follows the scenes of one board; to be made while a component is being set up. */
export class Stage {
  /** What moves now; null when all is at rest. */
  change = $state.raw<Change | null>(null);
  #shown: Picture | null = null;
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(scene: () => Scene) {
    $effect.pre(() => {
      const next = scene();
      untrack(() => this.#follow(next));
    });
    $effect(() => () => this.#stop());
  }

  #follow({ picture, animated }: Scene): void {
    const before = this.#shown;
    this.#shown = picture;
    const found = before && changeBetween(before, picture);
    // The answer of the server that brings what is shown already must not cut its motion short.
    if (before && !found && sameStanding(before, picture)) return;
    this.#stop();
    this.change = null;
    if (!found || !animated) return;
    const still = settings.reducedMotion;
    if (!still) this.change = found;
    if (found.slid) play("boomers.hoof");
    if (found.placed.length > 0) this.#later(still ? 0 : STONE_MS * 0.8, () => play("boomers.pick"));
    for (const at of found.stones.values())
      this.#later(still ? 0 : at + STONE_MS * 0.75, () => play("boomers.stone"));
    const [fence] = found.closed.values();
    if (fence !== undefined) this.#later(still ? 0 : fence, () => play("boomers.fence"));
    this.#later(found.ends + SLIDE_MS, () => (this.change = null));
  }

  #later(ms: number, what: () => void): void {
    this.#timers.push(setTimeout(what, ms));
  }

  #stop(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
  }
}

function sameStanding(one: Picture, other: Picture): boolean {
  const standing = ({ boomers, sooners, stones, homesteads }: Picture): string =>
    JSON.stringify([
      boomers.map(({ square }) => square),
      sooners.map(({ square }) => square).sort(),
      [...stones].sort(),
      homesteads.map(({ squares }) => squares.length),
    ]);
  return standing(one) === standing(other);
}
