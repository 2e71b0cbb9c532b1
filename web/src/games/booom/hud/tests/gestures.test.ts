import { describe, expect, it } from "vitest";
import { type GestureCommand, GestureReader, handAt, handOfButton, handOfKey, keysOf } from "../gestures";
import type { Gesture } from "../../seen";

const HOLD_MS: Record<Gesture, number> = {
  hands_up: 800,
  flail: 800,
  clap: 300,
  behind_back: 800,
  cover_eyes: 800,
};

type Step = [at: number, what: "L" | "R" | "l" | "r"];

/** Plays presses (`L`, `R`) and releases (`l`, `r`) with frames in between; gives what was sent, and when. */
function played(gesture: Gesture, steps: Step[], until: number, calm = false): [GestureCommand, number][] {
  const reader = new GestureReader(gesture, HOLD_MS[gesture], calm);
  const sent: [GestureCommand, number][] = [];
  const hear = (commands: GestureCommand[], at: number): void =>
    commands.forEach((command) => sent.push([command, at]));
  const left = [...steps];
  for (let at = 0; at <= until; at += 10) {
    while (left[0] && left[0][0] <= at) {
      const [, what] = left.shift() as Step;
      const side = what.toUpperCase() === "L" ? "left" : "right";
      hear(what === "L" || what === "R" ? reader.press(side, at) : reader.release(side, at), at);
    }
    hear(reader.tick(at), at);
  }
  return sent;
}
const commands = (sent: [GestureCommand, number][]): string => sent.map(([command]) => command).join(" ");

describe.each(["hands_up", "behind_back"] as const)("%s", (gesture) => {
  it("begins when both hands are down, and is done by itself after it was held", () => {
    const sent = played(
      gesture,
      [
        [0, "L"],
        [200, "R"],
      ],
      2_000,
    );
    expect(commands(sent)).toBe("raise lower");
    const [raised, lowered] = sent as [[GestureCommand, number], [GestureCommand, number]];
    expect(raised[1]).toBe(200);
    expect(lowered[1] - raised[1]).toBeGreaterThanOrEqual(HOLD_MS[gesture]);
  });

  it("does nothing with one hand, however long", () => {
    expect(played(gesture, [[0, "L"]], 3_000)).toEqual([]);
    expect(
      played(
        gesture,
        [
          [0, "R"],
          [500, "r"],
          [600, "L"],
        ],
        3_000,
      ),
    ).toEqual([]);
  });

  it("is given up when a hand lets go too early, and can begin again", () => {
    const sent = played(
      gesture,
      [
        [0, "L"],
        [0, "R"],
        [400, "r"],
        [600, "R"],
      ],
      3_000,
    );
    expect(commands(sent)).toBe("raise lower raise lower");
    expect((sent[1] as [GestureCommand, number])[1]).toBe(400);
    const last = sent[3] as [GestureCommand, number];
    expect(last[1] - 600).toBeGreaterThanOrEqual(HOLD_MS[gesture]);
  });

  it("takes one hand for both in the calm mode", () => {
    expect(commands(played(gesture, [[0, "R"]], 2_000, true))).toBe("raise lower");
  });
});

describe("flail", () => {
  it("wants left and right by turns", () => {
    const sent = played(
      "flail",
      [
        [0, "L"],
        [100, "l"],
        [200, "R"],
        [300, "r"],
        [400, "L"],
      ],
      2_000,
    );
    expect(commands(sent)).toBe("raise lower");
    expect((sent[1] as [GestureCommand, number])[1]).toBeGreaterThanOrEqual(HOLD_MS.flail);
  });

  it("does not count the same hand again and again, and is given up before it would count as done", () => {
    const sent = played(
      "flail",
      [
        [0, "L"],
        [100, "l"],
        [200, "L"],
        [300, "l"],
      ],
      2_000,
    );
    expect(commands(sent)).toBe("raise lower");
    expect((sent[1] as [GestureCommand, number])[1]).toBeLessThan(HOLD_MS.flail);
  });

  it("is given up at once by hands that stay down, so that a late message does not make it count", () => {
    const sent = played(
      "flail",
      [
        [0, "L"],
        [20, "R"],
      ],
      2_000,
    );
    expect(commands(sent)).toBe("raise lower");
    expect((sent[1] as [GestureCommand, number])[1]).toBeLessThanOrEqual(HOLD_MS.flail / 2);
  });

  it("is too slow with two waves, but not in the calm mode", () => {
    const waves: Step[] = [
      [0, "L"],
      [300, "l"],
      [600, "R"],
    ];
    const slow = played("flail", waves, 2_000);
    expect((slow[1] as [GestureCommand, number])[1]).toBeLessThan(HOLD_MS.flail);
    const calm = played("flail", waves, 2_000, true);
    expect((calm[1] as [GestureCommand, number])[1]).toBeGreaterThanOrEqual(HOLD_MS.flail);
  });
});

describe("clap", () => {
  const clap = (at: number): Step[] => [
    [at, "L"],
    [at + 20, "R"],
    [at + 90, "l"],
    [at + 100, "r"],
  ];

  it("wants two claps, a moment apart", () => {
    const sent = played("clap", [...clap(0), ...clap(600)], 2_000);
    expect(sent).toEqual([
      ["raise", 20],
      ["lower", 620],
    ]);
  });

  it("does not end with a clap that came too soon, but with the next", () => {
    const sent = played("clap", [...clap(0), ...clap(200), ...clap(700)], 2_000);
    expect(sent).toEqual([
      ["raise", 20],
      ["lower", 720],
    ]);
  });

  it("needs both hands, at the same time, and apart in between", () => {
    expect(
      played(
        "clap",
        [
          [0, "L"],
          [500, "l"],
          [600, "R"],
        ],
        2_000,
      ),
    ).toEqual([]);
    expect(
      played(
        "clap",
        [
          [0, "L"],
          [400, "R"],
        ],
        2_000,
      ),
    ).toEqual([]);
    expect(
      commands(
        played(
          "clap",
          [
            [0, "L"],
            [10, "R"],
            [400, "r"],
            [500, "R"],
          ],
          2_000,
        ),
      ),
    ).toBe("raise");
  });
});

describe("cover_eyes", () => {
  it("is held with one hand or two, and uncovered too early it begins again", () => {
    expect(commands(played("cover_eyes", [[0, "L"]], 2_000))).toBe("raise lower");
    const sent = played(
      "cover_eyes",
      [
        [0, "L"],
        [300, "l"],
        [500, "L"],
        [500, "R"],
      ],
      2_000,
    );
    expect(commands(sent)).toBe("raise lower raise lower");
  });
});

it("tells how far a gesture is", () => {
  const up = new GestureReader("hands_up", 800);
  up.press("left", 0);
  expect(up.progress(500)).toBe(0);
  up.press("right", 0);
  expect(up.progress(445)).toBeCloseTo(0.5);
  expect(up.begun).toBe(true);
  up.tick(900);
  expect(up.finished).toBe(true);
  expect(up.progress(900)).toBe(1);
  expect(up.press("left", 950)).toEqual([]);
});

describe("hands on the keyboard, the mouse and the screen", () => {
  it("are two keys, by their place", () => {
    expect(handOfKey("KeyF", "hands_up")).toBe("left");
    expect(handOfKey("KeyJ", "flail")).toBe("right");
    expect(handOfKey("KeyX", "behind_back")).toBe("left");
    expect(handOfKey("KeyF", "behind_back")).toBeNull();
    expect(handOfKey("Space", "cover_eyes")).toBe("both");
    expect(handOfKey("Space", "hands_up")).toBeNull();
    for (const gesture of Object.keys(HOLD_MS) as Gesture[]) {
      const [left, right] = keysOf(gesture);
      expect(handOfKey(`Key${left}`, gesture)).toBe("left");
      expect(handOfKey(`Key${right}`, gesture)).toBe("right");
    }
  });

  it("are the two halves of the screen, behind the back its lower corners", () => {
    expect(handAt({ x: 0.2, y: 0.1 }, "hands_up")).toBe("left");
    expect(handAt({ x: 0.8, y: 0.9 }, "flail")).toBe("right");
    expect(handAt({ x: 0.1, y: 0.9 }, "behind_back")).toBe("left");
    expect(handAt({ x: 0.1, y: 0.2 }, "behind_back")).toBeNull();
    expect(handAt({ x: 0.5, y: 0.9 }, "behind_back")).toBeNull();
    expect(handAt({ x: 0.5, y: 0.5 }, "cover_eyes")).toBe("both");
  });

  it("are both buttons of the mouse, wherever it points", () => {
    for (const x of [0.2, 0.8]) {
      const hands = [handOfButton(0, { x, y: 0.9 }, "hands_up"), handOfButton(2, { x, y: 0.9 }, "hands_up")];
      expect(hands.sort()).toEqual(["left", "right"]);
    }
    expect(handOfButton(2, { x: 0.9, y: 0.9 }, "behind_back")).toBe("left");
    expect(handOfButton(2, { x: 0.9, y: 0.9 }, "clap")).toBe("both");
  });
});
