"""Action numbers as pairs of small ones, for learning code that wants an output for each choice.

`FactoredActions` (`boomtown.games.capabilities`) is the capability of a game that has too many different
moves for that; `factors_of` serves for every game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from boomtown.games.capabilities import FactoredActions
from boomtown.games.turn_game import TurnGame
from boomtown.games.vector_game import StateVector


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionFactors:
    """How an action number is made of a first choice and a second one; frozen for a rules version.

    First choices are numbered from 0: `pairs` of them are followed by one of `seconds` second choices, the
    `singles` behind them are whole moves. Action numbers count the pairs first, in the order of the first
    choice, and then the singles. The second choice 0 stands for nothing more.
    """

    pairs: int = 0
    seconds: int = 0
    singles: int = 0

    @property
    def firsts(self) -> int:
        """The number of first choices."""
        return self.pairs + self.singles

    @property
    def actions(self) -> int:
        """The number of action numbers."""
        return self.pairs * self.seconds + self.singles

    def has_second(self, first: int) -> bool:
        """Tells whether a second choice follows."""
        return first < self.pairs

    def split(self, action: int) -> tuple[int, int]:
        """Returns both choices of an action number; the second is 0 where none follows."""
        paired = self.pairs * self.seconds
        return divmod(action, self.seconds) if action < paired else (action - paired + self.pairs, 0)

    def split_all(self, actions: StateVector) -> tuple[StateVector, StateVector]:
        """Returns both choices of each action number."""
        paired = self.pairs * self.seconds
        firsts, seconds = np.divmod(actions, max(1, self.seconds))
        single = actions >= paired
        return np.where(single, actions - paired + self.pairs, firsts), np.where(single, 0, seconds)

    def join(self, first: int, second: int = 0) -> int:
        """Returns the action number of two choices."""
        return first * self.seconds + second if first < self.pairs else first + self.actions - self.firsts


def factors_of(game: TurnGame[Any, Any]) -> ActionFactors:
    """Returns the factors of a game; where it has none, every move is one choice."""
    if isinstance(game, FactoredActions):
        return game.action_factors
    return ActionFactors(singles=game.action_count)
