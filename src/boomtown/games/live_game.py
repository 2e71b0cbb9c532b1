"""The contract of a game in real time: commands and moments instead of turns and moves.

Any seat acts at any moment, and time itself acts when it is due. Time is an argument: milliseconds of the
game's own clock, which begins at 0.

Events hold every result of chance. They are kept as JSON, so that folding them needs neither a seed nor the
rules that were in force when they were decided.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, Generic, NamedTuple, Self, TypeVar

from boomtown.core import Seat
from boomtown.games.card import LiveCard, Options
from boomtown.games.game import Game, Position
from boomtown.games.live_referee import LiveBot, LiveReferee, RefereeHost


class LivePosition(Position):
    """A moment of a game in real time, after some events.

    5 members of its own, beside those of every position.
    """

    @property
    @abstractmethod
    def game(self) -> Any:
        """The game's own state: what its referee, its bots and its views look at."""

    @property
    @abstractmethod
    def clock_ms(self) -> int:
        """When the latest event happened."""

    @abstractmethod
    def due(self) -> tuple[int, Any] | None:
        """Returns when time itself acts next, and by which command; None when the game is over."""

    @abstractmethod
    def act(self, command: Any, at_ms: int) -> tuple[Self, tuple[Any, ...]]:
        """Returns the moment after `command`, and the events that tell of it.

        Raises an error of the game's own, with a code, where that cannot be; then nothing has changed.
        """

    @abstractmethod
    def covered(self, seat: Seat | None) -> dict[str, Any]:
        """Returns the picture as it is shown in a pause: nothing in it that could be studied meanwhile."""


P = TypeVar("P", bound=LivePosition)


class LiveGame(Game, Generic[P]):
    """The rules of a game in real time. 14 members of its own, beside those of every game."""

    card: LiveCard

    @abstractmethod
    def start(self, options: Options | None = None, *, seats: int | None = None, seed: int = 0) -> P: ...

    @abstractmethod
    def begin(self, options: Options, *, seats: int, seed: int) -> tuple[Any, ...]:
        """Returns the events with which a game begins; raises `OptionError`."""

    @abstractmethod
    def fold(self, before: P | None, events: Sequence[Any], at_ms: int) -> P:
        """Returns the moment after these events, the first ones where `before` is None.

        Raises `NotationError` with the code `bad_events` where they make no sense.
        """

    commands: Any
    """The type of all commands that a seat may send: a union of structs with a tag."""
    timed_commands: frozenset[str] = frozenset()
    """The tags of commands in which milliseconds count: how soon they are answered is measured apart."""

    @abstractmethod
    def read_command(self, given: Any) -> Any:
        """Returns the command that plain JSON says; raises `NotationError` with the code `bad_command`.

        Time's own command is not among them.
        """

    @abstractmethod
    def seat_of(self, command: Any) -> Seat | None:
        """Returns the seat that a command is for; None for time's own."""

    @abstractmethod
    def write_events(self, events: Sequence[Any]) -> bytes:
        """Returns events as they are kept: a JSON array, each with its `type`."""

    @abstractmethod
    def read_events(self, kept: bytes | memoryview) -> tuple[Any, ...]:
        """Returns the events kept as JSON; raises `NotationError` with the code `bad_events`."""

    # What whoever runs it in real time needs

    @abstractmethod
    def deltas(self, before: P | None, after: P, viewers: Sequence[Seat | None]) -> list[dict[str, Any]]:
        """Returns for each viewer what changed in their picture; all of it where `before` is None."""

    @abstractmethod
    def public_events(
        self, before: P | None, events: Sequence[Any], after: P, rulings: Sequence[Any]
    ) -> list[dict[str, Any]]:
        """Returns what everybody may know of the events that led from `before` to `after`.

        The shape of each, where the game says it, is `PublicEvent` of `boomtown.games.wire`.
        """

    @abstractmethod
    def read_rulings(self, kept: bytes | memoryview) -> tuple[Any, ...]:
        """Returns the rulings kept as JSON; raises `NotationError` with the code `bad_events`."""

    @abstractmethod
    def referee(self, host: RefereeHost, *, seed: int) -> LiveReferee:
        """Returns who judges what arrives at a table; the same seed draws the same lots."""

    @abstractmethod
    def bot(self, level: str, seat: Seat, seed: int) -> LiveBot:
        """Returns a bot of a level for a seat."""

    @abstractmethod
    def recorded(self, events: Sequence[Any]) -> tuple[Any, ...]:
        """Returns events as anybody may keep them when the game is over: without the seed, from which that of
        the next game follows."""


class ReviewedEntry(NamedTuple):
    """One entry of the log of a finished game."""

    ms: int
    """When it counted, on the game's own clock."""
    events: Sequence[Any]
    rulings: Sequence[Any]


class Reviewing(ABC):
    """A game in real time that has something to tell about a finished game as a whole. 1 member."""

    @abstractmethod
    def review(self, log: Iterable[ReviewedEntry]) -> dict[str, Any]:
        """Returns what the whole log says, as plain JSON.

        It may tell what was hidden during the game: nobody asks before the game is over.
        """
