/**
 * A bench to look at the parts of Wind River without a server; only the development server shows it.
 *
 * /src/games/windriver/harness/index.html?part=board|end|rehearsal|house&game=herd4&theme=dusk&lang=fr&still=1&confirm=1
 * The positions are those of tests/positions.json; a move on the board is confirmed after a moment and not made.
 */
import { mount } from "svelte";
import "../../../fonts.css";
import "../../../style/theme.css";
import type { GameView, Happened, OutcomeView, TableView } from "../../../protocol";
import { settings } from "../../../settings.svelte";
import type { BoardProps } from "../../game";
import Board from "../Board.svelte";
import EndCount from "../EndCount.svelte";
import House from "../House.svelte";
import Rehearsal from "../Rehearsal.svelte";
import { gameOf, kitFor } from "../tests/positions";

const query = new URLSearchParams(location.search);
settings.theme = query.get("theme") === "dusk" ? "dusk" : "light";
settings.language = query.get("lang") === "fr" ? "fr" : "en";
if (query.get("still")) settings.motion = "reduced";
document.documentElement.dataset["theme"] = settings.dusk ? "dusk" : "light";
document.documentElement.dataset["motion"] = settings.reducedMotion ? "reduced" : "full";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no #app");
const found = gameOf(query.get("game") ?? "herd4");
const players = found.picture.stocks.length;
const kit = kitFor(players);
const waits = query.get("confirm") !== null;
const game = { ...found, legal: waits ? null : found.legal } as unknown as GameView;
const seat = { kind: "person", level: null, here: true } as const;
const colours = ["red", "green", "blue", "violet"].slice(0, players);
const view = {
  seats: colours.map((colour, index) => ({ ...seat, seat: index, colour, name: "", yours: index === 0 })),
  options: {},
  confirming: waits ? found.to_move : null,
  take_back_to: waits ? 0 : null,
} as unknown as TableView;

const props = $state<BoardProps>({
  kit,
  game,
  last: null,
  live: true,
  viewer: (query.get("viewer") ?? "0,1,2,3").split(",").filter(Boolean).map(Number),
  colours,
  view,
  pointed: (query.get("pointed") ?? "").split(",").filter(Boolean),
  onpoint: query.get("pointing") ? (place) => console.log(place) : null,
  onmove: async () => {
    await new Promise((done) => setTimeout(done, 1500));
    props.last = { type: "happened" } as Happened;
    return true;
  },
  say: (text) => console.log(text),
});

switch (query.get("part") ?? "board") {
  case "house":
    target.style.width = "520px";
    mount(House, { target });
    break;
  case "end": {
    const worth = found.picture.stocks.map(({ plains, resources }) => plains * 100 + resources);
    const winners = worth.flatMap((one, index) => (one === Math.max(...worth) ? [index] : []));
    const outcome: OutcomeView = { reason: "points", places: [], scores: game.scores, winners };
    target.style.overflow = "auto";
    mount(EndCount, { target, props: { kit, game, outcome, view } });
    break;
  }
  case "rehearsal":
    mount(Rehearsal, { target, props: { kit } });
    break;
  default:
    mount(Board, { target, props });
}
