/**
 * Paints the mine on one canvas. What never moves and what lies still are bitmaps of their own, painted only when they
 * change; a frame lays them down and draws what is under way on top.
 */
import { shakeAt } from "./blast";
import { type Camera, cameraFor, type Inset, type Point, sameCamera, toScreen, turnOf } from "./camera";
import { Dust } from "./dust";
import { drawGround, drawScorch } from "./ground";
import { ease } from "./hands";
import { wantedTiles } from "./intent";
import { drawAim } from "./paintAim";
import { drawHands, drawMarks } from "./paintHands";
import {
  drawDepots,
  drawFlights,
  drawLoose,
  drawMoves,
  drawSticks,
  drawTile,
  type Easel,
} from "./paintTiles";
import { drawWords } from "./paintWords";
import type { Scene } from "./scene";
import { canvasOf, penOf, TileSprites } from "./sprites";
import { sleeveOf, ThingSprites } from "./things";

/** How one likes it: see `Easel`. */
export type Manner = Pick<Easel, "calm" | "still">;

/** The canvas grows no finer than this: a phone has more points than an eye can use, and each costs time. */
const FINEST = 2;
const ZOOM_MS = 320;
const THINS_MS = 160;

interface Sprites {
  readonly tiles: TileSprites;
  readonly things: ThingSprites;
}

export class Painter {
  readonly #canvas: HTMLCanvasElement;
  readonly #pen: CanvasRenderingContext2D;
  readonly #dust = new Dust();
  #box = { width: 0, height: 0 };
  #density = 1;
  #inset: Inset = { top: 0, right: 0, bottom: 0, left: 0 };
  #camera: Camera | null = null;
  #ground: HTMLCanvasElement | null = null;
  #rest: HTMLCanvasElement | null = null;
  #restKey = "";
  #groundKey = "";
  #sprites: Sprites | null = null;
  /** What the camera will need at the bang, painted while the fuses burn. */
  #ready: { readonly camera: Camera; readonly sprites: Sprites; readonly ground: HTMLCanvasElement } | null =
    null;
  #zoom: { from: number; start: number } | null = null;
  #banged: number | null = null;
  #wanted: ReadonlySet<number> = new Set();
  #carried: ReadonlySet<number> = new Set();
  #play: (sound: string) => void;

  constructor(canvas: HTMLCanvasElement, play: (sound: string) => void) {
    this.#canvas = canvas;
    this.#pen = penOf(canvas);
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
    const easel = (): Easel => ({
      pen,
      camera,
      ...sprites,
      dust: this.#dust,
      box: this.#box,
      wanted: this.#wanted,
      ...manner,
    });
    const sprites = this.#sprites;
    this.#paintRest(scene, easel(), now, ms);
    pen.setTransform(this.#density, 0, 0, this.#density, 0, 0);
    pen.fillStyle = "#1d1816";
    if (scene.blast && !manner.calm && !manner.still) {
      const shake = shakeAt(scene.blast, now);
      if (shake.x !== 0 || shake.y !== 0) pen.fillRect(0, 0, width, height);
      pen.translate(shake.x, shake.y);
    }
    const zoom = this.#zoomed(now);
    if (zoom !== 1) {
      // What comes into the picture from outside is rock as well.
      if (this.#rest) pen.drawImage(this.#rest, 0, 0, width, height);
      pen.translate(camera.middle.x, camera.middle.y);
      pen.scale(zoom, zoom);
      pen.translate(-camera.middle.x, -camera.middle.y);
      goesOn = true;
    }
    if (this.#rest) pen.drawImage(this.#rest, 0, 0, width, height);
    const on = easel();
    drawMoves(on, scene, now);
    drawSticks(on, scene, now);
    if (!drawFlights(on, scene, now)) this.#dust.draw(pen, width, height, now);
    drawMarks(on, scene, ms);
    drawLoose(on, scene, now);
    drawHands(on, scene, now, ms);
    drawAim(pen, scene, camera, sprites.things, now, manner.calm);
    drawWords(pen, scene, camera, now, this.#box);
    this.#note(scene, now);
    this.#prepare(scene, now);
    return goesOn || this.#dust.any || (running && scene.handsBusy(ms));
  }

  /** Points the camera; everything is painted anew for another one. */
  #look(scene: Scene, now: number, manner: Manner): void {
    const camera = cameraFor(scene.kit, scene.own, this.#box, this.#inset, scene.extent);
    if (this.#camera && sameCamera(this.#camera, camera)) return;
    // At the bang the flash hides that the camera jumps; at other times it glides.
    const hidden = scene.blast !== null && !manner.calm;
    if (this.#camera && !manner.still && !hidden)
      this.#zoom = { from: this.#camera.scale / camera.scale, start: now };
    this.#camera = camera;
    this.#restKey = "";
    const ready = this.#ready;
    this.#ready = null;
    if (ready && sameCamera(ready.camera, camera)) {
      this.#sprites = ready.sprites;
      this.#ground = ready.ground;
      return;
    }
    this.#sprites = this.#spritesFor(scene, camera);
    this.#groundKey = "";
  }

  #spritesFor(scene: Scene, camera: Camera): Sprites {
    const radius = scene.kit.radius * camera.scale;
    return {
      tiles: new TileSprites(radius, camera, this.#density),
      things: new ThingSprites(radius, this.#density),
    };
  }

  /** While the fuses burn, paints what will be needed at the bang. */
  #prepare(scene: Scene, now: number): void {
    const { blast } = scene;
    if (!blast || now < blast.landed || now >= blast.bang || this.#ready) return;
    const camera = cameraFor(scene.kit, scene.own, this.#box, this.#inset, scene.extentAfter());
    const same = this.#camera !== null && sameCamera(this.#camera, camera);
    const sprites = same && this.#sprites ? this.#sprites : this.#spritesFor(scene, camera);
    for (const [number, , , angle] of scene.seen.tiles) {
      sprites.tiles.warm("rock", number, angle + turnOf(camera));
    }
    const ground = same && this.#ground ? this.#ground : this.#paintGround(scene, camera, paintsOf(scene));
    this.#ready = { camera, sprites, ground };
  }

  #paintGround(scene: Scene, camera: Camera, paints: readonly string[]): HTMLCanvasElement {
    const ground = canvasOf(this.#canvas.width, this.#canvas.height);
    const pen = penOf(ground);
    pen.setTransform(this.#density, 0, 0, this.#density, 0, 0);
    drawGround(pen, this.#box, camera, scene.kit, paints);
    return ground;
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

  #layer(made: HTMLCanvasElement | null): HTMLCanvasElement {
    const { width, height } = this.#canvas;
    return made?.width === width && made.height === height ? made : canvasOf(width, height);
  }

  /** Paints what lies still, if it changed. */
  #paintRest(scene: Scene, easel: Easel, now: number, ms: number): void {
    const { blast } = scene;
    const stage = !blast ? 3 : now < blast.bang ? 0 : now < blast.rest ? 1 : 2;
    const paints = paintsOf(scene);
    const carried = carriedAt(scene, ms);
    this.#hearCoins(scene, carried);
    const key = `${scene.version} ${stage} ${easel.calm} ${easel.still} ${paints.join()} ${[...carried].join()}`;
    if (key === this.#restKey) return;
    this.#restKey = key;
    this.#wanted = new Set(wantedTiles(scene.seen, scene.own).map(([number]) => number));
    if (!this.#ground || this.#groundKey !== paints.join()) {
      this.#groundKey = paints.join();
      this.#ground = this.#paintGround(scene, easel.camera, paints);
    }
    this.#rest = this.#layer(this.#rest);
    const pen = penOf(this.#rest);
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.drawImage(this.#ground, 0, 0);
    pen.setTransform(this.#density, 0, 0, this.#density, 0, 0);
    if (stage > 0) drawScorch(pen, easel.camera, scene.seen.sticks);
    const still = { ...easel, pen, wanted: this.#wanted };
    drawDepots(still, scene, carried);
    for (const tile of scene.resting(now)) drawTile(still, tile);
  }

  /** What one carried has arrived. */
  #hearCoins(scene: Scene, carried: ReadonlySet<number>): void {
    const depot = scene.own === null ? [] : (scene.seen.players[scene.own]?.depot ?? []);
    if (depot.some(([number]) => this.#carried.has(number) && !carried.has(number))) this.#play("booom.coin");
    this.#carried = carried;
  }

  /** At the bang: fire, dust and noise, once. */
  #bang(scene: Scene, camera: Camera, now: number, manner: Manner): void {
    const { blast } = scene;
    if (!blast) {
      this.#dust.settle(now);
      return;
    }
    // It thins while the last tiles come to rest: when the search begins, there is something to see.
    if (now >= blast.rest - THINS_MS) this.#dust.settle(blast.rest - THINS_MS);
    if (this.#banged === blast.start) return;
    if (this.#banged !== -blast.start) {
      this.#banged = -blast.start;
      if (now < blast.bang) this.#play("booom.fuse");
    }
    if (now < blast.bang) return;
    this.#banged = blast.start;
    this.#dust.clear();
    if (now - blast.bang < 500) {
      this.#play("booom.blast");
      this.#play("booom.rubble");
    }
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

/** The colour of each seat. */
function paintsOf(scene: Scene): string[] {
  return scene.seen.players.map((player) => sleeveOf(player.character));
}
