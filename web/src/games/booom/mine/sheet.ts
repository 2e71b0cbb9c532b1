/** Small pictures that are painted once, for the size and the screen they are needed for, and drawn often. */

type Pen = CanvasRenderingContext2D;

/** A square of a canvas. */
export interface Sprite {
  readonly image: HTMLCanvasElement;
  /** Where it is on the canvas, and how wide, in points. */
  readonly left: number;
  readonly top: number;
  readonly side: number;
  /** Half its side in CSS pixels: it is drawn around its middle. */
  readonly half: number;
}

export function canvasOf(width: number, height: number): HTMLCanvasElement {
  const made = document.createElement("canvas");
  made.width = Math.max(1, Math.ceil(width));
  made.height = Math.max(1, Math.ceil(height));
  return made;
}

/** Returns what one draws on a canvas with. `opaque`: nothing shows through, which makes it cheaper to lay down. */
export function penOf(canvas: HTMLCanvasElement, { opaque = false } = {}): Pen {
  const pen = canvas.getContext("2d", { alpha: !opaque });
  if (!pen) throw new Error("this browser cannot draw on a canvas");
  return pen;
}

/**
 * A sheet with room for some pictures of one size, `reach` wide around their origin where `radius` CSS pixels are a
 * hundred. What is drawn from one sheet is one piece of work for a graphics card.
 */
export class Sheet {
  readonly #unit: number;
  readonly #density: number;
  readonly #side: number;
  readonly #across: number;
  readonly #room: number;
  #image: HTMLCanvasElement | null = null;
  #pen: Pen | null = null;
  #used = 0;

  constructor(radius: number, reach: number, density: number, room: number) {
    this.#unit = radius / 100;
    this.#density = density;
    this.#side = Math.ceil(2 * (this.#unit * reach + 1) * density);
    this.#across = Math.ceil(Math.sqrt(room));
    this.#room = room;
  }

  /** Paints another picture; where there is no room left, on a new sheet. */
  add(draw: (pen: Pen) => void): Sprite {
    const side = this.#side;
    if (!this.#image || !this.#pen || this.#used === this.#room) {
      this.#image = canvasOf(this.#across * side, Math.ceil(this.#room / this.#across) * side);
      this.#pen = penOf(this.#image);
      this.#used = 0;
    }
    const left = (this.#used % this.#across) * side;
    const top = Math.floor(this.#used / this.#across) * side;
    this.#used++;
    const scale = this.#density * this.#unit;
    this.#pen.save();
    this.#pen.setTransform(scale, 0, 0, scale, left + side / 2, top + side / 2);
    draw(this.#pen);
    this.#pen.restore();
    return { image: this.#image, left, top, side, half: side / this.#density / 2 };
  }
}

/** Paints one picture on a sheet of its own. */
export function painted(radius: number, reach: number, density: number, draw: (pen: Pen) => void): Sprite {
  return new Sheet(radius, reach, density, 1).add(draw);
}

/** Draws a sprite around a place. */
export function put(pen: Pen, sprite: Sprite, x: number, y: number, size = 1): void {
  const { image, left, top, side } = sprite;
  const half = sprite.half * size;
  pen.drawImage(image, left, top, side, side, x - half, y - half, 2 * half, 2 * half);
}
