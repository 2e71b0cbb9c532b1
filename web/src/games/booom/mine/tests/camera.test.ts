import { describe, expect, it } from "vitest";
import { cameraFor, extentOf, TIMBER, toMine, toScreen, turnOf, widest } from "../camera";
import { dice, STATIC_DATA, tile } from "./fixtures";

const NO_INSET = { top: 0, right: 0, bottom: 0, left: 0 };
const PHONE = { width: 390, height: 700 };

describe("what must be seen", () => {
  it("is the same wherever tiles lie in the mine", () => {
    const extent = extentOf(STATIC_DATA, [tile(0, 1150, -1150)]);
    expect(extent).toEqual(extentOf(STATIC_DATA, []));
    expect(new Set(Object.values(extent)).size).toBe(1);
  });

  it("grows only to the side where a tile lies outside", () => {
    const inside = extentOf(STATIC_DATA, []);
    const extent = extentOf(STATIC_DATA, [tile(0, 1720, 0)]);
    expect(extent.east).toBeGreaterThanOrEqual(1720);
    expect({ ...extent, east: 0 }).toEqual({ ...inside, east: 0 });
  });

  it("grows in steps, and never beyond the table", () => {
    expect(extentOf(STATIC_DATA, [tile(0, 1650, 0)])).toEqual(extentOf(STATIC_DATA, [tile(0, 1655, 0)]));
    expect(extentOf(STATIC_DATA, [tile(0, 2100, 0)]).east).toBe(STATIC_DATA.edge);
  });

  it("can have room for two", () => {
    const both = widest(
      extentOf(STATIC_DATA, [tile(0, 1900, 0)]),
      extentOf(STATIC_DATA, [tile(0, 0, -1700)]),
    );
    expect(both).toEqual(extentOf(STATIC_DATA, [tile(0, 1900, 0), tile(1, 0, -1700)]));
  });
});

describe("the camera", () => {
  const tiles = [tile(0, 1950, 300), tile(1, -200, -1600)];
  const extent = extentOf(STATIC_DATA, tiles);

  it.each([null, 0, 1, 2, 3])("leads from seat %s to the screen and back", (own) => {
    const camera = cameraFor(STATIC_DATA, own, PHONE, { top: 60, right: 4, bottom: 90, left: 0 }, extent);
    const roll = dice(7);
    for (let index = 0; index < 50; index++) {
      const x = 4000 * (roll() - 0.5);
      const y = 4000 * (roll() - 0.5);
      const at = toScreen(camera, x, y);
      const back = toMine(camera, at.x, at.y);
      expect(back.x).toBeCloseTo(x, 6);
      expect(back.y).toBeCloseTo(y, 6);
    }
  });

  it.each([0, 1, 2, 3])("has the depot of seat %s straight below the middle", (own) => {
    const camera = cameraFor(STATIC_DATA, own, PHONE, NO_INSET, extent);
    const [x, y] = STATIC_DATA.depots[own] ?? [0, 0];
    const at = toScreen(camera, x, y);
    expect(at.x).toBeCloseTo(camera.middle.x, 6);
    expect(at.y).toBeGreaterThan(camera.middle.y);
  });

  it.each([null, 0, 1, 2, 3])("shows every tile whole between what covers the box, from seat %s", (own) => {
    const inset = { top: 60, right: 10, bottom: 120, left: 20 };
    const camera = cameraFor(STATIC_DATA, own, PHONE, inset, extent);
    const reach = STATIC_DATA.radius * camera.scale;
    for (const [, x, y] of tiles) {
      const at = toScreen(camera, x, y);
      expect(at.x - reach).toBeGreaterThanOrEqual(inset.left);
      expect(at.x + reach).toBeLessThanOrEqual(PHONE.width - inset.right);
      expect(at.y - reach).toBeGreaterThanOrEqual(inset.top);
      expect(at.y + reach).toBeLessThanOrEqual(PHONE.height - inset.bottom);
    }
  });

  it("does not make things smaller for tiles that lie above or below on a tall screen", () => {
    const without = cameraFor(STATIC_DATA, 0, PHONE, NO_INSET, extentOf(STATIC_DATA, []));
    const above = cameraFor(STATIC_DATA, 0, PHONE, NO_INSET, extentOf(STATIC_DATA, [tile(0, 0, 1900)]));
    const beside = cameraFor(STATIC_DATA, 0, PHONE, NO_INSET, extentOf(STATIC_DATA, [tile(0, 1900, 0)]));
    expect(above.scale).toBe(without.scale);
    expect(beside.scale).toBeLessThan(without.scale);
  });

  it.each([null, 0, 1, 2, 3])("always shows the whole timber of the mine, from seat %s", (own) => {
    for (const box of [PHONE, { width: 1280, height: 700 }]) {
      const camera = cameraFor(STATIC_DATA, own, box, NO_INSET, extentOf(STATIC_DATA, []));
      const outer = STATIC_DATA.wall + TIMBER;
      for (const [x, y] of [
        [outer, 0],
        [-outer, 0],
        [0, outer],
        [0, -outer],
      ] as const) {
        const at = toScreen(camera, x, y);
        expect(at.x).toBeGreaterThanOrEqual(0);
        expect(at.x).toBeLessThanOrEqual(box.width);
        expect(at.y).toBeGreaterThanOrEqual(0);
        expect(at.y).toBeLessThanOrEqual(box.height);
      }
    }
  });

  it("folds the table beside the mine where the screen is narrow, and nothing inside", () => {
    const camera = cameraFor(STATIC_DATA, 0, PHONE, NO_INSET, extent);
    const across = (x: number): number => toScreen(camera, x, 0).x;
    const down = (y: number): number => toScreen(camera, 0, y).y;
    expect(across(1400) - across(1300)).toBeCloseTo(100 * camera.scale, 6);
    expect(across(2000) - across(1900)).toBeLessThan(50 * camera.scale);
    expect(across(2000)).toBeGreaterThan(across(1900));
    expect(down(1900) - down(2000)).toBeCloseTo(100 * camera.scale, 6);
    const wide = cameraFor(STATIC_DATA, 0, { width: 1280, height: 700 }, NO_INSET, extent);
    expect(toScreen(wide, 2000, 0).x - toScreen(wide, 1900, 0).x).toBeCloseTo(100 * wide.scale, 6);
  });

  it("turns tiles with the table", () => {
    const turns = [0, 1, 2, 3].map((own) => turnOf(cameraFor(STATIC_DATA, own, PHONE, NO_INSET, extent)));
    expect(turns.map((turn) => Math.round((turn + 360) % 360))).toEqual([0, 90, 180, 270]);
  });
});
