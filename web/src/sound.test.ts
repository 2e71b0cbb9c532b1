import { beforeEach, expect, it, vi } from "vitest";
import { listenForFirstTouch } from "./firstTouch";
import { settings } from "./settings.svelte";
import { play, register } from "./sound";

const made = vi.fn();
const started = vi.fn();
const VALUE = { value: 0, setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };

function node(): object {
  const self = {
    gain: VALUE,
    frequency: { ...VALUE },
    Q: { ...VALUE },
    connect: (to: object) => to,
    stop: () => {},
  };
  return { ...self, start: () => {} };
}

class FakeContext {
  state = "running";
  currentTime = 1;
  destination = {};
  sampleRate = 100;
  createGain(): object {
    return { ...node(), gain: { ...VALUE } };
  }
  createOscillator = node;
  createBiquadFilter = node;
  createBufferSource(): object {
    return { ...node(), start: started };
  }
  createBuffer(_: number, length: number): object {
    made();
    return { getChannelData: () => new Float32Array(length) };
  }
}

const heard = vi.fn();

beforeEach(() => {
  vi.stubGlobal("AudioContext", FakeContext);
  heard.mockClear();
  register("knock", heard);
  settings.sound = true;
  settings.volume = 0.5;
});

it("is silent before the first touch, then plays what was registered", () => {
  const page = new EventTarget();
  listenForFirstTouch(page);
  play("knock");
  expect(heard).not.toHaveBeenCalled();
  page.dispatchEvent(new Event("pointerdown"));
  play("knock");
  expect(heard).toHaveBeenCalledOnce();
  const [, out, at] = heard.mock.calls[0] as [unknown, { gain: { value: number } }, number];
  expect(out.gain.value).toBe(0.5);
  expect(at).toBeGreaterThanOrEqual(1);
  play("knock", 700);
  expect((heard.mock.calls[1]?.[2] as number) - at).toBeCloseTo(0.7);
});

it("makes its noise once, a moment after the first touch, and cuts all bursts from it", async () => {
  vi.useFakeTimers();
  const page = new EventTarget();
  listenForFirstTouch(page);
  page.dispatchEvent(new Event("pointerdown"));
  expect(made).not.toHaveBeenCalled();
  vi.runAllTimers();
  await vi.waitFor(() => expect(made).toHaveBeenCalledOnce());
  play("click");
  play("place");
  expect(made).toHaveBeenCalledOnce();
  const starts = started.mock.calls as [number, number, number][];
  expect(starts).toHaveLength(2);
  for (const [, offset, seconds] of starts) {
    expect(offset).toBeLessThan(2);
    expect(seconds).toBeGreaterThan(0);
  }
  vi.useRealTimers();
});

it("obeys the switch and the volume, and does not know every name", () => {
  settings.sound = false;
  play("knock");
  settings.sound = true;
  settings.volume = 0;
  play("knock");
  settings.volume = 1;
  play("something nobody registered");
  expect(heard).not.toHaveBeenCalled();
  play("knock");
  expect(heard).toHaveBeenCalledOnce();
});
