/** A bench to look at the parts of Boomerang without a server. Only the development server shows it. */
import { mount } from "svelte";
import "../../../fonts.css";
import "../../../style/theme.css";
import type { GameView, Happened, TableView } from "../../../protocol";
import { settings } from "../../../settings.svelte";
import type { BoardProps } from "../../game";
import Board from "../Board.svelte";
import House from "../House.svelte";
import game from "../index";

const query = new URLSearchParams(location.search);
const fixture = (await (await fetch("/fixture.json")).json()) as {
  kit: unknown;
  history: GameView[];
  outcome: object;
};
settings.theme = query.get("theme") === "dusk" ? "dusk" : "light";
settings.language = query.get("lang") === "fr" ? "fr" : "en";
if (query.get("still")) settings.motion = "reduced";
document.documentElement.dataset["theme"] = settings.dusk ? "dusk" : "light";
document.documentElement.dataset["motion"] = settings.reducedMotion ? "reduced" : "full";

const target = document.getElementById("app");
const first = fixture.history.at(Number(query.get("step") ?? 0));
if (!target || !first) throw new Error("nothing to show");
const props = $state<BoardProps>({
  kit: fixture.kit,
  game: first,
  last: null,
  live: true,
  viewer: (query.get("viewer") ?? "0,1").split(",").filter(Boolean).map(Number),
  colours: ["orange", "white"],
  onmove: async () => {
    await new Promise((done) => setTimeout(done, 4000));
    return false;
  },
  say: (text) => console.log(text),
});
const part = query.get("part");
const view = { seats: [], options: {} } as unknown as TableView;
if (part === "house") {
  target.style.cssText += "width:520px;background:#f6e6bd";
  mount(House, { target });
} else if (part === "end") {
  const outcome = {
    reason: "points",
    places: [2, 1],
    scores: first.scores,
    winners: [1],
    ...fixture.outcome,
  };
  mount(game.EndCount, { target, props: { kit: fixture.kit, game: first, outcome, view } });
} else if (part === "rehearsal") mount(game.Rehearsal, { target, props: { kit: fixture.kit } });
else if (part === "lesson") mount(game.Lesson, { target, props: {} });
else if (part === "rules") {
  target.style.position = "static";
  mount(game.Rules, { target, props: {} });
} else mount(Board, { target, props });

/** Called from the console or a script: goes to another position, as the server would. */
Object.assign(globalThis, {
  goTo(step: number): void {
    const game = fixture.history.at(step);
    if (!game) return;
    props.last = { type: "happened" } as Happened;
    props.game = game;
  },
});
