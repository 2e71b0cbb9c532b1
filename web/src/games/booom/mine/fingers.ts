/**
 * Fingers and mouse in the mine. No layout work: the page measures the canvas when it changes, and everything else is
 * arithmetic. Places on the screen are CSS pixels from the corner of the canvas.
 */
import type { Tile } from "../seen";
import { drawnAt, intoTheMine } from "./aiming";
import { type Camera, liftOf, type Point, toMine, toScreen } from "./camera";
import type { MineCommands, MineContext } from "./commands";
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
  /** Where the tile is to go; null as long as the finger has hardly moved. */
  wish: Point | null;
}

export class Fingers {
  readonly #context: MineContext;
  readonly #commands: MineCommands;
  #pull: Pull | null = null;
  #pointer: number | null = null;

  constructor(context: MineContext, commands: MineCommands) {
    this.#context = context;
    this.#commands = commands;
  }

  /** The tile that a press at a place of the screen means; it is looked for as it is seen. */
  #meant(camera: Camera, x: number, y: number, touch: boolean): Tile | null {
    const scene = this.#context.scene();
    const wanted = new Set(
      wantedTiles(scene.staticData, scene.seen, this.#context.own()).map(([number]) => number),
    );
    const shown: Tile[] = [];
    for (const [number, atX, atY, angle, height, shows] of scene.order) {
      if (scene.asked.has(number)) continue;
      const at = toScreen(camera, atX, atY);
      shown.push([number, at.x, at.y - liftOf(camera, height), angle, height, shows]);
    }
    const reach = this.#context.calm() ? CALM_FINGER_PX : touch ? FINGER_PX : MOUSE_PX;
    const radius = scene.staticData.radius * camera.scale;
    const found = meant(shown, { x, y }, radius, reach, ([number]) => wanted.has(number));
    return found && scene.tile(found[0]);
  }

  /** A finger comes down; `stamp` is when, by the clock of `performance.now()`. Tells whether it was for the mine. */
  down(x: number, y: number, pointer: number, touch: boolean, stamp: number): boolean {
    const camera = this.#context.camera();
    if (!camera || this.#pointer !== null) return false;
    const scene = this.#context.scene();
    scene.cursor = null;
    const at = toMine(camera, x, y);
    if (aims(scene.seen, this.#context.own())) {
      const into = intoTheMine(scene.staticData, at);
      // Beside the mine nothing is aimed at: a press there may be meant for something else.
      if (Math.hypot(into.x - at.x, into.y - at.y) > 2 * scene.staticData.radius) return false;
      this.#pointer = pointer;
      scene.aim = { ...into, since: this.#context.now(), force: null };
      this.#context.wake();
      return true;
    }
    const tile = this.#meant(camera, x, y, touch);
    if (!tile) return false;
    const intent = this.#commands.press(tile, stamp);
    if (touch && (intent === "grab" || intent === "warn")) navigator.vibrate?.(12);
    if (intent !== "push") return intent !== "nothing";
    this.#pointer = pointer;
    this.#pull = { tile, from: { x, y }, wish: null };
    scene.hover = null;
    scene.push(tile[0], { x: tile[1], y: tile[2] });
    this.#context.wake();
    return true;
  }

  move(x: number, y: number, pointer: number, touch: boolean): void {
    const camera = this.#context.camera();
    if (!camera) return;
    const scene = this.#context.scene();
    if (this.#pointer === null) {
      if (!touch) this.#hover(camera, x, y);
      return;
    }
    if (pointer !== this.#pointer) return;
    if (scene.aim && scene.aim.since !== null) {
      scene.aim = { ...scene.aim, ...intoTheMine(scene.staticData, toMine(camera, x, y)) };
      this.#context.wake();
      return;
    }
    const pull = this.#pull;
    if (!pull) return;
    if (!pull.wish && Math.hypot(x - pull.from.x, y - pull.from.y) < STILL_PX) return;
    const start = toMine(camera, pull.from.x, pull.from.y);
    const at = toMine(camera, x, y);
    const lay = { x: pull.tile[1], y: pull.tile[2] };
    pull.wish = { x: lay.x + at.x - start.x, y: lay.y + at.y - start.y };
    scene.push(pull.tile[0], drawnAt(scene.staticData, lay, pull.wish));
    this.#context.wake();
  }

  /** What a mouse is over shows that it can be touched. */
  #hover(camera: Camera, x: number, y: number): void {
    const scene = this.#context.scene();
    const own = this.#context.own();
    const tile = searches(scene.seen, own) || digs(scene.seen, own) ? this.#meant(camera, x, y, false) : null;
    const intent = tile ? intentOf(scene.seen, own, tile, this.#context.clock()) : "nothing";
    const over = tile && intent !== "nothing" ? tile[0] : null;
    if (over === scene.hover) return;
    scene.hover = over;
    this.#context.wake();
  }

  up(pointer: number, stamp: number): void {
    if (pointer !== this.#pointer) return;
    this.#pointer = null;
    const scene = this.#context.scene();
    const pull = this.#pull;
    this.#pull = null;
    if (!pull) {
      this.#commands.letGo();
      return;
    }
    if (!scene.pushed.has(pull.tile[0])) return;
    if (pull.wish) {
      void this.#commands.slide(pull.tile, pull.wish);
    } else {
      scene.layDown(pull.tile[0]);
      this.#commands.tap(pull.tile, stamp);
    }
    this.#context.wake();
  }

  /** The finger slid off the screen, or the page took it away: nothing was meant. */
  cancel(pointer: number): void {
    if (pointer !== this.#pointer) return;
    this.#pointer = null;
    const scene = this.#context.scene();
    if (this.#pull) scene.layDown(this.#pull.tile[0]);
    this.#pull = null;
    scene.aim = null;
    this.#context.wake();
  }

  leave(): void {
    const scene = this.#context.scene();
    if (scene.hover === null) return;
    scene.hover = null;
    this.#context.wake();
  }
}
