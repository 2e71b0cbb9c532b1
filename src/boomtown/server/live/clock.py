"""A game's own clock: it begins at 0, stands still while nobody plays, and goes on where it stood."""

from __future__ import annotations

from collections.abc import Callable

from boomtown.server.config import SECONDS


class GameClock:
    """Maps a clock that never stops to game time, in milliseconds."""

    def __init__(self, seconds: Callable[[], float], ms: float = 0.0) -> None:
        self._seconds = seconds
        self._stood_ms = ms
        self._since: float | None = None

    @property
    def running(self) -> bool:
        """Tells whether it goes."""
        return self._since is not None

    def now_ms(self) -> float:
        """Returns the game time now."""
        return self.at(self._seconds())

    def at(self, seconds: float) -> float:
        """Returns the game time at a moment of the other clock; before it went on, where it stood."""
        if self._since is None:
            return self._stood_ms
        return self._stood_ms + max(0.0, seconds - self._since) * SECONDS

    def seconds_at(self, ms: float) -> float:
        """Returns the moment of the other clock at which it will be `ms`; only while it goes."""
        if self._since is None:
            raise ValueError("the clock stands still")
        return self._since + (ms - self._stood_ms) / SECONDS

    def go(self) -> None:
        """Goes on."""
        if self._since is None:
            self._since = self._seconds()

    def stand(self) -> None:
        """Stands still."""
        self._stood_ms = self.now_ms()
        self._since = None
