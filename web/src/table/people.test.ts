import { cleanup, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { announcer } from "../announcer.svelte";
import type { Command, Happened, Presence, SeatView, TableEvent, TableView } from "../protocol";
import { settings } from "../settings.svelte";
import { botOf as bot, gameOf, seatOf as seat, stateOf, tableOf } from "../tableFixture";
import Absence from "./Absence.svelte";
import Actions from "./Actions.svelte";
import GaveUp from "./GaveUp.svelte";
import type { Hint } from "./hint/hint.svelte";
import PlayerBar from "./PlayerBar.svelte";
import Questions, { type Question } from "./Questions.svelte";
import { type TableState, reduce, rematchStatus } from "./reducer";
import { endingFor, turnText } from "./statusText";
import type { WatchedTable } from "./table.svelte";
import { speakerOf } from "./talk/words";
import { announceEvent } from "./announcements";

const state = (seats: SeatView[], some: Partial<TableView> = {}, toMove: number | null = 0): TableState =>
  stateOf(tableOf({ seats, giving_up_ends: false, ...some }), gameOf({ to_move: toMove }));
const happened = (event: TableEvent, after: TableState): Happened => ({
  type: "happened",
  table: "t",
  seq: 2,
  at_ms: 0,
  event,
  view: after.view,
  game: after.game,
});

const commands: Command[] = [];
const table = (now: TableState): WatchedTable => {
  const own = now.view.seats.filter(({ yours }) => yours).map((one) => one.seat);
  const submit = vi.fn((command: Command) => Promise.resolve(commands.push(command) > 0));
  return { id: "t", own, submit } as unknown as WatchedTable;
};
const press = (action: string): void => {
  document.querySelector<HTMLElement>(`[data-action=${action}]`)?.click();
  flushSync();
};
const actions = (now: TableState): void => {
  const watched = table(now);
  const sheets = render(Questions, { table: watched, state: now, question: null });
  const onquestion = (question: Question): void => void sheets.rerender({ question });
  render(Actions, { table: watched, state: now, onquestion });
};

beforeAll(() => {
  // The page's own dialogs, as far as the test's page does not have them.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
});
beforeEach(() => {
  commands.length = 0;
  settings.language = "en";
});
afterEach(cleanup);

describe("a hint", () => {
  const shown = (exists: boolean, offered: boolean): [HTMLButtonElement | null, { next: () => void }] => {
    const now = state([seat(0), bot(1)]);
    const hint = { exists, offered, next: vi.fn(() => Promise.resolve()) };
    const props = { table: table(now), state: now, onquestion: () => {}, hint: hint as unknown as Hint };
    render(Actions, props);
    return [document.querySelector<HTMLButtonElement>("[data-action=hint]"), hint];
  };

  it("is a button where there are hints, on one's turn", () => {
    const [button, hint] = shown(true, true);
    button?.click();
    expect(button?.textContent).toContain("Hint");
    expect(hint.next).toHaveBeenCalledOnce();
  });

  it("waits for one's turn, and is not there at other tables", () => {
    expect(shown(true, false)[0]?.disabled).toBe(true);
    cleanup();
    expect(shown(false, false)[0]).toBeNull();
  });
});

describe("a draw", () => {
  it("is asked for once more where it would end the game at one touch", () => {
    actions(state([seat(0), seat(1, { yours: true })]));
    press("draw");
    expect(commands).toEqual([]);
    expect(screen.getByText("End this game as a draw?")).toBeTruthy();
    press("draw-yes");
    expect(commands).toEqual([{ type: "offer_draw" }]);
  });

  it("is offered at once where somebody else has to agree", () => {
    actions(state([seat(0), seat(1)]));
    press("draw");
    expect(commands).toEqual([{ type: "offer_draw" }]);
  });
});

describe("giving up", () => {
  const says = (now: TableState): string => {
    actions(now);
    press("resign");
    const said = document.querySelector("[data-testid=resign-line]")?.textContent ?? "";
    press("resign-yes");
    cleanup();
    return said.trim();
  };

  it("of two is a loss, as ever", () => {
    expect(says(state([seat(0), seat(1)], { giving_up_ends: true }))).toBe("It will count as lost.");
    expect(commands).toEqual([{ type: "resign", seat: 0 }]);
  });

  it("of three says before that a bot plays on and that one comes last", () => {
    expect(says(state([seat(0), seat(1), seat(2)]))).toBe(
      "A bot takes your seat at once and plays on. You come last, whatever it reaches, and you cannot come back to this game.",
    );
    settings.language = "fr";
    expect(says(state([seat(0), seat(1), seat(2)]))).toContain("Un robot prend aussitôt votre place");
  });

  it("at one screen names the seat that gives up, and gives up that one", () => {
    const now = state([seat(0), seat(1, { yours: true }), seat(2, { yours: true })], {}, 1);
    expect(says(now)).toContain("A bot takes the seat of Bo");
    expect(commands).toEqual([{ type: "resign", seat: 1 }]);
  });

  it("of the last person ends the game", () => {
    const alone = [seat(0), bot(1), bot(2)];
    expect(says(state(alone, { giving_up_ends: true }))).toContain("the game ends at once and you come last");
    const after = [seat(0), bot(1, { gave_up: "Bo" }), bot(2)];
    expect(says(state(after, { giving_up_ends: true }))).toContain("before those who gave up earlier");
  });

  it("is announced to all, and shown beside the bot", () => {
    const before = state([seat(0), seat(1), seat(2)]);
    const after = state([seat(0), bot(1, { gave_up: "Bo" }), seat(2)]);
    announceEvent(happened({ type: "gave_up", seat: 1, level: "ranger" }, after), before, {
      describeMove: () => "",
    });
    expect(announcer.notes.at(-1)?.text).toBe("Bo gives up. A bot plays on.");
    const [, bar] = after.view.seats;
    if (bar) render(PlayerBar, { seat: bar, view: after.view, toMove: 1, score: "" });
    expect(screen.getByText("Bo gave up")).toBeTruthy();
  });

  it.each([null, 1204])("leaves the name of the bot with its rating, where there is one (%s)", (rating) => {
    const view = state([seat(0), bot(1, { rating })]).view;
    const [, bar] = view.seats;
    if (bar) render(PlayerBar, { seat: bar, view, toMove: 1, score: "" });
    expect(screen.getByText("Ranger")).toBeTruthy();
    expect(document.querySelector(".rating")?.textContent ?? null).toBe(
      rating === null ? null : "Rating 1204",
    );
  });

  it("of the last person is not announced as if a bot played on", () => {
    const gives = { type: "gave_up", seat: 0, level: "ranger" } as const;
    const gone = bot(0, { gave_up: "Ada", you_gave_up: true });
    const over = state([gone, bot(1), bot(2)], { giving_up_ends: true });
    const shown = announcer.notes.length;
    announceEvent(happened(gives, over), state([seat(0), bot(1), bot(2)]), { describeMove: () => "" });
    expect(announcer.notes).toHaveLength(shown);
    // Who is left alone with bots plays on, and could end the game now.
    const left = state([bot(0, { gave_up: "Ada" }), seat(1, { yours: true }), bot(2)], {
      giving_up_ends: true,
    });
    announceEvent(happened(gives, left), state([seat(0), seat(1), bot(2)]), { describeMove: () => "" });
    expect(announcer.notes.at(-1)?.text).toBe("Ada gives up. A bot plays on.");
  });

  it("is explained beside the places at the end", () => {
    const outcome = { reason: "points", places: [1, 3, 2], scores: [4, 9, 3], winners: [0] };
    render(GaveUp, { view: state([seat(0), bot(1, { gave_up: "Bo" }), seat(2)]).view, outcome });
    expect(screen.getByText("Bo gave up: place 3 of 3.")).toBeTruthy();
  });

  it("is a loss for who did, who may play again like everybody", () => {
    const outcome = { reason: "points", places: [3, 1, 2], scores: [9, 4, 3], winners: [1] };
    const seats = [bot(0, { gave_up: "Ada", you_gave_up: true }), seat(1), seat(2)];
    const over = state(seats, { status: "over", outcome });
    expect(endingFor(over.view)).toBe("lost");
    expect(rematchStatus(over)).toBe("may ask");
    expect(rematchStatus(state(seats, { status: "over", outcome, rematch_offered_by: [0] }))).toBe("asked");
  });
});

describe("who is away", () => {
  const gone = state([seat(0), seat(1, { here: false })], {}, 1);
  const presence = (absent: boolean[]): Presence => ({
    type: "presence",
    table: "t",
    here: [true, false],
    absent,
    watching: 0,
  });
  const offered = (now: TableState | null): boolean => {
    if (now) render(Absence, { table: table(now), state: now });
    const found = document.querySelector("[data-action=stand-in]") !== null;
    cleanup();
    return found;
  };

  it("is played for by a bot from when the server allows it, and not before", () => {
    vi.useFakeTimers();
    expect(offered(reduce(gone, presence([false, false])))).toBe(false);
    vi.advanceTimersByTime(50_000);
    expect(offered(reduce(gone, presence([false, false])))).toBe(false);
    expect(offered(reduce(gone, presence([false, true])))).toBe(true);
    expect(offered(state([seat(0), seat(1, { stepped_out: true })]))).toBe(true);
    vi.useRealTimers();
  });

  it("is not said to be thinking", () => {
    expect(turnText(gone.view, 1)).toBe("Bo to move, but away");
    const [, bo] = gone.view.seats;
    if (bo) render(PlayerBar, { seat: bo, view: gone.view, toMove: 1, score: "" });
    expect(screen.queryByText("is thinking")).toBeNull();
    expect(screen.getByText("to move, but away")).toBeTruthy();
  });
});

describe("what was said", () => {
  it("stays with who said it when a bot has their seat", () => {
    const before = state([seat(0), seat(1)]);
    const said = reduce(before, happened({ type: "said", seat: 1, text: "Hello" }, before));
    const seats = [seat(0), bot(1, { stands_in_for: "Bo" })];
    const line = said?.talk[0];
    expect(line && speakerOf(line, seats)).toBe("Bo");
    const bots = state(seats);
    const after = reduce(bots, happened({ type: "phrased", seat: 1, phrase: "deal", points: [] }, bots));
    const phrase = after?.talk[0];
    expect(phrase && speakerOf(phrase, [seat(0), seat(1)])).toBe("Ranger");
  });
});
