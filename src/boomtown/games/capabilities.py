"""What only some games of turns have. A game inherits the capabilities it has; others ask by `isinstance`.

Its card names them too (`TurnCard.capabilities`), for lists of games that have not loaded the rules.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from boomtown.core import Seat
from boomtown.games.bargaining import Bargaining

if TYPE_CHECKING:
    from boomtown.games.action_factors import ActionFactors
    from boomtown.games.turn_game import TurnPosition

__all__ = ["CAPABILITIES", "Bargaining", "ConfirmedTurns", "FactoredActions", "IdleTurns"]


class ConfirmedTurns:
    """A turn at a table waits for its player to confirm it, and can be taken back until then. 1 member."""

    def is_turn_complete(self, seat: Seat, position: TurnPosition[Any]) -> bool:
        """Tells whether `seat`, who moved last, has nothing more to decide: the choice is another's, or the
        game is over. So a turn is a run of moves of one seat, which a record shows without saying it."""
        return position.to_move != seat


class IdleTurns(ABC):
    """A seat may come to have nothing left to decide about, and then its turns can pass. 1 member."""

    @abstractmethod
    def idle_move(self, seat: Seat, position: TurnPosition[Any]) -> Any | None:
        """Returns the move that lets a turn of `seat` pass; None where it has something of its own to decide.

        Whoever's turn it is: where it is that of an idle seat, the move is legal.
        """


class FactoredActions(ABC):
    """There are so many different moves that learning code wants each as two choices in a row. 1 member."""

    @property
    @abstractmethod
    def action_factors(self) -> ActionFactors:
        """How action numbers are made of those choices, frozen for a rules version."""


CAPABILITIES: tuple[type, ...] = (Bargaining, ConfirmedTurns, IdleTurns, FactoredActions)
"""All there are."""
