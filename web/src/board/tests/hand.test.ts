import { beforeEach, describe, expect, test, vi } from "vitest";
import { Hand, type HandContext } from "../hand.svelte";
import type { Path } from "../touches";

const path = (move: string, touches: string[], more: Partial<Path<null>> = {}): Path<null> => ({
  move,
  hint: null,
  touches,
  ...more,
});
const PATHS = [
  path("a", ["a1", "a2", "a3"]),
  path("b", ["a1", "b2"]),
  path("c", ["c1", "c2"]),
  path("by stone", ["a1", "a2", "s1"], { shortcut: true }),
  path("corner", ["a1", "a2", "h1", "k1"]),
  path("raise", ["r1"], { way: "raise" }),
];

let paths: readonly Path<null>[] = PATHS;
const commit = vi.fn<(move: string) => void>();
const took = vi.fn<(place: string, device: string) => void>();
const why = vi.fn<(place: string) => string | null | Promise<string | null>>();
function handWith(more: Partial<HandContext<null>> = {}): Hand<null> {
  return new Hand<null>({
    paths: () => paths,
    commit: ({ move }) => commit(move),
    took,
    why,
    ...more,
  });
}
let hand = handWith();
const press = (...places: string[]): void => places.forEach((place) => hand.press(place, "mouse"));

beforeEach(() => {
  paths = PATHS;
  commit.mockReset();
  took.mockReset();
  why.mockReset().mockReturnValue("no");
  hand = handWith();
});

describe("touches that follow a path", () => {
  test("take, lead on, and end in a move", () => {
    press("a1", "a2");
    expect(took.mock.calls.map(([place]) => place)).toEqual(["a1", "a2"]);
    expect(hand.held).toBe("a1");
    expect(commit).not.toHaveBeenCalled();
    press("a3");
    expect(commit).toHaveBeenCalledExactlyOnceWith("a");
  });

  test("again on what is held put it back", () => {
    press("a1", "a1");
    expect(hand.held).toBeNull();
  });

  test("elsewhere change one's mind: another end, another piece", () => {
    press("a1", "a2", "c1");
    expect(hand.touched).toEqual(["c1"]);
    press("a1", "a2", "b2");
    expect(commit).toHaveBeenCalledExactlyOnceWith("b");
  });

  test("use a shortcut only where nothing was begun beyond it", () => {
    press("a1", "a2", "h1", "s1");
    expect(commit).not.toHaveBeenCalled();
    expect(why).toHaveBeenCalledExactlyOnceWith("s1");
    press("a1", "a2", "s1");
    expect(commit).toHaveBeenCalledExactlyOnceWith("by stone");
  });

  test("go back one by one, to the button and to nothing", () => {
    press("a1", "a2");
    expect([hand.back(), hand.touched]).toEqual([true, ["a1"]]);
    expect([hand.back(), hand.touched]).toEqual([true, []]);
    expect(hand.back()).toBe(false);
    hand.choose("raise");
    expect([...hand.stops.keys()]).toEqual(["r1"]);
    expect(hand.back()).toBe(true);
    expect(hand.way).toBeNull();
  });
});

test("a typed move is made if it is legal", () => {
  expect(hand.type("raise")).toBe(true);
  expect(hand.type("nonsense")).toBe(false);
  expect(commit).toHaveBeenCalledExactlyOnceWith("raise");
});

describe("a touch that does nothing", () => {
  test("is explained, and changes nothing", () => {
    press("a1", "z9");
    expect(hand.explanation).toEqual({ place: "z9", text: "no" });
    expect(hand.touched).toEqual(["a1"]);
    press("a2");
    expect(hand.explanation).toBeNull();
  });

  test("is explained when the answer comes, unless something else was touched meanwhile", async () => {
    why.mockResolvedValue("late");
    press("z9");
    expect(hand.explanation).toBeNull();
    await vi.waitFor(() => expect(hand.explanation?.text).toBe("late"));
    press("z8", "a1");
    await Promise.resolve();
    await Promise.resolve();
    expect(hand.explanation).toBeNull();
  });

  test("may be used for something else, or be met with silence", () => {
    hand = handWith({ used: (place) => place === "z9" });
    press("z9");
    expect(hand.explanation).toBeNull();
    why.mockReturnValue(null);
    press("z8");
    expect(hand.explanation).toBeNull();
  });

  test("takes nothing else where what is held was aimed there", () => {
    hand = handWith({ aims: (place) => place === "c1" });
    press("a1", "c1");
    expect(hand.held).toBe("a1");
    expect(hand.explanation?.place).toBe("c1");
  });

  test("is not asked about where nothing can be touched", () => {
    paths = [];
    hand = handWith();
    press("a1");
    expect(why).not.toHaveBeenCalled();
  });
});

describe("a finger", () => {
  const tap = (...places: string[]): void => places.forEach((place) => hand.press(place, "touch"));

  test("is asked twice where the board wants it", () => {
    hand = handWith({ asksTwice: true });
    tap("a1", "a2", "a3");
    expect(hand.aimed?.move).toBe("a");
    expect(commit).not.toHaveBeenCalled();
    tap("a3");
    expect(commit).toHaveBeenCalledExactlyOnceWith("a");
  });

  test("confirms by a button, and forgets what it aimed at when it misses", () => {
    hand = handWith({ asksTwice: true });
    tap("a1", "a2", "a3", "z9");
    expect(hand.aimed).toBeNull();
    tap("a3");
    hand.confirm();
    expect(commit).toHaveBeenCalledExactlyOnceWith("a");
  });

  test("is asked once elsewhere", () => {
    tap("c1", "c2");
    expect(commit).toHaveBeenCalledExactlyOnceWith("c");
  });
});
