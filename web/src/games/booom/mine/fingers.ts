/**
 * Fingers and mouse in the mine. No layout work: the page measures the canvas when it changes, and everything else is
 * arithmetic. Places on the screen are CSS pixels from the corner of the canvas.
 */
import type { Tile } from "../seen";
import { intoTheMine, pushedTo } from "./aiming";
import { type Camera, liftOf, type Point, toMine, toScreen } from "./camera";
import type { Deeds, Grasp } from "./deeds";
import { CALM_FINGER_PX, FINGER_PX, meant } from "./hit";
import { aims, digs, intentOf, searches, wantedTiles } from "./intent";

/** Who presses with a mouse means what is under it; a finger is forgiven more. */
const MOUSE_PX = 10;
/** A finger that moves less has not pushed anything. */
const STILL_PX = 7;

interface Pull {
  readonly tile: Tile;
  /** Where the finger came down, on the screen. */
  readonly from: Point;
  far: boolean;
}

export class Fingers {
  readonly #grasp: Grasp;
  readonly #deeds: Deeds;
  #pull: Pull | null = null;
  #pointer: number | null = null;

  constructor(grasp: Grasp, deeds: Deeds) {
    this.#grasp = grasp;
    this.#deeds = deeds;
  }

  /** The tile that a press at a place of the screen means; it is looked for as it is seen. */
  #meant(camera: Camera, x: number, y: number, touch: boolean): Tile | null {
    const scene = this.#grasp.scene();
    const wanted = new Set(wantedTiles(scene.seen, this.#grasp.own()).map(([number]) => number));
    const shown: Tile[] = [];
    for (const [number, atX, atY, angle, height, shows] of scene.order) {
      if (scene.asked.has(number)) continue;
      const at = toScreen(camera, atX, atY);
      shown.push([number, at.x, at.y - liftOf(camera, height), angle, height, shows]);
    }
    const reach = this.#grasp.calm() ? CALM_FINGER_PX : touch ? FINGER_PX : MOUSE_PX;
    const radius = scene.kit.radius * camera.scale;
    const found = meant(shown, { x, y }, radius, reach, ([number]) => wanted.has(number));
    return found && scene.tile(found[0]);
  }

  /** A finger comes down; `stamp` is when, by the clock of `performance.now()`. Tells whether it was for the mine. */
  down(x: number, y: number, pointer: number, touch: boolean, stamp: number): boolean {
    const camera = this.#grasp.camera();
    if (!camera || this.#pointer !== null) return false;
    const scene = this.#grasp.scene();
    scene.cursor = null;
    const at = toMine(camera, x, y);
    if (aims(scene.seen, this.#grasp.own())) {
      const into = intoTheMine(scene.kit, at);
      // Beside the mine nothing is aimed at: a press there may be meant for something else.
      if (Math.hypot(into.x - at.x, into.y - at.y) > 2 * scene.kit.radius) return false;
      this.#pointer = pointer;
      scene.aim = { ...into, since: this.#grasp.now(), force: null };
      this.#grasp.wake();
      return true;
    }
    const tile = this.#meant(camera, x, y, touch);
    if (!tile) return false;
    const intent = this.#deeds.press(tile, stamp);
    if (touch && (intent === "grab" || intent === "warn")) navigator.vibrate?.(12);
    if (intent !== "push") return intent !== "nothing";
    this.#pointer = pointer;
    this.#pull = { tile, from: { x, y }, far: false };
    scene.hover = null;
    scene.push(tile[0], { x: tile[1], y: tile[2] });
    this.#grasp.wake();
    return true;
  }

  move(x: number, y: number, pointer: number, touch: boolean): void {
    const camera = this.#grasp.camera();
    if (!camera) return;
    const scene = this.#grasp.scene();
    if (this.#pointer === null) {
      if (!touch) this.#hover(camera, x, y);
      return;
    }
    if (pointer !== this.#pointer) return;
    if (scene.aim && scene.aim.since !== null) {
      scene.aim = { ...scene.aim, ...intoTheMine(scene.kit, toMine(camera, x, y)) };
      this.#grasp.wake();
      return;
    }
    const pull = this.#pull;
    if (!pull) return;
    if (Math.hypot(x - pull.from.x, y - pull.from.y) >= STILL_PX) pull.far = true;
    if (!pull.far) return;
    const start = toMine(camera, pull.from.x, pull.from.y);
    const at = toMine(camera, x, y);
    const lay = { x: pull.tile[1], y: pull.tile[2] };
    const to = pushedTo(scene.kit, lay, { x: lay.x + at.x - start.x, y: lay.y + at.y - start.y });
    scene.push(pull.tile[0], to);
    this.#grasp.wake();
  }

  /** What a mouse is over shows that it can be touched. */
  #hover(camera: Camera, x: number, y: number): void {
    const scene = this.#grasp.scene();
    const own = this.#grasp.own();
    const tile = searches(scene.seen, own) || digs(scene.seen, own) ? this.#meant(camera, x, y, false) : null;
    const intent = tile ? intentOf(scene.seen, own, tile, this.#grasp.clock()) : "nothing";
    const over = tile && intent !== "nothing" ? tile[0] : null;
    if (over === scene.hover) return;
    scene.hover = over;
    this.#grasp.wake();
  }

  up(pointer: number, stamp: number): void {
    if (pointer !== this.#pointer) return;
    this.#pointer = null;
    const scene = this.#grasp.scene();
    const pull = this.#pull;
    this.#pull = null;
    if (!pull) {
      this.#deeds.letGo();
      return;
    }
    const to = scene.pushed.get(pull.tile[0]);
    if (!to) return;
    if (pull.far) {
      void this.#deeds.slide(pull.tile, to);
    } else {
      scene.unpush(pull.tile[0]);
      this.#deeds.tap(pull.tile, stamp);
    }
    this.#grasp.wake();
  }

  /** The finger slid off the screen, or the page took it away: nothing was meant. */
  cancel(pointer: number): void {
    if (pointer !== this.#pointer) return;
    this.#pointer = null;
    const scene = this.#grasp.scene();
    if (this.#pull) scene.unpush(this.#pull.tile[0]);
    this.#pull = null;
    scene.aim = null;
    this.#grasp.wake();
  }

  leave(): void {
    const scene = this.#grasp.scene();
    if (scene.hover === null) return;
    scene.hover = null;
    this.#grasp.wake();
  }
}
