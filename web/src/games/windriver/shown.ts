/** A picture without what is on its way: the one that travels is drawn by itself until it has arrived. */
import { type HexState, type Picture, PLAINS } from "./picture";

export function withoutTraveller(picture: Picture): Picture {
  const { last } = picture;
  if (!last?.to || last.kind === "gather" || last.kind === "lose") return picture;
  if (last.to === PLAINS) {
    if (last.kind !== "walk") return picture;
    const stocks = picture.stocks.map((one) =>
      one.seat === last.seat ? { ...one, plains: one.plains - 1 } : one,
    );
    return { ...picture, stocks };
  }
  return { ...picture, hexes: picture.hexes.map((one) => (one.hex === last.to ? lessOne(one, last) : one)) };
}

function lessOne(hex: HexState, last: NonNullable<Picture["last"]>): HexState {
  if (last.kind === "step")
    return hex.moved > 0 ? { ...hex, moved: hex.moved - 1 } : { ...hex, fresh: Math.max(0, hex.fresh - 1) };
  const index = hex.tipis.lastIndexOf(last.seat);
  return index < 0 ? hex : { ...hex, tipis: hex.tipis.filter((_, at) => at !== index) };
}
