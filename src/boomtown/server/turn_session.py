"""The session of a game of turns: any number of processes may have one of the same table at once."""

from __future__ import annotations

import logging

from boomtown.core import BoomtownError
from boomtown.server.alarm import Alarm
from boomtown.server.session import SessionServices, TableSession
from boomtown.server.snapshots import Charge, Snapshots, for_nothing
from boomtown.table.commands import TimeCommand
from boomtown.table.due import due
from boomtown.table.state import Table, Time

log = logging.getLogger(__name__)

LONGEST_WAIT_S = 60.0
"""How long no alarm looks at the clock on the wall, which can be set while the steady one goes on."""
TRIED_AGAIN_AFTER_S = 1.0
"""How long time itself waits where what it asked changed nothing."""


class TurnSession(TableSession):
    """A table at which people take turns. The log alone decides who was first.

    Each process that has the table sets an alarm of its own for what is due; the slower ones are refused.
    """

    def __init__(self, table_id: str, table: Table, services: SessionServices, snapshots: Snapshots) -> None:
        super().__init__(table_id, table, services)
        self._snapshots = snapshots
        self._alarm: Alarm | None = None
        self._set_alarm()

    def due(self) -> float | None:
        """Returns in how many seconds time itself has something to do; None where it has nothing."""
        found = due(self.table)
        return None if found is None else max(0, found.at_ms - self._services.clock_ms()) / 1000

    async def shut_down(self) -> None:
        """Lets time do nothing here any more; any process may go on at any time."""
        self._stop_alarm()

    def snapshot_for(self, player: str, charge: Charge = for_nothing) -> bytes:
        """Returns the message that shows `player` the whole table; raises `LimitReached`."""
        return self._snapshots.message(self, player, charge)

    # Time

    def _advanced(self, more_than_live: bool) -> None:
        self._set_alarm()
        super()._advanced(more_than_live)

    def _set_alarm(self, soonest_s: float = 0.0) -> None:
        """Sets the alarm anew, for what is due at the table as it stands now."""
        self._stop_alarm()
        due_s = self.due()
        if due_s is not None:
            self._alarm = self._services.later(min(max(due_s, soonest_s), LONGEST_WAIT_S), self._ring)

    def _stop_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _ring(self) -> None:
        self._alarm = None
        found = due(self.table)
        if found is None or self.due():
            self._set_alarm()  # the clock on the wall was set, or is not there yet
        else:
            self._services.tasks.start(self._time_acts(found.command), f"let time act at table {self.id}")

    async def _time_acts(self, command: TimeCommand) -> None:
        try:
            await self.submit(command, Time())
        except BoomtownError as failure:
            log.info("time itself could not act at table %s: %s", self.id, failure)
        if self._alarm is None:
            self._set_alarm(TRIED_AGAIN_AFTER_S)
