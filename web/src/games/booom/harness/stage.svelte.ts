/**
 * A bench to look at what stands around the mine, without a server; only the development server shows it. Make a replay
 * first (`python -m tools.booom_replay`).
 *
 *   /src/games/booom/harness/stage.html?at=9000&lang=fr&show=forfeit&gesture=flail&calm=1&still=1&own=-1
 *
 * `show`: cast, watch, forfeit, hide, choose, challenge, jail, end, or a scene (warned, caught, action, star, kept,
 * fists, secured). Commands are written to the console; a forfeit is judged as the engine would.
 */
import { mount } from "svelte";
import "../../../fonts.css";
import "../../../style/theme.css";
import type { OutcomeView, TableView } from "../../../protocol";
import { settings } from "../../../settings.svelte";
import type { LiveEventListener } from "../../live";
import EndCount from "../EndCount.svelte";
import type {
  BooomCommand,
  BooomProps,
  Character,
  Gesture,
  Own,
  MinerView,
  Seen,
  Special,
  BooomEvent,
} from "../seen";
import Stage from "../Stage.svelte";
import { type RecordedGame, seenAfter } from "./replay";

const query = new URLSearchParams(location.search);
const show = query.get("show") ?? "";
settings.language = query.get("lang") === "fr" ? "fr" : "en";
settings.motion = query.get("still") ? "reduced" : "full";
settings.calm = query.has("calm");
document.documentElement.dataset["theme"] = query.get("theme") ?? "dusk";
document.documentElement.dataset["motion"] = settings.reducedMotion ? "reduced" : "full";
document.documentElement.lang = settings.language;

const replay = (await (await fetch(query.get("replay") ?? "/dist/booom-replay.json")).json()) as RecordedGame;
const target = document.getElementById("app");
if (!target) throw new Error("the page has no #app");

const begin = Number(query.get("at") ?? 9_000);
const asked = Number(query.get("own") ?? 0);
const own = asked < 0 ? null : asked;
const me = own ?? 0;
let seen: Seen = replay.picture;
let next = 0;
for (let message = replay.messages[next]; message && message.ms < begin; message = replay.messages[++next]) {
  seen = seenAfter(seen, message.delta);
}

const CHARACTERS: readonly Character[] = ["hank", "alma", "tony", "ruby"];
const SPECIALS: readonly Special[] = ["bat", "rat", "ghost", "snake"];
const GOLD = [
  [3, "legal"],
  [7, "illegal"],
  [11, "legal"],
] as const;
const changed = (seat: number, some: Partial<MinerView>): readonly MinerView[] =>
  seen.players.map((player, index) => (index === seat ? { ...player, ...some } : player));

seen = {
  ...seen,
  you: own,
  players: seen.players.map((player, seat) => ({
    ...player,
    character: CHARACTERS[seat] ?? null,
    immune: SPECIALS[seat] ?? null,
  })),
};
const due_ms = begin + 12_000;
/** One's own part of the view, as the server would say that these commands are in place. */
const doing = (may: Own["may"], some: Partial<Own> = {}): Own => ({
  aim: null,
  choices: null,
  fists: null,
  may,
  presses: null,
  under_oath: false,
  to_hide: null,
  ...some,
});
switch (show) {
  case "cast":
    seen = {
      ...seen,
      phase: "cast",
      own: doing(["take_character"]),
      due_ms,
      players: changed(1, {}).map((p, i) => (i === 1 ? p : { ...p, character: null })),
    };
    break;
  case "watch":
    seen = { ...seen, phase: "aim", since_ms: begin - 4_000, due_ms, watch: me };
    seen = { ...seen, own: doing(["aim", "call"]), call_ms: begin };
    break;
  case "forfeit": {
    const gesture = (query.get("gesture") ?? "hands_up") as Gesture;
    const special = {
      flail: "bat",
      clap: "snake",
      behind_back: "rat",
      cover_eyes: "ghost",
      hands_up: "ghost",
    } as const;
    const forfeits = [{ special: special[gesture], gesture, since_ms: begin }];
    seen = {
      ...seen,
      phase: "search",
      own: doing(["touch", "slide", "done", "raise"]),
      due_ms: begin + 40_000,
      players: changed(me, { forfeits, done: false }),
    };
    break;
  }
  case "jail":
    seen = { ...seen, players: changed(me, { jailed: true, jail: seen.round + 1 }) };
    break;
  case "challenge":
    seen = { ...seen, players: changed(1, { depot: GOLD }), own: doing(["challenge"]) };
    seen = { ...seen, phase: "revolver", due_ms, action: { seat: me, action: "revolver", targets: [1] } };
    break;
  case "hide":
    seen = { ...seen, players: changed(me, { depot: GOLD }), own: doing(["hide"], { to_hide: 2 }) };
    seen = { ...seen, phase: "hide", due_ms, action: { seat: 1, action: "revolver", target: me } };
    break;
  case "choose":
    seen = {
      ...seen,
      phase: "choose",
      own: doing(["choose"]),
      due_ms,
      action: { seat: me, action: "revolver", target: 1, hidden: true },
    };
    break;
  case "end":
    seen = {
      ...seen,
      phase: "over",
      players: seen.players.map((p, seat) => ({ ...p, chest: [9 - seat, 3 + 2 * seat] })),
    };
    break;
}

const view = {
  seats: seen.players.map((_, seat) => ({
    seat,
    colour: ["red", "blue", "green", "yellow"][seat],
    kind: seat < 2 ? "person" : "bot",
    name: ["Ada", "Bartholomew"][seat] ?? "",
    level: seat < 2 ? null : "prospector",
    yours: seat === own,
    here: true,
    stepped_out: false,
    stands_in_for: "",
    yours_to_take_back: false,
    gave_up: "",
    you_gave_up: false,
    passing: false,
  })),
  options: seen.options,
  status: "playing",
} as unknown as TableView;

// eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
const listeners = new Set<LiveEventListener<Seen, BooomEvent>>();
const start = performance.now();
const clock = (): number => begin + performance.now() - start;
const props = $state<BooomProps>({
  staticData: replay.staticData,
  seen,
  view,
  own,
  clock,
  running: true,
  act: async (command: BooomCommand) => {
    console.log(JSON.stringify(command));
    await new Promise((done) => setTimeout(done, 40));
    answer(command);
    return { done: true };
  },
  events: {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  },
  locks: new Map(),
  notify: (text) => console.log(text),
});

function publish(after: Seen, events: readonly BooomEvent[]): void {
  seen = after;
  for (const listener of listeners) listener(events, clock(), seen);
  props.seen = seen;
}

function answer(command: BooomCommand): void {
  const player = seen.players[me];
  if (!player) return;
  if (command.type === "raise") {
    const raised = { gesture: command.gesture, since_ms: clock() };
    publish({ ...seen, players: changed(me, { raised }) }, [
      { what: "raised", seat: me, gesture: command.gesture },
    ]);
  } else if (command.type === "lower" && player.raised) {
    const done = clock() >= player.raised.since_ms + replay.staticData.hold_ms[player.raised.gesture];
    const forfeits = done ? player.forfeits.slice(1) : player.forfeits;
    publish({ ...seen, players: changed(me, { raised: null, forfeits }) }, [
      { what: "lowered", seat: me, done },
    ]);
  } else if (command.type === "take_character") {
    publish({ ...seen, players: changed(me, { character: command.character }) }, []);
  } else if (command.type === "done") {
    publish({ ...seen, players: changed(me, { done: true }) }, [{ what: "said_done", seat: me }]);
  }
}

const SCENES: Readonly<Record<string, BooomEvent>> = {
  warned: { what: "warned", seat: me, tile: 1, special: "bat", others: [1] },
  caught: { what: "caught", seat: 1, why: "face_down", tiles: [1, 2] },
  action: { what: "action_began", seat: 2, action: "pickaxe" },
  star: {
    what: "starred",
    seat: 3,
    from: [
      [0, 2],
      [1, 1],
    ],
  },
  kept: {
    what: "kept",
    seat: me,
    tiles: [
      [1, "legal"],
      [2, "illegal"],
    ],
  },
  fists: { what: "fist_opened", seat: me, target: 1, fist: "left", left: ["legal", "illegal"], right: [] },
  secured: {
    what: "secured",
    seats: [
      [2, 1],
      [0, 3],
      [1, 0],
      [4, 2],
    ],
  },
};

if (show === "end") {
  const scores = seen.players.map(({ chest }) => chest[0] + chest[1]);
  const best = Math.max(...scores);
  const winners = scores.flatMap((score, seat) => (score === best ? [seat] : []));
  const outcome: OutcomeView = { reason: "points", places: [1, 2, 3, 4], scores, winners };
  target.style.overflow = "auto";
  const game = {
    ply: 0,
    to_move: null,
    scores,
    picture: seen,
    legal: null,
  };
  mount(EndCount, { target, props: { staticData: replay.staticData, game, outcome, view } });
} else {
  mount(Stage, { target, props });
  const scene = SCENES[show];
  if (scene) setTimeout(() => publish({ ...seen }, [scene]), 100);
  Object.assign(window, { publish: (events: BooomEvent[]) => publish({ ...seen }, events) });
}
