"""The session of a live game: one process at a time, which holds its lease, runs its clock and referee."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass

import msgspec
from msgspec.structs import replace

from boomtown.core import BoomtownError, Seat
from boomtown.server.alarm import Later, ring_later
from boomtown.server.audience import Watcher
from boomtown.server.ids import new_table_id
from boomtown.server.live.lease import LeaseKeeper
from boomtown.server.live.messages import live_messages
from boomtown.server.live.play import LivePlay
from boomtown.server.metrics import Metrics
from boomtown.server.problems import ServerRefusal
from boomtown.server.protocol import LiveView, Snapshot
from boomtown.server.session import PLAYED_ELSEWHERE, SessionServices, TableSession
from boomtown.server.snapshots import Charge, for_nothing
from boomtown.table.command_context import WRONG_STAGE
from boomtown.table.commands import Command, TimeCommand
from boomtown.table.events import LiveEvents
from boomtown.table.stages import Stage
from boomtown.table.state import Actor, Table
from boomtown.table.views import viewing_seat

log = logging.getLogger(__name__)

SNAPSHOT_COSTS = 16
"""What the view of a live game costs, in pictures of games of turns."""
TRIED_AGAIN_AFTER_S = 0.5
"""How long a process waits before it asks again for the lease that another holds."""

_encode = msgspec.json.Encoder().encode


@dataclass(slots=True, kw_only=True)
class LiveServices:
    """What live sessions need besides."""

    metrics: Metrics
    owner: str
    """The name of this process as the holder of leases."""
    countdown_s: float = 0.0
    """How long everybody counts before a game begins, or goes on after a pause."""
    seconds: Callable[[], float] = time.monotonic
    """The steady clock by which arrivals are counted and games go on."""
    later: Later = ring_later
    """Calls something after so many seconds of that clock."""


class LiveSession(TableSession):
    """A table whose game is played in real time."""

    def __init__(self, table_id: str, table: Table, services: SessionServices, live: LiveServices) -> None:
        super().__init__(table_id, table, services)
        self.play: LivePlay | None = None
        """Who runs the game, where this process does."""
        self._live = live
        self._lease = LeaseKeeper(services.store, table_id, live.owner, self._lease_lost)
        self._taking_over = False
        self._closed = False

    @property
    def needed(self) -> bool:
        """Tells whether the session has to stay in memory."""
        return super().needed or (self.play is not None and self.play.busy)

    def due(self) -> float | None:
        """Returns in how many seconds something happens by itself; None: not before somebody acts."""
        return None if self.play is None else self.play.due_s

    def snapshot_for(self, player: str, charge: Charge = for_nothing) -> bytes:
        """Returns the message that shows `player` the whole table; its clock goes on: no two are the same."""
        charge(SNAPSHOT_COSTS)
        return _encode(self.snapshot(player, pictures=0))

    def snapshot(self, player: str, *, pictures: int) -> Snapshot:
        """Returns the whole table as `player` may see it, with its clock."""
        stands = LiveView(ms=self.table.live_ms or 0, running=False, delay_ms=0.0)
        shown = super().snapshot(player, pictures=pictures)
        return replace(shown, live=stands if self.play is None else self.play.view(player))

    def _can_tell_since(self, since: int) -> bool:
        return False  # what happens in the game comes as changes to a picture, and needs a whole one first

    # Acting

    @property
    def running(self) -> LivePlay | None:
        """Who runs the game and takes acts at once; None where that takes waiting, or nothing is played."""
        play = self.play
        playing = self.table.status == "playing" and play is not None and play.uncommitted.status == "playing"
        return play if playing else None

    async def taken_over(self) -> LivePlay | None:
        """Returns who runs the game, taking it over where nobody does; None where none is played.

        Where the end is decided and not written yet, waits for that. Raises `ServerRefusal` where another
        process runs the game.
        """
        if self.table.status != "playing":
            return None
        if self.play is None and not await self._take_over():
            raise PLAYED_ELSEWHERE
        play = self.play
        if play is not None and play.uncommitted.status != "playing":
            await play.queue.settled()
            return None
        return play

    async def live_play(self) -> LivePlay:
        """Returns who runs the game, if need be from now on; raises `ServerRefusal` where nobody can act."""
        play = await self.taken_over()
        if play is None:
            raise ServerRefusal.of(WRONG_STAGE[self.table.status, "playing"])
        return play

    async def _carry_out(self, command: Command | TimeCommand, actor: Actor) -> int:
        play = await self.taken_over()
        if play is None:
            await self._lease.release()
            return await super()._carry_out(command, actor)
        now_ms = self._services.clock_ms()
        return await play.write(
            self._decide(play.uncommitted, command, actor, now_ms, new_table_id()), now_ms
        )

    @property
    def _fence(self) -> int | None:
        return self._lease.fence

    # Going on

    def renew(self, table: Table) -> None:
        """Goes on from the table as the log has it by now; a running game stands still for that moment."""
        self._stop_play()
        super().renew(table)
        self._attend()

    def _advanced(self, more_than_live: bool) -> None:
        if self.play is not None:
            self.play.look_again()
        if more_than_live:
            self._attend()
        super()._advanced(more_than_live)

    def _broadcast(self, before: Table, stage: Stage) -> bool:
        if not isinstance(stage.entry.event, LiveEvents):
            return super()._broadcast(before, stage)
        seated = [(watcher, viewing_seat(stage.table, watcher.player)) for watcher in self.audience.watchers]
        viewers: list[Seat | None] = list({seat: None for _, seat in seated})
        now_ms = stage.table.live_ms or 0 if self.play is None else int(self.play.clock.now_ms())
        messages = live_messages(self.id, before, stage, viewers, now_ms=now_ms)
        for watcher, seat in seated:
            watcher.send(messages[viewers.index(seat)])
        return False

    def _audience_changed(self) -> None:
        self._attend()
        super()._audience_changed()

    def echoed(self, watcher: Watcher, nonce: int, seconds: float) -> bool:
        """Takes the echo of a probe; tells whether it answers one of this table's."""
        return self.play is not None and self.play.echoed(watcher, nonce, seconds)

    # Who runs the game

    def _attend(self) -> None:
        """Looks who sits and watches now: the game is run here while one of its people is here."""
        if self.play is not None:
            self.play.attend()
            if self.table.status != "playing":
                self._stop_play()
                self._services.tasks.start(self._lease.release(), f"release the lease of table {self.id}")
        elif self._wanted and not self._taking_over:
            self._taking_over = True
            self._services.tasks.start(self._wait_for_lease(), f"take over table {self.id}")

    @property
    def _wanted(self) -> bool:
        return bool(self.audience) and self.table.status == "playing" and not self._closed

    async def _wait_for_lease(self) -> None:
        try:
            while self._wanted and self.play is None:
                try:
                    if await self._take_over():
                        return
                except BoomtownError as failure:
                    log.error("table %s could not be taken over: %s", self.id, failure)
                await asyncio.sleep(TRIED_AGAIN_AFTER_S)
        finally:
            self._taking_over = False

    async def _take_over(self) -> bool:
        """Runs the game here from now on; False: another process does. Raises `StoreError`."""
        with self._kept():
            if not await self._lease.acquire():
                return False
            await self.catch_up()  # whoever ran it before may have written until now
            if self.table.status != "playing" or self._closed:
                await self._lease.release()
            elif self.play is None and self._lease.fence is not None:
                self.begin_play()
            return True

    def begin_play(self) -> LivePlay:
        """Runs the game from the table as it is committed."""
        self.play = LivePlay(self, self._services, self._live, self._lease)
        self.play.attend()
        return self.play

    def _stop_play(self) -> None:
        play, self.play = self.play, None
        if play is not None:
            play.close()

    def _lease_lost(self) -> None:
        self._stop_play()
        for watcher in self.audience.watchers:
            watcher.send(self.snapshot_for(watcher.player))
        self._attend()

    async def shut_down(self) -> None:
        """Stops the game here and gives its lease back: whoever opens the table next goes on from the log."""
        self._closed = True
        self._stop_play()
        await self._lease.release()
