"""The contract of every game: what any table asks, whether people take turns or not.

`boomtown.games.turn_game` and `boomtown.games.live_game` are the two kinds of game, and siblings: code that
needs one of them says so in its types, and code that serves both asks for no more than stands here. What only
some games have is a capability (`boomtown.games.capabilities`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from boomtown.core import Outcome, Seat
from boomtown.games.card import Card, Options


class Position(ABC):
    """How a game stands. Immutable, with a text form. 6 members."""

    @property
    @abstractmethod
    def options(self) -> Options:
        """All options of the game that is played, defaults filled in.

        Read from a text, the `in_play` ones are those of the game; of others the text may know nothing.
        """

    @property
    @abstractmethod
    def seats(self) -> int:
        """The number of seats in this game."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Returns how the game ended, or None while it goes on."""

    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """Returns what each seat would count if the game ended now."""

    @abstractmethod
    def picture(self, seat: Seat | None) -> dict[str, Any]:
        """Returns what `seat` (None: a spectator) may see, as plain JSON: nothing else leaves the server.

        Its shape, where the game says it, is `Picture` of `boomtown.games.wire`.
        """

    @abstractmethod
    def drawing(self) -> str:
        """Returns the board drawn for a terminal."""


class Game(ABC):
    """The rules of one game, one object a process. 3 members."""

    card: Card

    @abstractmethod
    def start(self, options: Options | None = None, *, seats: int | None = None, seed: int = 0) -> Position:
        """Returns the first position; raises `OptionError`, with the code `needs_position` where the options
        say that it has to be given as text."""

    @abstractmethod
    def static_data(self, options: Options) -> dict[str, Any]:
        """Returns what never changes during a game and a board needs to draw it (plain JSON).

        Its shape, where the game says it, is `StaticData` of `boomtown.games.wire`.
        """
