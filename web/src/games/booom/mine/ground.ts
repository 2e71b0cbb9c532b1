/** What never moves: the rock all around, the box of the mine between its timbers, the lamps, the depots. */
import type { StaticData, Stick } from "../seen";
import { type Camera, type Point, TIMBER, toScreen } from "./camera";
import { chance } from "./flight";

type Pen = CanvasRenderingContext2D;

/** The least room between a crate and what stands beside it. */
const BESIDE_PX = 4;

/** Draws the whole ground, piece by piece; measures are CSS pixels. `paints` has the colour of each seat. */
export function* groundDrawing(
  pen: Pen,
  box: { readonly width: number; readonly height: number },
  camera: Camera,
  staticData: StaticData,
  paints: readonly string[],
): Generator<undefined> {
  yield* rockAround(pen, box, camera);
  staticData.depots.forEach((_, seat) => {
    const crate = crateOf(camera, staticData, seat);
    if (crate) drawCrate(pen, crate, paints[seat] ?? "#8a5a34", camera.scale);
  });
  yield;
  yield void floor(pen, camera, staticData);
  yield void timber(pen, camera, staticData);
  yield void lamps(pen, camera, staticData);
}

function* rockAround(
  pen: Pen,
  { width, height }: { width: number; height: number },
  camera: Camera,
): Generator<undefined> {
  const { middle, scale } = camera;
  const light = pen.createRadialGradient(middle.x, middle.y, 900 * scale, middle.x, middle.y, 3400 * scale);
  light.addColorStop(0, "#5b504a");
  light.addColorStop(0.55, "#3d3531");
  light.addColorStop(1, "#1d1816");
  pen.fillStyle = light;
  pen.fillRect(0, 0, width, height);
  // Slabs of stone; the same ones at every size of the window.
  const size = 620 * scale;
  const across = Math.ceil(width / size / 2) + 1;
  const down = Math.ceil(height / size / 2) + 1;
  for (let column = -across; column <= across; column++) {
    for (let row = -down; row <= down; row++) slab(pen, camera, column, row, size);
    yield;
  }
}

function slab(pen: Pen, { middle }: Camera, column: number, row: number, size: number): void {
  const seed = column * 57 + row * 131;
  const luck = (salt: number): number => chance(seed, salt);
  const x = middle.x + (column + 0.5 * luck(1)) * size;
  const y = middle.y + (row + 0.5 * luck(2)) * size;
  const corners = 5 + Math.floor(2 * luck(3));
  pen.beginPath();
  for (let corner = 0; corner < corners; corner++) {
    const angle = (2 * Math.PI * (corner + 0.6 * luck(4 + corner))) / corners;
    const far = size * (0.28 + 0.42 * luck(14 + corner));
    pen.lineTo(x + far * Math.cos(angle), y + far * Math.sin(angle));
  }
  pen.closePath();
  pen.fillStyle = luck(30) > 0.5 ? "rgb(150 134 120 / 0.1)" : "rgb(8 5 4 / 0.16)";
  pen.fill();
  pen.strokeStyle = "rgb(10 6 4 / 0.25)";
  pen.lineWidth = Math.max(1, size * 0.012);
  pen.stroke();
  for (let pebble = 0; pebble < 4; pebble++) {
    const far = size * 0.6;
    const px = x + far * (luck(40 + pebble) - 0.5) * 2;
    const py = y + far * (luck(50 + pebble) - 0.5) * 2;
    const r = size * (0.012 + 0.03 * luck(60 + pebble));
    pen.fillStyle = "rgb(8 5 4 / 0.4)";
    ellipse(pen, px + r * 0.3, py + r * 0.5, r * 1.1, r);
    pen.fillStyle = luck(70 + pebble) > 0.85 ? "rgb(242 182 50 / 0.55)" : "rgb(130 116 104 / 0.5)";
    ellipse(pen, px, py, r, r * 0.85);
  }
}

function ellipse(pen: Pen, x: number, y: number, wide: number, high: number): void {
  pen.beginPath();
  pen.ellipse(x, y, Math.max(0.1, wide), Math.max(0.1, high), 0, 0, 2 * Math.PI);
  pen.fill();
}

/** The flat crate of a depot on the screen. */
export interface Crate {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

/** Returns where the crate of a seat is; null where there is no room for one between the mine and what covers it. */
export function crateOf(camera: Camera, staticData: StaticData, seat: number): Crate | null {
  const [depotX, depotY] = staticData.depots[seat] ?? [0, 0];
  const at = toScreen(camera, depotX, depotY);
  const { scale, middle, open, lies } = camera;
  const upright = Math.abs(at.x - middle.x) > Math.abs(at.y - middle.y);
  if ((upright ? camera.foldX : camera.foldY) !== Infinity) return null;
  const [long, short] = [1240 * scale, 400 * scale];
  const half = short / 2 + BESIDE_PX;
  // Players stand all around: the crate moves up to the mine rather than under them.
  const x = upright ? Math.max(open.left + half, Math.min(open.right - half, at.x)) : at.x;
  const y = upright ? at.y : Math.max(open.top + half, Math.min(open.bottom - half, at.y));
  // What lies beside the mine belongs to nobody yet: never in a crate.
  const isFree = upright
    ? x + short / 2 <= lies.left || x - short / 2 >= lies.right
    : y + short / 2 <= lies.top || y - short / 2 >= lies.bottom;
  return isFree ? { x, y, wide: upright ? short : long, high: upright ? long : short } : null;
}

/** Returns where on the screen a seat's hand carries to. */
export function homeOf(camera: Camera, staticData: StaticData, seat: number): Point {
  const crate = crateOf(camera, staticData, seat);
  if (crate) return { x: crate.x, y: crate.y };
  const [x, y] = staticData.depots[seat] ?? [0, 0];
  return toScreen(camera, x, y);
}

/** Returns where an arm comes from: well behind the depot, so that it never turns around when the hand is there. */
export function shoulderOf(camera: Camera, staticData: StaticData, seat: number): Point {
  const home = homeOf(camera, staticData, seat);
  return { x: 2 * home.x - camera.middle.x, y: 2 * home.y - camera.middle.y };
}

function drawCrate(pen: Pen, { x, y, wide, high }: Crate, paint: string, scale: number): void {
  const edge = 46 * scale;
  const [left, top] = [x - wide / 2, y - high / 2];
  pen.fillStyle = "rgb(0 0 0 / 0.45)";
  pen.fillRect(left + edge * 0.4, top + edge * 0.8, wide, high);
  pen.fillStyle = "#6d472a";
  pen.fillRect(left, top, wide, high);
  pen.fillStyle = "#33221a";
  pen.fillRect(left + edge, top + edge, wide - 2 * edge, high - 2 * edge);
  // Boards along it, and the deep side in the shade
  pen.strokeStyle = "rgb(10 5 2 / 0.5)";
  pen.lineWidth = Math.max(1, 8 * scale);
  pen.beginPath();
  for (const share of [1 / 3, 2 / 3]) {
    if (wide > high) {
      pen.moveTo(left + edge, top + high * share);
      pen.lineTo(left + wide - edge, top + high * share);
    } else {
      pen.moveTo(left + wide * share, top + edge);
      pen.lineTo(left + wide * share, top + high - edge);
    }
  }
  pen.stroke();
  pen.fillStyle = "rgb(0 0 0 / 0.35)";
  pen.fillRect(left + edge, top + edge, wide - 2 * edge, edge * 1.3);
  pen.strokeStyle = paint;
  pen.lineWidth = Math.max(2, edge * 0.5);
  pen.strokeRect(left + edge / 2, top + edge / 2, wide - edge, high - edge);
}

/** Returns where the tiles of a depot lie in its crate, one after the other: closer together the more there are. */
export function placesIn(
  { x, y, wide, high }: Crate,
  count: number,
  radius: number,
): { x: number; y: number }[] {
  const long = Math.max(wide, high) - 3.2 * radius;
  const step = count < 2 ? 0 : Math.min(2.1 * radius, long / (count - 1));
  return Array.from({ length: count }, (_, index) => {
    const along = (index - (count - 1) / 2) * step;
    return wide > high ? { x: x + along, y } : { x, y: y + along };
  });
}

function floor(pen: Pen, { middle, scale }: Camera, staticData: StaticData): void {
  const half = (staticData.wall + TIMBER) * scale;
  const inner = staticData.wall * scale;
  // A soft shadow of layers: a blur would cost more than all the rest.
  pen.fillStyle = "rgb(0 0 0 / 0.12)";
  for (let layer = 0; layer < 6; layer++) {
    const soft = (20 + 22 * layer) * scale;
    pen.beginPath();
    pen.roundRect(
      middle.x - half - soft,
      middle.y - half - soft + 50 * scale,
      2 * (half + soft),
      2 * (half + soft),
      soft,
    );
    pen.fill();
  }
  const light = pen.createRadialGradient(middle.x, middle.y, 0, middle.x, middle.y, 1.35 * inner);
  light.addColorStop(0, "#8a7258");
  light.addColorStop(0.6, "#63503d");
  light.addColorStop(1, "#3b2d22");
  pen.fillStyle = light;
  pen.fillRect(middle.x - inner, middle.y - inner, 2 * inner, 2 * inner);
  pen.save();
  pen.beginPath();
  pen.rect(middle.x - inner, middle.y - inner, 2 * inner, 2 * inner);
  pen.clip();
  for (let grain = 0; grain < 240; grain++) {
    const x = middle.x + (chance(grain, 1) * 2 - 1) * inner;
    const y = middle.y + (chance(grain, 2) * 2 - 1) * inner;
    const r = (6 + 22 * chance(grain, 3) ** 3) * scale;
    pen.fillStyle = chance(grain, 4) > 0.5 ? "rgb(30 20 12 / 0.3)" : "rgb(196 168 130 / 0.22)";
    ellipse(pen, x, y, r, r * 0.8);
  }
  // The walls keep the light from the floor beside them.
  const deep = 190 * scale;
  for (const [x, y, toX, toY] of [
    [-inner, -inner, -inner + deep, -inner],
    [inner, -inner, inner - deep * 0.6, -inner],
    [-inner, -inner, -inner, -inner + deep * 1.3],
    [-inner, inner, -inner, inner - deep * 0.4],
  ] as const) {
    const shade = pen.createLinearGradient(middle.x + x, middle.y + y, middle.x + toX, middle.y + toY);
    shade.addColorStop(0, "rgb(10 6 3 / 0.62)");
    shade.addColorStop(1, "rgb(10 6 3 / 0)");
    pen.fillStyle = shade;
    pen.fillRect(middle.x - inner, middle.y - inner, 2 * inner, 2 * inner);
  }
  pen.restore();
}

function timber(pen: Pen, camera: Camera, staticData: StaticData): void {
  const { middle, scale } = camera;
  const inner = staticData.wall * scale;
  const thick = TIMBER * scale;
  const outer = inner + thick;
  for (let side = 0; side < 4; side++) {
    pen.save();
    pen.translate(middle.x, middle.y);
    pen.rotate((side * Math.PI) / 2);
    const lit = pen.createLinearGradient(0, -outer, 0, -inner);
    // The light comes from above on the left: each beam has another edge in the light.
    const [high, low] = side === 0 || side === 3 ? ["#b98352", "#6d472a"] : ["#5b3a22", "#9a6a3e"];
    lit.addColorStop(0, high);
    lit.addColorStop(0.2, "#8a5a34");
    lit.addColorStop(1, low);
    pen.fillStyle = lit;
    pen.beginPath();
    pen.moveTo(-outer, -outer);
    pen.lineTo(outer, -outer);
    pen.lineTo(inner, -inner);
    pen.lineTo(-inner, -inner);
    pen.closePath();
    pen.fill();
    pen.strokeStyle = "rgb(36 20 10 / 0.5)";
    pen.lineWidth = Math.max(1, 5 * scale);
    for (let grain = 0; grain < 14; grain++) {
      const seed = side * 20 + grain;
      const y = -inner - thick * (0.12 + 0.76 * chance(seed, 1));
      const x = -inner + 2 * inner * chance(seed, 2);
      const long = (140 + 420 * chance(seed, 3)) * scale;
      pen.beginPath();
      pen.moveTo(x, y);
      pen.quadraticCurveTo(
        x + long / 2,
        y + thick * 0.06 * (chance(seed, 4) - 0.5),
        Math.min(x + long, inner),
        y,
      );
      pen.stroke();
    }
    pen.strokeStyle = "rgb(20 10 5 / 0.75)";
    pen.beginPath();
    pen.moveTo(-inner, -inner);
    pen.lineTo(inner, -inner);
    pen.moveTo(-outer, -outer);
    pen.lineTo(outer, -outer);
    pen.stroke();
    pen.restore();
  }
  for (let side = 0; side < 4; side++) {
    pen.save();
    pen.translate(middle.x, middle.y);
    pen.rotate((side * Math.PI) / 2);
    corner(pen, outer, inner, thick);
    pen.restore();
  }
}

/** An iron plate with bolts where two beams meet. */
function corner(pen: Pen, outer: number, inner: number, thick: number): void {
  const long = thick * 2.1;
  pen.fillStyle = "#34302f";
  pen.beginPath();
  pen.moveTo(-outer, -outer);
  pen.lineTo(-outer + long, -outer);
  pen.lineTo(-outer + long, -inner - thick * 0.12);
  pen.lineTo(-inner - thick * 0.12, -inner - thick * 0.12);
  pen.lineTo(-inner - thick * 0.12, -outer + long);
  pen.lineTo(-outer, -outer + long);
  pen.closePath();
  pen.fill();
  pen.strokeStyle = "rgb(150 140 132 / 0.5)";
  pen.lineWidth = Math.max(1, thick * 0.05);
  pen.stroke();
  for (const [x, y] of [
    [-outer + thick * 0.45, -outer + thick * 0.45],
    [-outer + long * 0.8, -outer + thick * 0.45],
    [-outer + thick * 0.45, -outer + long * 0.8],
  ] as const) {
    pen.fillStyle = "#1b1817";
    ellipse(pen, x + thick * 0.03, y + thick * 0.05, thick * 0.15, thick * 0.15);
    pen.fillStyle = "#8d837b";
    ellipse(pen, x, y, thick * 0.12, thick * 0.12);
  }
}

/** Two miner's lamps on the far beam, and the light they throw. */
function lamps(pen: Pen, { middle, scale }: Camera, staticData: StaticData): void {
  const y = middle.y - (staticData.wall + TIMBER * 0.5) * scale;
  for (const side of [-1, 1]) {
    const x = middle.x + side * (staticData.wall * 0.62) * scale;
    const far = 1000 * scale;
    const light = pen.createRadialGradient(x, y, 0, x, y, far);
    light.addColorStop(0, "rgb(255 233 176 / 0.42)");
    light.addColorStop(0.25, "rgb(255 214 140 / 0.16)");
    light.addColorStop(1, "rgb(255 214 140 / 0)");
    pen.fillStyle = light;
    pen.fillRect(x - far, y - far, 2 * far, 2 * far);
    const r = 78 * scale;
    pen.fillStyle = "rgb(10 5 2 / 0.5)";
    ellipse(pen, x + r * 0.2, y + r * 0.35, r * 1.1, r * 1.05);
    pen.fillStyle = "#3a2a18";
    ellipse(pen, x, y, r, r);
    pen.fillStyle = "#c08a2a";
    ellipse(pen, x, y, r * 0.86, r * 0.86);
    const glass = pen.createRadialGradient(x, y, 0, x, y, r * 0.66);
    glass.addColorStop(0, "#ffffff");
    glass.addColorStop(0.4, "#fff3c8");
    glass.addColorStop(1, "#ffb838");
    pen.fillStyle = glass;
    ellipse(pen, x, y, r * 0.66, r * 0.66);
    pen.strokeStyle = "#6b4812";
    pen.lineWidth = Math.max(1, r * 0.09);
    pen.beginPath();
    pen.moveTo(x - r * 0.66, y);
    pen.lineTo(x + r * 0.66, y);
    pen.moveTo(x, y - r * 0.66);
    pen.lineTo(x, y + r * 0.66);
    pen.stroke();
  }
}

/** Where a stick went off: soot on the floor, under the tiles. */
export function drawScorch(pen: Pen, camera: Camera, sticks: readonly Stick[]): void {
  for (const stick of sticks) {
    const { x, y } = toScreen(camera, stick.x, stick.y);
    const far = (260 + 2 * stick.force) * camera.scale;
    const soot = pen.createRadialGradient(x, y, 0, x, y, far);
    soot.addColorStop(0, "rgb(14 9 6 / 0.8)");
    soot.addColorStop(0.5, "rgb(14 9 6 / 0.42)");
    soot.addColorStop(1, "rgb(14 9 6 / 0)");
    pen.fillStyle = soot;
    ellipse(pen, x, y, far, far);
  }
}
