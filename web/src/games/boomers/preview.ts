/** The picture as it would be after a move that is being made and is not confirmed yet. */

import type { Picture, Placed, Seat, SquareName } from "./picture";

/** A slide, perhaps with stones. */
export interface Slide {
  readonly from: SquareName;
  readonly to: SquareName;
  readonly with: SquareName | null;
  readonly stones: readonly SquareName[];
}

export function withSlide(picture: Picture, seat: Seat, slide: Slide): Picture {
  const there = { square: slide.to, on_river: picture.river.includes(slide.to) };
  return {
    ...picture,
    boomers: picture.boomers.map((one) => (one.square === slide.from ? { ...one, ...there } : one)),
    sooners: picture.sooners.map((one) => (one.square === slide.from ? { ...one, ...there } : one)),
    stones: [...picture.stones, ...slide.stones],
    last: { move: "", seat, closed: [], ...slide },
  };
}

export function withPlaced(picture: Picture, seat: Seat, what: Placed, square: SquareName): Picture {
  const on_river = picture.river.includes(square);
  return {
    ...picture,
    boomers:
      what === "boomer"
        ? [...picture.boomers, { square, seat, exhausted: false, on_river }]
        : picture.boomers,
    sooners:
      what === "sooner"
        ? [...picture.sooners, { square, barred: false, in_homestead: false, on_river }]
        : picture.sooners,
    stones: what === "stone" ? [...picture.stones, square] : picture.stones,
    last: { move: "", seat, from: null, to: square, with: null, stones: [], closed: [] },
    setup: picture.setup && {
      steps: picture.setup.steps.map((step, index) =>
        index === picture.setup?.next ? { ...step, done: true } : step,
      ),
      next: picture.setup.next + 1,
    },
  };
}
