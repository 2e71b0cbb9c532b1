"""All live tables of this process: made when somebody looks at a game that is played, kept with its room."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from boomtown.server.live.table import Alarm, LiveTable
from boomtown.server.live.writing import Ledger
from boomtown.server.metrics import Metrics
from boomtown.server.room import Room
from boomtown.server.tasks import Tasks


def _later(seconds: float, call: Callable[[], None]) -> Alarm:
    return asyncio.get_running_loop().call_later(seconds, call)


class LiveTables:
    """Makes live tables and lets go of them."""

    def __init__(
        self,
        ledger: Ledger,
        *,
        clock_ms: Callable[[], int],
        metrics: Metrics,
        tasks: Tasks,
    ) -> None:
        self.seconds: Callable[[], float] = time.monotonic
        """The steady clock by which arrivals are counted and games go on."""
        self.later: Callable[[float, Callable[[], None]], Alarm] = _later
        """Calls something after so many seconds of that clock."""
        self._ledger = ledger
        self._clock_ms = clock_ms
        self._metrics = metrics
        self._tasks = tasks

    def look_at(self, room: Room) -> None:
        """Looks who plays and watches after any change of either."""
        if room.live is None:
            if room.watched and room.table.status == "playing" and room.table.is_live:
                self.of(room).attend()
        else:
            room.live.look_again()
            room.live.attend()

    def of(self, room: Room) -> LiveTable:
        """Returns who plays the game of a room; only for live games that have begun."""
        if room.live is None:
            room.live = LiveTable(
                room,
                self._ledger,
                seconds=self.seconds,
                later=self.later,
                wall_ms=self._clock_ms,
                metrics=self._metrics,
                tasks=self._tasks,
            )
        return room.live

    async def playing(self, room: Room) -> LiveTable | None:
        """Returns who plays the game of a room; None where none is played in real time, or it is over.

        Where the end is decided and not written yet, waits for that.
        """
        if not room.table.is_live or room.table.status != "playing":
            return None
        table = self.of(room)
        if table.ahead.status != "playing":
            await table.book.settled()
            return None
        return table

    def forget(self, room: Room) -> None:
        """Lets a room go."""
        if room.live is not None:
            room.live.close()
            room.live = None
