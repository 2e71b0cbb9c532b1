/** Smoke, dust, splinters and the flash: all that a blast leaves in the air for a moment. */
import { chance } from "./flight";
import { canvasOf, penOf } from "./sheet";

interface Puff {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly size: number;
  readonly grows: number;
  readonly born: number;
  readonly lasts: number;
  readonly fire: boolean;
  /** Hangs in the air until it settles. */
  readonly hangs: boolean;
}

interface Splinter {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly up: number;
  readonly size: number;
  readonly spin: number;
  readonly born: number;
  readonly lasts: number;
  readonly paint: string;
}

/** Dust is soft: a quarter of the points is enough, and a sixteenth of the work. */
const COARSE = 0.25;
const GRAVITY = 0.0021;
const PUFFS = 13;
const SPLINTERS = 16;
const PAINTS = ["#6a5f58", "#857a71", "#4a4340", "#f2b632"];

function soft(stops: readonly (readonly [number, string])[]): HTMLCanvasElement {
  const made = canvasOf(64, 64);
  const pen = penOf(made);
  const light = pen.createRadialGradient(32, 32, 0, 32, 32, 32);
  for (const [at, paint] of stops) light.addColorStop(at, paint);
  pen.fillStyle = light;
  pen.fillRect(0, 0, 64, 64);
  return made;
}

/** Adds a splinter to the path: a small board that turns, and gets less at its end. */
function outline(pen: CanvasRenderingContext2D, one: Splinter, t: number): void {
  if (t < 0) return;
  const z = Math.max(0, one.up * t - (GRAVITY / 2) * t * t * 0.5);
  const [x, y] = [one.x + one.dx * t, one.y + one.dy * t - z];
  const half = (one.size / 2) * Math.min(1, 2 * (1 - t / one.lasts));
  const [cos, sin] = [half * Math.cos(one.spin * t), half * Math.sin(one.spin * t)];
  pen.moveTo(x - cos + 0.66 * sin, y - sin - 0.66 * cos);
  pen.lineTo(x + cos + 0.66 * sin, y + sin - 0.66 * cos);
  pen.lineTo(x + cos - 0.66 * sin, y + sin + 0.66 * cos);
  pen.lineTo(x - cos - 0.66 * sin, y - sin + 0.66 * cos);
}

export class Dust {
  #puffs: Puff[] = [];
  #splinters: Splinter[] = [];
  #flash: { x: number; y: number; size: number; born: number }[] = [];
  #thins: number | null = null;
  #layer: HTMLCanvasElement | null = null;
  readonly #smoke = soft([
    [0, "rgb(158 142 126 / 0.55)"],
    [0.5, "rgb(126 110 96 / 0.34)"],
    [1, "rgb(104 90 78 / 0)"],
  ]);
  readonly #fire = soft([
    [0, "rgb(255 244 200 / 0.95)"],
    [0.25, "rgb(255 190 80 / 0.7)"],
    [0.6, "rgb(226 92 26 / 0.35)"],
    [1, "rgb(150 40 10 / 0)"],
  ]);

  /** Something went off at a place of the screen. `size` is how far it reaches, in pixels; `calm`: no flash. */
  burst(x: number, y: number, size: number, at: number, lasts: number, calm: boolean): void {
    this.#thins = null;
    for (let index = 0; index < PUFFS; index++) {
      const turn = 2 * Math.PI * chance(index + x, 1);
      const speed = (size / lasts) * (0.35 + 1.3 * chance(index + x, 2));
      this.#puffs.push({
        x,
        y,
        dx: Math.cos(turn) * speed,
        dy: Math.sin(turn) * speed * 0.8 - 0.02,
        size: size * (0.3 + 0.3 * chance(index + x, 3)),
        grows: size * (0.5 + 0.5 * chance(index + x, 4)),
        born: at + 60 * chance(index + x, 5),
        lasts: lasts * (0.75 + 0.5 * chance(index + x, 6)),
        fire: false,
        hangs: true,
      });
    }
    if (calm) return;
    this.#flash.push({ x, y, size: size * 2.6, born: at });
    for (let index = 0; index < 4; index++) {
      const turn = 2 * Math.PI * chance(index + x, 11);
      this.#puffs.push({
        x: x + Math.cos(turn) * size * 0.12,
        y: y + Math.sin(turn) * size * 0.12,
        dx: Math.cos(turn) * size * 0.0009,
        dy: Math.sin(turn) * size * 0.0009 - 0.05,
        size: size * 0.26,
        grows: size * 0.5,
        born: at,
        lasts: 300 + 160 * chance(index + x, 12),
        fire: true,
        hangs: false,
      });
    }
    for (let index = 0; index < SPLINTERS; index++) {
      const turn = 2 * Math.PI * chance(index + y, 21);
      const speed = size * (0.001 + 0.0024 * chance(index + y, 22));
      this.#splinters.push({
        x,
        y,
        dx: Math.cos(turn) * speed,
        dy: Math.sin(turn) * speed,
        up: size * (0.0022 + 0.004 * chance(index + y, 23)),
        size: Math.max(2, size * (0.015 + 0.03 * chance(index + y, 24))),
        spin: (chance(index + y, 25) - 0.5) * 0.05,
        born: at,
        lasts: 500 + 500 * chance(index + y, 26),
        paint: PAINTS[Math.floor(PAINTS.length * chance(index + y, 27))] ?? "#6a5f58",
      });
    }
  }

  /** A small cloud where something was pushed, dug or set down. */
  puff(x: number, y: number, size: number, at: number): void {
    for (let index = 0; index < 4; index++) {
      const turn = 2 * Math.PI * chance(index + x, 31);
      this.#puffs.push({
        x,
        y,
        dx: Math.cos(turn) * size * 0.001,
        dy: Math.sin(turn) * size * 0.0008,
        size: size * 0.5,
        grows: size * 0.8,
        born: at,
        lasts: 360 + 160 * chance(index + x, 32),
        fire: false,
        hangs: false,
      });
    }
  }

  /** The dust settles from now on: within a moment the air is clear. */
  settle(at: number): void {
    if (this.#puffs.some((puff) => puff.hangs)) this.#thins ??= at;
  }

  clear(): void {
    this.#puffs = [];
    this.#splinters = [];
    this.#flash = [];
    this.#thins = null;
  }

  get any(): boolean {
    return this.#puffs.length + this.#splinters.length + this.#flash.length > 0;
  }

  draw(pen: CanvasRenderingContext2D, width: number, height: number, now: number): void {
    if (!this.any) return;
    this.#puffs = this.#puffs.filter((puff) => now < puff.born + puff.lasts);
    this.#splinters = this.#splinters.filter((one) => now < one.born + one.lasts);
    this.#flash = this.#flash.filter((one) => now < one.born + FLASH_MS);
    const thins = this.#thins;
    const thin = thins === null ? 1 : Math.max(0, 1 - (now - thins) / SETTLE_MS);
    if (thin === 0) {
      this.#puffs = this.#puffs.filter((puff) => !puff.hangs);
      this.#thins = null;
    }
    this.#drawSplinters(pen, now);
    if (this.#puffs.length || this.#flash.length) this.#drawClouds(pen, width, height, now, thin);
  }

  #drawSplinters(pen: CanvasRenderingContext2D, now: number): void {
    for (const paint of PAINTS) {
      pen.fillStyle = paint;
      pen.beginPath();
      for (const one of this.#splinters) if (one.paint === paint) outline(pen, one, now - one.born);
      pen.fill();
    }
  }

  #drawClouds(pen: CanvasRenderingContext2D, width: number, height: number, now: number, thin: number): void {
    const wide = Math.ceil(width * COARSE);
    const high = Math.ceil(height * COARSE);
    if (this.#layer?.width !== wide || this.#layer.height !== high) this.#layer = canvasOf(wide, high);
    const air = penOf(this.#layer);
    air.setTransform(1, 0, 0, 1, 0, 0);
    air.globalCompositeOperation = "source-over";
    air.globalAlpha = 1;
    air.clearRect(0, 0, wide, high);
    air.scale(COARSE, COARSE);
    let [left, top, right, bottom] = [width, height, 0, 0];
    const cover = (x: number, y: number, size: number): void => {
      left = Math.min(left, x - size);
      top = Math.min(top, y - size);
      right = Math.max(right, x + size);
      bottom = Math.max(bottom, y + size);
    };
    let onFire = false;
    for (const puff of this.#puffs) {
      const t = (now - puff.born) / puff.lasts;
      if (t < 0) continue;
      if (puff.fire !== onFire) {
        onFire = puff.fire;
        air.globalCompositeOperation = onFire ? "lighter" : "source-over";
      }
      // It rushes out and slows down, and thins as it grows.
      const way = (1 - (1 - t) * (1 - t)) * puff.lasts * 0.55;
      const size = puff.size + puff.grows * (1 - (1 - t) * (1 - t));
      air.globalAlpha = (puff.fire ? 1 - t : Math.min(1, 4 * t) * (1 - t * t)) * (puff.hangs ? thin : 1);
      const x = puff.x + puff.dx * way;
      const y = puff.y + puff.dy * way;
      cover(x, y, size);
      air.drawImage(puff.fire ? this.#fire : this.#smoke, x - size, y - size, 2 * size, 2 * size);
    }
    air.globalCompositeOperation = "lighter";
    for (const one of this.#flash) {
      const t = (now - one.born) / FLASH_MS;
      if (t < 0) continue;
      // Together they dazzle as much as one.
      air.globalAlpha = (0.8 / Math.sqrt(this.#flash.length)) * (1 - t) ** 2;
      cover(one.x, one.y, one.size);
      air.drawImage(this.#fire, one.x - one.size, one.y - one.size, 2 * one.size, 2 * one.size);
    }
    // Only as much of it as there is dust.
    const [x, y] = [Math.max(0, left), Math.max(0, top)];
    const [w, h] = [Math.min(width, right) - x, Math.min(height, bottom) - y];
    if (w <= 0 || h <= 0) return;
    pen.drawImage(this.#layer, x * COARSE, y * COARSE, w * COARSE, h * COARSE, x, y, w, h);
  }
}

const FLASH_MS = 240;
/** How fast the air clears when the search begins: nobody is to search in the fog. */
const SETTLE_MS = 330;
