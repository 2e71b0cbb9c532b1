"""The connections of the people at a live table: probes that measure how far away each is."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Protocol

import msgspec

from boomtown.core import Seat
from boomtown.server.config import SECONDS
from boomtown.server.protocol_live import Probe
from boomtown.server.room import Watcher

FIRST_PROBES = 5
FIRST_EVERY_S = 0.12
EVERY_S = 2.0
NONCE_BITS = 48
"""Nobody guesses a nonce, and it is a whole number in every browser."""
OPEN = 8
"""Probes of one link that may wait for their echo; older ones are lost."""

_encode = msgspec.json.Encoder().encode


class Measuring(Protocol):
    """What is needed of an umpire."""

    def pinged(self, seat: Seat, nonce: int, at_ms: float) -> None: ...

    def ponged(self, seat: Seat, nonce: int, at_ms: float) -> float | None: ...


class Link:
    """One page of a seated person."""

    def __init__(
        self,
        watcher: Watcher,
        seat: Seat,
        umpire: Callable[[], Measuring],
        seconds: Callable[[], float],
    ) -> None:
        self.watcher = watcher
        self.seat = seat
        self.told_delay_ms = 0.0
        """The delay that the page knows."""
        self._umpire = umpire
        self._seconds = seconds
        self._open: dict[int, None] = {}
        self._probes = 0
        self._timer: asyncio.TimerHandle | None = None
        self._probe()

    def _probe(self) -> None:
        nonce = secrets.randbits(NONCE_BITS)
        self._open[nonce] = None
        if len(self._open) > OPEN:
            del self._open[next(iter(self._open))]
        self._probes += 1
        self._umpire().pinged(self.seat, nonce, self._seconds() * SECONDS)
        self.watcher.send(_encode(Probe(nonce=nonce)))
        pause = FIRST_EVERY_S if self._probes < FIRST_PROBES else EVERY_S
        self._timer = asyncio.get_running_loop().call_later(pause, self._probe)

    def echoed(self, nonce: int, seconds: float) -> bool:
        """Takes an echo; tells whether it was one of this link's probes."""
        if nonce not in self._open:
            return False
        del self._open[nonce]
        self._umpire().ponged(self.seat, nonce, seconds * SECONDS)
        return True

    def measure_anew(self) -> None:
        """Begins again with probes in quick succession."""
        self._probes = 0
        self.end()
        self._probe()

    def end(self) -> None:
        """Probes no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
