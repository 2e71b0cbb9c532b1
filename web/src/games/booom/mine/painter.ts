/**
 * Paints the mine on one canvas. What never moves and what lies still are bitmaps of their own, painted only when they
 * change; a frame lays them down and draws what is under way on top.
 */
import type { Seen } from "../seen";
import { Backdrop } from "./backdrop";
import { type Blast, shakeAt } from "./blast";
import { type Camera, cameraFor, type Inset, type Point, sameCamera, toScreen } from "./camera";
import { Dust } from "./dust";
import { ease } from "./hands";
import { wantedTiles } from "./intent";
import { drawAim } from "./paintAim";
import { drawHands, drawMarks } from "./paintHands";
import { drawFlights, drawLoose, drawMoves, drawSticks, type Easel, needTiles } from "./paintTiles";
import { drawWords } from "./paintWords";
import type { Scene } from "./scene";
import { penOf } from "./sheet";
import { TileSprites } from "./sprites";
import { ThingSprites } from "./things";

/** How one likes it: see `Easel`. */
export type Manner = Pick<Easel, "calm" | "still">;

/** The canvas grows no finer than this: a phone has more points than an eye can use, and each costs time. */
const FINEST = 2;
const ZOOM_MS = 320;
const THINS_MS = 160;
/** Who comes that long after the bang does not hear it. */
const MISSED_MS = 500;
/** How much of a frame may go into what is needed later, and how many pieces of it at most: each costs paint, too. */
const PREPARE_MS = 1.5;
const PIECES = 3;

interface Sprites {
  readonly tiles: TileSprites;
  readonly things: ThingSprites;
}

/** What the camera will need at the bang, and who paints it, a little in each frame. */
interface Ready {
  readonly camera: Camera;
  readonly sprites: Sprites;
  readonly work: Iterator<undefined>;
}

export class Painter {
  readonly #canvas: HTMLCanvasElement;
  readonly #pen: CanvasRenderingContext2D;
  readonly #dust = new Dust();
  #box = { width: 0, height: 0 };
  #density = 1;
  #inset: Inset = { top: 0, right: 0, bottom: 0, left: 0 };
  #camera: Camera | null = null;
  #backdrop = new Backdrop(1, 1, 1);
  #sprites: Sprites | null = null;
  #ready: Ready | null = null;
  #zoom: { from: number; start: number } | null = null;
  #banged: number | null = null;
  #heard: number | null = null;
  #toHear: string[] = [];
  #wanted: ReadonlySet<number> = new Set();
  #seen: Seen | null = null;
  /** For what was seen then, all pictures are painted. */
  #needed: Seen | null = null;
  #carried: ReadonlySet<number> = new Set();
  #play: (sound: string, inMs?: number) => void;

  constructor(canvas: HTMLCanvasElement, play: (sound: string, inMs?: number) => void) {
    this.#canvas = canvas;
    this.#pen = penOf(canvas, { opaque: true });
    this.#play = play;
  }

  /** The box changed, or what covers it. */
  resize(width: number, height: number, density: number, inset: Inset): void {
    const fine = Math.min(FINEST, Math.max(1, density));
    const wide = Math.max(1, Math.round(width * fine));
    const high = Math.max(1, Math.round(height * fine));
    this.#density = fine;
    this.#inset = inset;
    this.#box = { width, height };
    // The camera follows by itself where only what covers the box has changed.
    if (this.#canvas.width === wide && this.#canvas.height === high && this.#camera) return;
    this.#canvas.width = wide;
    this.#canvas.height = high;
    this.#backdrop = new Backdrop(wide, high, fine);
    this.#camera = null;
    this.#ready = null;
  }

  get camera(): Camera | null {
    return this.#camera;
  }

  puff(at: Point, now: number): void {
    if (!this.#camera || !this.#sprites) return;
    const { x, y } = toScreen(this.#camera, at.x, at.y);
    this.#dust.puff(x, y, this.#sprites.tiles.radius, now);
  }

  /** Paints a frame; tells whether another one is needed. */
  frame(scene: Scene, now: number, ms: number, running: boolean, manner: Manner): boolean {
    if (this.#box.width < 2 || this.#box.height < 2) return false;
    let goesOn = scene.ended(now);
    this.#look(scene, now, manner);
    const camera = this.#camera;
    if (!camera || !this.#sprites) return goesOn;
    this.#bang(scene, camera, now, manner);
    const pen = this.#pen;
    const { width, height } = this.#box;
    this.#want(scene);
    const sprites = this.#sprites;
    const on: Easel = {
      pen,
      camera,
      ...sprites,
      dust: this.#dust,
      box: this.#box,
      wanted: this.#wanted,
      ...manner,
    };
    if (!scene.blast && this.#needed !== scene.seen) {
      this.#needed = scene.seen;
      needTiles(on, scene.order);
    }
    const carried = carriedAt(scene, ms);
    this.#hearCoins(scene, carried);
    this.#prepare(scene);
    const rest = this.#backdrop.picture(scene, on, now, carried);
    pen.setTransform(this.#density, 0, 0, this.#density, 0, 0);
    pen.fillStyle = "#1d1816";
    if (scene.blast && !manner.calm && !manner.still) {
      const shake = shakeAt(scene.blast, now);
      // By whole points of the screen: everything that is copied stays a plain copy.
      const [x, y] = [this.#whole(shake.x), this.#whole(shake.y)];
      if (x !== 0 || y !== 0) pen.fillRect(0, 0, width, height);
      pen.translate(x, y);
    }
    const zoom = this.#zoomed(now);
    if (zoom !== 1) {
      // What comes into the picture from outside is rock as well.
      pen.drawImage(rest, 0, 0, width, height);
      pen.translate(camera.middle.x, camera.middle.y);
      pen.scale(zoom, zoom);
      pen.translate(-camera.middle.x, -camera.middle.y);
      goesOn = true;
    }
    pen.drawImage(rest, 0, 0, width, height);
    drawMoves(on, scene, now);
    drawSticks(on, scene, now);
    if (!drawFlights(on, scene, now)) this.#dust.draw(pen, width, height, now);
    drawMarks(on, scene, ms);
    drawLoose(on, scene, now);
    drawHands(on, scene, now, ms);
    drawAim(pen, scene, camera, sprites.things, now, manner.calm);
    drawWords(pen, scene, camera, now, this.#box);
    this.#note(scene, now);
    return goesOn || this.#dust.any || (running && scene.handsBusy(ms));
  }

  /** Points the camera; everything is painted anew for another one. */
  #look(scene: Scene, now: number, manner: Manner): void {
    const camera = cameraFor(scene.staticData, scene.own, this.#box, this.#inset, scene.extent);
    if (this.#camera && sameCamera(this.#camera, camera)) return;
    // At the bang the flash hides that the camera jumps; at other times it glides.
    const hidden = scene.blast !== null && !manner.calm;
    if (this.#camera && !manner.still && !hidden)
      this.#zoom = { from: this.#camera.scale / camera.scale, start: now };
    this.#camera = camera;
    if (this.#ready && sameCamera(this.#ready.camera, camera)) {
      this.#sprites = this.#ready.sprites;
      return;
    }
    this.#ready = null;
    this.#sprites = this.#spritesFor(scene, camera);
  }

  #spritesFor(scene: Scene, camera: Camera): Sprites {
    const radius = scene.staticData.radius * camera.scale;
    return {
      tiles: new TileSprites(radius, camera, this.#density),
      things: new ThingSprites(radius, this.#density),
    };
  }

  /** From the throw on, paints in each frame a little of what will be needed at the bang and after it. */
  #prepare(scene: Scene): void {
    if (!scene.blast) {
      this.#ready = null;
      return;
    }
    this.#ready ??= this.#readyFor(scene);
    const until = performance.now() + PREPARE_MS;
    for (let piece = 0; piece < PIECES && performance.now() < until; piece++) {
      if (this.#ready.work.next().done) return;
    }
  }

  #readyFor(scene: Scene): Ready {
    const camera = cameraFor(scene.staticData, scene.own, this.#box, this.#inset, scene.extentAfter());
    const same = this.#camera !== null && sameCamera(this.#camera, camera);
    const sprites = same && this.#sprites ? this.#sprites : this.#spritesFor(scene, camera);
    return { camera, sprites, work: this.#work(scene, camera, sprites) };
  }

  *#work(scene: Scene, camera: Camera, { tiles }: Sprites): Generator<undefined> {
    yield* this.#backdrop.painting(scene, camera);
    yield* tiles.painting();
  }

  #whole(pixels: number): number {
    return Math.round(pixels * this.#density) / this.#density;
  }

  #zoomed(now: number): number {
    if (!this.#zoom) return 1;
    const t = (now - this.#zoom.start) / ZOOM_MS;
    if (t >= 1) {
      this.#zoom = null;
      return 1;
    }
    return this.#zoom.from + (1 - this.#zoom.from) * ease(t);
  }

  #want(scene: Scene): void {
    if (this.#seen === scene.seen) return;
    this.#seen = scene.seen;
    this.#wanted = new Set(wantedTiles(scene.staticData, scene.seen, scene.own).map(([number]) => number));
  }

  /** What one carried has arrived. */
  #hearCoins(scene: Scene, carried: ReadonlySet<number>): void {
    const depot = scene.own === null ? [] : (scene.seen.players[scene.own]?.depot ?? []);
    if (depot.some(([number]) => this.#carried.has(number) && !carried.has(number))) this.#play("booom.coin");
    this.#carried = carried;
  }

  /** Fuse, bang and rubble: one in a frame and ahead of time, for each takes a while to set up. */
  #hearBlast(blast: Blast, now: number): void {
    if (this.#heard !== blast.start) {
      this.#heard = blast.start;
      this.#toHear = ["booom.blast", "booom.rubble"];
      if (now < blast.bang) this.#toHear.unshift("booom.fuse");
      else if (now > blast.bang + MISSED_MS) this.#toHear = [];
    }
    const sound = this.#toHear.shift();
    if (sound) this.#play(sound, sound === "booom.fuse" ? 0 : Math.max(0, blast.bang - now));
  }

  /** At the bang: fire and dust, once. */
  #bang(scene: Scene, camera: Camera, now: number, manner: Manner): void {
    const { blast } = scene;
    if (!blast) {
      this.#dust.settle(now);
      return;
    }
    // It thins while the last tiles come to rest: when the search begins, there is something to see.
    if (now >= blast.rest - THINS_MS) this.#dust.settle(blast.rest - THINS_MS);
    this.#hearBlast(blast, now);
    if (this.#banged === blast.start || now < blast.bang) return;
    this.#banged = blast.start;
    this.#dust.clear();
    const lasts = Math.max(200, blast.end - blast.bang);
    for (const stick of blast.sticks) {
      const { x, y } = toScreen(camera, stick.x, stick.y);
      const size = (520 + 3 * stick.force) * camera.scale;
      this.#dust.burst(x, y, size, blast.bang, lasts * 1.35, manner.calm || manner.still);
    }
  }

  /** Notes when each face was painted for the first time: reactions count from then. */
  #note(scene: Scene, now: number): void {
    for (const number of this.#wanted) if (!scene.shownAt.has(number)) scene.shownAt.set(number, now);
  }
}

/** What is still in the hands of somebody at game time `ms`. */
function carriedAt(scene: Scene, ms: number): ReadonlySet<number> {
  const carried = new Set<number>();
  for (const { hand } of scene.seen.players) if (hand?.carries && ms < hand.until_ms) carried.add(hand.tile);
  return carried;
}
