/** What lies still, as pictures of the whole screen: the ground, and the ground with all that rests on it. */
import type { Stick, Tile } from "../seen";
import { type Camera, sameCamera } from "./camera";
import { drawScorch, groundDrawing } from "./ground";
import { drawDepots, drawTile, type Easel } from "./paintTiles";
import type { Scene } from "./scene";
import { canvasOf, penOf } from "./sheet";
import { sleeveOf } from "./things";

interface Ground {
  readonly image: HTMLCanvasElement;
  readonly camera: Camera;
  /** Whose depots there are, and where sticks went off. */
  readonly look: string;
}

interface Picture {
  readonly image: HTMLCanvasElement;
  readonly ground: Ground;
  readonly tiles: readonly Tile[];
  /** Whatever else is to be seen on it. */
  readonly look: string;
}

export class Backdrop {
  readonly #width: number;
  readonly #height: number;
  readonly #density: number;
  #ground: Ground | null = null;
  /** For another camera or other sticks: the one before, or the one to come. */
  #spare: Ground | null = null;
  /** Where the last ones went off. */
  #sticks: readonly Stick[] = [];
  readonly #rest: HTMLCanvasElement;
  #asked = "";
  #shown: Picture | null = null;

  /** For a screen of so many points, `density` of them for a CSS pixel. */
  constructor(width: number, height: number, density: number) {
    this.#width = width;
    this.#height = height;
    this.#density = density;
    this.#rest = canvasOf(width, height);
  }

  /** Paints the ground as a camera will see it after the bang, piece by piece, unless it is there. */
  painting(scene: Scene, camera: Camera): Generator<undefined> {
    return this.#paintingGround(scene, camera, scene.seen.sticks);
  }

  *#paintingGround(scene: Scene, camera: Camera, sticks: readonly Stick[]): Generator<undefined> {
    const look = lookOf(scene, sticks);
    if (isFor(this.#ground, camera, look) || isFor(this.#spare, camera, look)) return;
    const image = this.#spare?.image ?? canvasOf(this.#width, this.#height);
    this.#spare = null;
    const pen = penOf(image, { opaque: true });
    pen.setTransform(this.#density, 0, 0, this.#density, 0, 0);
    const box = { width: this.#width / this.#density, height: this.#height / this.#density };
    yield* groundDrawing(pen, box, camera, scene.staticData, sleevesOf(scene));
    drawScorch(pen, camera, sticks);
    this.#spare = { image, camera, look };
  }

  #groundFor(scene: Scene, camera: Camera): Ground {
    if (!isFor(this.#ground, camera, lookOf(scene, this.#sticks))) {
      const work = this.#paintingGround(scene, camera, this.#sticks);
      while (!work.next().done) continue;
      [this.#ground, this.#spare] = [this.#spare, this.#ground];
    }
    return this.#ground as Ground;
  }

  /** Returns the ground with all that rests on it, painted anew where that changed; `carried` rests nowhere yet. */
  picture(scene: Scene, easel: Easel, now: number, carried: ReadonlySet<number>): HTMLCanvasElement {
    const { blast, seen } = scene;
    const { camera, calm, still } = easel;
    const stage = !blast ? 3 : now < blast.bang ? 0 : now < blast.rest ? 1 : 2;
    const asked = `${scene.version} ${stage} ${calm} ${still} ${[...carried].join()}`;
    if (this.#shown && sameCamera(this.#shown.ground.camera, camera) && asked === this.#asked)
      return this.#shown.image;
    this.#asked = asked;
    // Before the bang the soot is that of an earlier one.
    if (stage > 0) this.#sticks = seen.sticks;
    const ground = this.#groundFor(scene, camera);
    const depots = seen.players.map(({ depot }) => depot.filter(([number]) => !carried.has(number)));
    const look = JSON.stringify([depots, [...easel.wanted], calm]);
    const tiles = scene.resting(now);
    const shown = this.#shown;
    if (shown?.ground === ground && shown.look === look && isSame(shown.tiles, tiles)) return shown.image;
    const isBare = tiles.length === 0 && depots.every((depot) => depot.length === 0);
    const image = isBare ? ground.image : this.#rest;
    this.#shown = { image, ground, tiles, look };
    if (isBare) return image;
    const pen = penOf(image, { opaque: true });
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.drawImage(ground.image, 0, 0);
    pen.setTransform(this.#density, 0, 0, this.#density, 0, 0);
    const on = { ...easel, pen };
    drawDepots(on, scene, carried);
    for (const tile of tiles) drawTile(on, tile);
    return image;
  }
}

function isFor(ground: Ground | null, camera: Camera, look: string): boolean {
  return ground !== null && ground.look === look && sameCamera(ground.camera, camera);
}

function isSame(one: readonly Tile[], other: readonly Tile[]): boolean {
  return one.length === other.length && one.every((tile, index) => tile === other[index]);
}

function sleevesOf(scene: Scene): string[] {
  return scene.seen.players.map((player) => sleeveOf(player.character));
}

function lookOf(scene: Scene, sticks: readonly Stick[]): string {
  return JSON.stringify([sleevesOf(scene), sticks]);
}
