/** The table of a lesson as the shell would describe it: the learner, and bots in the other seats. */
import type { SeatView, TableView } from "../../../protocol";
import type { Seen } from "../seen";
import { colours, LEARNER } from "./lessons";
import { say } from "./words";

export function lessonTable(seen: Seen): TableView {
  const seats = seen.players.map((_, seat): SeatView => {
    const you = seat === LEARNER;
    return {
      seat,
      colour: colours[seat] ?? "",
      kind: you ? "person" : "bot",
      name: you ? say("lesson.you") : "",
      rating: null,
      level: you ? null : "prospector",
      face: 0,
      yours: you,
      here: true,
      ready: false,
      stepped_out: false,
      stands_in_for: "",
      yours_to_take_back: false,
      gave_up: "",
      you_gave_up: false,
      passing: false,
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
    giving_up_ends: true,
    undo_asked_by: null,
    undo_to_ply: null,
    draw_offered_by: null,
    rematch_offered_by: [],
    rematch: null,
    paused: false,
    pause_asked_by: null,
    pause_agreed: [],
    outcome: null,
    promises: [],
  };
}
