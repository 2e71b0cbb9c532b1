/**
 * A bench to look at the parts of Boomerang without a server; only the development server shows it.
 *
 * /src/games/boomerang/harness/index.html?part=board|end|rehearsal|lesson|rules|house&step=flip&theme=dusk&lang=fr&still=1
 * The positions are those of the lesson; a move on the board is confirmed after a moment, and the lesson's own
 * answer is shown.
 */
import { mount } from "svelte";
import "../../../fonts.css";
import "../../../style/theme.css";
import type { GameView, Happened, OutcomeView, TableView } from "../../../protocol";
import { settings } from "../../../settings.svelte";
import type { BoardProps } from "../../game";
import House from "../House.svelte";
import game from "../index";
import { kit, legalIn, pictureAfter, stepOf, type StepKey } from "../lesson";
import study from "../study";

const query = new URLSearchParams(location.search);
settings.theme = query.get("theme") === "dusk" ? "dusk" : "light";
settings.language = query.get("lang") === "fr" ? "fr" : "en";
if (query.get("still")) settings.motion = "reduced";
document.documentElement.dataset["theme"] = settings.dusk ? "dusk" : "light";
document.documentElement.dataset["motion"] = settings.reducedMotion ? "reduced" : "full";

const part = query.get("part") ?? "board";
const step = stepOf((query.get("step") ?? (part === "end" ? "count" : "flip")) as StepKey);
const target = document.getElementById("app");
if (!target) throw new Error("the page has no #app");

const first: GameView = {
  ply: step.picture.pieces.length,
  to_move: step.key === "count" ? null : 0,
  scores: step.picture.counts.added,
  picture: step.picture as unknown as Record<string, unknown>,
  legal: legalIn(step),
};
const props = $state<BoardProps>({
  kit,
  game: first,
  last: null,
  live: true,
  viewer: (query.get("viewer") ?? "0").split(",").filter(Boolean).map(Number),
  colours: ["orange", "white"],
  onmove: async (move) => {
    await new Promise((done) => setTimeout(done, 300));
    const picture = pictureAfter(step, move) as unknown as Record<string, unknown>;
    props.last = { type: "happened" } as Happened;
    props.game = { ...first, ply: first.ply + 1, to_move: 1, picture, legal: null };
    return true;
  },
  say: (text) => console.log(text),
});

switch (part) {
  case "house":
    target.style.width = "520px";
    mount(House, { target });
    break;
  case "end": {
    const outcome: OutcomeView = { reason: "points", places: [1, 2], scores: first.scores, winners: [0] };
    const view = { seats: [], options: {} } as unknown as TableView;
    mount(game.EndCount, { target, props: { kit, game: first, outcome, view } });
    break;
  }
  case "rehearsal":
    mount(game.Rehearsal, { target, props: { kit } });
    break;
  case "lesson":
    mount(study.Lesson, { target, props: {} });
    break;
  case "rules":
    target.style.position = "static";
    mount(study.Rules, { target, props: {} });
    break;
  default:
    mount(game.Board, { target, props });
}
