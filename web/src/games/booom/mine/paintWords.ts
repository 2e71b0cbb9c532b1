/** Short words beside the finger: by how much one was beaten, or why not. They rise and fade. */
import { type Camera, toScreen } from "./camera";
import type { Scene } from "./scene";
import { wordMs } from "./underway";

const fontOf = (size: number): string => `800 ${size}px "Nunito Sans", sans-serif`;

export function drawWords(
  pen: CanvasRenderingContext2D,
  scene: Scene,
  camera: Camera,
  now: number,
  box: { readonly width: number; readonly height: number },
): void {
  for (const word of scene.words) {
    const t = (now - word.start) / wordMs(word);
    if (t < 0 || t > 1) continue;
    const at = toScreen(camera, word.at.x, word.at.y);
    const wanted = word.bad ? 20 : 17;
    pen.font = fontOf(wanted);
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    const long = pen.measureText(word.text).width;
    // Whatever is said fits on the screen.
    const shrunk = Math.min(1, (box.width - 28) / long);
    const size = wanted * shrunk;
    pen.font = fontOf(size);
    const half = (long * shrunk) / 2 + 10;
    const x = Math.max(half + 4, Math.min(box.width - half - 4, at.x));
    const y = Math.max(size, at.y - 40 - 26 * Math.min(1, t * 3));
    pen.globalAlpha = Math.min(1, 4 * (1 - t));
    pen.fillStyle = word.bad ? "#7c1020" : "rgb(24 16 12 / 0.92)";
    pen.beginPath();
    pen.roundRect(x - half, y - size * 0.85, 2 * half, size * 1.7, 10);
    pen.fill();
    pen.fillStyle = word.bad ? "#ffffff" : "#ffe9b0";
    pen.fillText(word.text, x, y + 1);
    pen.globalAlpha = 1;
  }
}
