import { describe, expect, it } from "vitest";
import { nodeAt, startsOf, stopsOf, treeOf } from "../../../board/touches";
import { heldAt, attemptAt } from "../attempt";
import { type Act, pathsOf, waysOf } from "../paths";
import type { HexName, Legal } from "../picture";
import { gameOf, staticDataFor } from "./positions";

const legalOf = (key: string) => gameOf(key).legal ?? {};

function targetsOf(legal: Legal, phase: string, act: Act, held: HexName | null) {
  const root = treeOf(pathsOf(legal, phase), act);
  const node = nodeAt(root, held === null ? [] : [held]);
  if (!node) throw new Error(`${held} cannot be taken`);
  return { starts: startsOf(root), stops: stopsOf(node) };
}

describe("what can be touched", () => {
  it("offers every hex without a tipi while tipis are placed", () => {
    const { starts, stops } = targetsOf(legalOf("start4"), "place", null, null);
    expect(starts.size).toBe(0);
    expect(stops.size).toBe(36);
    expect(stops.get("c3")?.move).toBe("tipi c3");
  });

  it("takes a buffalo and then lets it go forward", () => {
    const open = targetsOf(legalOf("herd4"), "herd", null, null);
    expect(open.starts.has("c3")).toBe(true);
    expect(open.starts.has("a1")).toBe(false);
    expect(open.stops.size).toBe(0);
    const held = targetsOf(legalOf("herd4"), "herd", null, "c3");
    expect([...held.stops.keys()].sort()).toEqual(["b3", "c4", "d3"]);
    expect(held.stops.get("c4")?.move).toBe("c3>c4");
  });

  it("lets only hungry tipis be given up", () => {
    expect([...targetsOf(legalOf("lose4"), "lose", null, null).stops.keys()].sort()).toEqual(["d4", "e4"]);
  });

  it("keeps the ways to act apart", () => {
    const legal = legalOf("act4");
    expect([...targetsOf(legal, "act", "walk", null).starts].sort()).toEqual(["c3", "c4", "f6"]);
    expect(targetsOf(legal, "act", "drive", null).starts.has("b3")).toBe(true);
    expect([...targetsOf(legal, "act", "raise", null).stops.keys()].sort()).toEqual(["c3", "f6"]);
  });

  it("means the tipi where a tipi and a buffalo could leave, until the button says otherwise", () => {
    const legal = legalOf("act4");
    const either = targetsOf(legal, "act", null, "c3");
    expect(heldAt("c3", either.stops)?.kind).toBe("tipi");
    expect([...either.stops.values()].every(({ hint }) => hint.kind === "walk")).toBe(true);
    expect(heldAt("c3", targetsOf(legal, "act", "drive", "c3").stops)?.kind).toBe("buffalo");
  });

  it("says what each way to act brings", () => {
    expect(waysOf(legalOf("act4"))).toEqual({ walk: true, gather: 3, raise: true, drive: true });
    expect(waysOf(legalOf("act3")).raise).toBe(false);
  });
});

describe("what is tried", () => {
  const staticData = staticDataFor(4);
  const attempted = (key: string, hex: string, act: "walk" | "raise" | "drive" | null = null): unknown =>
    attemptAt(staticData, gameOf(key).picture, gameOf(key).to_move ?? 0, act, null, hex);

  it("is the move that a touch would be", () => {
    expect(attempted("start4", "c3")).toEqual({ move: "tipi c3", begins: false });
    expect(attempted("herd4", "a1")).toEqual({ move: "a1>a2", begins: true });
    expect(attempted("lose4", "c3")).toEqual({ move: "lose c3", begins: false });
    expect(attempted("act4", "d4", "walk")).toEqual({ move: "tipi d4>d5", begins: true });
    expect(attempted("act4", "c4", "raise")).toEqual({ move: "raise c4", begins: false });
    expect(attempted("act4", "c3")).toEqual({ move: "tipi c3>c4", begins: true });
  });

  it("is no move in the plains, and where nothing was chosen", () => {
    expect(attempted("start4", "*")).toEqual({ says: "plains" });
    expect(attempted("act4", "*", "walk")).toEqual({ says: "plains" });
    expect(attempted("act4", "a1")).toEqual({ says: "choose" });
  });

  it("tells a buffalo's way from a tipi's", () => {
    const { picture } = gameOf("herd4");
    const held = (kind: "buffalo" | "tipi", hex: string): unknown =>
      attemptAt(staticData, picture, 0, null, { hex: "c3", kind }, hex);
    expect(held("buffalo", "c2")).toEqual({ move: "c3>c2", begins: false });
    expect(held("tipi", "*")).toEqual({ move: "tipi c3>*", begins: false });
  });
});
