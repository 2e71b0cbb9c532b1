/** A mine laid out by hand: the measures of the real one, and whatever a test needs in it. */
import { staticData } from "../../lesson/lessons";
import type { Kind, Own, StaticData, MinerView, Seen, Tile } from "../../seen";

export const STATIC_DATA: StaticData = staticData;

export function player(some: Partial<MinerView> = {}): MinerView {
  return {
    character: "hank",
    immune: "bat",
    jailed: false,
    jail: 0,
    aimed: false,
    done: false,
    forfeits: [],
    raised: null,
    hand: null,
    depot: [],
    chest: [0, 0],
    ...some,
  };
}

export function tile(number: number, x: number, y: number, shows: Kind | null = "rock", height = 0): Tile {
  return [number, x, y, 0, height, shows];
}

/** What presses of Hank come to in a search with Alma: the bat is his, the rat hers, the others nobody's. */
export const PRESSES: NonNullable<Own["presses"]> = {
  rock: "push",
  legal: "grab",
  illegal: "grab",
  pickaxe: "grab",
  dynamite: "grab",
  star: "grab",
  revolver: "grab",
  bat: "warn",
  rat: "not_yours",
  snake: "idle_special",
  ghost: "idle_special",
};

/** One's own part of a view, as the server would say that these commands are in place. */
export function ownWith(may: Own["may"], some: Partial<Own> = {}): Own {
  return {
    aim: null,
    choices: null,
    fists: null,
    may,
    presses: may.includes("touch") ? PRESSES : null,
    under_oath: false,
    to_hide: null,
    ...some,
  };
}

export const SEARCHING = ownWith(["touch", "slide", "done"]);

export function seenWith(tiles: readonly Tile[], some: Partial<Seen> = {}): Seen {
  return {
    call_ms: null,
    unaimed: null,
    last_look_ms: null,
    phase: "search",
    since_ms: 1000,
    due_ms: 61000,
    round: 1,
    rounds: 4,
    watch: 0,
    options: { oath: "lenient" },
    tiles,
    players: [player(), player({ character: "alma", immune: "rat" })],
    sticks: [],
    sheriff: [0, 0],
    warned: [],
    search_reason: null,
    action: null,
    fists: null,
    outcome: null,
    you: 0,
    own: (some.phase ?? "search") === "search" ? SEARCHING : ownWith([]),
    ...some,
  };
}

/** Numbers that look like chance and are the same in every run. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
