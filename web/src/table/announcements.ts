/** Announces what happens at a table: aloud, and with a sound where one should look up. */
import { announce, notify } from "../announcer.svelte";
import type { GameModule } from "../games/game";
import { t } from "../i18n";
import type { Happened, SeatView, TableView } from "../protocol";
import { play } from "../sound";
import { type TableState, ownSeats } from "./reducer";
import { endingText, turnText } from "./statusText";
import { seatTitle } from "./seats";
import { worded } from "./talk/words";

/**
 * Announces one event; what was asked of oneself, and what one did oneself, needs fewer words.
 *
 * `queued` keeps, from one event to the next, what bots did while other bots go on: they play so fast that each sentence
 * would cut off the one before. Whoever sits at the table hears them together, when somebody else's turn comes.
 * `isMuted` tells whose words this person does not want to hear.
 */
export function announceEvent(
  message: Happened,
  before: TableState,
  module: Pick<GameModule, "describeMove">,
  queued: string[] = [],
  isMuted: (seat: SeatView | undefined) => boolean = () => false,
): void {
  const { event, view, game } = message;
  const isBot = (seat: number | null): boolean => seat !== null && view.seats[seat]?.kind === "bot";
  const goesOn = (seat: number): boolean =>
    isBot(seat) && isBot(game.to_move) && ownSeats(view).length > 0 && view.status === "playing";
  const announceQueued = (last: string): void => announce([...queued.splice(0), last].join(" "));
  const mine = (seat: number): boolean => before.view.seats[seat]?.yours === true;
  const nameOf = (seat: number): string => {
    const found = view.seats[seat];
    return found ? seatTitle(found, view.seats) : "";
  };
  announcePromises(view, before.view, nameOf);
  switch (event.type) {
    case "moved": {
      const sentence = module.describeMove(event.move, game.picture, event.seat, t);
      const next = game.to_move;
      if (goesOn(event.seat)) queued.push(sentence);
      // Within a turn of several decisions everybody knows whose turn it is.
      else
        announceQueued(
          next === null || next === event.seat ? sentence : `${sentence} ${turnText(view, next)}.`,
        );
      if (next !== null && !mine(event.seat) && mine(next)) play("turn");
      break;
    }
    case "taken_back":
      announce(t("actions.undo.done"));
      break;
    case "confirmed":
      if (!goesOn(event.seat))
        announceQueued(
          `${t("table.confirmed", { name: nameOf(event.seat) })} ${turnText(view, game.to_move)}`,
        );
      if (game.to_move !== null && !mine(event.seat) && mine(game.to_move)) play("turn");
      break;
    case "undone":
      notify(t("actions.undo.done"));
      break;
    case "undo_asked":
      if (!mine(event.seat)) announce(t("actions.undo.asked", { name: nameOf(event.seat) }));
      break;
    case "undo_declined":
      notify(t("actions.undo.declined"));
      break;
    case "draw_offered":
      if (!mine(event.seat)) announce(t("actions.draw.asked", { name: nameOf(event.seat) }));
      break;
    case "draw_declined":
      notify(t("actions.draw.declined"));
      break;
    case "pause_asked":
      if (!mine(event.seat)) announce(t("pause.asked", { name: nameOf(event.seat) }));
      break;
    case "pause_declined":
      notify(t("pause.declined"));
      break;
    case "rematch_offered":
      if (!mine(event.seat)) announce(t("actions.again.asked", { name: nameOf(event.seat) }));
      break;
    case "stepped_out":
      if (!mine(event.seat)) notify(t("away.announced.left", { name: nameOf(event.seat) }));
      break;
    case "stood_in": {
      const name = view.seats[event.seat]?.stands_in_for ?? "";
      notify(t("away.announced.bot", { name }));
      break;
    }
    case "came_back":
      notify(t("away.announced.back", { name: nameOf(event.seat) }));
      break;
    case "gave_up": {
      const name = view.seats[event.seat]?.gave_up ?? "";
      const onlooker = ownSeats(view).length === 0;
      // Without a person in it the game is over, and the end is announced by itself.
      if (onlooker && view.giving_up_ends) break;
      const you = view.seats[event.seat]?.you_gave_up === true && onlooker;
      notify(you ? t("away.announced.gave_up.you") : t("away.announced.gave_up", { name }));
      break;
    }
    case "turns_pass": {
      const name = nameOf(event.seat);
      if (!mine(event.seat))
        notify(t(event.on ? "away.announced.passing" : "away.announced.plays", { name }));
      break;
    }
    case "said":
    case "phrased":
    case "promised":
      if (!mine(event.seat) && !isMuted(view.seats[event.seat])) announce(talkText(event, view, nameOf));
      break;
    case "ended":
      announceQueued(endingText(view));
      break;
  }
}

/** What somebody said or promised, with their name. */
function talkText(
  event: Extract<Happened["event"], { type: "said" | "phrased" | "promised" }>,
  { seats }: TableView,
  nameOf: (seat: number) => string,
): string {
  const name = nameOf(event.seat);
  switch (event.type) {
    case "said":
      return t("talk.announced.said", { name, text: event.text });
    case "phrased":
      return t("talk.announced.said", { name, text: worded("phrase", event.phrase, event.points, seats) });
    case "promised":
      return t("talk.promised", {
        name,
        text: worded("promise", event.promise, event.points, seats),
        turns: event.turns,
      });
  }
}

/** Announces who kept or broke their word with what just happened. */
function announcePromises(view: TableView, before: TableView, nameOf: (seat: number) => string): void {
  for (const [index, { seat, verdict }] of view.promises.entries()) {
    if (verdict === before.promises[index]?.verdict) continue;
    if (verdict === "broken") notify(t("talk.announced.broken", { name: nameOf(seat) }));
    if (verdict === "kept") announce(t("talk.announced.kept", { name: nameOf(seat) }));
  }
}

/** Announces that the last seat was taken and the game begins. */
export function announceStart({ view, game }: TableState): void {
  play("bell");
  const first = view.seats[game.to_move ?? 0];
  if (!first) return;
  const isYours = first.yours && ownSeats(view).length === 1;
  announce(isYours ? t("table.started.yours") : t("table.started", { name: seatTitle(first, view.seats) }));
}

/** Announces, to somebody who comes to a game that waits for them, what was played since their last move. */
export function announceRecap({ view, game }: TableState, moves: readonly string[]): void {
  const isYours = game.to_move !== null && view.seats[game.to_move]?.yours === true;
  if (view.status !== "playing" || !isYours || moves.length === 0) return;
  announce(`${t("recap.announced", { moves: moves.join(" ") })} ${turnText(view, game.to_move)}.`);
}
