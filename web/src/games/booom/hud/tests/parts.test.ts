import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EndProps } from "../../../game";
import type { LiveAnswer } from "../../../live";
import type { TableView } from "../../../../protocol";
import { settings } from "../../../../settings.svelte";
import EndCount from "../../EndCount.svelte";
import type { BooomCommand, StaticData, MinerView, Seen } from "../../seen";
import Cast from "../Cast.svelte";
import Duel from "../Duel.svelte";
import Forfeit from "../Forfeit.svelte";
import Plate from "../Plate.svelte";
import { ownWith } from "../../mine/tests/fixtures";

const staticData = {
  characters: { hank: "bat", alma: "rat", tony: "ghost", ruby: "snake" },
  hold_ms: { hands_up: 800, flail: 800, clap: 300, behind_back: 800, cover_eyes: 800 },
} as unknown as StaticData;
const player = (some: Partial<MinerView> = {}): MinerView => ({
  character: "hank",
  immune: "bat",
  jailed: false,
  jail: 0,
  aimed: false,
  done: false,
  forfeits: [],
  raised: null,
  hand: null,
  depot: [],
  chest: [0, 0],
  ...some,
});
const seen = (some: Partial<Seen> = {}): Seen =>
  ({ phase: "search", watch: 1, action: null, own: null, players: [player(), player()], ...some }) as Seen;
const seat = (number: number, some: object = {}): object => ({
  seat: number,
  colour: ["red", "blue"][number],
  kind: "person",
  name: ["Ada", "Bob"][number],
  yours: number === 0,
  here: true,
  ...some,
});
const view = { seats: [seat(0), seat(1)] } as unknown as TableView;

let asked: BooomCommand[] = [];
let answers: LiveAnswer[] = [];
const act = (command: BooomCommand): Promise<LiveAnswer> => {
  asked.push(command);
  return Promise.resolve(answers.shift() ?? { done: true });
};
const types = (): string[] => asked.map((command) => command.type);

beforeEach(() => {
  asked = [];
  answers = [];
  settings.language = "en";
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("a forfeit", () => {
  const props = {
    staticData,
    own: 0,
    forfeit: { special: "ghost", gesture: "hands_up", since_ms: 5 },
    more: 1,
    caller: "Tony",
    calm: false,
    act,
  } as const;
  const frames = async (ms: number): Promise<void> => {
    await vi.advanceTimersByTimeAsync(ms);
  };

  beforeEach(() =>
    vi.useFakeTimers({ toFake: ["performance", "requestAnimationFrame", "cancelAnimationFrame"] }),
  );

  it("fills the screen with the warning, and says how to do it", () => {
    render(Forfeit, props);
    expect(screen.getByRole("alert").textContent).toBe("Watch out, ghost!");
    expect(screen.getByTestId("forfeit").textContent).toContain("Hands up!");
    expect(screen.getByTestId("forfeit").textContent).toContain("F and J");
  });

  it("is done with two keys held together", async () => {
    render(Forfeit, props);
    await fireEvent.keyDown(window, { code: "KeyF" });
    expect(types()).toEqual([]);
    await fireEvent.keyDown(window, { code: "KeyJ" });
    expect(asked).toEqual([{ type: "raise", seat: 0, gesture: "hands_up" }]);
    await frames(700);
    expect(types()).toEqual(["raise"]);
    await frames(400);
    expect(types()).toEqual(["raise", "lower"]);
  });

  it("goes on undisturbed while messages bring the same forfeit as a new object", async () => {
    const { rerender } = render(Forfeit, props);
    await fireEvent.keyDown(window, { code: "KeyF" });
    await fireEvent.keyDown(window, { code: "KeyJ" });
    await rerender({ ...props, forfeit: { ...props.forfeit } });
    await frames(1_100);
    expect(types()).toEqual(["raise", "lower"]);
  });

  it("begins anew with the next warning, and hands have to come up in between", async () => {
    const { rerender } = render(Forfeit, props);
    await fireEvent.keyDown(window, { code: "KeyF" });
    await fireEvent.keyDown(window, { code: "KeyJ" });
    await frames(1_100);
    await rerender({ ...props, forfeit: { special: "rat", gesture: "hands_up", since_ms: 9 } });
    await frames(1_500);
    expect(types()).toEqual(["raise", "lower"]);
    await fireEvent.keyDown(window, { code: "KeyF" });
    await fireEvent.keyDown(window, { code: "KeyJ" });
    expect(types()).toEqual(["raise", "lower", "raise"]);
  });

  it("puts hands down first that another page left up", async () => {
    answers = [{ done: false, code: "already_raised", message: "", marginMs: null }];
    render(Forfeit, props);
    await fireEvent.keyDown(window, { code: "KeyF" });
    await fireEvent.keyDown(window, { code: "KeyJ" });
    await frames(10);
    expect(types()).toEqual(["raise", "lower"]);
  });

  it("covers the eyes, and tells so", async () => {
    const covered: boolean[] = [];
    const forfeit = { special: "ghost", gesture: "cover_eyes", since_ms: 5 } as const;
    render(Forfeit, { ...props, forfeit, oncover: (is: boolean) => covered.push(is) });
    await fireEvent.keyDown(window, { code: "Space" });
    expect(covered.at(-1)).toBe(true);
    await frames(1_100);
    expect(covered.at(-1)).toBe(false);
    expect(types()).toEqual(["raise", "lower"]);
  });
});

describe("a duel", () => {
  const depot = [
    [3, "legal"],
    [7, "illegal"],
    [9, "star"],
    [11, "legal"],
  ] as const;

  it("lets the challenger choose among those with gold", async () => {
    const action = { seat: 0, action: "revolver", targets: [1] } as const;
    render(Duel, {
      seen: seen({
        phase: "revolver",
        action,
        players: [player(), player({ depot })],
        own: ownWith(["challenge"]),
      }),
      view,
      own: 0,
      seconds: 9,
      act,
      announce: () => {},
    });
    await fireEvent.click(screen.getByRole("button", { name: /Bob/ }));
    expect(asked).toEqual([{ type: "challenge", seat: 0, target: 1 }]);
  });

  it("hides two nuggets, and nothing else, in the fists one likes", async () => {
    const action = { seat: 1, action: "revolver", target: 0 } as const;
    render(Duel, {
      seen: seen({
        phase: "hide",
        action,
        players: [player({ depot }), player()],
        own: ownWith(["hide"], { to_hide: 2 }),
      }),
      view,
      own: 0,
      seconds: 9,
      act,
      announce: () => {},
    });
    const close = screen.getByRole("button", { name: "Fists closed!" });
    expect(screen.getAllByRole("button", { name: /nugget/i })).toHaveLength(3);
    expect(close).toHaveProperty("disabled", true);
    await fireEvent.click(screen.getByRole("button", { name: /Legal nugget 1/ }));
    const illegal = screen.getByRole("button", { name: /Illegal nugget 2/ });
    await fireEvent.click(illegal);
    await fireEvent.click(illegal);
    await fireEvent.click(close);
    expect(asked).toEqual([{ type: "hide", seat: 0, left: [3], right: [7] }]);
  });

  it("wants as many nuggets hidden as the server says", async () => {
    const action = { seat: 1, action: "revolver", target: 0 } as const;
    const own = ownWith(["hide"], { to_hide: 1 });
    const hide = seen({ phase: "hide", action, players: [player({ depot }), player()], own });
    render(Duel, { seen: hide, view, own: 0, seconds: 9, act, announce: () => {} });
    const close = screen.getByRole("button", { name: "Fists closed!" });
    await fireEvent.click(screen.getByRole("button", { name: /Legal nugget 1/ }));
    expect(close).toHaveProperty("disabled", false);
    await fireEvent.click(screen.getByRole("button", { name: /Illegal nugget 2/ }));
    await fireEvent.click(close);
    expect(asked).toEqual([{ type: "hide", seat: 0, left: [7], right: [] }]);
  });

  it("shows the choice only to the challenger, and says why it was refused", async () => {
    const action = { seat: 0, action: "revolver", target: 1, hidden: true } as const;
    const duel = seen({ phase: "choose", action });
    const announced: string[] = [];
    answers = [{ done: false, code: "too_late", message: "Too late!", marginMs: null }];
    const shared = { view, seconds: 3, act, announce: (text: string) => announced.push(text) };
    const choosing = { ...duel, own: ownWith(["choose"]) };
    const { unmount } = render(Duel, { ...shared, seen: choosing, own: 0 });
    // A single-action revolver of 1880, not a pistol.
    for (const part of ["barrel", "rod", "drum", "flutes", "guard", "grip"]) {
      expect(document.querySelector(`.gun .${part}`), part).not.toBeNull();
    }
    await fireEvent.click(screen.getByRole("button", { name: "Right fist" }));
    await Promise.resolve();
    expect(asked).toEqual([{ type: "choose", seat: 0, fist: "right" }]);
    expect(announced).toEqual(["Too late!"]);
    unmount();
    render(Duel, { ...shared, seen: duel, own: 1 });
    expect(screen.queryAllByRole("button")).toEqual([]);
  });
});

it("offers the characters that are left, to who has none", async () => {
  const players = [player({ character: null }), player({ character: "ruby" })];
  const shared = { staticData, view, seconds: 12, act, announce: () => {} };
  const casting = seen({ phase: "cast", players, own: ownWith(["take_character"]) });
  const { unmount } = render(Cast, { ...shared, seen: casting, own: 0 });
  expect(screen.getByRole("button", { name: /Ruby.*Bob/s })).toHaveProperty("disabled", true);
  await fireEvent.click(screen.getByRole("button", { name: /Tombstone Tony/ }));
  expect(asked).toEqual([{ type: "take_character", seat: 0, character: "tony" }]);
  unmount();
  render(Cast, { ...shared, seen: casting, own: 1 });
  for (const button of screen.getAllByRole("button")) expect(button).toHaveProperty("disabled", true);
});

it("tells all about a player to who listens", () => {
  const rich = player({
    depot: [
      [3, "legal"],
      [9, "star"],
    ],
    chest: [4, 1],
    done: true,
  });
  render(Plate, { seat: 1, seen: seen({ players: [player(), rich] }), view, own: 0 });
  const plate = screen.getByRole("region");
  const said = plate.getAttribute("aria-label") ?? "";
  for (const part of ["Bob", "has the watch", "is done", "1 legal, 0 illegal", "star", "5 nuggets"]) {
    expect(said).toContain(part);
  }
});

it("shows whose every special is, on all plates", () => {
  for (const seat of [0, 1]) {
    const players = [player(), player({ immune: "rat" })];
    const { container } = render(Plate, { seat, seen: seen({ players }), view, own: 0 });
    const special = ["bat", "rat"][seat] ?? "";
    expect(container.querySelector(`[data-special="${special}"]`)).not.toBeNull();
    expect(container.querySelector("section")?.getAttribute("aria-label")).toContain(
      `laughs at the ${special}`,
    );
  }
});

it("counts to the end, chest by chest, and names who wins", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  settings.motion = "full";
  const over = seen({ phase: "over", players: [player({ chest: [3, 2] }), player({ chest: [1, 0] })] });
  const props = {
    staticData,
    view,
    game: { picture: over },
    outcome: { reason: "points", places: [1, 2], scores: [5, 1], winners: [0] },
  } as unknown as EndProps;
  const { container } = render(EndCount, props);
  const total = (of: number): string => container.querySelector(`[data-total="${of}"]`)?.textContent ?? "";
  expect([total(0), total(1)]).toEqual(["0", "0"]);
  await vi.advanceTimersByTimeAsync(150);
  expect([total(0), total(1)]).toEqual(["0", "1"]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([total(0), total(1)]).toEqual(["5", "1"]);
  expect(screen.getByRole("heading").textContent).toBe("You win with 5 nuggets!");
});
