/** A herd to toy with, without chiefs and without rules but its own: one step forward, five on a hex. */
import { hexOf } from "./geometry";
import { type HexName, type StaticData, type Legal, type Picture, PLAINS } from "./picture";

const LAST_ROW_OF_HERD = 3;

export function sandboxFrom(staticData: StaticData): Picture {
  return {
    hexes: staticData.hexes.map(({ hex, row }) => ({
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

export function sandboxMoves(staticData: StaticData, picture: Picture): Legal {
  return Object.fromEntries(
    staticData.hexes.flatMap(({ hex, forward }) =>
      herdOn(picture, hex) === 0
        ? []
        : [...new Set(forward)]
            .filter((to) => to === PLAINS || herdOn(picture, to) < staticData.most.buffaloes)
            .map((to) => [`${hex}>${to}`, { kind: "step" as const, from: hex, to, forecast: [] }] as const),
    ),
  );
}

/** Why a step is no good, by the code that the rules of the game have for it. */
export function sandboxRefusal(staticData: StaticData, picture: Picture, move: string): string {
  const [from = "", to = ""] = move.split(">");
  if (herdOn(picture, from) === 0) return "no_buffalo";
  return hexOf(staticData, from)?.forward.includes(to) ? "hex_full" : "not_beside";
}

export function sandboxAfter(picture: Picture, from: HexName, to: HexName): Picture {
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
