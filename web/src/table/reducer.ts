/** What a page knows of a table, as a pure fold of what the server says. */
import type { GameView, Happened, Presence, Snapshot, Step, TableView, TalkLine } from "../protocol";

export interface TableState {
  readonly seq: number;
  readonly view: TableView;
  readonly game: GameView;
  /** Every position from the start, the index being the number of moves made. */
  readonly history: readonly Step[];
  /** What was said last. */
  readonly talk: readonly TalkLine[];
  /** How many people watch without a seat. */
  readonly watching: number;
  /** The event that led here; null after a snapshot. */
  readonly last: Happened | null;
}

export function reduce(state: TableState | null, message: Snapshot | Happened | Presence): TableState | null {
  switch (message.type) {
    case "snapshot":
      return {
        seq: message.seq,
        view: message.view,
        game: message.game,
        history: message.history,
        talk: message.talk,
        watching: state?.watching ?? 0,
        last: null,
      };
    case "happened":
      if (!state) return null;
      return {
        ...state,
        seq: message.seq,
        view: message.view,
        game: message.game,
        history: historyAfter(state.history, message),
        talk: talkAfter(state.talk, message),
        last: message,
      };
    case "presence":
      if (!state) return null;
      return {
        ...state,
        view: {
          ...state.view,
          seats: state.view.seats.map((s, i) => ({ ...s, here: message.here[i] ?? s.here })),
        },
        watching: message.watching,
      };
  }
}

const LINES_KEPT = 100;

function talkAfter(talk: readonly TalkLine[], { event, seq }: Happened): readonly TalkLine[] {
  const nothing = { text: null, phrase: null, promise: null, points: [], turns: 0 };
  switch (event.type) {
    case "said":
      return [...talk, { ...nothing, seq, seat: event.seat, text: event.text }].slice(-LINES_KEPT);
    case "phrased": {
      const { seat, phrase, points } = event;
      return [...talk, { ...nothing, seq, seat, phrase, points }].slice(-LINES_KEPT);
    }
    case "promised": {
      const { seat, promise, points, turns } = event;
      return [...talk, { ...nothing, seq, seat, promise, points, turns }].slice(-LINES_KEPT);
    }
    default:
      return talk;
  }
}

function historyAfter(history: readonly Step[], { event, game }: Happened): readonly Step[] {
  if (event.type === "moved") {
    const step = {
      ply: game.ply,
      seat: event.seat,
      move: event.move,
      picture: game.picture,
      scores: game.scores,
    };
    return [...history.slice(0, game.ply), step];
  }
  const isBack = event.type === "undone" || event.type === "taken_back";
  return isBack ? history.slice(0, event.to_ply + 1) : history;
}

/** The position after `ply` moves as a board shall draw it: nothing may be done in it unless it is the present one. */
export function gameAt(state: TableState, ply: number): GameView {
  const step = state.history[ply];
  if (!step || ply >= state.game.ply) return state.game;
  return {
    ply,
    // In the past nobody is to move; the move that followed is one step further on.
    to_move: null,
    scores: step.scores,
    picture: step.picture,
    legal: null,
  };
}

/** The seats of this person. */
export function ownSeats(view: TableView): number[] {
  return view.seats.filter((seat) => seat.yours).map((seat) => seat.seat);
}

/** What a person can do about a request on the table: ask, wait for the others, or answer. */
export type Standing = "may ask" | "asked" | "must answer" | "nothing";

/** Whether this person can take back a decision of their turn without asking anybody. */
export function mayTakeBack({ view, game, history }: TableState): boolean {
  if (view.status !== "playing" || view.take_back_to === null) return false;
  const seat = history[game.ply]?.seat;
  return seat !== null && seat !== undefined && view.seats[seat]?.yours === true;
}

export function undoStanding(state: TableState): Standing {
  const { view, game } = state;
  const own = ownSeats(view);
  if (view.status !== "playing" || own.length === 0) return "nothing";
  if (view.undo_asked_by !== null) return own.includes(view.undo_asked_by) ? "asked" : "must answer";
  const moved = state.history
    .slice(0, game.ply + 1)
    .some((step) => step.seat !== null && own.includes(step.seat));
  return moved ? "may ask" : "nothing";
}

export function drawStanding({ view }: TableState): Standing {
  const own = ownSeats(view);
  if (view.status !== "playing" || own.length === 0) return "nothing";
  if (view.draw_offered_by !== null) return own.includes(view.draw_offered_by) ? "asked" : "must answer";
  // Bots always play on, so there is nobody to offer a draw to.
  return view.seats.some((seat) => seat.kind === "bot") ? "nothing" : "may ask";
}

export function rematchStanding({ view }: TableState): Standing {
  const own = ownSeats(view);
  if (view.status !== "over" || own.length === 0 || view.rematch !== null) return "nothing";
  if (view.seats.some((seat) => seat.kind === "free")) return "nothing";
  if (own.some((seat) => view.rematch_offered_by.includes(seat))) return "asked";
  return view.rematch_offered_by.length > 0 ? "must answer" : "may ask";
}
