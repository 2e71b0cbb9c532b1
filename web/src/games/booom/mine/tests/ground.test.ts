import { describe, expect, it } from "vitest";
import { cameraFor, extentOf, TIMBER, toScreen } from "../camera";
import { crateOf, homeOf, shoulderOf } from "../ground";
import { STATIC_DATA, tile } from "./fixtures";

const extent = extentOf(STATIC_DATA, []);
const INSET = { top: 115, right: 0, bottom: 74, left: 0 };

describe("the crates of the depots", () => {
  const phone = { width: 390, height: 844 };
  const camera = cameraFor(STATIC_DATA, 0, phone, INSET, extent);

  it.each([0, 2])("seat %s: it lies between the mine and the players, under neither", (seat) => {
    const crate = crateOf(camera, STATIC_DATA, seat);
    if (!crate) throw new Error("there is room for a crate");
    expect(crate.y - crate.high / 2).toBeGreaterThanOrEqual(INSET.top);
    expect(crate.y + crate.high / 2).toBeLessThanOrEqual(phone.height - INSET.bottom);
    const away = Math.abs(crate.y - camera.middle.y) - crate.high / 2;
    expect(away).toBeGreaterThanOrEqual((STATIC_DATA.wall + TIMBER) * camera.scale);
    expect(homeOf(camera, STATIC_DATA, seat)).toEqual({ x: crate.x, y: crate.y });
  });

  it("there is none where gold would lie in it that nobody has taken", () => {
    const shorter = { ...phone, height: 760 };
    expect(crateOf(cameraFor(STATIC_DATA, 0, shorter, INSET, extent), STATIC_DATA, 0)).not.toBeNull();
    const far = cameraFor(STATIC_DATA, 0, shorter, INSET, extentOf(STATIC_DATA, [tile(0, 100, -1950)]));
    expect(crateOf(far, STATIC_DATA, 0)).toBeNull();
  });

  it.each([1, 3])("seat %s: on a wide screen it is not under the players at the sides", (seat) => {
    const sides = { top: 6, right: 184, bottom: 6, left: 184 };
    const narrow = cameraFor(STATIC_DATA, 0, { width: 844, height: 390 }, sides, extent);
    expect(crateOf(narrow, STATIC_DATA, seat)).toBeNull();
    const wider = cameraFor(STATIC_DATA, 0, { width: 1100, height: 390 }, sides, extent);
    const crate = crateOf(wider, STATIC_DATA, seat);
    if (!crate) throw new Error("there is room for a crate");
    expect(crate.x - crate.wide / 2).toBeGreaterThanOrEqual(sides.left);
    expect(crate.x + crate.wide / 2).toBeLessThanOrEqual(1100 - sides.right);
  });

  it.each([0, 1, 2, 3])("seat %s: its arm comes from behind it, also when the hand is there", (seat) => {
    const home = homeOf(camera, STATIC_DATA, seat);
    const shoulder = shoulderOf(camera, STATIC_DATA, seat);
    const far = (at: { x: number; y: number }): number =>
      Math.hypot(at.x - camera.middle.x, at.y - camera.middle.y);
    expect(far(shoulder)).toBeCloseTo(2 * far(home), 6);
    expect(Math.hypot(shoulder.x - home.x, shoulder.y - home.y)).toBeCloseTo(far(home), 6);
  });

  it("there is none where the mine leaves no room: hands come from beyond the screen's edge", () => {
    const low = cameraFor(STATIC_DATA, 0, { width: 360, height: 560 }, INSET, extent);
    expect(crateOf(low, STATIC_DATA, 0)).toBeNull();
    expect(homeOf(low, STATIC_DATA, 0)).toEqual(toScreen(low, 0, -2600));
  });
});
