import { beforeEach, describe, expect, it } from "vitest";
import type { AnalysedMove, AnalysedPosition, SeatView } from "../../protocol";
import { settings } from "../../settings.svelte";
import { fetchWords } from "../../i18n";
import { chancesText, hadBetter, lineText, moveText, turningPoints } from "./telling";

const seat = (number: number, name: string): SeatView =>
  ({ seat: number, kind: "person", name, colour: number ? "white" : "orange", level: null }) as SeatView;
const SEATS = [seat(0, "Ann"), seat(1, "Bob")];

const played = (change: Partial<AnalysedMove> = {}): AnalysedMove => ({
  move: "X5@d4",
  seat: 0,
  loss: 0,
  points: 0,
  verdict: "good",
  is_turning_point: false,
  ...change,
});
const position = (change: Partial<AnalysedPosition> = {}): AnalysedPosition => ({
  ply: 0,
  values: [0.504, 0.496],
  scores: [40, 39],
  certain: false,
  lines: [],
  played: null,
  steps: [],
  ...change,
});

beforeEach(async () => {
  settings.language = "en";
  await fetchWords("en", "everywhere");
});

describe("the worth of a move in words", () => {
  it("names who played what, and what it cost", () => {
    expect(moveText(played(), SEATS)).toBe("Ann, X5@d4: a good move.");
    expect(moveText(played({ verdict: "best", seat: 1 }), SEATS)).toBe("Bob, X5@d4: the best move.");
    expect(moveText(played({ verdict: "slip", loss: 0.064, points: 0.2 }), SEATS)).toBe(
      "Ann, X5@d4: a slip. It cost 6 in 100 chances to win.",
    );
    expect(moveText(played({ verdict: "blunder", loss: 0.2, points: 0.9 }), SEATS)).toBe(
      "Ann, X5@d4: a blunder. It cost about 1 point, and 20 in 100 chances to win.",
    );
  });

  it("says where the game turned", () => {
    const turning = played({ verdict: "mistake", loss: 0.12, points: 7.4, is_turning_point: true });
    expect(moveText(turning, SEATS)).toBe(
      "Ann, X5@d4: a mistake. It cost about 7 points, and 12 in 100 chances to win. The game tips here.",
    );
    const positions = [position(), position({ ply: 1, played: turning }), position({ played: played() })];
    expect(turningPoints(positions).map(({ ply }) => ply)).toEqual([1]);
  });

  it("has something better to show only where there was something", () => {
    expect(hadBetter(position())).toBe(false);
    expect(hadBetter(position({ played: played({ verdict: "only" }) }))).toBe(false);
    expect(hadBetter(position({ played: played({ verdict: "slip" }) }))).toBe(true);
  });
});

describe("a position in words", () => {
  it("gives everybody's chances", () => {
    expect(chancesText(position(), SEATS)).toBe("Ann 50 %, Bob 50 %");
  });

  it("names the first moves of its best line", () => {
    const line = { values: [], scores: [], certain: false };
    expect(lineText(position())).toBe("");
    expect(lineText(position({ lines: [{ ...line, moves: ["a", "b"] }] }))).toBe("a b");
    expect(lineText(position({ lines: [{ ...line, moves: ["a", "b", "c", "d", "e"] }] }))).toBe("a b c d …");
  });
});
