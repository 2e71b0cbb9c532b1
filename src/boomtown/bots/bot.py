"""What a bot is: asked with a position, limits and a seed, it answers with a choice.

A bot sees `position.seen_by(seat)` and nothing else. It has no clock and no randomness of its own: the seed
is an argument, and a bot that may be limited in seconds is given a clock when it is made. The same position,
seed and node limit give the same choice.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

import msgspec

from boomtown.core import BoomtownError, GameOver, Seat
from boomtown.games import registry
from boomtown.games.bot_profile import BotProfile, plain_profile
from boomtown.games.turn_game import TurnGame, TurnPosition

Stopwatch: TypeAlias = Callable[[], float]
"""Returns seconds on a scale that never goes back."""


class LimitsError(BoomtownError):
    """Limits that a bot cannot work with."""

    default_code = "bad_limits"


@dataclass(frozen=True, slots=True)
class Limits:
    """How long a bot may think: the first limit reached ends it. Bots that do not search need none."""

    seconds: float | None = None
    nodes: int | None = None
    """Simulations of a search."""

    def __post_init__(self) -> None:
        if self.seconds is not None and not self.seconds > 0:
            raise LimitsError(f"a limit of {self.seconds} seconds leaves no time; give more than 0")
        if self.nodes is not None and self.nodes < 1:
            raise LimitsError(f"a limit of {self.nodes} nodes leaves nothing to look at; give at least 1")


class Variation(msgspec.Struct, frozen=True):
    """One move that was considered: how often it was tried, and its value (0 to 1) for the seat to move."""

    move: str
    visits: int
    value: float


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """A bot's answer: the move, and what it was thinking."""

    move: str
    values: tuple[float, ...]
    """The expected result for each seat, 0 to 1."""
    variations: tuple[Variation, ...] = ()
    """Moves considered, the best first; not necessarily all of them."""
    nodes: int = 0
    """Simulations done, or positions looked at."""
    principal: tuple[str, ...] = ()
    """The play the bot expects from here, its own move first."""


class Bot(Protocol):
    """Anything that answers a position with a choice."""

    def choose(self, position: TurnPosition[Any], limits: Limits, seed: int) -> Choice:
        """Returns the choice of the seat to move; raises `GameOver` when nobody is."""


def mover(position: TurnPosition[Any]) -> Seat:
    """Returns the seat whose choice it is; raises `GameOver`."""
    if position.to_move is None:
        raise GameOver("nobody is to move in this position, so there is nothing to choose")
    return position.to_move


def profile_of(game: TurnGame[Any, Any]) -> BotProfile[Any, Any]:
    """Returns how bots see a game of turns; of one that is not in the registry the plain profile."""
    keys, key = registry.keys(), game.card.key
    if key in keys and registry.game(key) is game:
        return registry.bot_profile(key)
    return plain_profile(game)
