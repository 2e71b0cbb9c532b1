import { beforeEach, describe, expect, it, vi } from "vitest";
import { Hand } from "../hand.svelte";
import type { Legal } from "../picture";
import { gameOf, type Game } from "./positions";

function handOn(game: Game, seat: number | null = game.to_move) {
  const heard = {
    commit: vi.fn<(move: string) => void>(),
    refuse: vi.fn<(square: string, reason: string) => void>(),
    took: vi.fn(),
    slid: vi.fn(),
    chose: vi.fn(),
  };
  const hand = new Hand({
    seat: () => seat,
    legal: () => (seat === null ? {} : (game.legal ?? {})) as Legal,
    picture: () => game.picture,
    ...heard,
  });
  return { hand, ...heard };
}

describe("a turn by mouse", () => {
  let { hand, commit, refuse } = handOn(gameOf("opening"));
  beforeEach(() => ({ hand, commit, refuse } = handOn(gameOf("opening"))));

  it("takes, slides and lays stones", () => {
    expect(hand.step).toBe("take");
    hand.press("c10", "mouse");
    expect(hand.step).toBe("slide");
    hand.press("f10", "mouse");
    expect(hand.step).toBe("stones");
    expect(commit).not.toHaveBeenCalled();
    hand.press("b7", "mouse");
    expect(commit).toHaveBeenCalledExactlyOnceWith("c10-f10+b7");
  });

  it("lays stones by the stone as well", () => {
    hand.press("c10", "mouse");
    hand.press("f10", "mouse");
    hand.press("f7", "mouse");
    expect(commit).toHaveBeenCalledExactlyOnceWith("c10-f10+b7");
  });

  it("ends without stones", () => {
    hand.press("c10", "mouse");
    hand.press("f10", "mouse");
    hand.keepQuiet();
    expect(commit).toHaveBeenCalledExactlyOnceWith("c10-f10");
  });

  it("can be taken back step by step before anything is sent", () => {
    hand.press("c10", "mouse");
    hand.press("f10", "mouse");
    expect(hand.back()).toBe(true);
    expect(hand.step).toBe("slide");
    expect(hand.back()).toBe(true);
    expect(hand.step).toBe("take");
    expect(hand.back()).toBe(false);
    expect(commit).not.toHaveBeenCalled();
  });

  it("changes its mind: another piece, another square, back to the start", () => {
    hand.press("c2", "mouse");
    hand.press("c10", "mouse");
    expect(hand.from).toBe("c10");
    hand.press("d10", "mouse");
    hand.press("f10", "mouse");
    expect(hand.to).toBe("f10");
    hand.press("c10", "mouse");
    expect(hand.step).toBe("slide");
    hand.press("c10", "mouse");
    expect(hand.step).toBe("take");
    expect(refuse).not.toHaveBeenCalled();
  });

  it("says why not", () => {
    hand.press("i10", "mouse");
    expect(refuse).toHaveBeenLastCalledWith("i10", "foreign");
    hand.press("c10", "mouse");
    hand.press("d9", "mouse");
    expect(refuse).toHaveBeenLastCalledWith("d9", "straight");
    expect(hand.step).toBe("slide");
  });

  it("weighs what is pointed at", () => {
    hand.press("c10", "mouse");
    hand.press("f10", "mouse");
    hand.pointed = "b7";
    expect(hand.weighed.map(({ move }) => move)).toEqual(["c10-f10+b7"]);
    hand.pointed = "f7";
    expect(hand.weighed.map(({ move }) => move)).toEqual(["c10-f10+b7"]);
    hand.pointed = "a1";
    expect(hand.weighed).toEqual([]);
  });
});

it("lays a stone on the square the piece has just left", () => {
  const legal: Legal = {
    "c3-f3": { from: "c3", to: "f3", with: null, stones: [], closes: [] },
    "c3-f3+c8": { from: "c3", to: "f3", with: "c8", stones: ["c3", "f8"], closes: [] },
  };
  const { hand, commit } = handOn({ ...gameOf("opening"), legal });
  hand.press("c3", "mouse");
  hand.press("f3", "mouse");
  hand.press("c3", "mouse");
  expect(commit).toHaveBeenCalledExactlyOnceWith("c3-f3+c8");
});

describe("a turn by finger", () => {
  it("asks twice before stones are laid", () => {
    const { hand, commit } = handOn(gameOf("opening"));
    hand.press("c10", "touch");
    hand.press("f10", "touch");
    hand.press("b7", "touch");
    expect(commit).not.toHaveBeenCalled();
    expect(hand.aimed).toBe("c10-f10+b7");
    hand.confirm();
    expect(commit).toHaveBeenCalledExactlyOnceWith("c10-f10+b7");
  });

  it("asks twice before a piece is placed", () => {
    const { hand, commit, refuse } = handOn(gameOf("setup"));
    expect(hand.step).toBe("place");
    hand.press("e5", "touch");
    hand.press("b2", "touch");
    expect(commit).not.toHaveBeenCalled();
    hand.press("b2", "touch");
    expect(commit).toHaveBeenCalledExactlyOnceWith("@b2");
    hand.press("d8", "touch");
    expect(refuse).toHaveBeenLastCalledWith("d8", "taken");
    expect(hand.aimed).toBeNull();
  });
});

describe("a turn with a sooner", () => {
  const game = gameOf("sooners");
  const [from, to, helper] = (() => {
    const entry = Object.values(game.legal ?? {}).find(
      (hint) =>
        "from" in hint &&
        hint.with !== null &&
        Object.values(game.legal ?? {}).filter(
          (other) =>
            "from" in other && other.from === hint.from && other.to === hint.to && other.with === hint.with,
        ).length > 1,
    );
    if (!entry || !("from" in entry)) throw new Error("the position has no choice of corners");
    return [entry.from, entry.to, entry.with ?? ""] as const;
  })();

  it("asks for the corner", () => {
    const { hand, commit, chose } = handOn(game);
    hand.press(from, "mouse");
    hand.press(to, "mouse");
    hand.press(helper, "mouse");
    expect(commit).not.toHaveBeenCalled();
    expect(chose).toHaveBeenCalledOnce();
    const [one, other] = hand.corners;
    expect(hand.corners).toHaveLength(2);
    hand.press(other?.hint.stones[0] ?? "", "mouse");
    expect(commit).toHaveBeenCalledExactlyOnceWith(other?.move);
    expect(other?.move).not.toBe(one?.move);
  });
});

it("does nothing when it is somebody else’s turn", () => {
  const { hand, commit, refuse } = handOn(gameOf("opening"), null);
  expect(hand.step).toBe("none");
  hand.press("c10", "mouse");
  expect(hand.from).toBeNull();
  expect(commit).not.toHaveBeenCalled();
  expect(refuse).not.toHaveBeenCalled();
});
