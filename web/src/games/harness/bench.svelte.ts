/**
 * A bench to look at the parts of a turn game without a server; only the development server shows it.
 *
 * /src/games/harness/index.html?of=windriver&part=board|end|rehearsal|lesson|rules|house&game=herd4
 * and &theme=dusk&lang=fr&still=1&viewer=0,1&pointed=c3&pointing=1&confirm=1
 * A move on the board is confirmed after a moment; it leads on where the game's bench knows what it leads to.
 */
import { mount, type Component } from "svelte";
import "../../fonts.css";
import "../../style/theme.css";
import type { OutcomeView, TableView } from "../../protocol";
import { settings } from "../../settings.svelte";
import type { BoardProps, GameData, GameModule, ShownGame } from "../game";
import { entryOf } from "../registry";

/** What a game gives to be looked at: `tests/bench.ts` in its folder. */
export interface Bench {
  readonly staticData: GameData;
  readonly game: ShownGame;
  readonly colours: readonly string[];
  /** The position after a move; left out where a move leads nowhere. */
  readonly after?: (move: string) => ShownGame;
}
export type BenchOf = (key: string | null, part: string) => Bench;

const query = new URLSearchParams(location.search);
settings.theme = query.get("theme") === "dusk" ? "dusk" : "light";
settings.language = query.get("lang") === "fr" ? "fr" : "en";
if (query.get("still")) settings.motion = "reduced";
document.documentElement.dataset["theme"] = settings.dusk ? "dusk" : "light";
document.documentElement.dataset["motion"] = settings.reducedMotion ? "reduced" : "full";

const target = document.getElementById("app");
const house = entryOf(query.get("of") ?? "boomers");
const benches = import.meta.glob<{ default: BenchOf }>("../*/tests/bench.ts");
const fetched = house && benches[`../${house.key}/tests/bench.ts`];
if (!target || !house?.load || !house.study || !fetched) throw new Error("there is no such bench");
const part = query.get("part") ?? "board";
const module = (await house.load()) as GameModule;
const { staticData, game, colours, after } = (await fetched()).default(query.get("game"), part);
const waits = query.get("confirm") !== null;
const list = (name: string): string[] => (query.get(name) ?? "").split(",").filter(Boolean);
const viewer = query.has("viewer") ? list("viewer").map(Number) : colours.map((_, seat) => seat);
const seat = { kind: "person", level: null, here: true } as const;
const view = {
  seats: colours.map((colour, index) => ({ ...seat, seat: index, colour, name: "", yours: index === 0 })),
  options: {},
  confirming: waits ? game.to_move : null,
  take_back_to: waits ? 0 : null,
} as unknown as TableView;

const props = $state<BoardProps>({
  staticData,
  game: { ...game, legal: waits ? null : game.legal },
  animated: false,
  live: true,
  viewer,
  colours: [...colours],
  view,
  pointed: list("pointed"),
  onpoint: query.get("pointing") ? (place) => console.log(place) : null,
  onmove: async (move) => {
    await new Promise((done) => setTimeout(done, 1000));
    props.animated = true;
    if (after) props.game = after(move);
    return true;
  },
  notify: (text) => console.log(text),
});
const best = Math.max(...game.scores);
const winners = game.scores.flatMap((score, index) => (score === best ? [index] : []));
const outcome: OutcomeView = { reason: "points", places: [], scores: game.scores, winners };

if (part === "house") target.style.width = "520px";
if (part === "rules" || part === "lesson") target.style.position = "static";
if (part === "end") target.style.overflow = "auto";
const show = <P extends Record<string, unknown>>(what: Component<P>, given: P): unknown =>
  mount(what, { target, props: given });
switch (part) {
  case "house":
    show(house.House, {});
    break;
  case "end":
    mount(module.EndCount, { target, props: { staticData, game, outcome, view } });
    break;
  case "rehearsal":
    if (module.Rehearsal) show(module.Rehearsal, { staticData });
    break;
  case "lesson":
    show((await house.study()).Lesson, {});
    break;
  case "rules":
    show((await house.study()).Rules, {});
    break;
  default:
    mount(module.Board, { target, props });
}
