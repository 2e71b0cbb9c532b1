/** Tells what happens at a table: aloud, and with a sound where one should look up. */
import { announce, say } from "../announcer.svelte";
import type { GameModule } from "../games/game";
import { t } from "../i18n";
import type { Happened, TableView } from "../protocol";
import { play } from "../sound";
import { type TableState, ownSeats } from "./reducer";
import { endingSaid, turnSaid } from "./sayings";
import { seatTitle } from "./seats";

/** Tells of one event; what was asked of oneself, and what one did oneself, needs fewer words. */
export function tell(message: Happened, before: TableState, module: Pick<GameModule, "describeMove">): void {
  const { event, view, game } = message;
  const mine = (seat: number): boolean => before.view.seats[seat]?.yours === true;
  const nameOf = (seat: number): string => {
    const found = view.seats[seat];
    return found ? seatTitle(found, view.seats) : "";
  };
  tellOfPromises(view, before.view, nameOf);
  switch (event.type) {
    case "moved": {
      const told = module.describeMove(event.move, game.picture, event.seat, t);
      const next = game.to_move;
      // Within a turn of several decisions everybody knows whose turn it is.
      announce(next === null || next === event.seat ? told : `${told} ${turnSaid(view, next)}.`);
      if (next !== null && !mine(event.seat) && mine(next)) play("turn");
      break;
    }
    case "taken_back":
      announce(t("actions.undo.done"));
      break;
    case "confirmed":
      announce(`${t("table.confirmed", { name: nameOf(event.seat) })} ${turnSaid(view, game.to_move)}`);
      if (game.to_move !== null && !mine(event.seat) && mine(game.to_move)) play("turn");
      break;
    case "undone":
      say(t("actions.undo.done"));
      break;
    case "undo_asked":
      if (!mine(event.seat)) announce(t("actions.undo.asked", { name: nameOf(event.seat) }));
      break;
    case "undo_declined":
      say(t("actions.undo.declined"));
      break;
    case "draw_offered":
      if (!mine(event.seat)) announce(t("actions.draw.asked", { name: nameOf(event.seat) }));
      break;
    case "draw_declined":
      say(t("actions.draw.declined"));
      break;
    case "rematch_offered":
      if (!mine(event.seat)) announce(t("actions.again.asked", { name: nameOf(event.seat) }));
      break;
    case "stepped_out":
      if (!mine(event.seat)) say(t("away.told.left", { name: nameOf(event.seat) }));
      break;
    case "stood_in": {
      const name = view.seats[event.seat]?.stands_in_for ?? "";
      say(t("away.told.bot", { name }));
      break;
    }
    case "came_back":
      say(t("away.told.back", { name: nameOf(event.seat) }));
      break;
    case "ended":
      announce(endingSaid(view));
      break;
  }
}

/** Tells who kept or broke their word with what just happened. */
function tellOfPromises(view: TableView, before: TableView, nameOf: (seat: number) => string): void {
  for (const [index, { seat, verdict }] of view.promises.entries()) {
    if (verdict === before.promises[index]?.verdict) continue;
    if (verdict === "broken") say(t("talk.told.broken", { name: nameOf(seat) }));
    if (verdict === "kept") announce(t("talk.told.kept", { name: nameOf(seat) }));
  }
}

/** Tells that the last seat was taken and the game begins. */
export function tellStart({ view, game }: TableState): void {
  play("bell");
  const first = view.seats[game.to_move ?? 0];
  if (!first) return;
  const isYours = first.yours && ownSeats(view).length === 1;
  announce(isYours ? t("table.started.yours") : t("table.started", { name: seatTitle(first, view.seats) }));
}
