/** The table of a lesson as the shell would describe it: the learner, and bots in the other seats. */
import type { SeatView, TableView } from "../../../protocol";
import type { Seen } from "../seen";
import { LEARNER } from "./lessons";
import { say } from "./words";

const COLOURS = ["red", "blue", "green", "yellow"];

export function lessonTable(seen: Seen): TableView {
  const seats = seen.players.map((_, seat): SeatView => {
    const you = seat === LEARNER;
    return {
      seat,
      colour: COLOURS[seat] ?? "",
      kind: you ? "person" : "bot",
      name: you ? say("lesson.you") : "",
      level: you ? null : "prospector",
      yours: you,
      here: true,
      stepped_out: false,
      stands_in_for: "",
      yours_to_take_back: false,
    };
  });
  return {
    table: "lesson",
    game: "booom",
    options: { ...seen.options },
    status: "playing",
    seats,
    opened_by_you: true,
    public: false,
    confirming: null,
    take_back_to: null,
    undo_asked_by: null,
    undo_to_ply: null,
    draw_offered_by: null,
    rematch_offered_by: [],
    rematch: null,
    outcome: null,
    promises: [],
  };
}
