"""Writing a live table's log: what is decided waits in order, a group at a time is written, then told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from boomtown.core import BoomtownError
from boomtown.games.umpire import Denied
from boomtown.server.room import Room, Stage
from boomtown.server.tasks import Tasks
from boomtown.store.errors import SeqTaken
from boomtown.store.protocol import Batch
from boomtown.table.summary import summarise

log = logging.getLogger(__name__)

Answer = Callable[[int | None, Denied | None], None]
"""Called with the `seq` after what was carried out, or with why it was not."""


class Ledger(Protocol):
    """What is needed of the hub."""

    def write(self, batch: Batch, settled: Callable[[BoomtownError | None], None]) -> None:
        """Appends to the log; calls `settled` later, with why it failed where it did."""

    async def catch_up(self, table_id: str) -> None:
        """Reads what others committed, and tells it."""

    def changed(self, room: Room) -> None:
        """Says that a table has changed in more than its game."""


class Asked:
    """Something that was asked and waits for its answer."""

    __slots__ = ("answer", "name")

    def __init__(self, name: str, answer: Answer) -> None:
        self.name = name
        self.answer = answer


class Decided:
    """Entries that are written together, and who asked for them."""

    __slots__ = ("asked", "stages")

    def __init__(self, stages: list[Stage]) -> None:
        self.stages = stages
        self.asked: list[Asked] = []


class Book:
    """One append is under way at a time; what is decided meanwhile goes with the next."""

    def __init__(
        self,
        table_id: str,
        ledger: Ledger,
        tasks: Tasks,
        *,
        written: Callable[[Sequence[Decided]], None],
        lost: Callable[[Sequence[Decided], bool], None],
    ) -> None:
        """`written` is called with what is durable; `lost` with what is not, and whether the log failed."""
        self._table_id = table_id
        self._ledger = ledger
        self._tasks = tasks
        self._written = written
        self._lost = lost
        self._pending: list[Decided] = []
        self._writing = False
        self._idle = asyncio.Event()

    @property
    def busy(self) -> bool:
        """Tells whether something is not written yet."""
        return self._writing or bool(self._pending)

    def add(self, stages: list[Stage], asked: Asked | None = None) -> None:
        """Adds what was decided after everything before it."""
        decided = Decided(stages)
        if asked is not None:
            decided.asked.append(asked)
        self._pending.append(decided)

    def asked(self, asked: Asked) -> None:
        """Notes who asked for what was added last."""
        self._pending[-1].asked.append(asked)

    def write(self) -> None:
        """Begins to write, unless that is under way."""
        if self._pending and not self._writing:
            self._writing = True
            self._idle.clear()
            self._write_next()

    async def settled(self) -> None:
        """Waits until everything that was decided is written, or lost."""
        if self._writing:
            await self._idle.wait()

    def forget(self) -> list[Decided]:
        """Drops what is not being written yet, and returns it."""
        dropped, self._pending = self._pending, []
        return dropped

    # By calls, without a task: each turn of a busy event loop takes as long as the disk.

    def _write_next(self) -> None:
        group = self.forget()
        stages = [stage for decided in group for stage in decided.stages]
        self._ledger.write(_batch(self._table_id, stages), partial(self._settled, group))

    def _settled(self, group: Sequence[Decided], failure: BoomtownError | None) -> None:
        if isinstance(failure, SeqTaken):
            self._tasks.start(self._overtaken(group), f"read on at table {self._table_id}")
            return
        try:
            if failure is None:
                self._written(group)
            else:
                log.error("table %s could not be written: %s", self._table_id, failure)
                self._lost(group, True)
        finally:
            self._go_on()

    async def _overtaken(self, group: Sequence[Decided]) -> None:
        failed = False
        try:
            await self._ledger.catch_up(self._table_id)
        except BoomtownError as failure:
            log.error("table %s could not be read: %s", self._table_id, failure)
            failed = True
        try:
            self._lost(group, failed)
        finally:
            self._go_on()

    def _go_on(self) -> None:
        if self._pending:
            self._write_next()
        else:
            self._writing = False
            self._idle.set()


def _batch(table_id: str, stages: Sequence[Stage]) -> Batch:
    entries = tuple(stage.entry for stage in stages)
    return Batch(
        table_id=table_id,
        expected_seq=entries[0].seq - 1,
        entries=entries,
        summary=summarise(stages[-1].table),
    )
