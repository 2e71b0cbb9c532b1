/** What the server tells of BOOOM!: the view (`views.py`), the kit, the commands and the tales, as types. */
import type { Seat } from "../game";
import type { LiveProps } from "../live";

export type Nugget = "legal" | "illegal";
export type Special = "bat" | "snake" | "rat" | "ghost";
export type Action = "pickaxe" | "dynamite" | "star" | "revolver";
export type Kind = "rock" | Nugget | Special | Action;
export type Character = "hank" | "alma" | "tony" | "ruby";
export type Gesture = "hands_up" | "flail" | "clap" | "behind_back" | "cover_eyes";
export type Phase =
  | "cast"
  | "aim"
  | "blast"
  | "search"
  | "pickaxe"
  | "dynamite"
  | "revolver"
  | "hide"
  | "choose"
  | "between"
  | "over";

/** `[number, x, y, angle, height, shows]`: tenths of a millimetre from the middle, x to the east, y to the north; degrees; draw the low ones first; `shows` is null in the air. */
export type Tile = readonly [
  number: number,
  x: number,
  y: number,
  angle: number,
  height: number,
  shows: Kind | null,
];

export interface Kit {
  readonly radius: number;
  readonly wall: number;
  readonly edge: number;
  readonly depot: number;
  readonly depots: readonly (readonly [x: number, y: number])[];
  /** The depots by number of seats: the kit of a game is the same for every table. */
  readonly depots_of?: Readonly<Record<string, readonly (readonly [x: number, y: number])[]>>;
  readonly longest_slide: number;
  readonly characters: Readonly<Record<Character, Special>>;
  readonly gestures: { readonly plain: Gesture; readonly own: Readonly<Record<Special, Gesture>> };
  readonly hold_ms: Readonly<Record<Gesture, number>>;
  readonly digs: number;
}

export interface Hand {
  readonly tile: number;
  /** Carries it to the depot; else pushes it aside. */
  readonly carries: boolean;
  readonly x: number;
  readonly y: number;
  readonly since_ms: number;
  readonly until_ms: number;
}

export interface Forfeit {
  readonly special: Special;
  readonly gesture: Gesture;
  readonly since_ms: number;
}

export interface Player {
  readonly character: Character | null;
  readonly immune: Special | null;
  /** Sits this round out. */
  readonly jailed: boolean;
  /** The last round that is sat out. */
  readonly jail: number;
  readonly aimed: boolean;
  readonly done: boolean;
  /** What is still owed, oldest first. */
  readonly forfeits: readonly Forfeit[];
  readonly raised: { readonly gesture: Gesture; readonly since_ms: number } | null;
  readonly hand: Hand | null;
  readonly depot: readonly (readonly [number: number, kind: Kind])[];
  readonly chest: readonly [legal: number, illegal: number];
}

export interface Stick {
  readonly seat: Seat;
  readonly x: number;
  readonly y: number;
  readonly force: number;
}

export interface ActionSeen {
  readonly seat: Seat;
  readonly action: Action;
  readonly turned?: readonly number[];
  readonly left?: number;
  readonly targets?: readonly Seat[];
  readonly target?: Seat;
  readonly hidden?: boolean;
}

export type Fist = "left" | "right";

export interface Fists {
  readonly seat: Seat;
  readonly target: Seat;
  readonly fist: Fist;
  readonly left: readonly Kind[];
  readonly right: readonly Kind[];
}

/** What only one's own seat knows. */
export interface Own {
  readonly aim: readonly [x: number, y: number, force: number] | null;
  /** What the pickaxe may turn, where one holds it. */
  readonly choices: readonly number[] | null;
  readonly fists: { readonly left: readonly number[]; readonly right: readonly number[] } | null;
}

export interface Seen {
  readonly phase: Phase;
  readonly since_ms: number;
  readonly due_ms: number | null;
  readonly round: number;
  readonly rounds: number;
  readonly watch: Seat;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly tiles: readonly Tile[];
  readonly players: readonly Player[];
  readonly sticks: readonly Stick[];
  readonly sheriff: readonly [legal: number, illegal: number];
  readonly warned: readonly Special[];
  readonly search_reason: "empty" | "done" | "time" | null;
  readonly action: ActionSeen | null;
  readonly fists: Fists | null;
  readonly outcome: {
    readonly places: readonly number[];
    readonly scores: readonly number[];
    readonly legal: readonly number[];
  } | null;
  readonly you: Seat | null;
  readonly own: Own | null;
}

export type BooomCommand =
  | { readonly type: "take_character"; readonly seat: Seat; readonly character: Character }
  | {
      readonly type: "aim";
      readonly seat: Seat;
      readonly x: number;
      readonly y: number;
      readonly force: number;
    }
  | { readonly type: "call"; readonly seat: Seat }
  | { readonly type: "touch"; readonly seat: Seat; readonly tile: number }
  | {
      readonly type: "slide";
      readonly seat: Seat;
      readonly tile: number;
      readonly x: number;
      readonly y: number;
    }
  | { readonly type: "raise"; readonly seat: Seat; readonly gesture: Gesture }
  | { readonly type: "lower"; readonly seat: Seat }
  | { readonly type: "done"; readonly seat: Seat }
  | { readonly type: "dig"; readonly seat: Seat; readonly tile: number }
  | {
      readonly type: "throw";
      readonly seat: Seat;
      readonly x: number;
      readonly y: number;
      readonly force: number;
    }
  | { readonly type: "challenge"; readonly seat: Seat; readonly target: Seat }
  | {
      readonly type: "hide";
      readonly seat: Seat;
      readonly left: readonly number[];
      readonly right: readonly number[];
    }
  | { readonly type: "choose"; readonly seat: Seat; readonly fist: Fist };

/** What happened, item by item. A page must not rely on every kind being told: the view has all that lasts. */
export type Tale =
  | { readonly what: "opened" }
  | { readonly what: "character_taken"; readonly seat: Seat; readonly character: Character }
  | { readonly what: "round_began"; readonly round: number; readonly watch: Seat }
  | { readonly what: "aimed"; readonly seat: Seat }
  | {
      readonly what: "blasted";
      readonly by: Seat | null;
      readonly sticks: readonly Stick[];
      readonly again: boolean;
    }
  | { readonly what: "search_began" }
  | {
      readonly what: "claimed";
      readonly seat: Seat;
      readonly tile: number;
      readonly kind: Kind;
      readonly until_ms: number;
      readonly losers?: readonly (readonly [seat: Seat, marginMs: number])[];
    }
  | {
      readonly what: "slid";
      readonly seat: Seat;
      readonly tile: number;
      readonly x: number;
      readonly y: number;
      readonly until_ms: number;
    }
  | {
      readonly what: "warned";
      readonly seat: Seat;
      readonly tile: number;
      readonly special: Special;
      readonly others: readonly Seat[];
    }
  | { readonly what: "raised"; readonly seat: Seat; readonly gesture: Gesture }
  | { readonly what: "lowered"; readonly seat: Seat; readonly done: boolean }
  | {
      readonly what: "caught";
      readonly seat: Seat;
      readonly why: "face_down" | "special" | "frozen";
      readonly tiles: readonly number[];
    }
  | { readonly what: "said_done"; readonly seat: Seat }
  | { readonly what: "search_ended"; readonly reason: "empty" | "done" | "time" }
  | { readonly what: "action_began"; readonly seat: Seat; readonly action: Action }
  | { readonly what: "action_ended"; readonly seat: Seat; readonly action: Action; readonly lapsed: boolean }
  | {
      readonly what: "dug";
      readonly seat: Seat;
      readonly tile: number;
      readonly kind: Kind;
      readonly kept: boolean;
    }
  | {
      readonly what: "kept";
      readonly seat: Seat;
      readonly tiles: readonly (readonly [number: number, kind: Kind])[];
    }
  | {
      readonly what: "starred";
      readonly seat: Seat;
      readonly from: readonly (readonly [seat: Seat, count: number])[];
    }
  | { readonly what: "challenged"; readonly seat: Seat; readonly target: Seat }
  | { readonly what: "hidden"; readonly seat: Seat }
  | ({ readonly what: "fist_opened" } & Fists)
  | { readonly what: "secured"; readonly seats: readonly (readonly [legal: number, illegal: number])[] }
  | {
      readonly what: "game_ended";
      readonly places: readonly number[];
      readonly scores: readonly number[];
      readonly legal: readonly number[];
    };

export type BooomProps = LiveProps<Seen, BooomCommand, Tale, Kit>;

/**
 * The mine itself (`mine/Mine.svelte`): one canvas that fills its box. It sends what is done in the mine: `aim`, `touch`,
 * `slide`, `dig`, `throw`. What is done around it (`call`, `raise`, `lower`, `done`, the duel) is the HUD's.
 */
export interface MineProps extends BooomProps {
  /** Eyes covered: the mine is dark. */
  dark: boolean;
  /** The calm mode: no flashes, no shake, larger targets. */
  calm: boolean;
  /** Parts of the box that the HUD covers, in CSS pixels: the mine is drawn between them. */
  inset: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
}
