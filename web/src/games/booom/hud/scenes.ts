/**
 * Small scenes that tell what just happened: who took the star's gold, what was in the fists, what went into the chests.
 * They come out of the events, one after the other, and never wait for anybody: the game goes on below. Pure.
 */
import type { Seat } from "../../game";
import type { Action, Fists, Seen, Special, BooomEvent } from "../seen";

export type Scene =
  | { readonly kind: "warned"; readonly seat: Seat; readonly special: Special }
  | {
      readonly kind: "caught";
      readonly seat: Seat;
      readonly why: "face_down" | "special" | "frozen";
      readonly count: number;
    }
  | { readonly kind: "action"; readonly seat: Seat; readonly action: Action }
  | { readonly kind: "lapsed"; readonly seat: Seat; readonly action: Action }
  | { readonly kind: "kept"; readonly seat: Seat; readonly legal: number; readonly illegal: number }
  | {
      readonly kind: "star";
      readonly seat: Seat;
      readonly from: readonly (readonly [seat: Seat, count: number])[];
    }
  | { readonly kind: "fists"; readonly fists: Fists }
  | {
      readonly kind: "secured";
      readonly round: number;
      readonly seats: readonly (readonly [legal: number, illegal: number])[];
    };

/** How long each is shown, in milliseconds. */
const LASTS_MS: Readonly<Record<Scene["kind"], number>> = {
  warned: 1_400,
  caught: 2_600,
  action: 1_800,
  lapsed: 1_600,
  kept: 2_200,
  star: 2_600,
  fists: 3_200,
  secured: 3_200,
};
/** Where many wait, each is shorter. */
const IN_A_HURRY = 0.6;

/** The scenes of what happened together. Whoever has to do a forfeit sees the warning itself, and needs no scene of it. */
export function scenesOf(events: readonly BooomEvent[], seen: Seen, own: Seat | null): Scene[] {
  const began = events.find((item) => item.what === "round_began");
  const round = began?.what === "round_began" ? began.round - 1 : seen.round;
  return events.flatMap((item): Scene[] => {
    switch (item.what) {
      case "warned":
        return own !== null && item.others.includes(own)
          ? []
          : [{ kind: "warned", seat: item.seat, special: item.special }];
      case "caught":
        return [{ kind: "caught", seat: item.seat, why: item.why, count: item.tiles.length }];
      case "action_began":
        // The star acts by itself, and the duel has a place of its own.
        return item.action === "pickaxe" || item.action === "dynamite"
          ? [{ kind: "action", seat: item.seat, action: item.action }]
          : [];
      case "action_ended":
        return item.lapsed ? [{ kind: "lapsed", seat: item.seat, action: item.action }] : [];
      case "kept": {
        const legal = item.tiles.filter(([, kind]) => kind === "legal").length;
        return [{ kind: "kept", seat: item.seat, legal, illegal: item.tiles.length - legal }];
      }
      case "starred":
        return [{ kind: "star", seat: item.seat, from: item.from }];
      case "fist_opened": {
        const { seat, target, fist, left, right } = item;
        return [{ kind: "fists", fists: { seat, target, fist, left, right } }];
      }
      case "secured":
        return [{ kind: "secured", round, seats: item.seats }];
      default:
        return [];
    }
  });
}

/** Scenes in a row: which is on, and when the next one comes. Times are the page's. */
export class SceneRow {
  #waiting: Scene[] = [];
  #now: { readonly scene: Scene; readonly until: number } | null = null;

  /** The scene to show at this time. */
  at(now: number): Scene | null {
    while (this.#now === null || now >= this.#now.until) {
      const scene = this.#waiting.shift();
      if (!scene) {
        this.#now = null;
        return null;
      }
      const pace = this.#waiting.length > 1 ? IN_A_HURRY : 1;
      this.#now = { scene, until: now + LASTS_MS[scene.kind] * pace };
    }
    return this.#now.scene;
  }

  /** When to look again; null: nothing is on. */
  get nextAt(): number | null {
    return this.#now?.until ?? null;
  }

  add(scenes: readonly Scene[]): void {
    this.#waiting.push(...scenes);
  }

  /** A blast, or a search: what is still waiting is old. */
  clear(): void {
    this.#waiting = [];
    this.#now = null;
  }
}
