/** What is typed at a text table, answered: with a table that only writes down what is asked of it. */
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Command, GameCard, GameView, SeatView, TableView } from "../../protocol";
import { settings } from "../../settings.svelte";
import { keySheet, closeKeySheet } from "../keySheet.svelte";
import type { PastStep, TableState } from "../reducer";
import type { WatchedTable } from "../table.svelte";
import { textMode } from "../textMode.svelte";
import { TextTable } from "./textTable.svelte";

const seat = (n: number, some: Partial<SeatView> = {}): SeatView => ({
  seat: n,
  colour: ["orange", "white"][n] ?? "blue",
  kind: "person",
  name: ["Ada", "Bo"][n] ?? "",
  level: null,
  rating: null,
  face: 0,
  yours: n === 0,
  here: true,
  ready: false,
  stepped_out: false,
  stands_in_for: "",
  yours_to_take_back: false,
  gave_up: "",
  you_gave_up: false,
  passing: false,
  ...some,
});
const card: GameCard = {
  key: "marbles",
  name: "Marbles",
  designer: "",
  year: 1900,
  seats: [2, 2],
  colours: ["orange", "white"],
  options: [],
  levels: [],
  confirms: true,
  talk: true,
  live: false,
  words: {},
};
const step = (ply: number, by: number, move: string): PastStep => ({
  ply,
  seat: by,
  move,
  picture: {},
  scores: [0, 0],
});

function setUp(some: Partial<TableView> = {}, legal: string[] | null = ["a1b1", "a1a2", "b2b3"], more = {}) {
  const view = {
    table: "t",
    game: "marbles",
    options: {},
    status: "playing",
    seats: [seat(0), seat(1)],
    undo_asked_by: null,
    draw_offered_by: null,
    rematch_offered_by: [],
    rematch: null,
    confirming: null,
    take_back_to: null,
    promises: [],
    outcome: null,
    ...some,
  } as unknown as TableView;
  const game: GameView = {
    ply: 2,
    to_move: legal === null ? 1 : 0,
    scores: [3, 5],
    picture: {},
    legal: legal && Object.fromEntries(legal.map((move) => [move, null])),
  };
  const history = [{ ...step(0, 0, ""), seat: null, move: null }, step(1, 0, "c1c2"), step(2, 1, "d1d2")];
  const state = { seq: 1, view, game, history, talk: [], watching: 0, absent: [], last: null } as TableState;
  const asked: unknown[] = [];
  let shown = 2;
  const table = {
    id: "t",
    plies: 2,
    get live() {
      return shown === 2;
    },
    get shownPly() {
      return shown;
    },
    own: [0],
    stepsAfter: (ply: number) => history.slice(ply + 1),
    showPly: (ply: number) => void (shown = ply),
    play: async (move: string) => (asked.push(move), true),
    why: async (move: string) =>
      move.startsWith("a")
        ? { code: "nothing_to_take", message: "Nothing stands there." }
        : { code: "bad_notation", message: "no move" },
    submit: async (command: Command) => (asked.push(command), true),
    confirm: async () => (asked.push("confirm"), true),
    takeBack: async () => (asked.push("take back"), true),
  } as unknown as WatchedTable;
  const questions: unknown[] = [];
  const onboard = vi.fn();
  const text = new TextTable({
    table,
    state: () => state,
    module: {},
    card,
    guide: { notation: { en: "Two squares." }, legend: { en: "O is orange." } },
    describe: ({ seat: by, move }) => `Seat ${by} played ${move}.`,
    onquestion: (question) => questions.push(question),
    onboard,
    ...more,
  });
  const stop = text.listen();
  const type = async (typed: string): Promise<string> => {
    const before = text.lines.length;
    await text.enter(typed);
    flushSync();
    return text.lines
      .slice(before + 1)
      .map((line) => line.text)
      .join("\n");
  };
  return { text, type, asked, questions, onboard, stop };
}

describe("a text table", () => {
  let stops: (() => void)[] = [];
  const open: typeof setUp = (...given) => {
    const made = setUp(...given);
    stops.push(made.stop);
    return made;
  };
  beforeEach(() => {
    vi.useFakeTimers();
    settings.language = "en";
    textMode.enter("?text=1", false);
  });
  afterEach(() => {
    stops.forEach((stop) => stop());
    stops = [];
    closeKeySheet();
    vi.useRealTimers();
  });

  it("begins with the last moves in words and whose turn it is", () => {
    const { text } = open();
    expect(text.lines.map((line) => line.text)).toEqual([
      "1. Seat 0 played c1c2.",
      "2. Seat 1 played d1d2.",
      "Your turn.",
    ]);
  });

  it("plays a legal move, and says of any other why not", async () => {
    const { text, type, asked } = open();
    expect(await text.enter("A1B1")).toBe(true);
    expect(asked).toEqual(["a1b1"]);
    expect(await type("a9a9")).toBe("Nothing stands there.");
    expect(await type("hlep")).toContain("hlep is neither a move nor a word");
    expect(await text.enter("hlep")).toBe(false);
  });

  it("tells score, moves, the last moves and the turn", async () => {
    const { type } = open();
    expect(await type("score")).toBe("Ada: 3, Bo: 5");
    expect(await type("points")).toBe("Ada: 3, Bo: 5");
    expect(await type("moves")).toBe("3 moves:\na1b1  a1a2  b2b3");
    expect(await type("moves b")).toBe("1 move:\nb2b3");
    expect(await type("moves z")).toBe("No move begins with z.");
    expect(await type("last")).toContain("2. Seat 1 played d1d2.");
    expect(await type("turn")).toBe("Your turn.");
  });

  it("lists no more moves than can be read, and says how to see the rest", async () => {
    const many = Array.from({ length: 100 }, (_, index) => `m${index}`);
    expect(await open({}, many).type("moves")).toContain("and 40 more. Say how they begin, as in: moves m0");
  });

  it("helps with notation, signs and words, and only those of use here", async () => {
    const { type } = open();
    const help = await type("?");
    expect(help).toContain("Two squares.");
    expect(help).toContain("O is orange.");
    expect(help).toContain("confirm: confirm your turn");
    const plain = open({}, [], { card: { ...card, confirms: false, talk: false } });
    expect(await plain.type("help")).not.toContain("confirm:");
    settings.language = "fr";
    expect(await type("aide")).toContain("valider\u00a0: valider votre tour");
  });

  it("undoes one's own decisions at once, and asks for all else", async () => {
    const { type, asked } = open({ take_back_to: 1 });
    await type("undo");
    expect(asked).toEqual([{ type: "ask_undo" }]);
    const alone = open({ take_back_to: 1, seats: [seat(0), seat(1, { yours: true })] });
    await alone.type("annuler");
    expect(alone.asked).toEqual(["take back"]);
  });

  it("confirms a turn that waits for it, and says so where none does", async () => {
    const { type, asked, text } = open({ confirming: 0 });
    expect(text.turn).toContain("confirm");
    await type("ok");
    expect(asked).toEqual(["confirm"]);
    expect(await open().type("confirm")).toBe("There is nothing to confirm.");
  });

  it("asks before a game is given up, and offers or accepts a draw", async () => {
    const { type, questions, asked } = open();
    await type("give up");
    expect(questions).toEqual(["resign"]);
    await type("draw");
    expect(asked).toEqual([{ type: "offer_draw" }]);
    const asks = open({ draw_offered_by: 1 });
    await asks.type("draw");
    await asks.type("no");
    expect(asks.asked).toEqual([
      { type: "answer_draw", agree: true },
      { type: "answer_draw", agree: false },
    ]);
    const bot = open({ seats: [seat(0), seat(1, { kind: "bot" })] });
    expect(await bot.type("draw")).toBe("There is nobody to offer a draw to.");
    expect(await bot.type("yes")).toBe("Nobody asks you anything.");
  });

  it("says something to everybody, where there is talk", async () => {
    const { type, asked } = open();
    await type("say Howdy, all");
    expect(asked).toEqual([{ type: "say", text: "Howdy, all" }]);
    expect(await type("say")).toContain("after the word");
    const silent = open({}, [], { card: { ...card, talk: false } });
    expect(await silent.type("say hello")).toBe("This game has no pow-wow.");
  });

  it("looks back and forward, and returns", async () => {
    const { type, text } = open();
    expect(await type("back")).toBe("Move 1 of 2. Seat 0 played c1c2.");
    expect(text.legal).toEqual([]);
    expect(await type("back")).toBe("Move 0 of 2.");
    expect(await type("back")).toBe("This is the start of the game.");
    expect(await type("now")).toBe("Move 2 of 2. Seat 1 played d1d2.");
    expect(await type("forward")).toBe("This is the latest position.");
  });

  it("plays again when it is over", async () => {
    expect(await open().type("play again")).toContain("when the game is over");
    const over = open({ status: "over" }, null);
    await over.type("again");
    expect(over.asked).toEqual([{ type: "rematch" }]);
    expect(over.text.turn).toContain("The game is over");
  });

  it("goes to the board, to the keys, and back to the drawn board", async () => {
    const { type, onboard } = open();
    await type("board");
    expect(onboard).toHaveBeenCalledOnce();
    await type("keys");
    expect(keySheet.open).toBe(true);
    await type("picture");
    expect(textMode.on).toBe(false);
    textMode.enter("", true);
    expect(await type("image")).toBe("This game has no drawn board yet.");
  });
});
