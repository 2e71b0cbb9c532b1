"""The vocabulary every room shares: seats, outcomes, errors, seeded randomness. No NumPy, no I/O."""

from boomtown.core.errors import (
    BoomtownError,
    GameOver,
    IllegalMove,
    ImpossiblePosition,
    NotationError,
    NotYourTurn,
    OptionError,
    Reason,
    UnknownGame,
)
from boomtown.core.outcome import Outcome
from boomtown.core.seat import Seat
from boomtown.core.seeds import derive, generator

__all__ = [
    "BoomtownError",
    "GameOver",
    "IllegalMove",
    "ImpossiblePosition",
    "NotYourTurn",
    "NotationError",
    "OptionError",
    "Outcome",
    "Reason",
    "Seat",
    "UnknownGame",
    "derive",
    "generator",
]
