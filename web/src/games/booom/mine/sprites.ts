/** Everything small that is drawn often, painted once for the size and the screen it is needed for. */
import type { Kind } from "../seen";
import type { Camera } from "./camera";
import { drawEdge, drawFace, drawGleam, drawShadow, drawSheen, ROCKS } from "./faces";

export interface Sprite {
  readonly image: HTMLCanvasElement;
  /** Half its side in CSS pixels: it is drawn around its middle. */
  readonly half: number;
}

/** How thick a tile is, in tenths of a millimetre, and how much each level lifts it on the screen. */
export const THICKNESS = 36;
export const LEVEL = 7;
const MOST_LEVELS = 6;

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

/** The tiles of one size. */
export class TileSprites {
  readonly radius: number;
  readonly thickness: number;
  readonly level: number;
  readonly #density: number;
  readonly #faces = new Map<string, Sprite>();
  readonly #edge: Sprite;
  readonly #sheen: Sprite;
  readonly #shadow: Sprite;
  readonly #gleam: Sprite;

  constructor(radius: number, camera: Camera, density: number) {
    this.radius = radius;
    this.thickness = Math.max(2, THICKNESS * camera.scale);
    this.level = LEVEL * camera.scale;
    this.#density = density;
    this.#edge = painted(radius, 103, density, drawEdge);
    this.#sheen = painted(radius, 101, density, drawSheen);
    this.#shadow = painted(radius, 126, density, drawShadow);
    this.#gleam = painted(radius, 152, density, drawGleam);
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

  /** How far up a tile of that height is drawn, in CSS pixels. */
  lift(height: number): number {
    return this.thickness + Math.min(height, MOST_LEVELS) * this.level;
  }

  /** Draws a tile that lies flat: `z` is how far it is lifted on the screen. */
  draw(
    pen: CanvasRenderingContext2D,
    { x, y, z, angle, shows, number, size = 1, gleams = false }: Lying,
  ): void {
    const away = 1 + Math.min(z / this.radius, 2) * 0.14;
    put(pen, this.#shadow, x + z * 0.35, y + z * 0.3 + this.thickness * 0.35, size * away);
    put(pen, this.#edge, x, y - z + this.thickness, size);
    if (gleams) put(pen, this.#gleam, x, y - z, size);
    const face = this.#face(shows, number);
    pen.save();
    pen.translate(x, y - z);
    pen.rotate((-angle * Math.PI) / 180);
    put(pen, face, 0, 0, size);
    pen.restore();
    put(pen, this.#sheen, x, y - z, size);
  }

  /** Draws what a tile in the air keeps from the light, on the ground below it. */
  drawShadow(pen: CanvasRenderingContext2D, x: number, y: number, z: number): void {
    pen.globalAlpha = Math.max(0.2, 0.8 - z / (this.radius * 9));
    put(pen, this.#shadow, x + z * 0.25, y + z * 0.2, 1 + Math.min(z / this.radius, 5) * 0.06);
    pen.globalAlpha = 1;
  }

  /** Draws a tile that turns over in the air: `over` in half turns, around an axis in the plane of the screen. */
  drawTumbling(
    pen: CanvasRenderingContext2D,
    { x, y, z, angle, shows, number, over, axis }: Lying & { readonly over: number; readonly axis: number },
  ): void {
    const tilt = Math.PI * over;
    const flat = Math.abs(Math.cos(tilt));
    const deep = this.thickness * Math.abs(Math.sin(tilt)) * 1.6;
    pen.save();
    pen.translate(x, y - z);
    pen.rotate(axis);
    const thin = Math.max(0.06, flat);
    pen.translate(0, deep / 2);
    pen.scale(1, thin);
    put(pen, this.#edge, 0, 0, 1);
    pen.scale(1, 1 / thin);
    pen.fillStyle = "#4d443e";
    pen.fillRect(-this.radius, -deep, 2 * this.radius, deep);
    pen.translate(0, -deep);
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
