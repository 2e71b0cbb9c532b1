/** What a page knows of a table, as a pure fold of what the server says. */
import type { GameView, Happened, Presence, Snapshot, Step, Steps, TableView, TalkLine } from "../protocol";

/** A move of the game. What was to be seen after it is null as long as the server has not been asked. */
export interface PastStep extends Omit<Step, "picture" | "scores"> {
  readonly picture: Step["picture"] | null;
  readonly scores: Step["scores"] | null;
}

export interface TableState {
  readonly seq: number;
  readonly view: TableView;
  readonly game: GameView;
  /** Every step from the start, the index being the number of moves made; the latest have pictures, others may. */
  readonly history: readonly PastStep[];
  /** What was said last. */
  readonly talk: readonly TalkLine[];
  /** How many people watch without a seat. */
  readonly watching: number;
  /** For each seat, whether its person has been away for so long that a bot may stand in. */
  readonly absent: readonly boolean[];
  /** The event that led here; null after a snapshot. */
  readonly last: Happened | null;
}

export function reduce(
  state: TableState | null,
  message: Snapshot | Steps | Happened | Presence,
): TableState | null {
  switch (message.type) {
    case "snapshot":
      return {
        seq: message.seq,
        view: message.view,
        game: message.game,
        history: withPictures(historyOf(message.moves), message.history),
        talk: message.talk,
        watching: state?.watching ?? 0,
        absent: state?.absent ?? [],
        last: null,
      };
    case "steps":
      return state && { ...state, history: withPictures(state.history, message.steps) };
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
        absent: message.absent,
      };
  }
}

function historyOf(moves: Snapshot["moves"]): readonly PastStep[] {
  const unseen = { picture: null, scores: null };
  return [
    { ply: 0, seat: null, move: null, ...unseen },
    ...moves.map(([seat, move], index) => ({ ply: index + 1, seat, move, ...unseen })),
  ];
}

function withPictures(history: readonly PastStep[], steps: readonly Step[]): readonly PastStep[] {
  const filled = [...history];
  for (const step of steps) {
    const known = filled[step.ply];
    if (known?.move === step.move && known.seat === step.seat) filled[step.ply] = step;
  }
  return filled;
}

const LINES_KEPT = 100;

function talkAfter(talk: readonly TalkLine[], { event, seq, view }: Happened): readonly TalkLine[] {
  if (event.type !== "said" && event.type !== "phrased" && event.type !== "promised") return talk;
  const { seat } = event;
  const speaker = view.seats[seat];
  const line: TalkLine = {
    text: event.type === "said" ? event.text : null,
    phrase: event.type === "phrased" ? event.phrase : null,
    promise: event.type === "promised" ? event.promise : null,
    points: event.type === "said" ? [] : event.points,
    turns: event.type === "promised" ? event.turns : 0,
    seq,
    seat,
    name: speaker?.name ?? "",
    level: speaker?.level ?? null,
  };
  return [...talk, line].slice(-LINES_KEPT);
}

function historyAfter(history: readonly PastStep[], { event, game }: Happened): readonly PastStep[] {
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

/**
 * The position after `ply` moves as a board shall draw it: nothing may be done in it unless it is the present one.
 * Where its picture is not there yet, the nearest that is.
 */
export function gameAt(state: TableState, ply: number): GameView {
  for (let away = 0; away < state.game.ply; away++) {
    for (const step of [state.history[ply + away], state.history[ply - away]]) {
      if (step && step.ply >= state.game.ply) return state.game;
      if (!step?.picture || !step.scores) continue;
      // In the past nobody is to move; the move that followed is one step further on.
      return { ply: step.ply, to_move: null, scores: step.scores, picture: step.picture, legal: null };
    }
  }
  return state.game;
}

/** Steps asked for at once: as many as the server sends in one page. */
const PAGE = 64;
/** So far ahead of where one looks the next page is asked for. */
const AHEAD = 8;

/** The page of steps to ask for before one looks at `ply`, first and last; null where all is there. */
export function missingAround({ history }: TableState, ply: number): [first: number, last: number] | null {
  const isMissing = (at: number): boolean => history[at]?.picture === null;
  const near = [ply];
  for (let away = 1; away <= AHEAD; away++) near.push(ply - away, ply + away);
  const hole = near.find(isMissing);
  if (hole === undefined) return null;
  // Backwards one comes from later steps, and forwards from earlier ones: the page lies on the other side.
  const isBefore = hole < ply || (hole === ply && !isMissing(ply + 1));
  let first = hole;
  let last = hole;
  while (isBefore && last - first < PAGE - 1 && isMissing(first - 1)) first--;
  while (last - first < PAGE - 1 && isMissing(last + 1)) last++;
  return [first, last];
}

/** The seats of this person. */
export function ownSeats(view: TableView): number[] {
  return view.seats.filter((seat) => seat.yours).map((seat) => seat.seat);
}

/** The seats this person may play again from: their own, and those that bots took over, for a while or for good. */
function rematchSeats(view: TableView): number[] {
  const mine = view.seats.filter((seat) => seat.yours || seat.yours_to_take_back || seat.you_gave_up);
  return mine.map((seat) => seat.seat);
}

/** Whether this person asked for another game. */
export function hasOfferedRematch(view: TableView): boolean {
  return rematchSeats(view).some((seat) => view.rematch_offered_by.includes(seat));
}

/** What a person can do about a request on the table: ask, wait for the others, or answer. */
export type RequestStatus = "may ask" | "asked" | "must answer" | "nothing";

/** Whether this person can take back a decision of their turn without asking anybody. */
export function mayTakeBack({ view, game, history }: TableState): boolean {
  if (view.status !== "playing" || view.take_back_to === null) return false;
  const seat = history[game.ply]?.seat;
  return seat !== null && seat !== undefined && view.seats[seat]?.yours === true;
}

export function undoStatus(state: TableState): RequestStatus {
  const { view, game } = state;
  const own = ownSeats(view);
  if (view.status !== "playing" || own.length === 0) return "nothing";
  if (view.undo_asked_by !== null) return own.includes(view.undo_asked_by) ? "asked" : "must answer";
  const moved = state.history
    .slice(0, game.ply + 1)
    .some((step) => step.seat !== null && own.includes(step.seat));
  return moved ? "may ask" : "nothing";
}

export function drawStatus({ view }: TableState): RequestStatus {
  const own = ownSeats(view);
  if (view.status !== "playing" || own.length === 0) return "nothing";
  if (view.draw_offered_by !== null) return own.includes(view.draw_offered_by) ? "asked" : "must answer";
  // Bots always play on, so there is nobody to offer a draw to.
  return view.seats.some((seat) => seat.kind === "bot") ? "nothing" : "may ask";
}

export function rematchStatus({ view }: TableState): RequestStatus {
  if (view.status !== "over" || view.rematch !== null) return "nothing";
  if (rematchSeats(view).length === 0) return "nothing";
  if (view.seats.some((seat) => seat.kind === "free")) return "nothing";
  if (hasOfferedRematch(view)) return "asked";
  return view.rematch_offered_by.length > 0 ? "must answer" : "may ask";
}
