import { describe, expect, it } from "vitest";
import { choosing, waysOf } from "../choosing";
import { heldKind, reasonFor } from "../reasons";
import { gameOf, kitFor } from "./positions";

const legalOf = (key: string) => gameOf(key).legal ?? {};

describe("what can be touched", () => {
  it("offers every hex without a tipi while tipis are placed", () => {
    const { starts, stops } = choosing(legalOf("start4"), "place", null, null);
    expect(starts.size).toBe(0);
    expect(stops.size).toBe(36);
    expect(stops.get("c3")?.move).toBe("tipi c3");
  });

  it("takes a buffalo and then lets it go forward", () => {
    const open = choosing(legalOf("herd4"), "herd", null, null);
    expect(open.starts.has("c3")).toBe(true);
    expect(open.starts.has("a1")).toBe(false);
    expect(open.stops.size).toBe(0);
    const held = choosing(legalOf("herd4"), "herd", null, "c3");
    expect([...held.stops.keys()].sort()).toEqual(["b3", "c4", "d3"]);
    expect(held.stops.get("c4")?.move).toBe("c3>c4");
  });

  it("lets only hungry tipis be given up", () => {
    expect([...choosing(legalOf("lose4"), "lose", null, null).stops.keys()].sort()).toEqual(["d4", "e4"]);
  });

  it("keeps the ways to act apart", () => {
    const legal = legalOf("act4");
    expect([...choosing(legal, "act", "walk", null).starts].sort()).toEqual(["c3", "c4", "f6"]);
    expect(choosing(legal, "act", "drive", null).starts.has("b3")).toBe(true);
    expect([...choosing(legal, "act", "raise", null).stops.keys()].sort()).toEqual(["c3", "f6"]);
  });

  it("means the tipi where a tipi and a buffalo could leave, until the button says otherwise", () => {
    const legal = legalOf("act4");
    const either = choosing(legal, "act", null, "c3");
    expect(heldKind(either)).toBe("tipi");
    expect([...either.stops.values()].every(({ hint }) => hint.kind === "walk")).toBe(true);
    expect(heldKind(choosing(legal, "act", "drive", "c3"))).toBe("buffalo");
  });

  it("says what each way to act brings", () => {
    expect(waysOf(legalOf("act4"))).toEqual({ walk: true, gather: 3, raise: true, drive: true });
    expect(waysOf(legalOf("act3")).raise).toBe(false);
  });
});

describe("why not", () => {
  const kit = kitFor(4);
  const reason = (key: string, hex: string, ...rest: [] | ["walk" | "raise" | "drive"]): string =>
    reasonFor(kit, gameOf(key).picture, gameOf(key).to_move ?? 0, rest[0] ?? null, null, hex);

  it("reads the reason off what is drawn", () => {
    expect(reason("herd4", "a1")).toBe("empty");
    expect(reason("lose4", "c3")).toBe("notyours");
    expect(reason("act4", "d4", "walk")).toBe("notyours");
    expect(reason("act4", "c4", "raise")).toBe("notalone");
    expect(reason("poor4", "c3", "raise")).toBe("poor");
    expect(reason("poor4", "c3", "walk")).toBe("pay");
    expect(reason("act4", "a1")).toBe("choose");
    expect(reason("start4", "*")).toBe("plains");
  });

  it("tells a buffalo's way from a tipi's", () => {
    const { picture } = gameOf("herd4");
    const held = (kind: "buffalo" | "tipi", hex: string): string =>
      reasonFor(kit, picture, 0, null, { hex: "c3", kind }, hex);
    expect(held("buffalo", "c2")).toBe("forward");
    expect(held("tipi", "a1")).toBe("near");
    expect(held("tipi", "c2")).toBe("pay");
    expect(held("buffalo", "c4")).toBe("full");
  });
});
