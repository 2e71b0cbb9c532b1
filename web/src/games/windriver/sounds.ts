/** The herd's rumble, a tipi going up and coming down, beads counted into a bowl. */
import { noise, register, tone } from "../../sound";

register("windriver.herd", (context, out, at) => {
  for (const [beat, pitch] of [
    [0, 120],
    [0.06, 95],
    [0.11, 135],
    [0.18, 100],
    [0.25, 118],
    [0.31, 88],
  ] as const) {
    noise(context, out, at + beat, { pitch, width: 0.9, seconds: 0.09, peak: 0.55 });
    tone(context, out, at + beat, { from: pitch * 0.7, to: pitch * 0.45, seconds: 0.09, peak: 0.3 });
  }
});
register("windriver.tipi", (context, out, at) => {
  noise(context, out, at, { pitch: 900, width: 0.7, seconds: 0.12, peak: 0.25 });
  for (const beat of [0.05, 0.11]) {
    noise(context, out, at + beat, { pitch: 1500, width: 3, seconds: 0.03, peak: 0.4 });
    tone(context, out, at + beat, { from: 260, to: 190, seconds: 0.05, peak: 0.25, type: "triangle" });
  }
});
register("windriver.fall", (context, out, at) => {
  noise(context, out, at, { pitch: 500, width: 0.7, seconds: 0.3, peak: 0.35 });
  tone(context, out, at + 0.05, { from: 220, to: 90, seconds: 0.28, peak: 0.25, type: "triangle" });
});
register("windriver.coin", (context, out, at) => {
  for (const [beat, pitch] of [
    [0, 1900],
    [0.07, 2300],
    [0.14, 2100],
  ] as const) {
    tone(context, out, at + beat, { from: pitch, seconds: 0.08, peak: 0.14 });
    noise(context, out, at + beat, { pitch: 4200, width: 3, seconds: 0.02, peak: 0.2 });
  }
});
