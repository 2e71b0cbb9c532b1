/** The mine: a fuse, the bang, stones that come down, gold in the hand, a bell of warning. */
import { fading, noise, register, tone } from "../../../sound";

register("booom.fuse", (context, out, at) => {
  for (let spit = 0; spit < 12; spit++) {
    const when = at + spit * 0.052 + 0.018 * Math.sin(spit * 7);
    noise(context, out, when, {
      pitch: 5200 + 900 * Math.sin(spit * 3),
      width: 0.8,
      seconds: 0.07,
      peak: 0.16,
    });
  }
});
register("booom.blast", (context, out, at) => {
  tone(context, out, at, { from: 120, to: 28, seconds: 0.9, peak: 0.95 });
  tone(context, out, at, { from: 68, to: 22, seconds: 1.2, peak: 0.6, type: "triangle" });
  noise(context, out, at, { pitch: 2400, width: 0.4, seconds: 0.12, peak: 0.9 });
  noise(context, out, at + 0.02, { pitch: 320, width: 0.4, seconds: 0.9, peak: 0.9 });
  // The rock answers.
  noise(context, out, at + 0.28, { pitch: 180, width: 0.5, seconds: 0.8, peak: 0.3 });
});
register("booom.rubble", (context, out, at) => {
  for (let stone = 0; stone < 22; stone++) {
    const when = at + 0.3 + 0.75 * ((stone * 0.618) % 1);
    const pitch = 600 + 1900 * ((stone * 0.382) % 1);
    noise(context, out, when, { pitch, width: 3, seconds: 0.045, peak: 0.3 * (1 - (stone % 5) / 8) });
  }
});
register("booom.grab", (context, out, at) => {
  noise(context, out, at, { pitch: 2400, width: 2, seconds: 0.03, peak: 0.3 });
  const ring = fading(context, out, at, 0.5, 0.3);
  tone(context, ring, at, { from: 1568, seconds: 0.22, peak: 0.4 });
  tone(context, ring, at + 0.045, { from: 2093, seconds: 0.24, peak: 0.4 });
});
register("booom.take", (context, out, at) => {
  noise(context, out, at, { pitch: 900, width: 1.4, seconds: 0.06, peak: 0.4 });
  tone(context, out, at, { from: 392, to: 587, seconds: 0.16, peak: 0.26, type: "triangle" });
});
register("booom.coin", (context, out, at) => {
  noise(context, out, at, { pitch: 1100, width: 1.2, seconds: 0.05, peak: 0.3 });
  for (const [later, pitch] of [
    [0.01, 2637],
    [0.07, 3136],
  ] as const)
    tone(context, out, at + later, { from: pitch, seconds: 0.14, peak: 0.12 });
});
register("booom.other", (context, out, at) => {
  noise(context, out, at, { pitch: 1500, width: 1.6, seconds: 0.035, peak: 0.14 });
});
register("booom.touch", (context, out, at) => {
  noise(context, out, at, { pitch: 3200, width: 2.4, seconds: 0.02, peak: 0.3 });
});
register("booom.beaten", (context, out, at) => {
  tone(context, out, at, { from: 330, to: 196, seconds: 0.2, peak: 0.3, type: "triangle" });
});
register("booom.slide", (context, out, at) => {
  noise(context, out, at, { pitch: 480, width: 0.8, seconds: 0.16, peak: 0.3 });
  noise(context, out, at + 0.13, { pitch: 1300, width: 2, seconds: 0.04, peak: 0.3 });
});
register("booom.dig", (context, out, at) => {
  noise(context, out, at, { pitch: 3800, width: 5, seconds: 0.05, peak: 0.5 });
  tone(context, out, at, { from: 1180, to: 900, seconds: 0.12, peak: 0.2, type: "square" });
  noise(context, out, at + 0.09, { pitch: 900, width: 1.4, seconds: 0.1, peak: 0.35 });
});
register("booom.warning", (context, out, at) => {
  for (const beat of [0, 0.17, 0.34]) {
    tone(context, out, at + beat, { from: 988, seconds: 0.32, peak: 0.34 });
    tone(context, out, at + beat, { from: 988 * 2.76, seconds: 0.18, peak: 0.14 });
  }
});
register("booom.over", (context, out, at) => {
  tone(context, out, at, { from: 523, seconds: 0.5, peak: 0.22 });
  tone(context, out, at + 0.16, { from: 392, seconds: 0.7, peak: 0.22 });
});
