"""Three, two, one: how long the clock of a game stands before it begins, or goes on after a pause."""

from __future__ import annotations

from collections.abc import Callable

from boomtown.server.alarm import Alarm, Later
from boomtown.server.config import SECONDS


class Countdown:
    """Counts down when it is due, and then calls."""

    def __init__(self, length_s: float, seconds: Callable[[], float], later: Later) -> None:
        self._length_s = length_s
        self._seconds = seconds
        self._later = later
        self._alarm: Alarm | None = None
        self._ends = 0.0
        self.due = False
        """Whether the clock may not go before somebody has counted."""

    @property
    def running(self) -> bool:
        """Tells whether it counts."""
        return self._alarm is not None

    @property
    def left_ms(self) -> int | None:
        """How long it still counts; None where it does not."""
        return round(max(0.0, self._ends - self._seconds()) * SECONDS) if self.running else None

    def begin(self, over: Callable[[], None]) -> None:
        """Counts from the beginning, and calls when it is over."""
        self.stop()
        if not self._length_s:
            self.due = False
            over()
            return
        self._ends = self._seconds() + self._length_s

        def rings() -> None:
            self._alarm = None
            self.due = False
            over()

        self._alarm = self._later(self._length_s, rings)

    def stop(self) -> None:
        """Counts no more; it is still due."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
