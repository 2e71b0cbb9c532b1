/** Who has no tipi left on the board: what becomes of their turns, and how that is changed. */
import type { Command, SeatView } from "../../protocol";
import type { Picture, Seat } from "./picture";

/** The person plays on, lets the turns pass, or has a bot play them. */
export type Wish = "play" | "pass" | "bot";
export const WISHES: readonly Wish[] = ["play", "pass", "bot"];
/** The bot that plays for somebody who has nothing left to lose: neither a beginner nor a master. */
const LEVEL = "ranger";

export interface Idle {
  readonly seat: Seat;
  /** Tipis in the plains. */
  readonly plains: number;
  readonly wish: Wish;
  /** Whether another seat of the same person is to move, which comes first: at one screen. */
  readonly waits: boolean;
}

/**
 * Returns the seat of this person that has no tipi left on the board; null where there is none. Of several it is the one
 * to move.
 */
export function idleOf(picture: Picture, seats: readonly SeatView[], toMove: Seat | null): Idle | null {
  if (picture.phase === "place" || picture.phase === "over") return null;
  const idle = picture.stocks.filter(({ seat, board }) => {
    const view = seats[seat];
    return board === 0 && view !== undefined && (view.yours || view.yours_to_take_back);
  });
  const found = idle.find(({ seat }) => seat === toMove) ?? idle[0];
  const view = found && seats[found.seat];
  if (!view) return null;
  return {
    seat: found.seat,
    plains: found.plains,
    wish: view.yours_to_take_back ? "bot" : view.passing ? "pass" : "play",
    waits: toMove !== null && toMove !== found.seat && seats[toMove]?.yours === true,
  };
}

/** Returns the commands to submit, one after the other, to change to another wish. */
export function commandsFor({ seat, wish }: Idle, wanted: Wish): readonly Command[] {
  if (wish === wanted) return [];
  const commands: Command[] = [];
  if (wish === "bot") commands.push({ type: "come_back", seat });
  if (wish === "pass" && wanted === "play") commands.push({ type: "let_pass", on: false, seat });
  if (wanted === "pass") commands.push({ type: "let_pass", on: true, seat });
  if (wanted === "bot") commands.push({ type: "hand_over", level: LEVEL, seat });
  return commands;
}
