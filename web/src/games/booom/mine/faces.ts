/**
 * The faces of the tiles, drawn around the origin with radius 100. Never by colour alone: every kind has a shape of its
 * own, legal gold a whole ring, illegal gold a broken one and a cross.
 */
import type { Kind } from "../seen";
import { chance } from "./flight";

/** How many different rocks there are to look at. */
export const ROCKS = 6;

const RED = "#d7263d";
const LAMP = "#ffe9b0";
const INK = "#241a16";

type Pen = CanvasRenderingContext2D;

function fill(pen: Pen, paint: string, outline: string): void {
  pen.fillStyle = paint;
  pen.fill(new Path2D(outline));
}

function line(pen: Pen, paint: string, width: number, outline: string): void {
  pen.strokeStyle = paint;
  pen.lineWidth = width;
  pen.stroke(new Path2D(outline));
}

function disc(pen: Pen, inner: string, outer: string, radius = 100): void {
  const light = pen.createRadialGradient(-30, -38, 8, 0, 0, radius * 1.15);
  light.addColorStop(0, inner);
  light.addColorStop(1, outer);
  pen.fillStyle = light;
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
  pen.fill();
}

function ring(pen: Pen, paint: string, width: number, radius: number, dash: number[] = []): void {
  pen.strokeStyle = paint;
  pen.lineWidth = width;
  pen.setLineDash(dash);
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
  pen.stroke();
  pen.setLineDash([]);
}

function rock(pen: Pen, variant: number): void {
  disc(pen, "#857a71", "#5a504a");
  pen.save();
  pen.beginPath();
  pen.arc(0, 0, 97, 0, 2 * Math.PI);
  pen.clip();
  // Broken stone: a few flat planes that catch the light differently.
  for (let plane = 0; plane < 9; plane++) {
    const luck = (salt: number): number => chance(variant * 31 + plane, salt);
    const turn = 2 * Math.PI * luck(1);
    const far = 85 * Math.sqrt(luck(2));
    const x = far * Math.cos(turn);
    const y = far * Math.sin(turn);
    const corners = 4 + Math.floor(3 * luck(3));
    pen.beginPath();
    for (let corner = 0; corner < corners; corner++) {
      const angle = turn + (2 * Math.PI * (corner + 0.5 * luck(4 + corner))) / corners;
      const size = 26 + 34 * luck(12 + corner);
      pen.lineTo(x + size * Math.cos(angle), y + size * Math.sin(angle));
    }
    pen.closePath();
    const bright = luck(20) > 0.5;
    pen.fillStyle = bright ? "rgb(190 178 164 / 0.2)" : "rgb(40 33 30 / 0.2)";
    pen.fill();
    pen.strokeStyle = bright ? "rgb(214 202 186 / 0.22)" : "rgb(34 28 25 / 0.28)";
    pen.lineWidth = 3;
    pen.stroke();
  }
  const crack = 360 * chance(variant, 40);
  pen.rotate((crack * Math.PI) / 180);
  line(pen, "rgb(36 29 26 / 0.55)", 5, "M-96 -18L-52 -6L-30 -26L-4 -10L10 8");
  line(pen, "rgb(36 29 26 / 0.4)", 4, "M-30 -26L-24 -52M-4 -10L22 -22");
  pen.restore();
  ring(pen, "rgb(34 28 25 / 0.75)", 5, 97);
}

function nugget(pen: Pen, [deep, body, light, shine]: readonly [string, string, string, string]): void {
  fill(pen, deep, "M-66 14L-58 -28L-22 -58L22 -60L60 -30L68 12L44 50L2 62L-42 50Z");
  fill(pen, body, "M-58 8L-50 -26L-18 -50L20 -52L52 -26L58 8L36 40L0 50L-36 40Z");
  fill(pen, light, "M-50 -26L-18 -50L20 -52L-2 -22L-30 -12ZM-2 -22L20 -52L52 -26L26 -8Z");
  fill(pen, shine, "M-18 -50L20 -52L-2 -22ZM-50 -26L-30 -12L-40 -4Z");
  fill(pen, deep, "M-36 40L-22 14L12 18L0 50ZM36 40L58 8L30 12Z");
}

function legal(pen: Pen): void {
  disc(pen, "#4c3b2c", "#2a1f18");
  ring(pen, "#f2b632", 8, 89);
  nugget(pen, ["#a86a10", "#f2b632", "#ffd96e", "#fff4c4"]);
  fill(pen, "#fffbe6", "M34 -62L39 -47L54 -42L39 -37L34 -22L29 -37L14 -42L29 -47Z");
}

function illegal(pen: Pen): void {
  disc(pen, "#41332b", "#241a16");
  ring(pen, "#d98f4e", 9, 88, [28, 18]);
  nugget(pen, ["#6e3d15", "#b87333", "#d99355", "#f0b883"]);
  // Stamped: not yours by right.
  line(pen, "#1c120d", 20, "M-30 -30L30 28M30 -30L-30 28");
  line(pen, "#f3d9be", 7, "M-30 -30L30 28M30 -30L-30 28");
}

function warning(pen: Pen): void {
  disc(pen, "#3a2f42", "#17121c");
  ring(pen, RED, 12, 90);
  ring(pen, "rgb(255 233 176 / 0.5)", 3, 80);
}

function bat(pen: Pen): void {
  warning(pen);
  fill(
    pen,
    "#b79ddb",
    "M0 -34L10 -46L16 -28C32 -46 54 -46 76 -30C62 -24 58 -10 60 8C48 0 38 4 34 18C26 10 16 12 10 26L0 44L-10 26C-16 12 -26 10 -34 18C-38 4 -48 0 -60 8C-58 -10 -62 -24 -76 -30C-54 -46 -32 -46 -16 -28L-10 -46Z",
  );
  fill(pen, "#5d4680", "M0 -8L8 12L0 34L-8 12ZM34 -26L34 12L40 -14ZM-34 -26L-34 12L-40 -14Z");
  eyes(pen, 8, -20, 6, "#ffe14a");
}

function snake(pen: Pen): void {
  warning(pen);
  pen.lineCap = "round";
  pen.lineJoin = "round";
  const coil =
    "M-58 42C-30 62 10 62 44 44C66 30 58 8 32 10C4 14 -34 30 -46 6C-54 -14 -26 -22 0 -20C18 -18 32 -26 26 -40";
  line(pen, "#17451f", 28, coil);
  line(pen, "#5fb45a", 20, coil);
  pen.setLineDash([4, 16]);
  line(pen, "#cfe98a", 10, coil);
  pen.setLineDash([]);
  fill(pen, "#5fb45a", "M6 -42C2 -60 14 -74 30 -72C46 -70 52 -54 46 -42C40 -32 14 -30 6 -42Z");
  line(pen, RED, 5, "M24 -72L20 -84M24 -76L32 -86");
  eyes(pen, 10, -54, 5, "#ffe14a", 26);
}

function rat(pen: Pen): void {
  warning(pen);
  line(pen, "#e2a0a0", 8, "M-44 30C-70 28 -74 -4 -56 -16");
  fill(
    pen,
    "#a89a8c",
    "M-50 30C-54 -6 -24 -30 10 -26C40 -22 62 0 66 20C66 30 54 36 40 36L-36 38C-46 38 -50 36 -50 30Z",
  );
  fill(pen, "#8b7d70", "M-36 38C-30 20 -6 16 4 38Z");
  fill(pen, "#c9b8a8", "M14 -22C8 -42 24 -52 34 -42C42 -34 38 -22 30 -16Z");
  fill(pen, "#e2a0a0", "M19 -24C16 -36 25 -42 31 -36C35 -31 33 -24 28 -20Z");
  fill(pen, "#f2b0a8", "M58 18C66 14 72 20 68 26C64 30 58 28 58 18Z");
  line(pen, "#f4ead8", 3, "M56 26L74 34M54 28L68 42M60 24L78 22");
  fill(pen, "#f4ead8", "M52 36L58 36L57 46L53 46Z");
  eyes(pen, 0, 2, 7, "#ffe14a", 42);
}

function ghost(pen: Pen): void {
  warning(pen);
  fill(
    pen,
    "#eef3f4",
    "M-44 62L-46 -12C-46 -48 -24 -66 0 -66C24 -66 46 -48 46 -12L44 62L28 46L14 62L0 46L-14 62L-28 46Z",
  );
  fill(pen, "#c3d3da", "M20 -62C36 -54 46 -38 46 -12L44 62L28 46C34 14 34 -34 20 -62Z");
  fill(
    pen,
    INK,
    "M-24 -20C-24 -32 -8 -32 -8 -20C-8 -8 -24 -8 -24 -20ZM8 -20C8 -32 24 -32 24 -20C24 -8 8 -8 8 -20Z",
  );
  fill(pen, INK, "M-12 12C-12 0 12 0 12 12C12 30 -12 30 -12 12Z");
}

function eyes(pen: Pen, apart: number, y: number, size: number, paint: string, x = 0): void {
  pen.fillStyle = paint;
  for (const side of apart ? [-apart, apart] : [0]) {
    pen.beginPath();
    pen.arc(x + side, y, size, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.fillStyle = INK;
  for (const side of apart ? [-apart, apart] : [0]) {
    pen.beginPath();
    pen.arc(x + side, y, size * 0.45, 0, 2 * Math.PI);
    pen.fill();
  }
}

function parchment(pen: Pen): void {
  disc(pen, "#fff3cf", "#e0bf7c");
  ring(pen, "#2f6f6a", 11, 89);
}

function pickaxe(pen: Pen): void {
  parchment(pen);
  line(pen, "#5b3a22", 16, "M-44 58L26 -30");
  line(pen, "#a06a3c", 7, "M-44 58L26 -30");
  fill(
    pen,
    "#4a5560",
    "M-34 -46C4 -66 46 -52 60 2C42 -26 26 -36 14 -34L26 -20L10 -8L-2 -26C-10 -38 -22 -42 -34 -46Z",
  );
  fill(pen, "#8b98a4", "M-34 -46C4 -66 46 -52 60 2C46 -32 12 -54 -34 -46Z");
}

function dynamite(pen: Pen): void {
  parchment(pen);
  for (const x of [-44, -14, 16]) {
    fill(pen, "#8c1426", `M${x} -26h28v78h-28z`);
    fill(pen, RED, `M${x + 3} -26h18v78h-18z`);
    fill(pen, "#ff8a7a", `M${x + 6} -26h5v78h-5z`);
  }
  fill(pen, "#4a3020", "M-48 -2h96v10h-96zM-48 26h96v10h-96z");
  line(pen, INK, 6, "M0 -26C-6 -48 18 -44 16 -62");
  fill(pen, "#ff8a1e", "M16 -86L22 -70L38 -66L24 -58L20 -42L10 -56L-6 -58L8 -68Z");
  fill(pen, "#fff0a0", "M16 -74L20 -66L26 -64L18 -60L14 -54L12 -62L6 -64L12 -68Z");
}

function star(pen: Pen): void {
  parchment(pen);
  const points = (far: number, near: number): string =>
    Array.from({ length: 10 }, (_, index) => {
      const angle = -Math.PI / 2 + (Math.PI * index) / 5;
      const size = index % 2 ? near : far;
      return `${index ? "L" : "M"}${(size * Math.cos(angle)).toFixed(1)} ${(size * Math.sin(angle)).toFixed(1)}`;
    }).join("") + "Z";
  fill(pen, "#8a5a00", points(74, 34));
  fill(pen, "#f2b632", points(64, 28));
  fill(pen, "#ffe38a", points(36, 15));
  pen.fillStyle = "#8a5a00";
  for (let index = 0; index < 5; index++) {
    const angle = -Math.PI / 2 + (2 * Math.PI * index) / 5;
    pen.beginPath();
    pen.arc(68 * Math.cos(angle), 68 * Math.sin(angle), 9, 0, 2 * Math.PI);
    pen.fill();
  }
}

/** A single-action revolver of 1880: long barrel, ejector rod, fluted cylinder, spur, and a grip of walnut. */
function revolver(pen: Pen): void {
  parchment(pen);
  line(pen, "#39434c", 5, "M-24 6C-22 28 0 28 2 -2");
  line(pen, "#39434c", 5, "M-11 6L-6 17");
  fill(
    pen,
    "#6b4528",
    "M-40 -8C-46 8 -50 26 -68 46C-73 55 -62 66 -51 63C-38 60 -33 44 -28 32C-24 22 -16 14 -8 12L-22 0Z",
  );
  fill(pen, "#9a6a3c", "M-42 6C-46 20 -50 32 -60 47C-58 52 -51 51 -47 46C-40 36 -38 22 -34 10Z");
  fill(pen, "#39434c", "M-42 -30L8 -30L8 -4L-10 8L-28 4L-44 -8ZM-42 -26L-57 -41L-48 -47L-30 -30Z");
  fill(pen, "#39434c", "M4 -29L78 -29L78 -15L4 -15ZM68 -29L74 -39L78 -29ZM6 -15L52 -15L52 -7L6 -7Z");
  fill(pen, "#7d8a95", "M8 -27L76 -27L76 -23L8 -23ZM-26 -33L4 -33L4 -5L-26 -5Z");
  line(pen, "#39434c", 4, "M-22 -24L0 -24M-22 -14L0 -14");
}

const DRAWN: Readonly<Record<Exclude<Kind, "rock">, (pen: Pen) => void>> = {
  legal,
  illegal,
  bat,
  snake,
  rat,
  ghost,
  pickaxe,
  dynamite,
  star,
  revolver,
};

/** All that a tile can show besides rock. */
export const PICTURES = Object.keys(DRAWN) as readonly (keyof typeof DRAWN)[];

/** Draws what a tile shows around the origin, with radius 100. */
export function drawFace(pen: Pen, shows: Kind, variant = 0): void {
  pen.save();
  pen.lineCap = "round";
  pen.lineJoin = "round";
  if (shows === "rock") rock(pen, variant % ROCKS);
  else DRAWN[shows](pen);
  pen.restore();
}

/** The light that touches the rim of a tile, from above on the left; it does not turn with the tile. */
export function drawSheen(pen: Pen): void {
  const light = pen.createLinearGradient(-80, -90, 80, 90);
  light.addColorStop(0, "rgb(255 240 205 / 0.34)");
  light.addColorStop(0.45, "rgb(255 240 205 / 0)");
  light.addColorStop(0.6, "rgb(20 10 5 / 0)");
  light.addColorStop(1, "rgb(20 10 5 / 0.34)");
  pen.fillStyle = light;
  pen.beginPath();
  pen.arc(0, 0, 100, 0, 2 * Math.PI);
  pen.fill();
  const rim = pen.createLinearGradient(-60, -80, 60, 80);
  rim.addColorStop(0, "rgb(255 244 214 / 0.75)");
  rim.addColorStop(0.5, "rgb(255 244 214 / 0)");
  pen.strokeStyle = rim;
  pen.lineWidth = 5;
  pen.beginPath();
  pen.arc(0, 0, 96.5, 0, 2 * Math.PI);
  pen.stroke();
}

/** The edge of a tile: stone, lit from the left. */
export function drawEdge(pen: Pen): void {
  const light = pen.createLinearGradient(-100, 0, 100, 0);
  light.addColorStop(0, "#4d443e");
  light.addColorStop(0.3, "#6e635b");
  light.addColorStop(1, "#29221f");
  pen.fillStyle = light;
  pen.beginPath();
  pen.arc(0, 0, 100, 0, 2 * Math.PI);
  pen.fill();
  pen.strokeStyle = "rgb(18 12 9 / 0.8)";
  pen.lineWidth = 4;
  pen.stroke();
}

/** What a tile keeps from the light. */
export function drawShadow(pen: Pen): void {
  const dark = pen.createRadialGradient(0, 0, 55, 0, 0, 122);
  dark.addColorStop(0, "rgb(8 4 2 / 0.62)");
  dark.addColorStop(0.6, "rgb(8 4 2 / 0.4)");
  dark.addColorStop(1, "rgb(8 4 2 / 0)");
  pen.fillStyle = dark;
  pen.beginPath();
  pen.arc(0, 0, 124, 0, 2 * Math.PI);
  pen.fill();
}

/** The gleam around what may be grabbed. */
export function drawGleam(pen: Pen): void {
  const light = pen.createRadialGradient(0, 0, 90, 0, 0, 150);
  light.addColorStop(0, LAMP);
  light.addColorStop(0.35, "rgb(255 214 110 / 0.45)");
  light.addColorStop(1, "rgb(255 214 110 / 0)");
  pen.fillStyle = light;
  pen.beginPath();
  pen.arc(0, 0, 150, 0, 2 * Math.PI);
  pen.fill();
}
