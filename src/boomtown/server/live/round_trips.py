"""The connections of the people at a live table: probes that measure how far away each is."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping

import msgspec

from boomtown.core import Seat
from boomtown.games.live_referee import LiveReferee
from boomtown.server.audience import Watcher
from boomtown.server.config import SECONDS
from boomtown.server.protocol_live import Probe

FIRST_PROBES = 5
FIRST_EVERY_S = 0.12
EVERY_S = 2.0
NONCE_BITS = 48
"""Nobody guesses a nonce, and it is a whole number in every browser."""
OPEN = 8
"""Probes of one link that may wait for their echo; older ones are lost."""

_encode = msgspec.json.Encoder().encode


class RoundTripProbe:
    """One page of a seated person."""

    def __init__(
        self,
        watcher: Watcher,
        seat: Seat,
        referee: Callable[[], LiveReferee],
        seconds: Callable[[], float],
    ) -> None:
        self.watcher = watcher
        self.seat = seat
        self.known_delay_ms = 0.0
        """The delay that the page knows."""
        self._referee = referee
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
        self._referee().pinged(self.seat, nonce, self._seconds() * SECONDS)
        self.watcher.send(_encode(Probe(nonce=nonce)))
        pause = FIRST_EVERY_S if self._probes < FIRST_PROBES else EVERY_S
        self._timer = asyncio.get_running_loop().call_later(pause, self._probe)

    def echoed(self, nonce: int, seconds: float) -> bool:
        """Takes an echo; tells whether it was one of these probes."""
        if nonce not in self._open:
            return False
        del self._open[nonce]
        self._referee().ponged(self.seat, nonce, seconds * SECONDS)
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


class SeatedPages:
    """The pages of the people who play a game, each with its probe; the referee hears who comes and goes."""

    def __init__(self, referee: Callable[[], LiveReferee], seconds: Callable[[], float]) -> None:
        self._referee = referee
        self._seconds = seconds
        self.probes: dict[Watcher, RoundTripProbe] = {}

    def __bool__(self) -> bool:
        return bool(self.probes)

    @property
    def seats(self) -> set[Seat]:
        """Whose pages are open."""
        return {probe.seat for probe in self.probes.values()}

    def follow(self, seats: Mapping[Watcher, Seat], now_ms: float) -> None:
        """Probes these pages and no others."""
        for watcher, probe in tuple(self.probes.items()):
            if seats.get(watcher) != probe.seat:
                del self.probes[watcher]
                probe.end()
                if probe.seat not in self.seats:
                    self._referee().left(probe.seat)
        for watcher, seat in seats.items():
            if watcher not in self.probes:
                self.probes[watcher] = RoundTripProbe(watcher, seat, self._referee, self._seconds)
                self._referee().arrived(seat, now_ms)

    def arrive(self, now_ms: float) -> None:
        """Tells the referee that all of them see everything from now on."""
        for probe in self.probes.values():
            self._referee().arrived(probe.seat, now_ms)

    def measure_anew(self) -> None:
        """Lets all of them be measured from the beginning: the referee is new."""
        for probe in self.probes.values():
            probe.measure_anew()

    def of(self, player: str) -> Watcher | None:
        """Returns a page of this player."""
        return next((watcher for watcher in self.probes if watcher.player == player), None)

    def delay_ms(self, watcher: Watcher | None) -> float:
        """Returns how far away a page is; 0 where that is not known."""
        probe = None if watcher is None else self.probes.get(watcher)
        return 0.0 if probe is None else self._referee().delay(probe.seat) or 0.0

    def delays_ms(self) -> list[float]:
        """Returns how far away they are, as far as that is known."""
        delays = (self._referee().delay(probe.seat) for probe in self.probes.values())
        return [delay for delay in delays if delay is not None]

    def close(self) -> None:
        """Probes nobody any more."""
        for probe in self.probes.values():
            probe.end()
        self.probes.clear()
