"""Who is at a table: told when somebody comes, goes or sits down, and when a bot may stand in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from boomtown.server.tasks import Tasks

if TYPE_CHECKING:
    from boomtown.server.session import TableSession

TOLD_AFTER_S = 0.05
"""Comings and goings within this time are told together."""


class PresenceUpdates:
    """Tells the watchers of each table who is there. Nothing of it is in a log."""

    def __init__(self, *, clock_ms: Callable[[], int], absent_after_ms: int, tasks: Tasks) -> None:
        self._clock_ms = clock_ms
        self._absent_after_ms = absent_after_ms
        self._tasks = tasks
        self._due: set[TableSession] = set()
        self._alarms: set[TableSession] = set()
        """The tables where somebody will soon have been away for long, each with one timer."""

    def absent(self, session: TableSession) -> frozenset[str]:
        """Returns the people who sit there and for whom, being away for so long, a bot may stand in."""
        return session.audience.absent(session.table.people, self._clock_ms(), self._absent_after_ms)

    def not_answering(self, session: TableSession) -> frozenset[str]:
        """Returns who is absent, or has let everybody else wait for a `ready` as long."""
        table = session.table
        silent = self._clock_ms() - table.changed_ms >= self._absent_after_ms
        return self.absent(session) | (table.awaited if silent else frozenset())

    def look_at(self, session: TableSession) -> None:
        """Tells it anew where others sit than those it was told of: who sits down no longer looks on."""
        if session.audience and session.table.people != session.people_shown:
            self.tell_soon(session)

    def tell_soon(self, session: TableSession) -> None:
        """Tells who is there after a moment, and what changes until then with it."""
        if session not in self._due:
            self._due.add(session)
            self._tasks.later(TOLD_AFTER_S, lambda: self._tell(session))

    def _tell(self, session: TableSession) -> None:
        self._due.discard(session)
        session.tell_presence(self.absent(session))
        now_ms = self._clock_ms()
        due_ms = session.audience.next_absent_ms(session.table.people, now_ms, self._absent_after_ms)
        # Whoever leaves later is absent later: the timer that is set rings soon enough.
        if due_ms is not None and session.audience and session not in self._alarms:
            self._alarms.add(session)
            pause_s = max(TOLD_AFTER_S, (due_ms - now_ms) / 1000)
            self._tasks.later(pause_s, lambda: self._ring(session))

    def _ring(self, session: TableSession) -> None:
        self._alarms.discard(session)
        self._tell(session)
