/** Everything small that is drawn often, painted once for the size and the screen it is needed for. */
import type { Kind } from "../seen";
import { type Camera, liftOf, THICKNESS } from "./camera";
import { drawEdge, drawFace, drawGleam, drawShadow, drawSheen, ROCKS } from "./faces";

export interface Sprite {
  readonly image: HTMLCanvasElement;
  /** Half its side in CSS pixels: it is drawn around its middle. */
  readonly half: number;
}

export function canvasOf(width: number, height: number): HTMLCanvasElement {
  const made = document.createElement("canvas");
  made.width = Math.max(1, Math.ceil(width));
  made.height = Math.max(1, Math.ceil(height));
  return made;
}

export function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser cannot draw on a canvas");
  return pen;
}

/** Paints something that is `reach` wide around the origin, at `unit` CSS pixels for each of its hundred. */
export function painted(
  radius: number,
  reach: number,
  density: number,
  draw: (pen: CanvasRenderingContext2D) => void,
): Sprite {
  const half = (radius * reach) / 100 + 1;
  const image = canvasOf(2 * half * density, 2 * half * density);
  const pen = penOf(image);
  pen.translate(image.width / 2, image.height / 2);
  pen.scale((density * radius) / 100, (density * radius) / 100);
  draw(pen);
  return { image, half: image.width / density / 2 };
}

/** Rock looks the same however it is turned: few turns of it are enough. Pictures are turned more finely. */
const ROCK_STEP = 45;
const FACE_STEP = 15;

/**
 * The tiles of one size. A tile that lies is one picture, with its edge, its shadow and the light on it, painted when
 * it is first needed: a mine full of them is a hundred and sixty plain copies.
 */
export class TileSprites {
  readonly radius: number;
  readonly thickness: number;
  readonly #camera: Camera;
  readonly #density: number;
  readonly #faces = new Map<string, Sprite>();
  readonly #whole = new Map<string, Sprite>();
  readonly #shadow: Sprite;

  constructor(radius: number, camera: Camera, density: number) {
    this.radius = radius;
    this.thickness = Math.max(2, THICKNESS * camera.scale);
    this.#camera = camera;
    this.#density = density;
    this.#shadow = painted(radius, 126, density, drawShadow);
  }

  #face(shows: Kind, number: number): Sprite {
    const variant = shows === "rock" ? number % ROCKS : 0;
    const key = shows === "rock" ? `rock${variant}` : shows;
    let found = this.#faces.get(key);
    if (!found) {
      found = painted(this.radius, 101, this.#density, (pen) => drawFace(pen, shows, variant));
      this.#faces.set(key, found);
    }
    return found;
  }

  #lying(shows: Kind, number: number, angle: number, gleams: boolean): Sprite {
    const variant = shows === "rock" ? number % ROCKS : 0;
    const step = shows === "rock" ? ROCK_STEP : FACE_STEP;
    const turn = ((Math.round(angle / step) * step) % 360) + 360;
    const key = `${shows} ${variant} ${turn} ${gleams}`;
    let found = this.#whole.get(key);
    if (!found) {
      const deep = (100 * this.thickness) / this.radius;
      found = painted(this.radius, 170, this.#density, (pen) => {
        pen.translate(0.55 * deep, 1.6 * deep);
        drawShadow(pen);
        pen.translate(-0.55 * deep, -0.6 * deep);
        drawEdge(pen);
        pen.translate(0, -deep);
        if (gleams) drawGleam(pen);
        pen.rotate((-turn * Math.PI) / 180);
        drawFace(pen, shows, variant);
        pen.rotate((turn * Math.PI) / 180);
        drawSheen(pen);
      });
      this.#whole.set(key, found);
    }
    return found;
  }

  /** Paints the picture of a tile before it is needed. */
  warm(shows: Kind, number: number, angle: number): void {
    this.#lying(shows, number, angle, false);
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
    pen.drawImage(sprite.image, left, top, 2 * sprite.half, 2 * sprite.half);
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
    const deep = this.thickness * Math.abs(Math.sin(tilt)) * 1.6;
    pen.save();
    pen.translate(x, y - z);
    pen.rotate(axis);
    pen.fillStyle = "#453c37";
    pen.beginPath();
    pen.ellipse(0, deep / 2, this.radius, this.radius * thin, 0, 0, Math.PI);
    pen.ellipse(0, -deep / 2, this.radius, this.radius * thin, 0, Math.PI, 2 * Math.PI);
    pen.fill();
    pen.translate(0, -deep / 2);
    pen.scale(1, thin);
    pen.rotate(-axis - (angle * Math.PI) / 180);
    put(pen, this.#face(shows, number), 0, 0, 1);
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

/** Draws a sprite around a place. */
export function put(pen: CanvasRenderingContext2D, sprite: Sprite, x: number, y: number, size: number): void {
  const half = sprite.half * size;
  pen.drawImage(sprite.image, x - half, y - half, 2 * half, 2 * half);
}
