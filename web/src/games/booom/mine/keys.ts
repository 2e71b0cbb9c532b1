/** The mine by keyboard: a cursor that jumps from tile to tile, rocks to push, a cross to aim with. */
import type { Tile } from "../seen";
import { intoTheMine } from "./aiming";
import { type Camera, type Point, toMine, toScreen } from "./camera";
import type { MineCommands, MineContext } from "./commands";
import { asRead, beyond, nearest, topmost } from "./hit";
import { aims, digs, intentOf, searches, wantedTiles } from "./intent";
import { say, tileName, whereIs } from "./words";

/** One press of an arrow key moves the cross that far, or a quarter of it with Shift. */
const CROSS_STEP = 120;
const PUSH = 420;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export class Keys {
  readonly #context: MineContext;
  readonly #commands: MineCommands;
  /** The cursor is among the rocks. */
  #rubble = false;
  /** The space bar is down: a stick is being aimed with it. */
  #charging = false;

  constructor(context: MineContext, commands: MineCommands) {
    this.#context = context;
    this.#commands = commands;
  }

  /** Answers a key; tells whether it was meant for the mine. */
  down(key: string, shift: boolean, repeat: boolean, stamp: number): boolean {
    const { seen } = this.#context.scene();
    const own = this.#context.own();
    const kind = aims(seen, own);
    const camera = this.#context.camera();
    if (!camera) return false;
    if (kind) return this.#aim(camera, kind, key, shift, repeat);
    if (!searches(seen, own) && !digs(seen, own)) return false;
    const arrow = ARROWS[key];
    if (arrow) {
      if (!shift || !this.#push(camera, arrow)) this.#step(camera, arrow);
      return true;
    }
    if (key === "Tab") return this.#tab(camera, shift);
    if (key === "Enter" || key === " ") {
      if (!repeat) this.#enter(camera, stamp);
      return true;
    }
    if (key.toLowerCase() !== "r" || !searches(seen, own)) return false;
    this.#rubble = !this.#rubble;
    this.#context.scene().cursor = null;
    this.#context.speak(say(this.#rubble ? "mine.rubble" : "mine.treasure"));
    this.#step(camera, null);
    return true;
  }

  up(key: string): boolean {
    if (key !== " " || !this.#charging) return false;
    this.#charging = false;
    this.#commands.letGo();
    return true;
  }

  /** The keys went elsewhere: nothing is held any more, and nobody needs to see where they were. */
  blur(): void {
    const scene = this.#context.scene();
    if (this.#charging) scene.aim = null;
    this.#charging = false;
    scene.cursor = null;
    this.#context.wake();
  }

  /** A direction of the screen, in the mine. */
  #inMine(camera: Camera, arrow: Point): Point {
    const [one, other] = [toMine(camera, 0, 0), toMine(camera, arrow.x, arrow.y)];
    const far = Math.hypot(other.x - one.x, other.y - one.y) || 1;
    return { x: (other.x - one.x) / far, y: (other.y - one.y) / far };
  }

  /** Where the cursor may go: to what can be grabbed or dug, or, in the rubble, to rocks that lie on top. */
  #reachable(): Tile[] {
    const scene = this.#context.scene();
    const own = this.#context.own();
    if (!this.#rubble || digs(scene.seen, own)) {
      return wantedTiles(scene.staticData, scene.seen, own).filter(([number]) => !scene.asked.has(number));
    }
    const open = 0.6 * scene.staticData.radius;
    return scene.order.filter(
      (tile) => tile[5] === "rock" && topmost(scene.order, { x: tile[1], y: tile[2] }, open) === tile,
    );
  }

  #here(): Tile | null {
    const scene = this.#context.scene();
    return scene.cursor === null ? null : scene.tile(scene.cursor);
  }

  #goTo(camera: Camera, tile: Tile | null): void {
    const scene = this.#context.scene();
    if (tile) {
      scene.cursor = tile[0];
      this.#context.speak(tileName(scene.staticData, camera, tile));
    } else if (scene.cursor === null) {
      this.#context.speak(say("mine.nothing_to_grab"));
    }
    this.#context.wake();
  }

  /** On in a direction; without one, or from nowhere, to the tile nearest to the middle. */
  #step(camera: Camera, arrow: Point | null): void {
    const tiles = this.#reachable();
    const here = this.#here();
    if (!here || !arrow) this.#goTo(camera, nearest(tiles, { x: 0, y: 0 }));
    else {
      const from = { x: here[1], y: here[2] };
      this.#goTo(camera, beyond(tiles, from, this.#inMine(camera, arrow), here[0]));
    }
  }

  /** Tab goes through the tiles as one reads, and out of the mine after the last. */
  #tab(camera: Camera, back: boolean): boolean {
    const scene = this.#context.scene();
    const row = 1.5 * scene.staticData.radius * camera.scale;
    const tiles = asRead(this.#reachable(), ([, x, y]) => toScreen(camera, x, y), row);
    if (back) tiles.reverse();
    const next = tiles[tiles.findIndex(([number]) => number === scene.cursor) + 1];
    if (!next) {
      scene.cursor = null;
      this.#context.wake();
      return false;
    }
    this.#goTo(camera, next);
    return true;
  }

  #enter(camera: Camera, stamp: number): void {
    const scene = this.#context.scene();
    const tile = this.#here();
    if (!tile) {
      this.#step(camera, null);
      return;
    }
    const intent = this.#commands.press(tile, stamp);
    if (intent === "push") this.#commands.tap(tile, stamp);
    if (intent !== "grab" && intent !== "dig") return;
    // On to the next one: the hand will be free in a moment.
    scene.cursor = null;
    const next = nearest(this.#reachable(), { x: tile[1], y: tile[2] });
    if (next) this.#goTo(camera, next);
  }

  /** Pushes the rock under the cursor; tells whether there is one that can be pushed. */
  #push(camera: Camera, arrow: Point): boolean {
    const scene = this.#context.scene();
    const tile = this.#here();
    if (!tile || intentOf(scene.seen, this.#context.own(), tile, this.#context.clock()) !== "push")
      return false;
    const way = this.#inMine(camera, arrow);
    const lay = { x: tile[1], y: tile[2] };
    void this.#commands.slide(tile, { x: lay.x + way.x * PUSH, y: lay.y + way.y * PUSH });
    return true;
  }

  #aim(camera: Camera, kind: "aim" | "throw", key: string, fine: boolean, repeat: boolean): boolean {
    const scene = this.#context.scene();
    const sent = kind === "aim" ? scene.seen.own?.aim : null;
    const aim = scene.aim ?? { x: sent?.[0] ?? 0, y: sent?.[1] ?? 0, since: null, force: sent?.[2] ?? null };
    const arrow = ARROWS[key];
    if (arrow) {
      const way = this.#inMine(camera, arrow);
      const step = fine ? CROSS_STEP / 4 : CROSS_STEP;
      const to = intoTheMine(scene.staticData, { x: aim.x + way.x * step, y: aim.y + way.y * step });
      scene.aim = { ...aim, ...to };
      if (!repeat) this.#context.speak(say("mine.aim_at", { where: whereIs(scene.staticData, camera, to) }));
      this.#context.wake();
      return true;
    }
    if (key === " ") {
      if (repeat || this.#charging) return true;
      this.#charging = true;
      scene.aim = { ...aim, since: this.#context.now(), force: null };
      this.#context.wake();
      return true;
    }
    if (key !== "Enter") return false;
    if (!repeat) this.#commands.send(kind, aim, this.#commands.lastForce);
    return true;
  }
}
