"""The hub: carries commands to the log, and what was committed to everybody who watches.

To act: take the table as it stands, decide purely, append with the next number. If somebody was faster the
log refuses the number, and one decides again on the new state. Append, then tell: nobody hears of what is
not committed.
"""

from __future__ import annotations

import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from time import perf_counter
from typing import Protocol

from boomtown.bots import levels
from boomtown.core import BoomtownError
from boomtown.core.seeds import SEED_BITS
from boomtown.server.live.table import LiveTable
from boomtown.server.live.tables import LiveTables
from boomtown.server.metrics import Metrics
from boomtown.server.problems import ServerRefusal, unknown_table
from boomtown.server.protocol import NewTable
from boomtown.server.room import Room, Stage, Watcher, stages_after
from boomtown.server.rules import Rules
from boomtown.server.tasks import Tasks, in_a_thread
from boomtown.store.errors import SeqTaken
from boomtown.store.protocol import Batch, Commit, Store
from boomtown.table.commands import Command
from boomtown.table.decide import decide
from boomtown.table.events import Entry, Event, RematchMade
from boomtown.table.opening import open_table, rematch_opening
from boomtown.table.records import parse_record, record_events
from boomtown.table.refusal import Refusal
from boomtown.table.state import Actor, DamagedLog, Player, Table, fold
from boomtown.table.summary import summarise

log = logging.getLogger(__name__)

TRIES = 32
"""How often a command is decided again because others were faster."""
PORTION = 16
"""Messages of a catch-up that are sent before waiting for the socket to take them."""
QUICKLY_FOLDED = 200
"""Entries that are folded at once; more, as a game in real time has, beside the event loop."""
TABLE_ID_LENGTH = 10
PRESENCE_AFTER_S = 0.05
"""Comings and goings within this time are told together."""

_ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789"


class PatientWatcher(Watcher, Protocol):
    """A watcher who can be waited for."""

    async def drained(self) -> None:
        """Waits until most of what was sent has been taken."""


def new_table_id() -> str:
    """Returns the id of a table; nobody can guess it, so that a link is an invitation."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(TABLE_ID_LENGTH))


class Hub:
    """The tables of this process."""

    def __init__(
        self,
        store: Store,
        rules: Rules,
        *,
        clock_ms: Callable[[], int],
        tables_kept: int,
        metrics: Metrics,
        tasks: Tasks,
        absent_after_ms: int = 60_000,
    ) -> None:
        self.listeners: list[Callable[[Room], None]] = []
        """Called after every change of a table: the lobby, the bots' seats."""
        self._store = store
        self._rules = rules
        self._clock_ms = clock_ms
        self._tables_kept = tables_kept
        self._absent_after_ms = absent_after_ms
        self._metrics = metrics
        self._tasks = tasks
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._presence_due: set[str] = set()
        self._appending: set[tuple[str, int]] = set()
        """What this process is writing itself, and tells by itself."""
        self._stop_hearing = store.subscribe(self._heard)
        self.live = LiveTables(self, clock_ms=clock_ms, metrics=metrics, tasks=tasks)
        self.listeners.append(self.live.look_at)

    # Finding a table

    async def room(self, table_id: str) -> Room:
        """Returns the room of a table; raises `ServerRefusal`. Does not wait where the table is in memory."""
        room = self._rooms.get(table_id)
        if room is None:
            await self._rules.ready()
            table = await self._load(table_id)
            room = self._rooms.get(table_id)  # somebody else may have loaded it meanwhile
            if room is None:
                room = Room(table_id, table, now_ms=self._clock_ms())
                self._rooms[table_id] = room
                self._forget_the_longest_quiet()
        self._rooms.move_to_end(table_id)
        return room

    def played_live(self, table_id: str) -> LiveTable | None:
        """Returns who plays the live game of a table; None where that takes waiting, or none is played."""
        room = self._rooms.get(table_id)
        table = None if room is None or room.table.status != "playing" else room.live
        return None if table is None or table.ahead.status != "playing" else table

    async def log(self, table_id: str) -> Sequence[Entry]:
        """Returns all entries of a table, which hold secrets."""
        return await self._store.read(table_id)

    async def _load(self, table_id: str) -> Table:
        entries = await self._store.read(table_id)
        if len(entries) <= QUICKLY_FOLDED:
            return self._fold(table_id, entries)
        table = await in_a_thread(lambda: self._fold(table_id, entries))
        for entry in await self._store.read(table_id, after=table.seq):  # what came while it was folded
            table = table.after(entry, table_id=table_id)
        return table

    def _fold(self, table_id: str, entries: Sequence[Entry]) -> Table:
        if not entries:
            raise unknown_table(table_id)
        try:
            return fold(entries, table_id=table_id)
        except DamagedLog as damage:
            log.error("%s", damage)
            raise ServerRefusal("damaged_table", str(damage)) from None

    def _forget_the_longest_quiet(self) -> None:
        spare = len(self._rooms) - self._tables_kept
        if spare > 0:
            quiet = (table_id for table_id, room in self._rooms.items() if not room.needed)
            for table_id in [table_id for table_id, _ in zip(quiet, range(spare), strict=False)]:
                self.live.forget(self._rooms.pop(table_id))

    def present(self, table_id: str) -> frozenset[str]:
        """Returns who has the table open."""
        room = self._rooms.get(table_id)
        return room.present if room else frozenset()

    # Acting

    async def act(self, table_id: str, actor: Actor, command: Command) -> int:
        """Carries out a command and returns the table's `seq` after it; raises `ServerRefusal`.

        Once begun it is carried through, and told to all, even if who asked has gone meanwhile.
        """
        return await self._tasks.finish(self._act(table_id, actor, command))

    async def _act(self, table_id: str, actor: Actor, command: Command) -> int:
        for _ in range(TRIES):
            room = await self.room(table_id)
            playing = await self.live.playing(room)
            before = room.table if playing is None else playing.ahead
            next_table = new_table_id()
            absent = room.absent(self._clock_ms(), self._absent_after_ms)
            decided = decide(
                before,
                command,
                actor,
                new_table_id=next_table,
                levels=levels.keys_of(before.opened.game),
                absent=absent,
            )
            if isinstance(decided, Refusal):
                raise ServerRefusal.of(decided)
            if playing is not None:
                return await playing.do(decided)
            stages = self._stages(before, decided, table_id)
            try:
                if any(isinstance(event, RematchMade) for event in decided):
                    opening = rematch_opening(stages[-1].table, table_id=next_table)
                    await self.append(self._opening(next_table, opening), _batch(table_id, stages))
                else:
                    await self.append(_batch(table_id, stages))
            except SeqTaken:
                await self.catch_up(table_id)
                continue
            room = await self.room(table_id)
            room.advance(stages)
            self.changed(room)
            return stages[-1].entry.seq
        raise ServerRefusal("busy", "too many act at this table at once; try again")

    async def open(self, by: Player, asked: NewTable) -> str:
        """Opens a table and returns its id; raises `ServerRefusal`."""
        await self._rules.ready()
        decided = open_table(
            asked.game,
            asked.options,
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

        return await self.place(await in_a_thread(read))

    async def place(self, events: Sequence[Event]) -> str:
        """Puts a new table with these first events into the log and returns its id."""
        return await self._tasks.finish(self._place(events))

    async def _place(self, events: Sequence[Event]) -> str:
        while True:
            table_id = new_table_id()
            try:
                opening = partial(self._opening, table_id, events)
                quick = len(events) <= QUICKLY_FOLDED
                await self.append(opening() if quick else await in_a_thread(opening))
            except SeqTaken:
                continue
            self.changed(await self.room(table_id))
            return table_id

    def _opening(self, table_id: str, events: Sequence[Event]) -> Batch:
        now_ms = self._clock_ms()
        entries = [Entry(seq=seq, at_ms=now_ms, event=event) for seq, event in enumerate(events, start=1)]
        summary = summarise(fold(entries, table_id=table_id))
        return Batch(table_id=table_id, expected_seq=0, entries=tuple(entries), summary=summary)

    def _stages(self, before: Table, events: Sequence[Event], table_id: str) -> list[Stage]:
        now_ms = max(
            self._clock_ms(), before.changed_ms
        )  # a clock set back must not turn the order of events
        first = before.seq + 1
        entries = [Entry(seq=seq, at_ms=now_ms, event=event) for seq, event in enumerate(events, start=first)]
        return stages_after(before, entries, table_id)

    async def append(self, *batches: Batch) -> None:
        """Writes to the log; raises `StoreError`. What this process writes it tells by itself."""
        keys = {(batch.table_id, batch.last_seq) for batch in batches}
        self._appending |= keys
        try:
            with self._metrics.append_seconds.time():
                await self._store.append_all(batches)
        finally:
            self._appending -= keys

    def write(self, batch: Batch, settled: Callable[[BoomtownError | None], None]) -> None:
        """Writes to the log like `append`; calls `settled` as soon as it is known how that went."""
        key = (batch.table_id, batch.last_seq)
        began = perf_counter()

        def known(failure: BoomtownError | None) -> None:
            self._metrics.append_seconds.observe(perf_counter() - began)
            self._appending.discard(key)
            settled(failure)

        self._appending.add(key)
        self._store.post([batch], known)

    async def catch_up(self, table_id: str) -> None:
        """Reads what others committed, and tells it."""
        room = await self.room(table_id)
        entries = await self._store.read(table_id, after=room.seq)
        room = await self.room(table_id)
        new = [entry for entry in entries if entry.seq > room.seq]
        if new:
            room.advance(stages_after(room.table, new, table_id))
            self.changed(room)

    def changed(self, room: Room) -> None:
        """Tells the listeners that a table has changed."""
        for listener in self.listeners:
            listener(room)

    def _heard(self, commit: Commit) -> None:
        """Takes the news of a commit; reads the rest where another process made it."""
        room = self._rooms.get(commit.table_id)
        if (
            room is not None
            and room.seq < commit.seq
            and (commit.table_id, commit.seq) not in self._appending
        ):
            self._tasks.start(self.catch_up(commit.table_id), f"read on at table {commit.table_id}")

    def close(self) -> None:
        """Hears of no more commits; live games stand still."""
        self._stop_hearing()
        for room in self._rooms.values():
            self.live.forget(room)

    # Watching

    async def watch(self, watcher: PatientWatcher, table_id: str, since: int) -> int:
        """Shows the watcher the table, first exactly what they missed; returns the `seq` they are at."""
        room = await self.room(table_id)
        room.let_out(
            watcher, now_ms=self._clock_ms()
        )  # who watches twice must not hear twice while catching up
        if room.table.is_live or not 0 < since <= room.seq:
            watcher.send(room.snapshot_message(watcher.player))
        else:
            room = await self._tell_the_rest(watcher, table_id, since)
        # No await between the last look at `seq` and letting in: nothing can be committed in between.
        room.let_in(watcher)
        self.live.look_at(room)
        self._tell_presence_soon(table_id)
        return room.seq

    async def _tell_the_rest(self, watcher: PatientWatcher, table_id: str, since: int) -> Room:
        while True:
            room = await self.room(table_id)
            missed = room.recent_after(since)
            if missed is None:
                until = room.seq
                entries = await self._store.read(table_id)
                table = self._fold(table_id, entries[:since])
                missed = stages_after(table, entries[since:until], table_id)
            elif not missed:
                return room
            for start in range(0, len(missed), PORTION):
                for stage in missed[start : start + PORTION]:
                    watcher.send(room.happened(stage, watcher.player))
                await watcher.drained()
            since = missed[-1].entry.seq

    def unwatch(self, watcher: Watcher, table_id: str) -> None:
        """Shows the watcher no more of the table."""
        room = self._rooms.get(table_id)
        if room is not None:
            room.let_out(watcher, now_ms=self._clock_ms())
            self.live.look_at(room)
            self._tell_presence_soon(table_id)

    def echoed(self, watcher: Watcher, tables: Iterable[str], nonce: int, seconds: float) -> None:
        """Takes an echo of one who watches these tables."""
        rooms = (self._rooms.get(table_id) for table_id in tables)
        any(room.live.echoed(watcher, nonce, seconds) for room in rooms if room and room.live)

    def _tell_presence_soon(self, table_id: str) -> None:
        if table_id not in self._presence_due:
            self._presence_due.add(table_id)
            self._tasks.later(PRESENCE_AFTER_S, lambda: self._tell_presence(table_id))

    def _tell_presence(self, table_id: str) -> None:
        self._presence_due.discard(table_id)
        room = self._rooms.get(table_id)
        if room is not None:
            room.tell_presence()


def _batch(table_id: str, stages: Sequence[Stage]) -> Batch:
    entries = tuple(stage.entry for stage in stages)
    summary = summarise(stages[-1].table)
    return Batch(table_id=table_id, expected_seq=entries[0].seq - 1, entries=entries, summary=summary)
