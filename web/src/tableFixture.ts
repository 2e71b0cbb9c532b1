/** Seats, tables and cards for tests: each says only what it is about. */
import type { GameCard, GameView, OptionCard, SeatView, TableView } from "./protocol";
import type { TableState } from "./table/reducer";

const COLOURS = ["red", "green", "blue", "violet"];
const NAMES = ["Ada", "Bo", "Che", "Dot"];

/** A person; the first one is whoever looks at the page. */
export const seatOf = (number: number, some: Partial<SeatView> = {}): SeatView => ({
  seat: number,
  colour: COLOURS[number] ?? "",
  kind: "person",
  name: NAMES[number] ?? "",
  level: null,
  rating: null,
  face: 0,
  yours: number === 0,
  here: true,
  ready: false,
  stepped_out: false,
  stands_in_for: "",
  yours_to_take_back: false,
  gave_up: "",
  you_gave_up: false,
  passing: false,
  ...some,
});

export const botOf = (number: number, some: Partial<SeatView> = {}): SeatView =>
  seatOf(number, { kind: "bot", name: "", level: "ranger", yours: false, ...some });

/** A table of two in play. */
export const tableOf = (some: Partial<TableView> = {}): TableView => ({
  table: "t",
  game: "marbles",
  options: {},
  status: "playing",
  seats: [seatOf(0), seatOf(1)],
  opened_by_you: true,
  public: false,
  undo_asked_by: null,
  undo_to_ply: null,
  draw_offered_by: null,
  rematch_offered_by: [],
  rematch: null,
  paused: false,
  pause_asked_by: null,
  pause_agreed: [],
  confirming: null,
  take_back_to: null,
  giving_up_ends: true,
  promises: [],
  outcome: null,
  ...some,
});

export const gameOf = (some: Partial<GameView> = {}): GameView => ({
  ply: 0,
  to_move: 0,
  scores: [],
  picture: {},
  legal: null,
  ...some,
});

export const stateOf = (view: TableView, game: GameView = gameOf()): TableState => ({
  seq: 1,
  view,
  game,
  history: [],
  talk: [],
  watching: 0,
  absent: [],
  last: null,
});

/** An option of a game's card; the first value is its default. */
export const optionOf = (name: string, ...values: (string | number | boolean)[]): OptionCard => ({
  name,
  values,
  default: values[0] ?? "",
  meaning: "",
});

export const cardOf = (some: Partial<GameCard> = {}): GameCard => ({
  key: "marbles",
  name: "Marbles",
  designer: "Somebody",
  year: 2014,
  seats: [2, 2],
  colours: ["blue", "yellow"],
  options: [],
  confirms: false,
  words: {},
  talk: false,
  live: false,
  levels: [{ key: "ranger", strength: 3, rating: null }],
  ...some,
});
