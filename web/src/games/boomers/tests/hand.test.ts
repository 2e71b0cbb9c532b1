import { beforeEach, describe, expect, it, vi } from "vitest";
import { Hand } from "../../../board/hand.svelte";
import { attemptAt, type Attempt } from "../attempt";
import { pathsOf } from "../paths";
import type { Hint, Legal } from "../picture";
import { TurnInHand } from "../turn.svelte";
import { gameOf, type Game } from "./positions";

function handOn(game: Game, seat: number | null = game.to_move) {
  const commit = vi.fn<(move: string) => void>();
  const refuse = vi.fn<(attempt: Attempt) => void>();
  const took = vi.fn();
  const hand = new Hand<Hint>({
    paths: () => (seat === null ? [] : pathsOf(game.legal ?? {})),
    commit: ({ move }) => commit(move),
    took,
    why: (square) => {
      refuse(attemptAt(turn, game.picture, seat ?? 0, square));
      return null;
    },
    asksTwice: true,
  });
  const turn: TurnInHand = new TurnInHand(hand, () => seat);
  return { hand, turn, commit, refuse, took };
}

describe("a turn by mouse", () => {
  let { hand, turn, commit, refuse } = handOn(gameOf("opening"));
  beforeEach(() => ({ hand, turn, commit, refuse } = handOn(gameOf("opening"))));

  it("takes, slides and lays stones", () => {
    expect(turn.step).toBe("take");
    hand.press("c10", "mouse");
    expect(turn.step).toBe("slide");
    hand.press("f10", "mouse");
    expect(turn.step).toBe("stones");
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
    turn.endWithoutStones();
    expect(commit).toHaveBeenCalledExactlyOnceWith("c10-f10");
  });

  it("can be taken back step by step before anything is sent", () => {
    hand.press("c10", "mouse");
    hand.press("f10", "mouse");
    expect(hand.back()).toBe(true);
    expect(turn.step).toBe("slide");
    expect(hand.back()).toBe(true);
    expect(turn.step).toBe("take");
    expect(hand.back()).toBe(false);
    expect(commit).not.toHaveBeenCalled();
  });

  it("changes its mind: another piece, another square, back to the start", () => {
    hand.press("c2", "mouse");
    hand.press("c10", "mouse");
    expect(turn.from).toBe("c10");
    hand.press("d10", "mouse");
    hand.press("f10", "mouse");
    expect(turn.to).toBe("f10");
    hand.press("c10", "mouse");
    expect(turn.step).toBe("slide");
    hand.press("c10", "mouse");
    expect(turn.step).toBe("take");
    expect(refuse).not.toHaveBeenCalled();
  });

  it("tells what is tried where nothing can be done", () => {
    hand.press("i10", "mouse");
    expect(refuse).toHaveBeenLastCalledWith({ move: "i10-i9", begins: true });
    hand.press("c10", "mouse");
    hand.press("d9", "mouse");
    expect(refuse).toHaveBeenLastCalledWith({ move: "c10-d9", begins: false });
    expect(turn.step).toBe("slide");
  });

  it("weighs what is pointed at", () => {
    hand.press("c10", "mouse");
    hand.press("f10", "mouse");
    hand.pointed = "b7";
    expect(turn.candidates.map(({ move }) => move)).toEqual(["c10-f10+b7"]);
    hand.pointed = "f7";
    expect(turn.candidates.map(({ move }) => move)).toEqual(["c10-f10+b7"]);
    hand.pointed = "a1";
    expect(turn.candidates).toEqual([]);
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
    expect(hand.aimed?.move).toBe("c10-f10+b7");
    hand.confirm();
    expect(commit).toHaveBeenCalledExactlyOnceWith("c10-f10+b7");
  });

  it("asks twice before a piece is placed", () => {
    const { hand, turn, commit, refuse } = handOn(gameOf("setup"));
    expect(turn.step).toBe("place");
    hand.press("e5", "touch");
    hand.press("b2", "touch");
    expect(commit).not.toHaveBeenCalled();
    hand.press("b2", "touch");
    expect(commit).toHaveBeenCalledExactlyOnceWith("@b2");
    hand.press("d8", "touch");
    expect(refuse).toHaveBeenLastCalledWith({ move: "@d8", begins: false });
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
    const { hand, turn, commit, took } = handOn(game);
    hand.press(from, "mouse");
    hand.press(to, "mouse");
    hand.press(helper, "mouse");
    expect(commit).not.toHaveBeenCalled();
    expect(took).toHaveBeenLastCalledWith(helper, "mouse");
    const [one, other] = turn.corners;
    expect(turn.corners).toHaveLength(2);
    hand.press(other?.hint.stones[0] ?? "", "mouse");
    expect(commit).toHaveBeenCalledExactlyOnceWith(other?.move);
    expect(other?.move).not.toBe(one?.move);
  });
});

it("does nothing when it is somebody else’s turn", () => {
  const { hand, turn, commit, refuse } = handOn(gameOf("opening"), null);
  expect(turn.step).toBe("none");
  hand.press("c10", "mouse");
  expect(turn.from).toBeNull();
  expect(commit).not.toHaveBeenCalled();
  expect(refuse).not.toHaveBeenCalled();
});
