"""A live table without a server: a clock that stands where it is put, ears, and a log on paper."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Callable
from typing import Any

import msgspec

from boomtown.bots import levels
from boomtown.core import BoomtownError
from boomtown.games.umpire import Denied
from boomtown.server.live.table import LiveTable
from boomtown.server.metrics import Metrics
from boomtown.server.room import Room
from boomtown.server.tasks import Tasks
from boomtown.store.errors import SeqTaken, StoreError
from boomtown.store.protocol import Batch
from boomtown.table.commands import Sit
from boomtown.table.decide import decide
from boomtown.table.events import Entry
from boomtown.table.opening import open_table
from boomtown.table.state import Player, Table, fold

TABLE = "abcdefghij"


class Ear:
    """A page that hears, and echoes at once if asked to."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.raw: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.raw.append(message)

    @property
    def heard(self) -> list[dict[str, Any]]:
        """Everything, read."""
        return [msgspec.json.decode(raw) for raw in self.raw]

    def of(self, kind: str) -> list[dict[str, Any]]:
        """Everything of one type, read."""
        return [message for message in self.heard if message["type"] == kind]


class Paper:
    """A log on paper; it can be held back, be taken by others, or be full."""

    def __init__(self) -> None:
        self.batches: list[Batch] = []
        self.held = asyncio.Event()
        self.held.set()
        self.taken_by: Callable[[], None] | None = None
        self.full = False
        self.changes = 0

    def write(self, batch: Batch, settled: Callable[[BoomtownError | None], None]) -> None:
        """Writes, when it is let."""
        self._writing = asyncio.create_task(self._write(batch, settled))

    async def _write(self, batch: Batch, settled: Callable[[BoomtownError | None], None]) -> None:
        await self.held.wait()
        if self.full:
            settled(StoreError("no space is left", code="store_failed"))
        elif self.taken_by is not None:
            settled(SeqTaken(TABLE, batch.expected_seq + 1))
        else:
            self.batches.append(batch)
            settled(None)

    async def catch_up(self, table_id: str) -> None:
        """Reads what others wrote."""
        assert self.taken_by is not None
        taken_by, self.taken_by = self.taken_by, None
        taken_by()

    def changed(self, room: Room) -> None:
        """Looks again, as the hub would."""
        self.changes += 1
        assert room.live is not None
        room.live.look_again()
        room.live.attend()

    @property
    def entries(self) -> list[Entry]:
        """Everything that is written."""
        return [entry for batch in self.batches for entry in batch.entries]


class Alarm:
    """A timer of the clock."""

    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None


class Time:
    """A steady clock that is moved by hand; alarms ring on the way."""

    def __init__(self) -> None:
        self.now = 100.0
        self._alarms: list[tuple[float, int, Alarm]] = []
        self._count = itertools.count()

    def seconds(self) -> float:
        return self.now

    def later(self, seconds: float, call: Callable[[], None]) -> Alarm:
        alarm = Alarm(call)
        heapq.heappush(self._alarms, (self.now + seconds, next(self._count), alarm))
        return alarm

    async def go(self, seconds: float) -> None:
        """Lets time pass; what is to be written on the way is written."""
        until = self.now + seconds
        await settle()
        while self._alarms and self._alarms[0][0] <= until:
            at, _, alarm = heapq.heappop(self._alarms)
            self.now = max(self.now, at)
            if alarm.call is not None:
                alarm.call()
                await settle()
        self.now = until


async def settle() -> None:
    """Lets everything run that does not wait for time."""
    for _ in range(20):
        await asyncio.sleep(0)


def opened(*who: str, seed: int = 11, **options: Any) -> Table:
    """Returns a table that plays: a name is a person, `bot:LEVEL` a bot."""
    asked = tuple("you" if seat == 0 else word if ":" in word else "free" for seat, word in enumerate(who))
    events = open_table(
        "booom",
        options,
        seed=seed,
        by=Player(who[0], who[0]),
        levels=levels.keys_of("booom"),
        who_sits=asked,
    )
    assert isinstance(events, tuple), events
    entries = [Entry(seq=seq, at_ms=0, event=event) for seq, event in enumerate(events, start=1)]
    table = fold(entries, table_id=TABLE)
    for seat, name in enumerate(who):
        if asked[seat] == "free":
            sat = decide(table, Sit(seat=seat), Player(name, name), new_table_id="x" * 10, levels=())
            assert isinstance(sat, tuple), sat
            for event in sat:
                table = table.after(Entry(seq=table.seq + 1, at_ms=0, event=event))
    assert table.status == "playing"
    return table


class Played:
    """A live table on paper."""

    def __init__(self, table: Table) -> None:
        self.time = Time()
        self.paper = Paper()
        self.tasks = Tasks()
        self.metrics = Metrics()
        self.room = Room(TABLE, table)
        self.answers: dict[int, tuple[int | None, Denied | None]] = {}
        self._numbers = itertools.count(1)
        self.open()

    def open(self) -> LiveTable:
        """Takes the table up, as after a restart."""
        self.live = LiveTable(
            self.room,
            self.paper,
            seconds=self.time.seconds,
            later=self.time.later,
            wall_ms=lambda: 1_700_000_000_000,
            metrics=self.metrics,
            tasks=self.tasks,
        )
        self.room.live = self.live
        return self.live

    def come(self, player: str) -> Ear:
        """Opens a page."""
        ear = Ear(player)
        ear.send(self.room.snapshot_message(player))
        self.room.let_in(ear)
        self.live.attend()
        return ear

    def go(self, ear: Ear) -> None:
        """Closes a page."""
        self.room.let_out(ear)
        self.live.attend()

    def act(self, player: str, kind: str, seat: int, reaction_ms: float | None = None, **fields: Any) -> int:
        """Acts; returns the number under which the answer will be found."""
        number = next(self._numbers)

        def answer(seq: int | None, denied: Denied | None) -> None:
            assert number not in self.answers, "answered twice"
            self.answers[number] = (seq, denied)

        given = {"type": kind, "seat": seat, **fields}
        self.live.act(player, given, reaction_ms, self.time.now, answer)
        return number

    def code(self, number: int) -> str | None:
        """Returns how an act was answered; None: not yet."""
        if number not in self.answers:
            return None
        denied = self.answers[number][1]
        return "done" if denied is None else denied.code

    @property
    def phase(self) -> str:
        """Returns the phase as it is decided."""
        return str(self.live.position.picture(None)["phase"])

    def gold(self) -> list[int]:
        """Returns the tiles with gold in sight."""
        rows = self.live.position.picture(None)["tiles"]
        return [row[0] for row in rows if row[5] in ("legal", "illegal")]

    async def to_search(self) -> None:
        """Lets time pass until the dust has settled."""
        while self.phase != "search":
            await self.time.go(0.2)
