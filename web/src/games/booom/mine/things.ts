/** Sticks of dynamite, hands, and the marks around tiles: what moves over the mine without being a tile. */
import type { Character } from "../seen";
import { painted, put, type Sprite } from "./sheet";

type Pen = CanvasRenderingContext2D;

/** Sleeves: each character has a colour of its own, and a pattern on the cuff. */
export const SLEEVES: Readonly<Record<Character, string>> = {
  hank: "#3f6c9b",
  alma: "#3f8a5c",
  tony: "#7d6aa6",
  ruby: "#c2493d",
};
const NOBODY = "#8a7a6a";

export function sleeveOf(character: Character | null): string {
  return character ? SLEEVES[character] : NOBODY;
}

function stick(pen: Pen): void {
  const body = pen.createLinearGradient(-20, 0, 20, 0);
  body.addColorStop(0, "#ff6a5c");
  body.addColorStop(0.35, "#d7263d");
  body.addColorStop(1, "#7c1020");
  pen.fillStyle = body;
  pen.beginPath();
  pen.roundRect(-20, -62, 40, 124, 8);
  pen.fill();
  pen.strokeStyle = "rgb(40 4 8 / 0.8)";
  pen.lineWidth = 4;
  pen.stroke();
  pen.fillStyle = "#f3e2b8";
  pen.fillRect(-20, -14, 40, 30);
  pen.fillStyle = "#241a16";
  pen.font = "900 20px sans-serif";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText("TNT", 0, 2);
  pen.fillStyle = "#4a1018";
  pen.fillRect(-20, -62, 40, 9);
  pen.fillRect(-20, 53, 40, 9);
  pen.strokeStyle = "#3a2c20";
  pen.lineWidth = 6;
  pen.lineCap = "round";
  pen.stroke(new Path2D("M0 -62C-4 -78 16 -80 12 -96"));
}

/** A hand seen from above, fingers up, closed on something at the origin. */
function glove(pen: Pen, sleeve: string, character: Character | null): void {
  pen.lineJoin = "round";
  pen.fillStyle = sleeve;
  pen.strokeStyle = "rgb(20 10 6 / 0.7)";
  pen.lineWidth = 5;
  // The sleeve ends where the arm begins: the arm is drawn as a line by whoever draws the hand.
  pen.beginPath();
  pen.roundRect(-46, 92, 92, 60, 12);
  pen.fill();
  pen.stroke();
  pen.fillStyle = "rgb(255 244 214 / 0.75)";
  if (character === "hank") pen.fillRect(-46, 104, 92, 10);
  if (character === "alma") for (const x of [-30, 0, 30]) dot(pen, x, 112, 8);
  if (character === "tony") for (const x of [-40, -14, 12, 38]) pen.fillRect(x - 4, 98, 9, 46);
  if (character === "ruby") pen.fill(new Path2D("M-46 124L-31 104L-16 124L-1 104L14 124L29 104L46 124Z"));
  const skin = "#e0b07c";
  pen.fillStyle = skin;
  pen.fill(new Path2D("M-42 94C-52 56 -50 24 -36 4L34 4C48 28 50 60 42 94Z"));
  pen.stroke(new Path2D("M-42 94C-52 56 -50 24 -36 4M42 94C50 60 48 28 34 4"));
  for (const [x, y, turn] of [
    [-33, -14, -0.22],
    [-11, -30, -0.06],
    [12, -30, 0.07],
    [33, -16, 0.22],
  ] as const) {
    pen.save();
    pen.translate(x, y);
    pen.rotate(turn);
    pen.fillStyle = skin;
    pen.beginPath();
    pen.roundRect(-12, -30, 24, 62, 12);
    pen.fill();
    pen.stroke();
    pen.restore();
  }
  pen.save();
  pen.translate(-54, 30);
  pen.rotate(-0.7);
  pen.fillStyle = skin;
  pen.beginPath();
  pen.roundRect(-13, -30, 26, 64, 13);
  pen.fill();
  pen.stroke();
  pen.restore();
  pen.fillStyle = skin;
  pen.fill(new Path2D("M-38 88C-46 56 -44 32 -34 12L32 12C42 32 44 58 38 88Z"));
}

function dot(pen: Pen, x: number, y: number, r: number): void {
  pen.beginPath();
  pen.arc(x, y, r, 0, 2 * Math.PI);
  pen.fill();
}

export class ThingSprites {
  readonly #stick: Sprite;
  readonly #hands = new Map<string, Sprite>();
  readonly #unit: number;
  readonly #density: number;

  /** `unit` is the radius of a tile in CSS pixels. */
  constructor(unit: number, density: number) {
    this.#unit = unit;
    this.#density = density;
    this.#stick = painted(unit * 1.5, 110, density, stick);
  }

  stick(pen: Pen, x: number, y: number, turn: number, size = 1): void {
    pen.save();
    pen.translate(x, y);
    pen.rotate(turn);
    put(pen, this.#stick, 0, 0, size);
    pen.restore();
  }

  /** Where the tip of the fuse of a stick is that was drawn like that. */
  fuse(x: number, y: number, turn: number, size = 1): { x: number; y: number } {
    const far = this.#unit * 1.5 * size;
    const [dx, dy] = [0.12 * far, -0.96 * far];
    return {
      x: x + dx * Math.cos(turn) - dy * Math.sin(turn),
      y: y + dx * Math.sin(turn) + dy * Math.cos(turn),
    };
  }

  /** Draws a hand that closes on something at (x, y), with its arm if `whole`; it comes from where `from` lies. */
  hand(
    pen: Pen,
    x: number,
    y: number,
    from: { readonly x: number; readonly y: number },
    character: Character | null,
    whole: boolean,
  ): void {
    const key = character ?? "";
    let sprite = this.#hands.get(key);
    if (!sprite) {
      sprite = painted(this.#unit * 1.05, 156, this.#density, (into) =>
        glove(into, sleeveOf(character), character),
      );
      this.#hands.set(key, sprite);
    }
    const far = Math.hypot(from.x - x, from.y - y);
    pen.save();
    pen.translate(x, y);
    pen.rotate(Math.atan2(from.y - y, from.x - x) - Math.PI / 2);
    // An arm must not hide all that is below it.
    const before = pen.globalAlpha;
    pen.globalAlpha = 0.82 * before;
    if (whole) arm(pen, this.#unit, far + 30 * this.#unit, sleeveOf(character));
    pen.globalAlpha = before;
    put(pen, sprite, 0, 0, whole ? 1 : 0.8);
    pen.restore();
  }

  /** Draws a hand with a pickaxe that strikes at (x, y). */
  pickaxe(
    pen: Pen,
    x: number,
    y: number,
    from: { readonly x: number; readonly y: number },
    character: Character | null,
  ): void {
    const turn = Math.atan2(from.y - y, from.x - x) - Math.PI / 2;
    const far = this.#unit * 1.9;
    const grip = { x: x - Math.sin(turn) * far, y: y + Math.cos(turn) * far };
    pen.save();
    pen.translate(x, y);
    pen.rotate(turn);
    pen.scale(this.#unit / 100, this.#unit / 100);
    pen.lineCap = "round";
    pen.strokeStyle = "#4a2f1c";
    pen.lineWidth = 30;
    strike(pen, "M0 -20L0 210");
    pen.strokeStyle = "#a06a3c";
    pen.lineWidth = 18;
    strike(pen, "M0 -20L0 210");
    pen.strokeStyle = "#2b3036";
    pen.lineWidth = 34;
    strike(pen, "M-110 34C-60 -30 60 -30 110 34");
    pen.strokeStyle = "#8b98a4";
    pen.lineWidth = 20;
    strike(pen, "M-110 34C-60 -30 60 -30 110 34");
    pen.restore();
    this.hand(pen, grip.x, grip.y, from, character, true);
  }
}

function strike(pen: Pen, outline: string): void {
  pen.stroke(new Path2D(outline));
}

/** A sleeve from the wrist, wider towards the shoulder, which is somewhere outside the picture. */
function arm(pen: Pen, unit: number, long: number, paint: string): void {
  const [wrist, wide, broad] = [1.45 * unit, 0.48 * unit, 1.15 * unit];
  pen.fillStyle = "rgb(8 4 2 / 0.32)";
  pen.beginPath();
  pen.moveTo(-wide + 0.4 * unit, wrist);
  pen.lineTo(wide + 0.4 * unit, wrist);
  pen.lineTo(broad + 0.9 * unit, long);
  pen.lineTo(-broad + 0.9 * unit, long);
  pen.fill();
  pen.fillStyle = paint;
  pen.beginPath();
  pen.moveTo(-wide, wrist);
  pen.lineTo(wide, wrist);
  pen.lineTo(broad, long);
  pen.lineTo(-broad, long);
  pen.closePath();
  pen.fill();
  pen.strokeStyle = "rgb(20 10 6 / 0.55)";
  pen.lineWidth = Math.max(1.5, unit * 0.06);
  pen.stroke();
  // The side away from the lamp, and folds of the cloth
  pen.fillStyle = "rgb(12 6 4 / 0.25)";
  pen.beginPath();
  pen.moveTo(0.12 * unit, wrist);
  pen.lineTo(wide, wrist);
  pen.lineTo(broad, long);
  pen.lineTo(broad * 0.2, long);
  pen.fill();
  pen.strokeStyle = "rgb(12 6 4 / 0.22)";
  pen.beginPath();
  for (let fold = wrist + unit; fold < long; fold += 3.1 * unit) {
    const half = wide + ((broad - wide) * (fold - wrist)) / (long - wrist);
    pen.moveTo(-half, fold);
    pen.quadraticCurveTo(-half * 0.2, fold + 0.5 * unit, half * 0.5, fold + 0.1 * unit);
  }
  pen.stroke();
}

/** The burning end of a fuse. */
export function drawSpark(pen: Pen, x: number, y: number, size: number, now: number): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate((now / 70) % (2 * Math.PI));
  const pulse = size * (0.8 + 0.25 * Math.sin(now / 31));
  for (const [far, paint] of [
    [1.5, "#ff8a1e"],
    [0.85, "#fff3b0"],
  ] as const) {
    pen.fillStyle = paint;
    pen.beginPath();
    for (let point = 0; point < 12; point++) {
      const r = pulse * far * (point % 2 ? 0.36 : 1);
      pen.lineTo(r * Math.cos((Math.PI * point) / 6), r * Math.sin((Math.PI * point) / 6));
    }
    pen.closePath();
    pen.fill();
  }
  pen.restore();
}

/** A ring around a tile: the cursor of the keys, a lock, a hint. */
export function drawRing(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  paint: string,
  width: number,
  dash: number[] = [],
): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.setLineDash(dash);
  pen.strokeStyle = "rgb(10 5 2 / 0.8)";
  pen.lineWidth = width + 3;
  pen.stroke();
  pen.strokeStyle = paint;
  pen.lineWidth = width;
  pen.stroke();
  pen.setLineDash([]);
}
