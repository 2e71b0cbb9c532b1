"""Who watches a table, and which of its people have been away for how long. Nothing of it is in a log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Protocol


class Watcher(Protocol):
    """Somebody's socket."""

    @property
    def player(self) -> str: ...

    def send(self, message: bytes) -> None:
        """Takes a message to be sent; never waits and never raises."""


class PatientWatcher(Watcher, Protocol):
    """A watcher who can be waited for."""

    async def drained(self) -> None:
        """Waits until most of what was sent has been taken."""


class Audience:
    """The watchers of one table."""

    def __init__(self, *, now_ms: int = 0) -> None:
        self._since_ms = now_ms
        self._watchers: dict[Watcher, None] = {}
        self._present: Counter[str] = Counter()
        self._left_ms: dict[str, int] = {}

    def __bool__(self) -> bool:
        return bool(self._watchers)

    def __contains__(self, watcher: object) -> bool:
        return watcher in self._watchers

    @property
    def watchers(self) -> Collection[Watcher]:
        """Everybody who watches."""
        return tuple(self._watchers)

    @property
    def present(self) -> frozenset[str]:
        """The players who have the table open."""
        return frozenset(self._present)

    def add(self, watcher: Watcher) -> None:
        """Lets somebody watch."""
        if watcher not in self._watchers:
            self._watchers[watcher] = None
            self._present[watcher.player] += 1

    def remove(self, watcher: Watcher, *, now_ms: int = 0) -> None:
        """Lets somebody watch no more."""
        if watcher in self._watchers:
            del self._watchers[watcher]
            self._left_ms[watcher.player] = now_ms
            self._present[watcher.player] -= 1
            if not self._present[watcher.player]:
                del self._present[watcher.player]

    def send(self, message: bytes) -> None:
        """Sends everybody the same."""
        for watcher in tuple(self._watchers):
            watcher.send(message)

    def absent(self, people: Collection[str], now_ms: int, after_ms: int) -> frozenset[str]:
        """Returns those of these people who have not had the table open for so long."""
        return frozenset(
            player
            for player in people
            if player not in self._present and now_ms - self._left_ms.get(player, self._since_ms) >= after_ms
        )

    def next_absent_ms(self, people: Collection[str], now_ms: int, after_ms: int) -> int | None:
        """Returns when the next of them will have been away for so long; None where none will."""
        since = (
            self._left_ms.get(player, self._since_ms) for player in people if player not in self._present
        )
        return min((left + after_ms for left in since if left + after_ms > now_ms), default=None)
