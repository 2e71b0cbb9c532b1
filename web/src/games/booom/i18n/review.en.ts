/** A finished game of BOOOM! as a whole. English. */
import { counting } from "../../../i18n/counting";

const { many, form } = counting("en");

const review = {
  "gold.title": "Gold by round",
  "gold.line": "What lay in the chests after each round.",
  "gold.slider": "Choose a round by its gold",
  "gold.at": (p: { round: number; gold: string }) => `Round ${p.round}: ${p.gold}`,
  "gold.start": "Before the first blast",
  "gold.one": (p: { name: string; gold: number }) => `${p.name} ${p.gold}`,
  "gold.round": "Round",
  "gold.begin": "Start",
  "gold.watch": (p: { round: number }) => `Watch round ${p.round}`,

  "speed.title": "Quick hands",
  "speed.line": "How long after a tile came to light it was touched. A ring is a touch that came second.",
  "speed.none": "Nobody’s touches were timed in this game.",
  "speed.player": "Player",
  "speed.touches": "Touches",
  "speed.best": "Best",
  "speed.median": "Median",
  "speed.beaten": "Beaten",
  "speed.closest": "Closest",
  "speed.dots": (p: { name: string; count: number; best: string; median: string }) =>
    `${p.name}: ${many(p.count, "touch", "touches")}, best ${p.best}, median ${p.median}`,
  "speed.untimed": (p: { name: string }) => `${p.name}: no touch`,
  "speed.early": (p: { name: string; count: number }) =>
    `${p.name} was too early ${p.count} ${form(p.count, "time")}!`,

  "missed.title": "What was missed",
  "missed.nothing": "Nothing: all that came to light was taken, and every fright was called!",
  "missed.round": (p: { round: number }) => `Round ${p.round}`,
  "missed.gold": (p: { count: number }) =>
    `${many(p.count, "nugget")} in sight, and nobody took ${form(p.count, "it", "them")}`,
  "missed.pickaxe": "the pickaxe lay there",
  "missed.dynamite": "the second stick lay there",
  "missed.star": "the star lay there",
  "missed.revolver": "the revolver lay there",
  "missed.bat": (p: { name: string }) => `the bat was out, and ${p.name} did not call it`,
  "missed.snake": (p: { name: string }) => `the snake was out, and ${p.name} did not call it`,
  "missed.rat": (p: { name: string }) => `the rat was out, and ${p.name} did not call it`,
  "missed.ghost": (p: { name: string }) => `the ghost was out, and ${p.name} did not call it`,
};

export default review;
