/** Plastic: a stud snapping into its hole, and a piece clattering over. */
import { fading, noise, register, tone } from "../../sound";

register("boomerang.place", (context, out, at) => {
  noise(context, out, at, { pitch: 3400, width: 2.2, seconds: 0.022, peak: 0.55 });
  noise(context, out, at + 0.012, { pitch: 1250, width: 3, seconds: 0.05, peak: 0.6 });
  tone(context, out, at + 0.004, { from: 420, to: 190, seconds: 0.07, peak: 0.3, type: "triangle" });
});
register("boomerang.flip", (context, out, at) => {
  noise(context, out, at, { pitch: 2100, width: 1.8, seconds: 0.03, peak: 0.16 });
  // The hollow body rings a little when it lands on its other side.
  const ring = fading(context, out, at + 0.055, 0.32, 0.08);
  tone(context, ring, at + 0.055, { from: 760, to: 520, seconds: 0.07, peak: 0.7, type: "triangle" });
  noise(context, out, at + 0.055, { pitch: 2700, width: 2.5, seconds: 0.028, peak: 0.45 });
});
register("boomerang.pick", (context, out, at) => {
  noise(context, out, at, { pitch: 2900, width: 2.5, seconds: 0.018, peak: 0.28 });
});
register("boomerang.turn", (context, out, at) => {
  noise(context, out, at, { pitch: 1700, width: 3, seconds: 0.02, peak: 0.24 });
});
