/** Any game of turns that has no module of its own: its drawing in characters, its moves as they are written, its words. */
import { colourName } from "../../colours";
import type { GameCard } from "../../protocol";
import type { GameModule } from "../game";
import Board from "./Board.svelte";
import EndCount from "./EndCount.svelte";
import { say } from "./words";

export function generalGame(card: GameCard): GameModule {
  return {
    textOnly: true,
    Board,
    EndCount,
    describeMove: (move, _picture, seat) => say("move", { name: colourName(card.colours[seat] ?? ""), move }),
    scoreText: (game, seat) => String(game.scores[seat] ?? ""),
  };
}
