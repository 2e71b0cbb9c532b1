import { describe, expect, it } from "vitest";
import { cameraFor, extentOf, TIMBER, toScreen } from "../camera";
import { crateOf, homeOf } from "../ground";
import { KIT } from "./fixtures";

const extent = extentOf(KIT, []);
const INSET = { top: 115, right: 0, bottom: 74, left: 0 };

describe("the crates of the depots", () => {
  const phone = { width: 390, height: 844 };
  const camera = cameraFor(KIT, 0, phone, INSET, extent);

  it.each([0, 2])("seat %s: it lies between the mine and the players, under neither", (seat) => {
    const crate = crateOf(camera, KIT, seat);
    if (!crate) throw new Error("there is room for a crate");
    expect(crate.y - crate.high / 2).toBeGreaterThanOrEqual(INSET.top);
    expect(crate.y + crate.high / 2).toBeLessThanOrEqual(phone.height - INSET.bottom);
    const away = Math.abs(crate.y - camera.middle.y) - crate.high / 2;
    expect(away).toBeGreaterThanOrEqual((KIT.wall + TIMBER) * camera.scale);
    expect(homeOf(camera, KIT, seat)).toEqual({ x: crate.x, y: crate.y });
  });

  it("there is none where the mine leaves no room: hands come from beyond the screen's edge", () => {
    const low = cameraFor(KIT, 0, { width: 360, height: 560 }, INSET, extent);
    expect(crateOf(low, KIT, 0)).toBeNull();
    expect(homeOf(low, KIT, 0)).toEqual(toScreen(low, 0, -2600));
  });
});
