"""A bot that needs no thought, for matches whose results can be foretold."""

from __future__ import annotations

from typing import Any

from boomtown.arena.entrants import Entrant
from boomtown.bots.bot import Choice, Limits
from boomtown.games.turn_game import TurnGame, TurnPosition


class Stubborn:
    """Always takes the same number, or what is left."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.seeds: list[tuple[int, int]] = []

    def choose(self, position: TurnPosition[Any], limits: Limits, seed: int) -> Choice:
        self.seeds.append((position.ply, seed))
        move = position.legal_moves()[: self.count][-1]
        return Choice(move=move, values=(0.5, 0.5))


def stubborn(count: int, made: list[Stubborn] | None = None) -> Entrant:
    def make(rules: TurnGame[Any, Any]) -> Stubborn:
        bot = Stubborn(count)
        if made is not None:
            made.append(bot)
        return bot

    return Entrant(f"takes {count}", make)
