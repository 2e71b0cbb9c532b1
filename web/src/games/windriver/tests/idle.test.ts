import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { announcer } from "../../../announcer.svelte";
import type { Command, SeatView, TableView } from "../../../protocol";
import { settings } from "../../../settings.svelte";
import type { BoardProps } from "../../game";
import Board from "../Board.svelte";
import { commandsFor, idleOf, type Wish } from "../idle";
import { staticData, stepOf } from "../lesson";
import type { Picture } from "../picture";

const start = stepOf("walk").picture;
/** Red to act, without a tipi on the board. */
const picture: Picture = {
  ...start,
  stocks: start.stocks.map((one) => (one.seat === 0 ? { ...one, board: 0, plains: 2 } : one)),
};
const seats = (some: Partial<SeatView> = {}): SeatView[] =>
  [0, 1, 2].map((seat) => ({
    ...{ seat, colour: ["red", "green", "blue"][seat] ?? "", kind: "person", name: `p${seat}`, level: null },
    ...{ yours: seat === 0, here: true, stepped_out: false, stands_in_for: "", passing: false },
    ...{ yours_to_take_back: false, ...(seat === 0 ? some : {}) },
  })) as SeatView[];

let commands: Command[] = [];
const props = (some: Partial<SeatView> = {}): BoardProps => ({
  staticData,
  game: {
    ply: 9,
    to_move: 0,
    scores: [2, 0, 0],
    picture: { ...picture },
    legal: { gather: { kind: "gather", gain: 0 } },
  },
  animated: false,
  live: true,
  viewer: some.yours === false ? [] : [0],
  colours: ["red", "green", "blue"],
  view: { seats: seats(some), confirming: null, take_back_to: null } as unknown as TableView,
  onmove: () => Promise.resolve(true),
  oncommand: (command) => {
    commands.push(command);
    return Promise.resolve(true);
  },
  notify: () => {},
});
const find = (selector: string): HTMLElement | null => document.querySelector(selector);
const press = async (selector: string): Promise<void> => {
  const found = find(selector);
  if (!found) throw new Error(`no ${selector}`);
  await fireEvent.click(found);
};

beforeEach(() => {
  settings.language = "en";
  commands = [];
});
afterEach(cleanup);

describe("who has no tipi left on the board", () => {
  it("is told so, and asked what becomes of the turns", () => {
    render(Board, props());
    expect(find("[data-actionbar]")?.textContent).toContain("You have no tipi left on the board");
    expect(find("[data-actionbar]")?.textContent).toContain("Your 2 tipis in the plains count");
    expect(announcer.spoken).toBe("You have no tipi left on the board");
    expect([...document.querySelectorAll("[data-wish]")].map((one) => one.textContent.trim())).toEqual([
      "Play on",
      "Let them pass",
      "Let a bot play",
    ]);
  });

  it("plays on, and can change that at any time", async () => {
    render(Board, props());
    await press('[data-wish="play"]');
    expect(commands).toEqual([]);
    expect(find("[data-idle]")).toBeNull();
    expect(find('[data-way="drive"]')).not.toBeNull();
    await press('[data-action="idle"]');
    await press('[data-wish="pass"]');
    expect(commands).toEqual([{ type: "let_pass", on: true, seat: 0 }]);
  });

  it("sees that the turns pass, and takes them again", async () => {
    render(Board, props({ passing: true }));
    expect(find('[data-wish="pass"]')?.getAttribute("aria-pressed")).toBe("true");
    await press('[data-wish="play"]');
    expect(commands).toEqual([{ type: "let_pass", on: false, seat: 0 }]);
  });

  it("has a bot play, and has the seat again", async () => {
    render(Board, props({ yours: false, kind: "bot", level: "ranger", yours_to_take_back: true }));
    expect(find("[data-actionbar]")?.textContent).toContain("A bot plays your turns");
    await press('[data-wish="play"]');
    expect(commands).toEqual([{ type: "come_back", seat: 0 }]);
  });

  it("has only the one seat again of two that bots play at one screen", () => {
    const behindBots = seats().map((one) => ({ ...one, yours: false, yours_to_take_back: true }));
    const empty = { ...picture, stocks: picture.stocks.map((one) => ({ ...one, board: 0 })) };
    const idle = idleOf(empty, behindBots, 1);
    expect(idle).toMatchObject({ seat: 1, wish: "bot" });
    expect(idle && commandsFor(idle, "play")).toEqual([{ type: "come_back", seat: 1 }]);
  });

  it("waits at one screen while another seat of the same person is to move", () => {
    const all = seats().map((one) => ({ ...one, yours: true }));
    expect(idleOf(picture, all, 1)).toMatchObject({ seat: 0, waits: true });
    expect(idleOf(picture, all, 0)).toMatchObject({ seat: 0, waits: false });
    expect(idleOf(picture, seats(), 1)).toMatchObject({ seat: 0, waits: false });
  });

  it("is nobody who still has one, or has still to place it", () => {
    expect(idleOf(start, seats(), 0)).toBeNull();
    expect(idleOf({ ...picture, phase: "place" }, seats(), 0)).toBeNull();
    expect(idleOf({ ...picture, phase: "over" }, seats(), 0)).toBeNull();
    expect(idleOf(picture, seats({ yours: false }), 0)).toBeNull();
  });

  it("changes from every wish to every other", () => {
    const from = (wish: Wish, wanted: Wish): string[] =>
      commandsFor({ seat: 0, plains: 0, wish, waits: false }, wanted).map(({ type }) => type);
    expect(from("bot", "pass")).toEqual(["come_back", "let_pass"]);
    expect(from("pass", "bot")).toEqual(["hand_over"]);
    expect(from("play", "bot")).toEqual(["hand_over"]);
    expect(from("pass", "pass")).toEqual([]);
  });
});
