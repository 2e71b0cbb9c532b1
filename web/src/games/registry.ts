/** The one list of games: the houses of the main street, in order, and how to fetch what is behind their doors. */
import type { Component } from "svelte";
import BoomerangHouse from "./boomerang/House.svelte";
import { asks as boomersAsks } from "./boomers/asks";
import BoomersHouse from "./boomers/House.svelte";
import BooomHouse from "./booom/House.svelte";
import type { GameModule, Study } from "./game";
import type { LiveModule } from "./live";
import type { OptionValue } from "../protocol";
import WindRiverHouse from "./windriver/House.svelte";

export interface HouseOnTheStreet {
  readonly key: string;
  readonly House: Component;
  /** Fetches the game; null while it is being built. */
  readonly load: (() => Promise<GameModule | LiveModule>) | null;
  /** Fetches lesson, rules and editor, where they are not part of the game: whoever plays does not wait for them. */
  readonly study?: () => Promise<Study>;
  /** Whether positions of one's own can be set up (`Study.Editor`). */
  readonly hasEditor?: true;
  /** Whether an option is worth asking for, the others being chosen as they are; all are where this is left out. */
  readonly asks?: (option: string, chosen: Readonly<Record<string, OptionValue>>) => boolean;
}

export const HOUSES: readonly HouseOnTheStreet[] = [
  {
    key: "boomers",
    House: BoomersHouse,
    load: async () => (await import("./boomers")).default,
    study: async () => (await import("./boomers/study")).default,
    hasEditor: true,
    asks: boomersAsks,
  },
  {
    key: "boomerang",
    House: BoomerangHouse,
    load: async () => (await import("./boomerang")).default,
    study: async () => (await import("./boomerang/study")).default,
  },
  {
    key: "windriver",
    House: WindRiverHouse,
    load: async () => (await import("./windriver")).default,
    study: async () => (await import("./windriver/study")).default,
  },
  {
    key: "booom",
    House: BooomHouse,
    load: async () => (await import("./booom")).default,
    study: async () => (await import("./booom/study")).default,
  },
];

export function houseOf(key: string): HouseOnTheStreet | null {
  return HOUSES.find((house) => house.key === key) ?? null;
}
