import { describe, expect, it } from "vitest";
import { HEX_HEIGHT, landOf } from "../geometry";
import { PANEL_PX, layoutFor } from "../layout";
import { staticDataFor } from "./positions";

/** What the shell leaves of a window to the board and what belongs to it. */
const BOXES = [
  ["667 x 375", 535, 375],
  ["683 x 384", 551, 384],
  ["1366 x 768", 998, 600],
] as const;

describe.each([3, 4])("with %i chiefs", (players) => {
  const land = landOf(staticDataFor(players));
  const ratio = land.width / land.height;

  it.each(BOXES)(
    "at %s the board is as high as the window, or all that the panel leaves",
    (_, width, height) => {
      const layout = layoutFor(width, height, ratio);
      expect(layout.wide).toBe(true);
      const whole = layout.board >= Math.floor(height * ratio);
      expect(whole || width - layout.board < PANEL_PX + 20).toBe(true);
      expect((layout.board / land.width) * HEX_HEIGHT).toBeGreaterThan(24);
    },
  );

  it("of a lesson stands above its panel where there is height, and beside it where there is none", () => {
    expect(layoutFor(900, 600, ratio, true).wide).toBe(false);
    expect(layoutFor(358, 496, ratio, true).aside).toBe(false);
    const low = layoutFor(613, 363, ratio, true);
    expect(low.wide).toBe(true);
    expect(low.board).toBe(Math.floor(363 * ratio));
  });

  it("stands upright on a phone", () => {
    expect(layoutFor(382, 690, ratio).wide).toBe(false);
    expect(layoutFor(312, 470, ratio).wide).toBe(false);
  });

  it("has its chiefs in a column beside it where they would cost it height, and above it where width", () => {
    expect(layoutFor(312, 470, ratio).aside).toBe(true);
    expect(layoutFor(312, 690, ratio).aside).toBe(false);
  });
});
