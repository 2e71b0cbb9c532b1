/** A recorded game (`tools/booom_replay.py`) that harness pages play on a clock of their own, where no server runs. */
import { type LiveSeen, applyDelta } from "../../../table/live/delta";
import type { BooomEvent, StaticData, Seen } from "../seen";

export interface RecordedGame {
  readonly staticData: StaticData;
  readonly picture: Seen;
  readonly messages: readonly {
    readonly ms: number;
    readonly delta: LiveSeen;
    readonly public_events: readonly BooomEvent[];
  }[];
}

export function seenAfter(before: Seen, delta: LiveSeen): Seen {
  return applyDelta(before, delta);
}
