/** The tiles as pictures. */
import type { Kind } from "../seen";
import { type Camera, liftOf, THICKNESS } from "./camera";
import { drawEdge, drawFace, drawGleam, drawShadow, drawSheen, PICTURES, ROCKS } from "./faces";
import { painted, put, Sheet, type Sprite } from "./sheet";

/** Rock looks the same however it is turned: few turns of it are enough. Pictures are turned more finely. */
const ROCK_STEP = 45;
const FACE_STEP = 15;
/** Room on a sheet for tiles that show something: as many different ones as come to light in most searches. */
const SHOWING = 24;
/** Faces are painted finer than they are drawn: turned, they stay sharp. */
const FACE_FINER = 2;

/**
 * The tiles of one size. A tile that lies is one picture, with its edge, its shadow and the light on it, put together
 * when it is first needed from parts that all tiles share: a mine full of them is a hundred and sixty plain copies.
 */
export class TileSprites {
  readonly radius: number;
  readonly thickness: number;
  readonly #camera: Camera;
  readonly #density: number;
  readonly #parts = new Map<(pen: CanvasRenderingContext2D) => void, Sprite>();
  readonly #faces = new Map<string, Sprite>();
  readonly #faceSheet: Sheet;
  readonly #whole = new Map<string, Sprite>();
  readonly #rockSheet: Sheet;
  readonly #pictureSheet: Sheet;

  constructor(radius: number, camera: Camera, density: number) {
    this.radius = radius;
    this.thickness = Math.max(2, THICKNESS * camera.scale);
    this.#camera = camera;
    this.#density = density;
    this.#faceSheet = new Sheet(radius, 101, FACE_FINER * density, ROCKS + PICTURES.length);
    this.#rockSheet = new Sheet(radius, 170, density, (ROCKS * 360) / ROCK_STEP);
    this.#pictureSheet = new Sheet(radius, 170, density, SHOWING);
  }

  #part(draw: (pen: CanvasRenderingContext2D) => void, reach: number): Sprite {
    let found = this.#parts.get(draw);
    if (!found) {
      found = painted(this.radius, reach, this.#density, draw);
      this.#parts.set(draw, found);
    }
    return found;
  }

  get #shadow(): Sprite {
    return this.#part(drawShadow, 126);
  }

  #face(shows: Kind, number: number): Sprite {
    const variant = shows === "rock" ? number % ROCKS : 0;
    const key = shows === "rock" ? `rock${variant}` : shows;
    let found = this.#faces.get(key);
    if (!found) {
      found = this.#faceSheet.add((pen) => drawFace(pen, shows, variant));
      this.#faces.set(key, found);
    }
    return found;
  }

  #lying(shows: Kind, number: number, angle: number, gleams: boolean): Sprite {
    const variant = shows === "rock" ? number % ROCKS : 0;
    const step = shows === "rock" ? ROCK_STEP : FACE_STEP;
    const turn = (((Math.round(angle / step) * step) % 360) + 360) % 360;
    const key = `${shows} ${variant} ${turn} ${gleams}`;
    let found = this.#whole.get(key);
    if (!found) {
      found = this.#assembled(shows, variant, turn, gleams);
      this.#whole.set(key, found);
    }
    return found;
  }

  #assembled(shows: Kind, variant: number, turn: number, gleams: boolean): Sprite {
    const unit = this.radius / 100;
    const deep = Math.round(this.thickness * this.#density) / this.#density;
    const sheet = shows === "rock" ? this.#rockSheet : this.#pictureSheet;
    return sheet.add((pen) => {
      pen.scale(1 / unit, 1 / unit);
      put(pen, this.#shadow, 0.55 * deep, 1.6 * deep);
      put(pen, this.#part(drawEdge, 103), 0, deep);
      if (gleams) put(pen, this.#part(drawGleam, 151), 0, 0);
      pen.rotate((-turn * Math.PI) / 180);
      put(pen, this.#face(shows, variant), 0, 0);
      pen.rotate((turn * Math.PI) / 180);
      put(pen, this.#part(drawSheen, 101), 0, 0);
    });
  }

  /** Paints, piece by piece, rocks however they are turned, and the faces that may come to light. */
  *painting(): Generator<undefined> {
    for (let variant = 0; variant < ROCKS; variant++) {
      yield void this.#face("rock", variant);
      for (let turn = 0; turn < 360; turn += ROCK_STEP) {
        const painted = this.#whole.size;
        this.#lying("rock", variant, turn, false);
        if (this.#whole.size > painted) yield;
      }
    }
    for (const kind of PICTURES) yield void this.#face(kind, 0);
    yield void this.#part(drawGleam, 151);
  }

  /** Paints the picture of a tile, if there is none: a sheet that is drawn from is dear to paint on. */
  need({ angle, shows, number, gleams = false }: Lying): void {
    this.#lying(shows, number, angle, gleams);
  }

  /** How far up a tile of that height is drawn, in CSS pixels. */
  lift(height: number): number {
    return liftOf(this.#camera, height);
  }

  /** Draws a tile that lies flat: `z` is how far it is lifted on the screen. */
  draw(
    pen: CanvasRenderingContext2D,
    { x, y, z, angle, shows, number, size = 1, gleams = false }: Lying,
  ): void {
    const sprite = this.#lying(shows, number, angle, gleams);
    if (z > this.thickness * 4) this.drawShadow(pen, x, y, z);
    if (size !== 1) {
      put(pen, sprite, x, y - z, size);
      return;
    }
    this.#copy(pen, sprite, x, y - z);
  }

  /** Draws a sprite around a place, moved to whole points of the screen: it is a plain copy then. */
  #copy(pen: CanvasRenderingContext2D, sprite: Sprite, x: number, y: number): void {
    const left = Math.round((x - sprite.half) * this.#density) / this.#density;
    const top = Math.round((y - sprite.half) * this.#density) / this.#density;
    const { image, side, half } = sprite;
    pen.drawImage(image, sprite.left, sprite.top, side, side, left, top, 2 * half, 2 * half);
  }

  /** Draws what a tile in the air keeps from the light, on the ground below it. */
  drawShadow(pen: CanvasRenderingContext2D, x: number, y: number, z: number): void {
    const before = pen.globalAlpha;
    pen.globalAlpha = before * Math.max(0.2, 0.8 - z / (this.radius * 9));
    this.#copy(pen, this.#shadow, x + z * 0.25, y + z * 0.2);
    pen.globalAlpha = before;
  }

  /** Draws a tile that turns over in the air: `over` in half turns, around an axis in the plane of the screen. */
  drawTumbling(
    pen: CanvasRenderingContext2D,
    { x, y, z, angle, shows, number, over, axis }: Lying & { readonly over: number; readonly axis: number },
  ): void {
    const tilt = Math.PI * over;
    const thin = Math.max(0.06, Math.abs(Math.cos(tilt)));
    const half = this.thickness * Math.abs(Math.sin(tilt)) * 0.8;
    const [aside, down] = [-Math.sin(axis) * half, Math.cos(axis) * half];
    const [middle, flat] = [y - z, this.radius * thin];
    pen.fillStyle = "#453c37";
    pen.beginPath();
    pen.ellipse(x + aside, middle + down, this.radius, flat, axis, 0, Math.PI);
    pen.ellipse(x - aside, middle - down, this.radius, flat, axis, Math.PI, 2 * Math.PI);
    pen.fill();
    // Turned in its own plane, pressed flat along the axis, and put there: one step instead of four.
    const own = -axis - (angle * Math.PI) / 180;
    const [cosA, sinA, cosB, sinB] = [Math.cos(axis), Math.sin(axis), Math.cos(own), Math.sin(own)];
    pen.save();
    pen.transform(
      cosA * cosB - sinA * thin * sinB,
      sinA * cosB + cosA * thin * sinB,
      -cosA * sinB - sinA * thin * cosB,
      -sinA * sinB + cosA * thin * cosB,
      x - aside,
      middle - down,
    );
    put(pen, this.#face(shows, number), 0, 0);
    pen.restore();
  }
}

export interface Lying {
  /** In CSS pixels. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** In degrees. */
  readonly angle: number;
  readonly shows: Kind;
  readonly number: number;
  readonly size?: number;
  readonly gleams?: boolean;
}
