"""Limits: who may speak to the server, how much and how often. Every refusal has a code and a sentence."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from boomtown.core import BoomtownError
from boomtown.server.config import SECONDS, Settings

BURST_OF_MESSAGES = 3
"""Seconds' worth of messages that a socket may send at once."""
GUESTS_PER_ADDRESS = 5
"""An address may stand for a family or a class: it may do this many times as much a minute as one guest."""
REPORTS_A_MINUTE = 6
REMEMBERED = 10_000
"""Bearers whose allowance is remembered; the longest quiet are forgotten, and have a full one by then."""


class LimitReached(BoomtownError):
    """Too much or too often; the code says of what."""

    default_code = "rate_limited"


class WrongOrigin(BoomtownError):
    """A page of another site speaks in the name of its visitor."""

    default_code = "wrong_origin"


@dataclass(slots=True)
class Allowance:
    """A token bucket: refills steadily up to `most`, and each request takes one."""

    a_second: float
    most: float
    clock_ms: Callable[[], int]
    left: float = field(init=False)
    _counted_ms: int = field(init=False)

    def __post_init__(self) -> None:
        self.left = self.most
        self._counted_ms = self.clock_ms()

    def has_one(self) -> bool:
        """Tells whether there is one to take."""
        now_ms = self.clock_ms()
        elapsed = max(0, now_ms - self._counted_ms) / SECONDS
        self.left = min(self.most, self.left + elapsed * self.a_second)
        self._counted_ms = now_ms
        return self.left >= 1

    def take(self) -> bool:
        """Takes one if there is one."""
        if not self.has_one():
            return False
        self.left -= 1
        return True


class Limits:
    """What this server's visitors have used up."""

    def __init__(self, settings: Settings, clock_ms: Callable[[], int]) -> None:
        self._settings = settings
        self._clock_ms = clock_ms
        self._allowances: OrderedDict[tuple[str, str], Allowance] = OrderedDict()
        self._sockets: Counter[tuple[str, str]] = Counter()

    def messages(self) -> Allowance:
        """Returns the allowance of a new socket."""
        rate = self._settings.messages_a_second
        return Allowance(rate, rate * BURST_OF_MESSAGES, self._clock_ms)

    def open_table(self, player: str, address: str) -> None:
        """Counts a table opened by this guest from this address; raises `LimitReached`."""
        self._count("open", "tables", self._settings.tables_a_minute, player, address)

    def choose_name(self, player: str, address: str) -> None:
        """Counts a name chosen by this guest from this address; raises `LimitReached`."""
        self._count("choose", "names", self._settings.names_a_minute, player, address)

    def request(self, player: str, address: str) -> None:
        """Counts a costly request of this guest from this address; raises `LimitReached`."""
        self._count("make", "requests of this kind", self._settings.requests_a_minute, player, address)

    def _count(self, verb: str, things: str, a_minute: int, player: str, address: str) -> None:
        # The address is asked first: whoever throws each cookie away is remembered once, not as many guests.
        together = a_minute * GUESTS_PER_ADDRESS
        place = self._allowance((f"{things} of an address", address), together, at_once=together)
        if not place.has_one():
            raise LimitReached(
                f"all people at your network address together may {verb} only {together} {things} a minute; "
                "wait a little and try again"
            )
        if not self._allowance((things, player), a_minute, at_once=a_minute).take():
            raise LimitReached(
                f"you may {verb} only {a_minute} {things} a minute; wait a little and try again"
            )
        place.take()

    def talk(self, player: str) -> None:
        """Counts something said by this guest; raises `LimitReached`."""
        a_minute = self._settings.talk_a_minute
        if not self._allowance(("talk", player), a_minute, at_once=a_minute / 3).take():
            raise LimitReached(
                "you talk very fast; wait a little, the others want to read", code="too_much_talk"
            )

    def act(self, player: str) -> None:
        """Counts something done by this guest in a live game; raises `LimitReached`."""
        bearer = ("act", player)
        a_second = self._settings.acts_a_second
        allowance = self._allowances.pop(bearer, None) or Allowance(a_second, 2 * a_second, self._clock_ms)
        self._remember(bearer, allowance)
        if not allowance.take():
            raise LimitReached(f"only {a_second} acts a second count; wait a moment and try again")

    def report(self, player: str) -> None:
        """Counts a report by this guest; raises `LimitReached`."""
        if not self._allowance(("report", player), REPORTS_A_MINUTE, at_once=REPORTS_A_MINUTE).take():
            raise LimitReached("your reports have been noted; wait a little before the next one")

    def _allowance(self, bearer: tuple[str, str], a_minute: int, *, at_once: float) -> Allowance:
        allowance = self._allowances.pop(bearer, None) or Allowance(a_minute / 60, at_once, self._clock_ms)
        self._remember(bearer, allowance)
        return allowance

    def _remember(self, bearer: tuple[str, str], allowance: Allowance) -> None:
        self._allowances[bearer] = allowance
        while len(self._allowances) > REMEMBERED:
            self._allowances.popitem(last=False)

    @contextmanager
    def socket(self, player: str, address: str) -> Iterator[None]:
        """Counts a socket while it is open; raises `LimitReached` when there are too many."""
        bearers = (
            (("guest", player), self._settings.sockets_a_guest),
            (("address", address), self._settings.sockets_an_address),
        )
        for bearer, most in bearers:
            if self._sockets[bearer] >= most:
                raise LimitReached(
                    f"only {most} pages may be open at once; close some", code="too_many_sockets"
                )
        for bearer, _ in bearers:
            self._sockets[bearer] += 1
        try:
            yield
        finally:
            for bearer, _ in bearers:
                self._sockets[bearer] -= 1
                if not self._sockets[bearer]:
                    del self._sockets[bearer]

    def check_origin(self, origin: str | None, host: str | None) -> None:
        """Lets pass pages of this server or an allowed one; raises `WrongOrigin`.

        Browsers name the origin of every socket and of every request that changes something; what names
        none is not a browser, and carries no visitor's cookie but its own.
        """
        if origin is None:
            return
        origin = origin.lower()
        if host and origin in (f"http://{host.lower()}", f"https://{host.lower()}"):
            return
        if origin not in self._settings.allowed_origins:
            raise WrongOrigin("this page belongs to another site; open the games at their own address")
