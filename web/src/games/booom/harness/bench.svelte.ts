/**
 * A bench to look at the mine without a server; only the development server shows it. Make a replay first:
 *
 *   python -m tools.booom_replay
 *   /src/games/booom/harness/index.html?at=3000&speed=1&lang=fr&calm=1&still=1&hold=1&own=-1
 *
 * `at` is where the replay begins, in game time; `hold` stops it there until `roll()` is called. Touches are answered as if one were always first,
 * or, with `beaten`, never.
 */
import { mount } from "svelte";
import "../../../fonts.css";
import "../../../style/theme.css";
import { settings } from "../../../settings.svelte";
import type { LiveEventListener } from "../../live";
import Mine from "../mine/Mine.svelte";
import type { BooomCommand, MineProps, Seen, BooomEvent } from "../seen";
import { type RecordedGame, seenAfter } from "./replay";

const query = new URLSearchParams(location.search);
const asked = (name: string, otherwise: number): number => Number(query.get(name) ?? otherwise);
settings.language = query.get("lang") === "fr" ? "fr" : "en";
settings.motion = query.get("still") ? "reduced" : "full";
document.documentElement.dataset["theme"] = "dusk";

const replay = (await (await fetch(query.get("replay") ?? "/dist/booom-replay.json")).json()) as RecordedGame;
const target = document.getElementById("app");
if (!target) throw new Error("the page has no #app");

const begin = asked("at", 0);
let seen: Seen = replay.picture;
let next = 0;
while ((replay.messages[next]?.ms ?? Infinity) < begin) {
  seen = seenAfter(seen, replay.messages[next]?.delta ?? {});
  next++;
}

let start: number | null = null;
const hold = query.has("hold");
const clock = (): number => begin + (start === null ? 0 : (performance.now() - start) * asked("speed", 1));
const listeners: LiveEventListener<Seen, BooomEvent>[] = [];
const own = asked("own", replay.picture.you ?? -1);

const props = $state<Omit<MineProps, "view">>({
  staticData: replay.staticData,
  seen,
  own: own < 0 ? null : own,
  clock,
  running: !hold,
  act: async (command: BooomCommand) => {
    await new Promise((done) => setTimeout(done, 60));
    if (query.has("beaten"))
      return { done: false, code: "beaten", message: "Beaten by 34 ms!", marginMs: 34.4 };
    answer(command);
    return { done: true };
  },
  events: {
    subscribe: (listener) => {
      listeners.push(listener);
      return () => listeners.splice(listeners.indexOf(listener), 1);
    },
  },
  locks: new Map(),
  notify: (text) => console.log(text),
  dark: query.has("dark"),
  calm: query.has("calm"),
  inset: { top: 0, right: 0, bottom: 0, left: 0 },
});

function publish(after: Seen, events: readonly BooomEvent[], ms: number): void {
  seen = after;
  for (const listener of listeners) listener(events, ms, seen);
  props.seen = seen;
}

/** Stands in for the server: the replay knows nothing of who plays along. */
function answer(command: BooomCommand): void {
  const ms = clock();
  const seat = command.seat;
  const players = (change: object): Seen["players"] =>
    seen.players.map((player, index) => (index === seat ? { ...player, ...change } : player));
  if (command.type === "aim") {
    const own = seen.own && { ...seen.own, aim: [command.x, command.y, command.force] as const };
    publish({ ...seen, own }, [], ms);
  } else if (command.type === "touch") {
    const tile = seen.tiles.find(([number]) => number === command.tile);
    const shows = tile?.[5];
    if (!tile || !shows) return;
    const hand = { tile: tile[0], carries: true, x: tile[1], y: tile[2], since_ms: ms, until_ms: ms + 600 };
    const depot = [...(seen.players[seat]?.depot ?? []), [tile[0], shows] as const];
    const tiles = seen.tiles.filter((other) => other !== tile);
    const events: BooomEvent = { what: "claimed", seat, tile: tile[0], kind: shows, until_ms: ms + 600 };
    publish({ ...seen, tiles, players: players({ hand, depot }) }, [events], ms);
  } else if (command.type === "slide") {
    const tiles = seen.tiles.map((tile) =>
      tile[0] === command.tile
        ? ([tile[0], command.x, command.y, tile[3], tile[4] + 3, tile[5]] as const)
        : tile,
    );
    const { tile, x, y } = command;
    publish({ ...seen, tiles }, [{ what: "slid", seat, tile, x, y, until_ms: ms + 150 }], ms);
  }
}

mount(Mine, { target, props });

/** Lets the replay run. */
function roll(): void {
  start = performance.now();
  props.running = true;
  const step = (): void => {
    for (
      let message = replay.messages[next];
      message && message.ms <= clock();
      message = replay.messages[next]
    ) {
      publish(seenAfter(seen, message.delta), message.public_events, message.ms);
      next++;
    }
    if (next < replay.messages.length) setTimeout(step, 8);
  };
  step();
}
if (hold) Object.assign(window, { roll });
else roll();
