/** A herd to toy with, without chiefs and without rules but its own: one step forward, five on a hex. */
import { type HexName, type Kit, type Legal, type Picture, PLAINS } from "./picture";

const LAST_ROW_OF_HERD = 3;

export function toyFrom(kit: Kit): Picture {
  return {
    hexes: kit.hexes.map(({ hex, row }) => ({
      hex,
      fresh: row <= LAST_ROW_OF_HERD ? 2 : 0,
      moved: 0,
      tipis: hex === "c4" ? [0] : hex === "d5" ? [1] : hex === "e4" ? [2] : [],
    })),
    stocks: [],
    herd: 0,
    phase: "herd",
    turn: 0,
    steps_left: 0,
    turn_number: 1,
    last: null,
    forecast: [],
    lose: null,
  };
}

const herdOn = (picture: Picture, hex: HexName): number =>
  picture.hexes.find((one) => one.hex === hex)?.fresh ?? 0;

export function toySteps(kit: Kit, picture: Picture): Legal {
  return Object.fromEntries(
    kit.hexes.flatMap(({ hex, forward }) =>
      herdOn(picture, hex) === 0
        ? []
        : [...new Set(forward)]
            .filter((to) => to === PLAINS || herdOn(picture, to) < kit.most.buffaloes)
            .map((to) => [`${hex}>${to}`, { kind: "step" as const, from: hex, to, forecast: [] }] as const),
    ),
  );
}

export function toyStepped(picture: Picture, from: HexName, to: HexName): Picture {
  const change = (hex: HexName): number => (hex === from ? -1 : 0) + (hex === to ? 1 : 0);
  return {
    ...picture,
    hexes: picture.hexes.map((one) => {
      const by = change(one.hex);
      return by === 0 ? one : { ...one, fresh: one.fresh + by };
    }),
    last: {
      move: `${from}>${to}`,
      seat: 0,
      phase: "herd",
      kind: "step",
      from,
      to,
      resources: [],
      ended_turn: false,
      fed: null,
    },
  };
}
