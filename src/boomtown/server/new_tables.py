"""New tables: opened by somebody, or made of a record."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from functools import partial

from boomtown.bots import levels
from boomtown.core.seeds import SEED_BITS
from boomtown.server.hub import Hub
from boomtown.server.ids import new_table_id
from boomtown.server.problems import ServerRefusal
from boomtown.server.protocol import NewTable
from boomtown.server.rules import Rules
from boomtown.server.session import QUICKLY_FOLDED
from boomtown.server.tasks import Tasks
from boomtown.store.errors import SeqTaken
from boomtown.store.protocol import Batch
from boomtown.table.events import Entry, Event
from boomtown.table.opening import open_table
from boomtown.table.records import parse_record, record_events
from boomtown.table.refusal import Refusal
from boomtown.table.stages import stages_of
from boomtown.table.state import Player
from boomtown.table.summary import summarise


class NewTables:
    """Puts tables into the log."""

    def __init__(self, hub: Hub, rules: Rules, *, clock_ms: Callable[[], int], tasks: Tasks) -> None:
        self._hub = hub
        self._rules = rules
        self._clock_ms = clock_ms
        self._tasks = tasks

    async def open(self, by: Player, asked: NewTable) -> str:
        """Opens a table and returns its id; raises `ServerRefusal`."""
        await self._rules.ready()
        decided = open_table(
            asked.game,
            asked.options,
            self._clock_ms(),
            seed=secrets.randbits(SEED_BITS),
            by=by,
            levels=levels.keys_of(asked.game),
            who_sits=asked.seats,
            public=asked.public,
            start=asked.start,
        )
        if isinstance(decided, Refusal):
            raise ServerRefusal.of(decided)
        return await self.place(decided)

    async def open_record(self, by: Player, text: str) -> str:
        """Makes a table of a record and returns its id; raises `BoomtownError` naming line and move."""
        await self._rules.ready()
        seed = secrets.randbits(SEED_BITS)

        def read() -> Sequence[Event]:
            record = parse_record(text)
            return record_events(record, by=by, levels=levels.keys_of(record.game), seed=seed)

        return await self.place(await self._tasks.beside(read, by.id))

    async def place(self, events: Sequence[Event]) -> str:
        """Puts a new table with these first events into the log and returns its id."""
        return await self._tasks.finish(self._place(events))

    async def _place(self, events: Sequence[Event]) -> str:
        while True:
            table_id = new_table_id()
            try:
                opening = partial(self._opening, table_id, events)
                quick = len(events) <= QUICKLY_FOLDED
                await self._hub.log.append(opening() if quick else await self._tasks.beside(opening))
            except SeqTaken:
                continue
            await self._hub.session(table_id)
            return table_id

    def _opening(self, table_id: str, events: Sequence[Event]) -> Batch:
        entries: list[Entry] = []
        for stage in stages_of(None, events, self._clock_ms(), table_id=table_id):
            entries.append(stage.entry)  # of a long game all entries, but not the tables between them
        summary = summarise(stage.table)
        return Batch(table_id=table_id, expected_seq=0, entries=tuple(entries), summary=summary)
