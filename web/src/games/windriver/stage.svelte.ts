/** Tells what happens picture after picture: a bot's whole turn arrives at once and is shown step by step. */
import { untrack } from "svelte";
import { settings } from "../../settings.svelte";
import { play } from "../../sound";
import { timeFor } from "./motion";
import type { Picture } from "./picture";

export interface Scene {
  readonly picture: Picture;
  readonly ply: number;
  /** False when the scene simply changes, as in walking through a game. */
  readonly animated: boolean;
}

/** Follows the scenes of one board; to be made while a component is being set up. */
export class Stage {
  /** The picture to draw, which may lag behind the game. */
  shown = $state.raw() as Picture;
  /** The picture whose last move is in motion now; null at rest. */
  moving = $state.raw<Picture | null>(null);
  /** Whether something is being told that has happened before. */
  retelling = $state(false);
  #ply = -1;
  #queue: Picture[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(scene: () => Scene) {
    this.shown = untrack(scene).picture;
    $effect.pre(() => {
      const next = scene();
      untrack(() => this.#follow(next));
    });
    $effect(() => () => this.#stop());
  }

  #follow({ picture, ply, animated }: Scene): void {
    const before = this.#ply;
    this.#ply = ply;
    if (ply === before && this.#timer !== null) {
      // The confirmation of what is being told brings the same picture again.
      if (this.#queue.length > 0) this.#queue[this.#queue.length - 1] = picture;
      else this.shown = picture;
      return;
    }
    if (ply !== before + 1 || !animated || before < 0) {
      this.#stop();
      this.shown = picture;
      return;
    }
    if (settings.reducedMotion) {
      this.shown = picture;
      sound(picture);
      return;
    }
    this.#queue.push(picture);
    if (this.#timer === null) this.#next();
  }

  /** Tells these pictures again; the last one is the present. */
  retell(from: Picture, pictures: readonly Picture[]): void {
    if (pictures.length === 0) return;
    this.#stop();
    this.retelling = true;
    this.shown = from;
    this.#queue = [...pictures];
    const patience = settings.reducedMotion ? 700 : 350;
    this.#timer = setTimeout(() => this.#next(), patience);
  }

  /** Shows the present at once. */
  flush(): void {
    const last = this.#queue.at(-1);
    this.#stop();
    if (last) this.shown = last;
  }

  #next(): void {
    const picture = this.#queue.shift();
    if (!picture) {
      this.#timer = null;
      this.moving = null;
      this.retelling = false;
      return;
    }
    this.shown = picture;
    this.moving = settings.reducedMotion ? null : picture;
    sound(picture);
    const pace = this.retelling ? 1.5 : 1;
    const ms = settings.reducedMotion
      ? 700
      : timeFor(picture, this.retelling ? 0 : this.#queue.length) * pace;
    this.#timer = setTimeout(() => this.#next(), ms);
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#queue = [];
    this.moving = null;
    this.retelling = false;
  }
}

function sound({ last }: Picture): void {
  switch (last?.kind) {
    case "step":
      return play("windriver.herd");
    case "walk":
    case "place":
    case "raise":
      return play("windriver.tipi");
    case "lose":
      return play("windriver.fall");
    case "gather":
      return play("windriver.coin");
    default:
  }
}
