/** The stick in one's hand: cross-hair, the arc it will fly, how far it may stray, and the gauge of its force. */
import { CALM_FILL_MS, FILL_MS, forceAfter, spreadOf } from "./aiming";
import { type Camera, toScreen } from "./camera";
import { homeOf } from "./ground";
import { aims } from "./intent";
import type { Scene } from "./scene";
import type { ThingSprites } from "./things";

const GOLD = "#f2b632";
const LAMP = "#ffe9b0";
const RED = "#d7263d";

export function drawAim(
  pen: CanvasRenderingContext2D,
  scene: Scene,
  camera: Camera,
  things: ThingSprites,
  now: number,
  calm: boolean,
): void {
  const kind = aims(scene.seen, scene.own);
  if (!kind) return;
  // What the view tells is the aim of the round; the second stick has not been aimed before.
  const sent = kind === "aim" ? (scene.seen.own?.aim ?? null) : null;
  const aim = scene.aim ?? (sent ? { x: sent[0], y: sent[1], since: null, force: sent[2] } : null);
  if (!aim) return;
  const force = aim.since !== null ? forceAfter(now - aim.since, calm ? CALM_FILL_MS : FILL_MS) : aim.force;
  const at = toScreen(camera, aim.x, aim.y);
  const from = homeOf(camera, scene.staticData, scene.own ?? 0);
  const { scale } = camera;
  // The way it flies
  const top = { x: (from.x + at.x) / 2, y: (from.y + at.y) / 2 - 1000 * scale };
  pen.setLineDash([3, 9]);
  pen.lineCap = "round";
  pen.lineWidth = 4;
  pen.strokeStyle = "rgb(255 233 176 / 0.65)";
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  pen.quadraticCurveTo(top.x, top.y, at.x, at.y);
  pen.stroke();
  pen.setLineDash([]);
  // How far it may stray
  const spread = spreadOf(scene.staticData, force ?? 50) * scale + 6;
  pen.fillStyle = "rgb(215 38 61 / 0.2)";
  pen.beginPath();
  pen.arc(at.x, at.y, spread, 0, 2 * Math.PI);
  pen.fill();
  cross(pen, at.x, at.y, Math.max(16, spread));
  if (aim.since === null) things.stick(pen, at.x, at.y, 0.6, 0.9);
  // Larger than a finger
  gauge(pen, at.x, at.y, Math.max(54, spread + 16), force ?? 0, scene.staticData.best_force);
}

function cross(pen: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  for (const [paint, width] of [
    ["rgb(10 5 2 / 0.8)", 6],
    [LAMP, 2.5],
  ] as const) {
    pen.strokeStyle = paint;
    pen.lineWidth = width;
    pen.beginPath();
    pen.arc(x, y, r, 0, 2 * Math.PI);
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      pen.moveTo(x + dx * r * 0.4, y + dy * r * 0.4);
      pen.lineTo(x + dx * (r + 9), y + dy * (r + 9));
    }
    pen.stroke();
  }
}

/** An arc that fills from the left to the right over the top; a notch where a throw does most. */
function gauge(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  r: number,
  force: number,
  bestForce: number,
): void {
  const [begin, end] = [-Math.PI * 1.15, Math.PI * 0.15];
  const angle = (share: number): number => begin + (end - begin) * share;
  pen.lineCap = "round";
  pen.lineWidth = 13;
  pen.strokeStyle = "rgb(16 9 5 / 0.85)";
  arc(pen, x, y, r, begin, end);
  pen.lineWidth = 8;
  pen.strokeStyle = "rgb(255 233 176 / 0.22)";
  arc(pen, x, y, r, begin, end);
  if (force > 0) {
    pen.strokeStyle = Math.abs(force - bestForce) <= 8 ? "#fff3c0" : force > bestForce ? RED : GOLD;
    arc(pen, x, y, r, begin, angle(force / 100));
  }
  const best = angle(bestForce / 100);
  pen.strokeStyle = "#ffffff";
  pen.lineWidth = 4;
  pen.beginPath();
  pen.moveTo(x + (r - 10) * Math.cos(best), y + (r - 10) * Math.sin(best));
  pen.lineTo(x + (r + 12) * Math.cos(best), y + (r + 12) * Math.sin(best));
  pen.stroke();
}

function arc(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  r: number,
  begin: number,
  end: number,
): void {
  pen.beginPath();
  pen.arc(x, y, r, begin, end);
  pen.stroke();
}
