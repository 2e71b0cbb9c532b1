import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import Lantern from "../parts/Lantern.svelte";
import type { SeatView } from "../protocol";
import { settings } from "../settings.svelte";
import { cardOf, seatOf, stateOf, tableOf } from "../tableFixture";
import type { WatchedTable } from "./table.svelte";
import WaitingRoom from "./WaitingRoom.svelte";

const seat = (number: number, kind: SeatView["kind"]): SeatView =>
  seatOf(number, { kind, name: kind === "person" ? "Ada" : "" });

/** The line under the title for somebody who waits; `free`: how many seats are. */
function lineFor(live: boolean, free: number): string {
  const seats = [seat(0, "person"), ...Array.from({ length: free }, (_, number) => seat(number + 1, "free"))];
  const state = stateOf(tableOf({ status: "waiting", seats }));
  const { container } = render(WaitingRoom, {
    table: { id: "t", own: [0] } as unknown as WatchedTable,
    state,
    module: { Rehearsal: Lantern as never },
    staticData: {} as never,
    card: cardOf({ live, levels: [] }),
  });
  return container.querySelector("h1 + p")?.textContent ?? "";
}

beforeEach(() => void (settings.language = "en"));
afterEach(cleanup);

it.each([1, 2])("a game in turns begins when its %i free seats are taken", (free) => {
  expect(lineFor(false, free)).toContain("The game begins as soon as");
});

it.each([1, 2])("a game in real time, with %i free seats, begins when everybody is ready", (free) => {
  expect(lineFor(true, free)).toContain("says when they are ready");
  expect(lineFor(true, free)).not.toContain("begins as soon as");
});
