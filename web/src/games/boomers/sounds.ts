/** Hooves on dry ground, a stone set down, a fence hammered, and the till bell of the land office. */
import { noise, register, tone } from "../../sound";

register("boomers.pick", (context, out, at) => {
  noise(context, out, at, { pitch: 700, width: 1.2, seconds: 0.04, peak: 0.3 });
  noise(context, out, at + 0.03, { pitch: 3200, width: 3, seconds: 0.02, peak: 0.12 });
});
register("boomers.hoof", (context, out, at) => {
  for (const [beat, pitch] of [
    [0, 420],
    [0.075, 360],
    [0.15, 440],
    [0.235, 340],
  ] as const) {
    noise(context, out, at + beat, { pitch, width: 1.6, seconds: 0.05, peak: 0.6 });
    tone(context, out, at + beat, { from: pitch * 0.5, to: pitch * 0.3, seconds: 0.05, peak: 0.22 });
  }
});
register("boomers.stone", (context, out, at) => {
  noise(context, out, at, { pitch: 1800, width: 1.8, seconds: 0.03, peak: 0.4 });
  tone(context, out, at, { from: 160, to: 70, seconds: 0.12, peak: 0.45, type: "triangle" });
  noise(context, out, at + 0.02, { pitch: 500, width: 1, seconds: 0.09, peak: 0.35 });
});
register("boomers.fence", (context, out, at) => {
  for (const beat of [0, 0.11, 0.22]) {
    noise(context, out, at + beat, { pitch: 1300, width: 3.5, seconds: 0.035, peak: 0.5 });
    tone(context, out, at + beat, { from: 330, to: 240, seconds: 0.05, peak: 0.2, type: "triangle" });
  }
  for (const [ratio, peak, seconds] of [
    [1, 0.16, 0.7],
    [2.76, 0.08, 0.4],
  ] as const)
    tone(context, out, at + 0.36, { from: 1240 * ratio, seconds, peak });
});
