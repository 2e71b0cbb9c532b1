"""How hard a puzzle is: the least search that finds its answer, and still does when it looks further."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boomtown.bots.analysis import Analyst
from boomtown.bots.bot import Limits, profile_of
from boomtown.bots.greedy import GreedyBot
from boomtown.games.turn_game import TurnGame, TurnPosition

RUNGS: tuple[int, ...] = (0, 30, 100, 300, 1_000, 3_000, 10_000, 30_000)
"""Positions that alpha-beta looks at, or as long for a tree search; 0 is one move ahead, greedily."""
EASIEST = 600
"""The rating of a puzzle that whoever looks one move ahead solves."""
RUNG = 200
"""By how much each further rung is harder. Nothing is measured of people: it is an order, not an Elo."""


class Rater:
    """Rates the puzzles of one game."""

    def __init__(self, rules: TurnGame[Any, Any], *, stop: Callable[[], bool] | None = None) -> None:
        self._greedy = GreedyBot(profile_of(rules), variations=1)
        self._analyst = Analyst(rules, lines=1, stop=stop)

    def rung(self, position: TurnPosition[Any], is_answer: Callable[[tuple[str, ...]], bool]) -> int:
        """Returns the lowest rung from which on every one finds the answer, or one above the last."""
        found = len(RUNGS)
        for rung in range(len(RUNGS) - 1, -1, -1):
            if not is_answer(self._line(position, RUNGS[rung])):
                break
            found = rung
        return found

    def _line(self, position: TurnPosition[Any], nodes: int) -> tuple[str, ...]:
        if not nodes:
            return self._greedy.choose(position, Limits(), 0).principal
        limits = Limits(nodes=self._analyst.scaled(nodes, position))
        return self._analyst.analyse(position, limits).lines[0].moves


def rating_at(rung: int) -> int:
    """Returns the rating of a puzzle that is found from that rung on."""
    return EASIEST + RUNG * rung
