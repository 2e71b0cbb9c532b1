"""What a server needs of a live game while it is played: somebody who weighs what arrives, and bots.

The referee is pure: time is an argument, in milliseconds of the game's clock, and whatever it decides goes to
its host, which keeps the log. The host has the moment as it stands; what it has carried out counts at once,
though nobody hears of it before it is written.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

import msgspec

from boomtown.core import Seat

if TYPE_CHECKING:
    from boomtown.games.live_game import LivePosition


Remarks: TypeAlias = "Callable[[LivePosition], Sequence[Any]]"
"""What a referee says about something that is carried out, by the moment to which it leads."""


class Denial(msgspec.Struct, frozen=True):
    """Why something was not carried out; nothing has changed."""

    code: str
    message: str
    margin_ms: float | None = None
    """Where another was faster: by how much."""


class RefereeDecision(Protocol):
    """What a command leads to: decided on a position, and not carried out yet."""

    @property
    def events(self) -> tuple[Any, ...]:
        """What it leads to."""

    def after(self) -> LivePosition:
        """Returns the position after the events."""


class RefereeHost(Protocol):
    """Where the referee reads the moment and puts its decisions."""

    @property
    def position(self) -> LivePosition:
        """The moment after all that was carried out."""

    def carry_out(
        self, command: Any, *, ms: int, remarks: Remarks, decision: RefereeDecision | None = None
    ) -> Denial | None:
        """Carries a command out as of `ms`; returns why not where the rules refuse it.

        What the referee `remarks` about it goes into the log with it. Where the referee had to decide it on
        `position` already, it hands in that `decision`, and it is not decided again.
        """

    def answer(self, ticket: int, denied: Denial | None) -> None:
        """Answers an act: None says that it is what was carried out last."""

    def lock(self, target: int, seat: Seat | None, until_ms: int) -> None:
        """Tells everybody that a seat was first at something; None: that it is free again."""


class LiveReferee(ABC):
    """Judges what arrives at one table. Synchronous; every call with a time no earlier than the last."""

    # What is done

    @abstractmethod
    def act(self, ticket: int, command: Any, reaction_ms: float | None, now_ms: float) -> None:
        """Takes a command of a seat; its ticket is answered at once or later, exactly once."""

    @abstractmethod
    def tick(self, now_ms: float) -> None:
        """Does what is due: settles what was weighed, lets time itself act."""

    @abstractmethod
    def due(self) -> float | None:
        """Returns when `tick` is needed next; None: never, as things stand."""

    @abstractmethod
    def rest(self, now_ms: float) -> None:
        """Settles everything that is still weighed: the clock is about to stand still."""

    # What was shown

    @abstractmethod
    def shown(self, position: LivePosition, seats: Collection[Seat], now_ms: float) -> None:
        """Notes that this moment was shown to these seats just now."""

    @abstractmethod
    def arrived(self, seat: Seat, now_ms: float) -> None:
        """Notes that a seat was shown all of the latest moment: its page has just been opened."""

    @abstractmethod
    def left(self, seat: Seat) -> None:
        """Forgets what was measured of a seat's connection."""

    # The network: times of a clock that never stands still

    @abstractmethod
    def pinged(self, seat: Seat, nonce: int, at_ms: float) -> None:
        """Notes that a ping was sent to the seat."""

    @abstractmethod
    def ponged(self, seat: Seat, nonce: int, at_ms: float) -> float | None:
        """Notes its answer; returns the round trip, None for an answer to nothing."""

    @abstractmethod
    def delay(self, seat: Seat) -> float | None:
        """Returns the measured round trip; None while it is not known."""


class LiveIntent(Protocol):
    """What a bot is about to do."""

    @property
    def command(self) -> Any: ...

    @property
    def at_ms(self) -> int: ...

    @property
    def reaction_ms(self) -> float | None: ...


class LiveBot(Protocol):
    """A bot at one seat of a live game: it reads views and wants commands."""

    wake_ms: int
    """When it wants to look again."""

    def look(self, seen: dict[str, Any], at_ms: int) -> LiveIntent | None:
        """Looks; a returned intent replaces the one before."""

    def still_wanted(self, seen: dict[str, Any]) -> bool:
        """Tells, when the time of its intent has come, whether to do it."""
