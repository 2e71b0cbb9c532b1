import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { appState } from "./appState.svelte";

vi.mock("./api", () => ({
  me: () => new Promise(() => {}),
  games: () => new Promise(() => {}),
}));

let stop: () => void;
const wake = vi.spyOn(appState.connection, "wake");

beforeEach(() => {
  wake.mockReset();
  stop = appState.start();
});
afterEach(() => stop());

function show(visibility: "visible" | "hidden"): void {
  Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

it("wakes the connection when somebody looks at the page again", () => {
  show("hidden");
  expect(wake).not.toHaveBeenCalled();
  show("visible");
  expect(wake).toHaveBeenCalledTimes(1);
});

it.each(["online", "pageshow"])("wakes the connection with %s", (sign) => {
  dispatchEvent(new Event(sign));
  expect(wake).toHaveBeenCalledTimes(1);
});

it("lets the connection sleep once it has stopped", () => {
  stop();
  show("visible");
  for (const sign of ["online", "pageshow"]) dispatchEvent(new Event(sign));
  expect(wake).not.toHaveBeenCalled();
});
