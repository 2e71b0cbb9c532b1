/** Tiny sounds, synthesised: nothing is downloaded, and nothing is heard before the first touch of the page. */
import { wasTouched } from "./firstTouch";
import { settings } from "./settings.svelte";

/** Draws one sound: connects its nodes to `out` and schedules them from `at` (seconds on the context's clock). */
export type Synth = (context: AudioContext, out: AudioNode, at: number) => void;

const HISS_S = 2;

const sounds = new Map<string, Synth>();
let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

function opened(): AudioContext {
  context ??= new AudioContext();
  return context;
}

/** Adds a sound, or replaces the one of that name. */
export function register(name: string, synth: Synth): void {
  sounds.set(name, synth);
}

function isOn(): boolean {
  return settings.sound && settings.volume > 0 && typeof AudioContext !== "undefined";
}

/**
 * Plays the sound of that name, now or later; silent for an unknown name, when sound is off, and before the first
 * touch.
 */
export function play(name: string, inMs = 0): void {
  const synth = sounds.get(name);
  if (!synth || !wasTouched() || !isOn()) return;
  const context = opened();
  if (context.state === "suspended") void context.resume();
  const out = context.createGain();
  out.gain.value = settings.volume;
  out.connect(context.destination);
  synth(context, out, context.currentTime + 0.005 + inMs / 1000);
}

/** Opens what the first sound needs, before it is wanted: a context takes its time. */
export function warmUp(): void {
  if (isOn()) hissOf(opened());
}

/** A gain that rises at once and fades out over `seconds`. */
export function fading(
  context: AudioContext,
  out: AudioNode,
  at: number,
  peak: number,
  seconds: number,
): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(peak, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(out);
  return gain;
}

/** A tone that glides from one pitch to another and fades. */
export function tone(
  context: AudioContext,
  out: AudioNode,
  at: number,
  {
    from,
    to = from,
    seconds,
    peak = 0.3,
    type = "sine",
  }: { from: number; to?: number; seconds: number; peak?: number; type?: OscillatorType },
): void {
  const oscillator = context.createOscillator();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(from, at);
  oscillator.frequency.exponentialRampToValueAtTime(to, at + seconds);
  oscillator.connect(fading(context, out, at, peak, seconds));
  oscillator.start(at);
  oscillator.stop(at + seconds + 0.02);
}

/** Noise to cut bursts from, made once: a blast needs twenty-five at the same moment. */
function hissOf(context: AudioContext): AudioBuffer {
  if (!hiss) {
    hiss = context.createBuffer(1, HISS_S * context.sampleRate, context.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  return hiss;
}

/** A burst of noise around one pitch: wood, plastic, dust. */
export function noise(
  context: AudioContext,
  out: AudioNode,
  at: number,
  {
    pitch,
    width = 1,
    seconds,
    peak = 0.4,
  }: { pitch: number; width?: number; seconds: number; peak?: number },
): void {
  const source = context.createBufferSource();
  source.buffer = hissOf(context);
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = width;
  source.connect(filter).connect(fading(context, out, at, peak, seconds));
  source.start(at, HISS_S * Math.random(), seconds);
}

register("click", (c, out, at) => noise(c, out, at, { pitch: 2600, width: 1.5, seconds: 0.03, peak: 0.25 }));
register("place", (c, out, at) => {
  noise(c, out, at, { pitch: 1400, width: 1.2, seconds: 0.05, peak: 0.5 });
  tone(c, out, at, { from: 240, to: 130, seconds: 0.09, peak: 0.35 });
});
register("flip", (c, out, at) => {
  noise(c, out, at, { pitch: 900, width: 0.9, seconds: 0.06, peak: 0.2 });
  noise(c, out, at + 0.07, { pitch: 1900, width: 1.6, seconds: 0.04, peak: 0.4 });
});
register("refuse", (c, out, at) => {
  tone(c, out, at, { from: 180, to: 140, seconds: 0.12, peak: 0.25, type: "triangle" });
  tone(c, out, at + 0.11, { from: 150, to: 110, seconds: 0.14, peak: 0.25, type: "triangle" });
});
register("bell", (c, out, at) => {
  for (const [ratio, peak, seconds] of [
    [1, 0.28, 1.1],
    [2.76, 0.12, 0.7],
    [5.4, 0.05, 0.35],
  ] as const) {
    tone(c, out, at, { from: 880 * ratio, seconds, peak });
  }
});
register("turn", (c, out, at) => {
  tone(c, out, at, { from: 587, seconds: 0.16, peak: 0.16, type: "triangle" });
  tone(c, out, at + 0.09, { from: 784, seconds: 0.24, peak: 0.16, type: "triangle" });
});
