/** The board as it would be after a move that is not confirmed yet; whose turn it is then, only the rules know. */
import type { HexState, Hint, Picture, Seat, Stock } from "./picture";
import { PLAINS } from "./picture";

type Change<T> = (one: T) => Partial<T>;

export function withMove(picture: Picture, seat: Seat, move: string, hint: Hint): Picture {
  const from = "from" in hint ? hint.from : null;
  const to = "to" in hint ? hint.to : null;
  const hexes = (hex: string | null, change: Change<HexState>) => (one: HexState) =>
    one.hex === hex ? { ...one, ...change(one) } : one;
  const stocks = (change: Change<Stock>, whose: readonly Seat[] = [seat]) =>
    picture.stocks.map((one) => (whose.includes(one.seat) ? { ...one, ...change(one) } : one));
  const arrives: Change<HexState> = ({ tipis }) => ({ tipis: [...tipis, seat].sort((a, b) => a - b) });
  const leaves: Change<HexState> = ({ tipis }) => {
    const index = tipis.indexOf(seat);
    return { tipis: tipis.filter((_, at) => at !== index) };
  };
  const last = { move, seat, phase: picture.phase, kind: hint.kind, from, to, ended_turn: false, fed: null };
  const shown = { ...picture, last: { ...last, resources: picture.stocks.map(() => 0) } };
  switch (hint.kind) {
    case "place":
      return { ...shown, hexes: picture.hexes.map(hexes(to, arrives)) };
    case "lose":
      return { ...shown, hexes: picture.hexes.map(hexes(from, leaves)) };
    case "gather":
      return { ...shown, stocks: stocks(({ resources }) => ({ resources: resources + hint.gain })) };
    case "raise": {
      const paid = stocks(({ resources }) => ({ resources: resources - hint.cost }));
      return { ...shown, hexes: picture.hexes.map(hexes(to, arrives)), stocks: paid };
    }
    case "step": {
      const went = picture.hexes.map(hexes(from, ({ fresh }) => ({ fresh: fresh - 1 })));
      return { ...shown, hexes: went.map(hexes(to, ({ moved }) => ({ moved: moved + 1 }))) };
    }
    case "walk": {
      const paid = stocks(({ resources }) => ({ resources: resources - 1 }), hint.pays);
      const home = stocks(({ plains }) => ({ plains: plains + 1 }));
      const went = picture.hexes.map(hexes(from, leaves)).map(hexes(to, arrives));
      return { ...shown, hexes: went, stocks: to === PLAINS ? home : paid };
    }
  }
}
