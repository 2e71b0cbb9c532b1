"""The contract of a game in real time: commands and moments instead of turns and moves.

To tables it has the face of every other game (`Ruleset`, `Position`), so that seats, lists, views and
rematches need not know the difference; only nobody is ever to move, and what belongs to turns answers with
the code `live_game`. Time is an argument: milliseconds of the game's own clock, which begins at 0.

Events hold every result of chance. They are kept as JSON, so that folding them needs neither a seed nor the
rules that were in force when they were decided.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, NoReturn, Self, TypeVar

from boomtown.core import BoomtownError, Seat
from boomtown.games.ruleset import Card, Kernels, Options, Position, Ruleset
from boomtown.games.umpire import Desk, LiveBot, Umpire


class LiveGame(BoomtownError):
    """Something was asked of a game in real time that only games of turns have."""

    default_code = "live_game"


def refuse_turns(card: Card, what: str) -> NoReturn:
    """Raises the error that says what a game in real time lacks, and where it can be played."""
    raise LiveGame(
        f"{card.name} is played in real time and has no {what}; play it in the browser (boomtown serve), "
        "and look at finished games with boomtown replay or boomtown show"
    )


class LivePosition(Position[Any]):
    """A moment of a game in real time, after some events."""

    card: Card

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

    @property
    def to_move(self) -> Seat | None:
        return None

    def legal_moves(self) -> Sequence[Any]:
        return ()

    def legal_hints(self) -> dict[str, Any]:
        return {}

    def play(self, move: Any) -> Self:
        refuse_turns(self.card, "moves")


P = TypeVar("P", bound=LivePosition)


class LiveRuleset(Ruleset[P, Any]):
    """The rules of a game in real time."""

    # What it has

    @abstractmethod
    def begin(self, options: Options, *, seats: int, seed: int) -> tuple[Any, ...]:
        """Returns the events with which a game begins; raises `OptionError`."""

    @abstractmethod
    def told(self, before: P | None, events: Sequence[Any], at_ms: int) -> P:
        """Returns the moment after these events, the first ones where `before` is None.

        Raises `NotationError` with the code `bad_events` where they make no sense.
        """

    commands: Any
    """The type of all commands that a seat may send: a union of structs with a tag."""

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
    def news(self, before: P | None, after: P, viewers: Sequence[Seat | None]) -> list[dict[str, Any]]:
        """Returns for each viewer what changed in their picture; all of it where `before` is None."""

    @abstractmethod
    def tale(
        self, before: P | None, events: Sequence[Any], after: P, rulings: Sequence[Any]
    ) -> list[dict[str, Any]]:
        """Returns what everybody may know of the events that led from `before` to `after`."""

    @abstractmethod
    def read_rulings(self, kept: bytes | memoryview) -> tuple[Any, ...]:
        """Returns the rulings kept as JSON; raises `NotationError` with the code `bad_events`."""

    @abstractmethod
    def umpire(self, desk: Desk, *, seed: int) -> Umpire:
        """Returns who judges what arrives at a table; the same seed draws the same lots."""

    @abstractmethod
    def bot(self, level: str, seat: Seat, seed: int) -> LiveBot:
        """Returns a bot of a level for a seat."""

    @abstractmethod
    def recorded(self, events: Sequence[Any]) -> tuple[Any, ...]:
        """Returns events as anybody may keep them when the game is over: without the seed, from which that of
        the next game follows."""

    # What it lacks

    def parse_position(self, text: str) -> P:
        refuse_turns(self.card, "positions written as text")

    def parse_move(self, text: str) -> Any:
        refuse_turns(self.card, "moves")

    @property
    def action_count(self) -> int:
        return 0

    def encode(self, move: Any) -> int:
        refuse_turns(self.card, "moves")

    def decode(self, action: int) -> Any:
        refuse_turns(self.card, "moves")

    @property
    def kernels(self) -> Kernels:
        refuse_turns(self.card, "kernels of turns")

    def state_of(self, position: P) -> Any:
        refuse_turns(self.card, "kernels of turns")
