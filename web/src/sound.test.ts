import { beforeEach, expect, it, vi } from "vitest";
import { settings } from "./settings.svelte";
import { listenForFirstTouch, play, register } from "./sound";

class FakeContext {
  state = "running";
  currentTime = 1;
  destination = {};
  createGain(): { gain: { value: number }; connect: () => void } {
    return { gain: { value: 0 }, connect: () => {} };
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
