/** What every game of the registry keeps of the contract (`game.ts`, `live.ts`). No game is named here. */
import { cleanup, render } from "@testing-library/svelte";
import type { Component } from "svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { named, t } from "../i18n";
import type { OutcomeView, TableView } from "../protocol";
import { settings } from "../settings.svelte";
import { seatOf, tableOf } from "../tableFixture";
import type { BoardProps, GameModule, GameSetting, Study } from "./game";
import type { LiveModule, LiveProps } from "./live";
import { GAMES, entryOf, type GameEntry } from "./registry";
import type { LiveSamples, TurnSamples } from "./sampleFixture";

const given = import.meta.glob<{ default: TurnSamples | LiveSamples }>("./*/tests/samples.ts", {
  eager: true,
});
const sources = import.meta.glob<string>(
  ["../**/*.{ts,svelte}", "!../games/**", "!../i18n/**", "!../**/*.test.ts", "!../protocol.ts"],
  { query: "?raw", import: "default", eager: true },
);
const COLOURS = ["red", "green", "blue", "violet"];

interface Loaded {
  readonly house: GameEntry;
  readonly module: GameModule | LiveModule;
  readonly study: Study;
  readonly samples: TurnSamples | LiveSamples;
}

async function loaded(house: GameEntry): Promise<Loaded> {
  const module = await house.load?.();
  const samples = given[`./${house.key}/tests/samples.ts`]?.default;
  if (!module || !samples) throw new Error(`${house.key} has no module, or no tests/samples.ts`);
  return { house, module, study: await studyOf(house, module), samples };
}

async function studyOf(house: GameEntry, module: GameModule | LiveModule): Promise<Study> {
  if (house.study) return house.study();
  if (module.Lesson && module.Rules) return { ...module, Lesson: module.Lesson, Rules: module.Rules };
  throw new Error(`${house.key} has neither lesson nor rules`);
}

const all = await Promise.all(GAMES.map(loaded));
const isLive = (module: GameModule | LiveModule): module is LiveModule => "live" in module;
const turnGames = all.flatMap(({ house, module, samples }) =>
  isLive(module) || !("made" in samples) ? [] : [{ key: house.key, house, module, samples }],
);
const liveGames = all.flatMap(({ house, module, samples }) =>
  isLive(module) && !("made" in samples) ? [{ key: house.key, house, module, samples }] : [],
);

const tableFor = (game: string, seats: number, some: Partial<TableView> = {}): TableView =>
  tableOf({
    game,
    seats: Array.from({ length: seats }, (_, seat) => seatOf(seat, { colour: COLOURS[seat] ?? "" })),
    ...some,
  });
const outcomeOf = (scores: readonly number[]): OutcomeView => ({
  reason: "points",
  places: scores.map((score) => 1 + scores.filter((other) => other > score).length),
  scores,
  winners: scores.flatMap((score, seat) => (score === Math.max(...scores) ? [seat] : [])),
});

/** The same question in both languages. */
function inBoth<T>(ask: () => T): readonly [T, T] {
  settings.language = "en";
  const english = ask();
  settings.language = "fr";
  return [english, ask()];
}

/** Whether something is drawn, and nothing that was not meant to be read. */
function expectDrawn(container: Element): void {
  expect(container.querySelector("*")).not.toBeNull();
  expect(container.textContent).not.toMatch(/undefined|NaN|\[object/);
}

beforeEach(() => {
  settings.language = "en";
  settings.motion = "reduced";
});
afterEach(cleanup);

it("all games are there, each kind with what it is asked", () => {
  expect([...turnGames, ...liveGames].map(({ key }) => key).sort()).toEqual(
    GAMES.map(({ key }) => key).sort(),
  );
  expect(new Set(GAMES.map(({ key }) => key)).size).toBe(GAMES.length);
  expect(entryOf("nonsense")).toBeNull();
});

it("the shell names no game", () => {
  const keys = new RegExp(GAMES.map(({ key }) => key).join("|"), "i");
  const naming = Object.entries(sources).filter(([, text]) => keys.test(text));
  expect(Object.keys(sources).length).toBeGreaterThan(80);
  expect(naming.map(([path]) => path)).toEqual([]);
});

describe.each(all.map((one) => ({ ...one, key: one.house.key })))(
  "$key",
  ({ key, house, module, study, samples }) => {
    it("is called something on the main street, in both languages", () => {
      for (const word of ["name", "pitch", "facts"]) {
        const said = inBoth(() => named(`game.${key}.${word}`, ""));
        expect(said.every((one) => one.length > 0)).toBe(true);
      }
    });

    it("has a house, a lesson, rules, and an editor where the registry says so", () => {
      expectDrawn(render(house.House).container);
      cleanup();
      for (const Page of [study.Lesson, study.Rules]) {
        expectDrawn(render(Page).container);
        cleanup();
      }
      expect(study.Editor !== undefined).toBe(house.hasEditor === true);
      if (study.Editor) expectDrawn(render(study.Editor, { position: null }).container);
    });

    it("has something to toy with while one waits", () => {
      expect(module.Rehearsal).toBeDefined();
      if (module.Rehearsal)
        expectDrawn(render(module.Rehearsal, { staticData: samples.staticData }).container);
    });

    it("has words for what a person can choose for it alone, and a name that nobody else has", () => {
      const own: readonly GameSetting[] = house.settings ?? [];
      const names = GAMES.flatMap((one) => one.settings ?? []).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      for (const setting of own) {
        const labels = setting.values.map((value) => inBoth(() => setting.label(value)));
        for (const [english, french] of [inBoth(() => setting.legend()), ...labels]) {
          expect(english).not.toBe("");
          expect(french).not.toBe(english);
        }
        for (const value of setting.values) {
          settings.choose(setting, value);
          expect(settings.choiceOf(setting)).toBe(value);
        }
        settings.choose(setting, setting.values[0]);
      }
    });
  },
);

describe.each(turnGames)("$key, a game in turns", ({ key, module, samples }) => {
  const { staticData, seats } = samples;
  const board = (some: Partial<BoardProps>): BoardProps => ({
    staticData,
    game: samples.over,
    animated: false,
    live: true,
    viewer: [],
    colours: COLOURS.slice(0, seats),
    onmove: () => Promise.resolve(true),
    notify: () => undefined,
    view: tableFor(key, seats),
    ...some,
  });

  it("has samples of play, of its end and of moves", () => {
    expect(samples.playing.length).toBeGreaterThan(2);
    expect(samples.playing.every(({ to_move, legal }) => to_move !== null && legal !== null)).toBe(true);
    expect(samples.over.to_move).toBeNull();
    expect(samples.made.length).toBeGreaterThan(2);
  });

  it("says in words what a move did, in both languages", () => {
    for (const { move, picture, seat } of samples.made) {
      const [english, french] = inBoth(() => module.describeMove(move, picture, seat, t));
      expect(english).toMatch(/\w.*\.$/s);
      expect(french).toMatch(/\w.*\.$/s);
      expect(french).not.toBe(english);
      expect(english + french).not.toMatch(/undefined|NaN|\{\w*\}/);
    }
  });

  it("says where a move is, and marks the place on the board", () => {
    expect(module.placesOf).toBeDefined();
    const places = samples.made.flatMap(({ move, picture }) => module.placesOf?.(move, picture) ?? []);
    expect(places.length).toBeGreaterThan(2);
    const game = samples.playing[0];
    const drawn = (pointed: readonly string[]): string => {
      const { container } = render(module.Board, board({ ...(game && { game }), pointed }));
      const html = container.innerHTML;
      cleanup();
      return html;
    };
    expect(drawn(places.slice(0, 1)).length).toBeGreaterThan(drawn([]).length);
  });

  it("draws every position for who is to move, for somebody who waits and for an onlooker", () => {
    for (const game of samples.playing) {
      const mover = game.to_move ?? 0;
      for (const viewer of [[mover], [(mover + 1) % seats], []]) {
        expectDrawn(render(module.Board, board({ game, viewer })).container);
        cleanup();
      }
    }
  });

  it("draws what was, and what moved, without waiting for anybody", () => {
    for (const game of [...samples.playing.slice(0, 2), samples.over]) {
      expectDrawn(render(module.Board, board({ game, live: false, animated: true, viewer: [0] })).container);
      cleanup();
    }
  });

  it("counts the end", () => {
    const { over: game } = samples;
    const outcome = outcomeOf(game.scores);
    const view = tableFor(key, seats, { status: "over", outcome });
    expectDrawn(render(module.EndCount, { staticData, game, outcome, view }).container);
  });

  it("states a score for each seat, or leaves it to the board", () => {
    for (const game of [...samples.playing, samples.over]) {
      for (let seat = 0; seat < seats; seat++) {
        const score = module.scoreText?.(game, seat, {}) ?? "";
        expect(score).not.toMatch(/undefined|NaN/);
      }
    }
  });

  it("knows the places that its phrases point at", () => {
    for (const places of Object.values(module.talkPlaces ?? {})) {
      const [english, french] = inBoth(() => places.prompt());
      expect(english).not.toBe(french);
      const there = places.all(staticData);
      expect(there.length).toBeGreaterThan(0);
      for (const place of there) expect(places.meant(place)).toBe(place);
      expect(places.meant("")).toBeNull();
    }
  });

  it("explains its signs where it says that there are some", () => {
    expect(module.Legend !== undefined).toBe(module.hasLegend !== undefined);
    expect(module.hasLegend?.({}) ?? false).toBe(false);
    if (module.Legend)
      expectDrawn(render(module.Legend, { staticData }).container.parentElement ?? document.body);
  });
});

describe.each(liveGames)("$key, a game in real time", ({ key, module, samples }) => {
  const { staticData, seats } = samples;
  const stage = (some: Partial<LiveProps>): LiveProps => ({
    staticData,
    seen: samples.over,
    view: tableFor(key, seats),
    own: 0,
    clock: () => 0,
    running: true,
    act: () => Promise.resolve({ done: true }),
    events: { subscribe: () => () => undefined },
    locks: new Map(),
    notify: () => undefined,
    ...some,
  });

  it("has samples of play", () => {
    expect(samples.playing.length).toBeGreaterThan(2);
  });

  it("draws every moment, for who plays and for an onlooker", () => {
    const Stage: Component<LiveProps> = module.Stage;
    for (const seen of [...samples.playing, samples.over]) {
      for (const own of [0, null]) {
        expectDrawn(render(Stage, { props: stage({ seen, own }) }).container);
        cleanup();
      }
    }
  });

  it("counts the end", () => {
    const scores = Array.from({ length: seats }, () => 0);
    const game = { ply: 0, to_move: null, scores, picture: samples.over, legal: null };
    const outcome = outcomeOf(scores);
    const view = tableFor(key, seats, { status: "over", outcome });
    expectDrawn(render(module.EndCount, { staticData, game, outcome, view }).container);
    expect(module.endTitle?.(samples.over)).not.toBe("");
  });

  it("calls its bots something, or nothing", () => {
    for (const seen of samples.playing) {
      for (let seat = 0; seat < seats; seat++)
        expect(module.botName?.(seen, seat) ?? "").not.toMatch(/undefined/);
    }
    expect(module.beginsChapter?.({ what: "nonsense" }) ?? false).toBe(false);
  });
});
