/**
 * A bench to look at the parts of Oklahoma Boomers without a server; only the development server shows it.
 *
 * /src/games/boomers/harness/index.html?part=board|field|end|rehearsal|house&game=standard&theme=dusk&lang=fr&still=1
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
import Field from "../Field.svelte";
import House from "../House.svelte";
import Rehearsal from "../Rehearsal.svelte";
import { gameOf, kit } from "../tests/positions";

const query = new URLSearchParams(location.search);
settings.theme = query.get("theme") === "dusk" ? "dusk" : "light";
settings.language = query.get("lang") === "fr" ? "fr" : "en";
if (query.get("still")) settings.motion = "reduced";
document.documentElement.dataset["theme"] = settings.dusk ? "dusk" : "light";
document.documentElement.dataset["motion"] = settings.reducedMotion ? "reduced" : "full";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no #app");
const found = gameOf(query.get("game") ?? "standard");
const game = found as unknown as GameView;

const props = $state<BoardProps>({
  kit,
  game,
  last: null,
  live: true,
  viewer: (query.get("viewer") ?? "0,1").split(",").filter(Boolean).map(Number),
  colours: ["blue", "yellow"],
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
  case "field":
    mount(Field, { target, props: { picture: found.picture, label: "prairie" } });
    break;
  case "end": {
    const [blue = 0, yellow = 0] = game.scores;
    const winners = blue === yellow ? [0, 1] : [blue > yellow ? 0 : 1];
    const outcome: OutcomeView = { reason: "points", places: [1, 2], scores: game.scores, winners };
    const view = { seats: [], options: {} } as unknown as TableView;
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
