/** The levels of bots, as far as pages choose among them. */
import type { GameCard } from "./protocol";

/** The level that is offered before anybody chose: a third of the way up, gentle but no beginner. */
export function firstLevel(card: Pick<GameCard, "levels">): string {
  const levels = [...card.levels].sort((a, b) => a.strength - b.strength);
  return levels[Math.floor(levels.length / 3)]?.key ?? "";
}
