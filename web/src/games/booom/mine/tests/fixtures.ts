/** A mine laid out by hand: the measures of the real one, and whatever a test needs in it. */
import type { Kind, Kit, Player, Seen, Tile } from "../../seen";

export const KIT: Kit = {
  radius: 150,
  wall: 1300,
  edge: 2100,
  depot: 2600,
  depots: [
    [0, -2600],
    [-2600, 0],
    [0, 2600],
    [2600, 0],
  ],
  longest_slide: 800,
  characters: { hank: "bat", alma: "rat", tony: "ghost", ruby: "snake" },
  gestures: {
    plain: "hands_up",
    own: { bat: "flail", snake: "clap", rat: "behind_back", ghost: "cover_eyes" },
  },
  hold_ms: { hands_up: 800, flail: 800, clap: 300, behind_back: 800, cover_eyes: 800 },
  digs: 5,
};

export function player(some: Partial<Player> = {}): Player {
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

export function seenWith(tiles: readonly Tile[], some: Partial<Seen> = {}): Seen {
  return {
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
    own: null,
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
