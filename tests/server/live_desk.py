"""A live table without a server: a clock that stands where it is put, ears, and a log on paper."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from boomtown.bots import levels
from boomtown.games.live_referee import Denial
from boomtown.server.live.play import LivePlay
from boomtown.server.live.session import LiveServices, LiveSession
from boomtown.server.log_writer import LogWriter
from boomtown.server.metrics import Metrics
from boomtown.server.presence import PresenceUpdates
from boomtown.server.session import SessionServices
from boomtown.server.tasks import Tasks
from boomtown.store.errors import LeaseLost, SeqTaken, StoreError
from boomtown.store.protocol import Batch, Lease
from boomtown.table.commands import Command, Ready, Sit
from boomtown.table.decide import decide
from boomtown.table.events import Entry
from boomtown.table.opening import open_table
from boomtown.table.refusal import Refusal
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
        self.leased_by_another = False
        self.fences = 0
        self.released: list[int] = []

    async def append_all(self, batches: Sequence[Batch]) -> None:
        """Writes, when it is let."""
        (batch,) = batches
        await self.held.wait()
        if self.full:
            raise StoreError("no space is left", code="store_failed")
        if self.leased_by_another:
            raise LeaseLost(TABLE, batch.fence)
        if self.taken_by is not None:
            raise SeqTaken(TABLE, batch.expected_seq + 1)
        self.batches.append(batch)

    async def read(self, table_id: str, after: int = 0) -> list[Entry]:
        """Lets others tell what they wrote."""
        if self.taken_by is not None:
            taken_by, self.taken_by = self.taken_by, None
            taken_by()
        return []

    async def acquire_lease(self, table_id: str, owner: str, ttl_ms: int) -> Lease | None:
        """Gives the lease to whoever asks, unless it is another's."""
        if self.leased_by_another:
            return None
        self.fences += 1
        return Lease(table_id=table_id, owner=owner, fence=self.fences, expires_ms=ttl_ms)

    async def renew_lease(self, lease: Lease, ttl_ms: int) -> Lease | None:
        """Renews it, unless it is another's."""
        return None if self.leased_by_another else lease

    async def release_lease(self, lease: Lease) -> None:
        """Takes it back."""
        self.released.append(lease.fence)

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
        0,
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
            sat = decide(table, Sit(seat=seat), Player(name, name), 0, new_table_id="x" * 10, levels=())
            assert isinstance(sat, tuple), sat
            for event in sat:
                table = table.after(Entry(seq=table.seq + 1, at_ms=0, event=event))
    for name in sorted(table.awaited):
        said = decide(table, Ready(), Player(name, name), 0, new_table_id="x" * 10, levels=())
        assert isinstance(said, tuple), said
        for event in said:
            table = table.after(Entry(seq=table.seq + 1, at_ms=0, event=event))
    assert table.status == "playing"
    return table


class Played:
    """A live table on paper."""

    def __init__(self, table: Table, *, countdown_s: float = 0.0) -> None:
        self.time = Time()
        self.paper = Paper()
        self.tasks = Tasks()
        self.metrics = Metrics()
        store: Any = self.paper
        wall_ms = 1_700_000_000_000
        services = SessionServices(
            store=store,
            log=LogWriter(store, self.metrics),
            presence=PresenceUpdates(clock_ms=lambda: wall_ms, absent_after_ms=60_000, tasks=self.tasks),
            tasks=self.tasks,
            clock_ms=lambda: wall_ms,
            changed=lambda session: None,
            unwatched=lambda: None,
        )
        live = LiveServices(
            metrics=self.metrics,
            owner="here",
            countdown_s=countdown_s,
            seconds=self.time.seconds,
            later=self.time.later,
        )
        self.session = LiveSession(TABLE, table, services, live)
        self.answers: dict[int, tuple[int | None, Denial | None]] = {}
        self._numbers = itertools.count(1)
        self.open()

    def open(self) -> LivePlay:
        """Takes the table up, as after a restart."""
        self._latest = self.session.begin_play()
        return self._latest

    @property
    def live(self) -> LivePlay:
        """Who runs the game; whoever did, where it is over."""
        if self.session.play is not None:
            self._latest = self.session.play
        return self._latest

    def come(self, player: str) -> Ear:
        """Opens a page."""
        ear = Ear(player)
        ear.send(self.session.snapshot_for(player))
        self.session.audience.add(ear)
        self.session._attend()
        return ear

    def go(self, ear: Ear) -> None:
        """Closes a page."""
        self.session.audience.remove(ear)
        self.session._attend()

    async def do(self, player: str, command: Command) -> str | None:
        """Asks something of the table; returns the code of the refusal."""
        decided = decide(
            self.live.uncommitted, command, Player(player, player), 0, new_table_id="x" * 10, levels=()
        )
        if isinstance(decided, Refusal):
            return decided.code
        await self.live.write(decided, 0)
        await settle()
        return None

    def act(self, player: str, kind: str, seat: int, reaction_ms: float | None = None, **fields: Any) -> int:
        """Acts; returns the number under which the answer will be found."""
        number = next(self._numbers)

        def answer(seq: int | None, denied: Denial | None) -> None:
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
