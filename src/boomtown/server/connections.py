"""Connections: everybody who is connected, counted by address from the moment they are.

The system closes connections without a word where a process has no files left. So there is an end before
that, with an answer and a line in the log; and one address can never take all there are.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Sequence
from typing import TypeAlias

from boomtown.server.config import SECONDS, Settings
from boomtown.server.limits import REMEMBERED, Allowance
from boomtown.server.problems import ServerRefusal

log = logging.getLogger(__name__)

CONNECTIONS = "boomtown.connections"
"""Where the protocols find the `Connections`: the state that the application's lifespan hands to them."""
FILES_KEPT = 128
"""Files for everything but connections: the log, the bots' pipes, pages."""
FILES_WANTED = 65_536
REFILL = 20
"""So many seconds it takes until an address may connect again as often as it may at once."""
FRAMES_A_MESSAGE = 5
"""A message may come in pieces, and pings between them."""
FRAMES_SPARE = 300
"""Frames that a socket may send at once beyond its messages: enough to be told that it is too many."""
TOLD_EVERY_S = 10.0

_Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network


def steady_ms() -> int:
    """Returns milliseconds of a clock that nobody sets."""
    return time.monotonic_ns() // 1_000_000


def files_allowed() -> int:
    """Returns how many files this process may open, after asking the system for as many as it gives."""
    try:
        import resource
    except ImportError:  # another system, which has no such end
        return FILES_WANTED
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES_WANTED if hard == resource.RLIM_INFINITY else min(hard, FILES_WANTED)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return FILES_WANTED if soft == resource.RLIM_INFINITY else soft


class Connections:
    """Who is connected now, and who has connected too often."""

    def __init__(self, settings: Settings, *, files: int, clock_ms: Callable[[], int] = steady_ms) -> None:
        self._settings = settings
        self._most = max(1, files - FILES_KEPT)
        self._clock_ms = clock_ms
        self._proxies = _networks(settings.proxies)
        self._entered: dict[asyncio.BaseTransport, str] = {}
        self._by_address: Counter[str] = Counter()
        self._allowances: OrderedDict[str, Allowance] = OrderedDict()
        self._told_ms = -TOLD_EVERY_S * SECONDS
        self._refused: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._entered)

    def enter(self, transport: asyncio.BaseTransport, address: str) -> ServerRefusal | None:
        """Counts a connection until it leaves; returns why it is not wanted."""
        refusal = self._refusal(address)
        if refusal is not None:
            self._tell(refusal, address)
            return refusal
        self._entered[transport] = address
        self._by_address[address] += 1
        return None

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """Counts a connection no more."""
        address = self._entered.pop(transport, None)
        if address is not None:
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]

    def frames(self) -> Allowance:
        """Returns how many frames a new socket may send, of whatever kind."""
        messages = self._settings.messages_a_second
        return Allowance(messages * FRAMES_A_MESSAGE, 3 * messages + FRAMES_SPARE, self._clock_ms)

    def _refusal(self, address: str) -> ServerRefusal | None:
        if len(self._entered) >= self._most:
            return ServerRefusal("busy", "the server has no room for more connections; try again in a while")
        if self._is_proxy(address):
            return None  # it stands for everybody behind it
        most = self._settings.connections_an_address
        if self._by_address[address] >= most:
            return ServerRefusal(
                "too_many_sockets",
                f"your network address may have {most} connections at once; close some, then try again",
            )
        allowance = self._allowances.pop(address, None) or Allowance(most / REFILL, most, self._clock_ms)
        self._allowances[address] = allowance
        if len(self._allowances) > REMEMBERED:
            self._allowances.popitem(last=False)
        if not allowance.take():
            return ServerRefusal("rate_limited", "you connect too often; wait a few seconds and try again")
        return None

    def _is_proxy(self, address: str) -> bool:
        if self._settings.proxies == "*":
            return True
        if not self._proxies:
            return False
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._proxies)

    def _tell(self, refusal: ServerRefusal, address: str) -> None:
        """Writes into the log that connections are refused, now and then."""
        self._refused[refusal.code] += 1
        now_ms = self._clock_ms()
        if now_ms - self._told_ms < TOLD_EVERY_S * SECONDS:
            return
        self._told_ms = now_ms
        counts = ", ".join(f"{code} {count}" for code, count in sorted(self._refused.items()))
        self._refused.clear()
        log.warning(
            "connections are refused (%s), the latest from %s; %d are open, %d can be",
            counts,
            address,
            len(self._entered),
            self._most,
        )


def _networks(proxies: str) -> Sequence[_Network]:
    found = []
    for word in proxies.split(","):
        try:
            found.append(ipaddress.ip_network(word.strip(), strict=False))
        except ValueError:
            continue  # a name or a path, which no address equals
    return tuple(found)
