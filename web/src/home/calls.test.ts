/** On a phone the games that wait for somebody come before the street; on a desk they stand in the list. */
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import type { SeatView, TableLine } from "../protocol";
import { appState } from "../appState.svelte";
import { seatOf } from "../tableFixture";
import Home from "./Home.svelte";

const seat = (number: number, yours: boolean): SeatView =>
  seatOf(number, {
    colour: ["blue", "yellow"][number] ?? "",
    name: yours ? "Ada" : "Bob",
    face: number,
    yours,
  });
const line = (table: string, yourTurn: boolean): TableLine => ({
  table,
  game: "boomers",
  options: {},
  status: "playing",
  seats: [seat(0, true), seat(1, false)],
  your_turn: yourTurn,
  changed_ms: 0,
  to_move: yourTurn ? 0 : 1,
  winners: null,
  scores: null,
  reason: null,
});

function tablesIn(width: "narrow" | "wide"): { before: string[]; after: string[] } {
  const matches = width === "narrow";
  const listen = (): void => undefined;
  vi.stubGlobal("matchMedia", (media: string) => ({
    matches,
    media,
    addEventListener: listen,
    removeEventListener: listen,
  }));
  appState.lobby = { type: "lobby", yours: [line("theirs", false), line("mine", true)], open: [] };
  const { container } = render(Home, { wanted: null });
  const street = container.querySelector("a[data-game]");
  const found = { before: [] as string[], after: [] as string[] };
  for (const link of container.querySelectorAll('a[href^="/t/"]')) {
    const isBefore = street && link.compareDocumentPosition(street) & Node.DOCUMENT_POSITION_FOLLOWING;
    found[isBefore ? "before" : "after"].push(link.getAttribute("href") ?? "");
  }
  return found;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  appState.lobby = null;
});

it("stand before the street on a phone, and only those that wait", () => {
  expect(tablesIn("narrow")).toEqual({ before: ["/t/mine"], after: ["/t/theirs"] });
});

it("stand below it on a desk, those that wait first", () => {
  expect(tablesIn("wide")).toEqual({ before: [], after: ["/t/mine", "/t/theirs"] });
});
