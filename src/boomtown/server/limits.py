"""Limits: who may speak to the server, how much and how often. Every refusal has a code and a sentence."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from boomtown.core import BoomtownError
from boomtown.server.config import SECONDS, Settings, host_name, is_address

BURST_OF_MESSAGES = 3
"""Seconds' worth of messages that a socket may send at once."""
GUESTS_PER_ADDRESS = 5
"""An address may stand for a family or a class: it may do this many times as much a minute as one guest."""
REPORTS_A_MINUTE = 6
SECONDS_OF_VISITS = 20
"""Seconds' worth of requests that an address may make at once: a class that opens the page together."""
SOCKETS_REFILL = 40
"""So many seconds it takes until an address may open as many sockets again as it may have."""
SECONDS_OF_PICTURES = 10
"""Seconds' worth of pictures that a guest may have drawn at once."""
REMEMBERED = 10_000
"""Bearers whose allowance is remembered; the longest quiet are forgotten, and have a full one by then."""


class LimitReached(BoomtownError):
    """Too much or too often; the code says of what."""

    default_code = "rate_limited"


class WrongHost(BoomtownError):
    """The server is asked under a name that is not its own."""

    default_code = "wrong_host"


class WrongOrigin(BoomtownError):
    """A page of another site speaks in the name of its visitor."""

    default_code = "wrong_origin"


@dataclass(slots=True)
class Allowance:
    """A token bucket: refills steadily up to `most`, and each request takes what it costs."""

    a_second: float
    most: float
    clock_ms: Callable[[], int]
    left: float = field(init=False)
    _counted_ms: int = field(init=False)

    def __post_init__(self) -> None:
        self.left = self.most
        self._counted_ms = self.clock_ms()

    def has(self, cost: float = 1) -> bool:
        """Tells whether there is so much to take; who has all that can be had may take anything."""
        now_ms = self.clock_ms()
        elapsed = max(0, now_ms - self._counted_ms) / SECONDS
        self.left = min(self.most, self.left + elapsed * self.a_second)
        self._counted_ms = now_ms
        return self.left >= min(cost, self.most)

    def take(self, cost: float = 1) -> bool:
        """Takes so much if there is so much."""
        if not self.has(cost):
            return False
        self.left -= min(cost, self.most)
        return True


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks, by whose allowance they are counted."""

    player: str
    address: str


class RateLimits:
    """What this server's visitors have used up."""

    def __init__(self, settings: Settings, clock_ms: Callable[[], int]) -> None:
        self._settings = settings
        self._hosts = settings.allowed_hosts
        self._origins = settings.allowed_origins
        self._clock_ms = clock_ms
        self._allowances: OrderedDict[tuple[str, str], Allowance] = OrderedDict()
        self._sockets: Counter[tuple[str, str]] = Counter()

    def visit(self, address: str) -> None:
        """Counts a request of any kind from this address; raises `LimitReached`."""
        a_second = self._settings.visits_a_second
        bearer = ("visit", address)
        if not self._allowance(bearer, a_second * 60, at_once=a_second * SECONDS_OF_VISITS).take():
            raise LimitReached("your network address asks very often; wait a few seconds and try again")

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

    def analyse(self, asker: Asker) -> None:
        """Counts a position that is analysed for somebody; raises `LimitReached`."""
        a_minute = self._settings.analyses_a_minute
        self._count("have analysed", "positions", a_minute, asker.player, asker.address)

    def _count(self, verb: str, things: str, a_minute: int, player: str, address: str) -> None:
        # The address is asked first: whoever throws each cookie away is remembered once, not as many guests.
        together = a_minute * GUESTS_PER_ADDRESS
        place = self._allowance((f"{things} of an address", address), together, at_once=together)
        if not place.has():
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
            raise LimitReached("you talk very fast; wait a little, people want to read", code="too_much_talk")

    def act(self, player: str) -> None:
        """Counts something done by this guest in a live game; raises `LimitReached`."""
        bearer = ("act", player)
        a_second = self._settings.acts_a_second
        allowance = self._allowances.pop(bearer, None) or Allowance(a_second, 2 * a_second, self._clock_ms)
        self._remember(bearer, allowance)
        if not allowance.take():
            raise LimitReached(f"only {a_second} acts a second count; wait a moment and try again")

    def look(self, player: str, address: str, pictures: int) -> None:
        """Counts pictures drawn for this guest at this address; raises `LimitReached`.

        What costs more than may be had at once takes all of that: whoever waits long enough gets it.
        """
        a_minute = self._settings.pictures_a_second * 60
        at_once = self._settings.pictures_a_second * SECONDS_OF_PICTURES
        pictures = min(pictures, at_once)
        place = self._allowance(
            ("look of an address", address),
            a_minute * GUESTS_PER_ADDRESS,
            at_once=at_once * GUESTS_PER_ADDRESS,
        )
        guest = self._allowance(("look", player), a_minute, at_once=at_once)
        if not place.has(pictures) or not guest.take(pictures):
            raise LimitReached("you look at very much at once; wait a few seconds and try again")
        place.take(pictures)

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
        most = self._settings.sockets_an_address
        opened = self._allowance(("sockets", address), round(most * 60 / SOCKETS_REFILL), at_once=most)
        if not opened.take():
            raise LimitReached("too many pages were opened at once; wait a few seconds and try again")
        for bearer, _ in bearers:
            self._sockets[bearer] += 1
        try:
            yield
        finally:
            for bearer, _ in bearers:
                self._sockets[bearer] -= 1
                if not self._sockets[bearer]:
                    del self._sockets[bearer]

    def check_host(self, host: str | None) -> None:
        """Lets pass who asks for this server under a name of its own; raises `WrongHost`.

        Another site could let its name point here, and its pages would then speak to this server as if it
        were theirs. Addresses and names that mean something only nearby cannot be had by other sites.
        """
        if host is None:
            return
        name = host_name(host)
        nearby = "." not in name or name.endswith((".local", ".localhost")) or is_address(name)
        if not nearby and name not in self._hosts:
            raise WrongHost(
                f"the server does not know itself as {name[:80]}; whoever runs it can name it in "
                "BOOMTOWN_PUBLIC_URL or BOOMTOWN_HOSTS"
            )

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
        if origin not in self._origins:
            raise WrongOrigin("this page belongs to another site; open the games at their own address")
