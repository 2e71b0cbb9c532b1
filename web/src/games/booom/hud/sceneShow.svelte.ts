/** Shows the scenes of a game one after the other, each for its time, and tells of every new one. */
import { type Scene, SceneRow } from "./scenes";

/** A timer may wake a little early; so much later the next scene is surely due. */
const SURELY_MS = 5;

export class SceneShow {
  readonly #row = new SceneRow();
  readonly #announce: (scene: Scene) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #scene = $state.raw<Scene | null>(null);

  constructor(announce: (scene: Scene) => void) {
    this.#announce = announce;
  }

  /** The scene that is shown now. */
  get scene(): Scene | null {
    return this.#scene;
  }

  /** Adds scenes to the row; `afresh` where nothing of before is to be shown any more. */
  add(scenes: readonly Scene[], { afresh }: { afresh: boolean }): void {
    if (afresh) this.#row.clear();
    this.#row.add(scenes);
    this.#next();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #next(): void {
    clearTimeout(this.#timer);
    const at = performance.now();
    const next = this.#row.at(at);
    if (next && next !== this.#scene) this.#announce(next);
    this.#scene = next;
    const { nextAt } = this.#row;
    if (nextAt !== null) this.#timer = setTimeout(() => this.#next(), Math.max(0, nextAt - at) + SURELY_MS);
  }
}
