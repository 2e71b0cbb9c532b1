import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, expect, it } from "vitest";
import type { LookBack } from "../../lookback/lookBack.svelte";
import type { Recap } from "../../recap.svelte";
import type { TableState } from "../../reducer";
import SidePanel from "../../SidePanel.svelte";
import type { WatchedTable } from "../../table.svelte";

afterEach(cleanup);

const empty = createRawSnippet(() => ({ render: () => "<p></p>" }));
const seats = [{ seat: 0, colour: "red", kind: "person", name: "Ann", yours: true, here: true }];
const view = { status: "playing", seats, options: {}, promises: [], outcome: null, rematch_offered_by: [] };
const state = { view, watching: 0, talk: [], history: [], game: { ply: 0 } } as unknown as TableState;
const table = { own: [0], live: true, plies: 0, shownPly: 0, state } as unknown as WatchedTable;
const recap = { steps: [], step: null, replay: { active: false } } as unknown as Recap;
const lookBack = { over: false, walking: false, otherLine: { active: false } } as unknown as LookBack;

const panel = (unread: number): void => {
  render(SidePanel, {
    ...{ table, state, name: "Wind River", moves: empty, powwow: empty, heading: empty },
    ...{ unread, recap, lookBack, hint: null, onend: null, onquestion: () => {} },
  });
};
const tab = (action: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-action="${action}"]`);
  if (!found) throw new Error(`no ${action}`);
  return found;
};

it("counts unread talk on the tab of the talk", async () => {
  panel(3);
  await fireEvent.click(tab("side-moves"));
  expect(tab("side-talk").textContent).toContain("3");
  expect(tab("side-talk").getAttribute("aria-label")).toContain("3");
  expect(tab("side-moves").textContent).not.toContain("3");
});

it("counts nothing where everything was read", async () => {
  panel(0);
  await fireEvent.click(tab("side-moves"));
  expect(tab("side-talk").textContent).not.toMatch(/\d/);
});
