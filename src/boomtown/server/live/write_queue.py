"""Writing a live table's log: what is decided waits in order, a group at a time is written, then told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from boomtown.core import BoomtownError
from boomtown.games.live_referee import Denial
from boomtown.server.live.lease import LeaseKeeper
from boomtown.server.log_writer import LogWriter, batch_of
from boomtown.server.problems import ServerRefusal
from boomtown.server.tasks import Tasks
from boomtown.store.errors import LeaseLost, SeqTaken
from boomtown.table.stages import Stage

if TYPE_CHECKING:
    from boomtown.server.session import TableSession

log = logging.getLogger(__name__)

Reply = Callable[[int | None, Denial | None], None]
"""Called with the `seq` after what was carried out, or with why it was not."""


def awaited_reply() -> tuple[Reply, asyncio.Future[int]]:
    """Returns a reply and what waits for it: the `seq`, or a `ServerRefusal`."""
    waiting: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def reply(seq: int | None, denied: Denial | None) -> None:
        if waiting.done():
            return
        if denied is not None:
            waiting.set_exception(ServerRefusal(denied.code, denied.message))
        else:
            assert seq is not None
            waiting.set_result(seq)

    return reply, waiting


class PendingReply:
    """Something that was asked and waits for its answer."""

    __slots__ = ("answer", "name")

    def __init__(self, name: str, answer: Reply) -> None:
        self.name = name
        self.answer = answer


class PendingWrite:
    """Entries that are written together, and who asked for them."""

    __slots__ = ("replies", "stages")

    def __init__(self, stages: list[Stage]) -> None:
        self.stages = stages
        self.replies: list[PendingReply] = []


class WriteQueue:
    """One append is under way at a time; what is decided meanwhile goes with the next."""

    def __init__(
        self,
        session: TableSession,
        log: LogWriter,
        lease: LeaseKeeper,
        tasks: Tasks,
        *,
        written: Callable[[Sequence[PendingWrite]], None],
        lost: Callable[[Sequence[PendingWrite], BoomtownError | None], None],
    ) -> None:
        """`written` is called with what is durable; `lost` with what is not, and why where the log failed."""
        self._session = session
        self._log = log
        self._lease = lease
        self._tasks = tasks
        self._written = written
        self._lost = lost
        self._pending: list[PendingWrite] = []
        self._writing = False
        self._idle = asyncio.Event()

    @property
    def busy(self) -> bool:
        """Tells whether something is not written yet."""
        return self._writing or bool(self._pending)

    def add(self, stages: list[Stage], reply: PendingReply | None = None) -> None:
        """Adds what was decided after everything before it."""
        decided = PendingWrite(stages)
        if reply is not None:
            decided.replies.append(reply)
        self._pending.append(decided)

    def reply_with_last(self, reply: PendingReply) -> None:
        """Notes who is answered when what was added last is written."""
        self._pending[-1].replies.append(reply)

    def write(self) -> None:
        """Begins to write, unless that is under way."""
        if self._pending and not self._writing:
            self._writing = True
            self._idle.clear()
            self._tasks.start(self._write_all(), f"write what happened at table {self._session.id}")

    async def settled(self) -> None:
        """Waits until everything that was decided is written, or lost."""
        if self._writing:
            await self._idle.wait()

    def forget(self) -> list[PendingWrite]:
        """Drops what is not being written yet, and returns it."""
        dropped, self._pending = self._pending, []
        return dropped

    async def _write_all(self) -> None:
        try:
            while self._pending:
                await self._write_next(self.forget())
        finally:
            self._writing = False
            self._idle.set()

    async def _write_next(self, group: Sequence[PendingWrite]) -> None:
        stages = [stage for decided in group for stage in decided.stages]
        try:
            await self._log.append(batch_of(self._session.id, stages, self._lease.fence))
        except SeqTaken:
            self._lost(group, await self._read_on())
        except BoomtownError as failure:
            if not isinstance(failure, LeaseLost):  # another process goes on: nothing is at fault
                log.error("table %s could not be written: %s", self._session.id, failure)
            self._lost(group, failure)
        else:
            self._written(group)

    async def _read_on(self) -> BoomtownError | None:
        """Reads what others have written; returns why that cannot be done."""
        try:
            await self._session.catch_up()
        except BoomtownError as failure:
            log.error("table %s could not be read: %s", self._session.id, failure)
            return failure
        return None
