import { describe, expect, it } from "vitest";
import { changeBetween, SLIDE_MS, STONE_MS } from "../motion";
import { withPlaced, withSlide } from "../preview";
import { gameOf } from "./positions";

const standard = gameOf("opening").picture;
const slide = { from: "c10", to: "f10", with: null, stones: [] };

describe("what moves between two pictures", () => {
  it("is nothing where nothing changed", () => {
    expect(changeBetween(standard, { ...standard })).toBeNull();
  });

  it("is a slide, then the stones one after the other", () => {
    const after = withSlide(standard, 0, { ...slide, stones: ["b10", "f7"] });
    const change = changeBetween(standard, after);
    expect(change?.slid).toEqual({ from: "c10", to: "f10" });
    const [first = 0, second = 0] = [...(change?.stones.values() ?? [])];
    expect(first).toBe(SLIDE_MS);
    expect(second).toBeGreaterThan(first);
    expect(change?.ends).toBeGreaterThanOrEqual(second + STONE_MS);
  });

  it("is only the stones when the slide was seen already", () => {
    const slid = withSlide(standard, 0, slide);
    const change = changeBetween(slid, withSlide(standard, 0, { ...slide, stones: ["b10"] }));
    expect(change?.slid).toBeNull();
    expect(change?.stones.get("b10")).toBe(0);
  });

  it("closes fences after the last stone, and settles who lives there", () => {
    const after = gameOf("end-river").picture;
    const last = after.last;
    if (!last?.from) throw new Error("the position has no last turn");
    const before = {
      ...after,
      boomers: after.boomers.map((one) =>
        one.square === last.to ? { ...one, square: last.from ?? "" } : one,
      ),
      stones: after.stones.filter((square) => !last.stones.includes(square)),
      homesteads: after.homesteads.filter((_, index) => !last.closed.includes(index)),
    };
    const change = changeBetween(before, after);
    expect([...(change?.closed.keys() ?? [])]).toEqual([...last.closed]);
    const fence = change?.closed.get(last.closed[0] ?? -1) ?? 0;
    expect(fence).toBeGreaterThanOrEqual(Math.max(...(change?.stones.values() ?? [])) + STONE_MS);
    for (const at of change?.settled.values() ?? []) expect(at).toBeGreaterThan(fence);
    expect(change?.ends).toBeLessThan(2000);
  });

  it("is a piece that is placed", () => {
    const { picture } = gameOf("setup");
    expect(changeBetween(picture, withPlaced(picture, 0, "boomer", "a1"))?.placed).toEqual(["a1"]);
  });

  it("is nothing when moves are taken back: another position simply appears", () => {
    const after = withSlide(standard, 0, { ...slide, stones: ["b10"] });
    expect(changeBetween(after, standard)).toBeNull();
    expect(changeBetween(gameOf("end").picture, standard)).toBeNull();
  });
});
