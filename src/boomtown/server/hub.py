"""The hub finds sessions: it reads tables into memory, lets quiet ones go, and hands on what is committed."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence

from boomtown.core import BoomtownError
from boomtown.server.live.session import LiveServices, LiveSession
from boomtown.server.log_writer import LogWriter
from boomtown.server.metrics import Metrics
from boomtown.server.presence import PresenceUpdates
from boomtown.server.problems import ServerRefusal, unknown_table
from boomtown.server.rules import Rules
from boomtown.server.session import QUICKLY_FOLDED, SessionServices, TableSession
from boomtown.server.snapshots import KEPT_COSTS, Charge, Snapshots, reading_costs
from boomtown.server.tasks import Tasks
from boomtown.server.turn_session import TurnSession
from boomtown.store.commits import Commit
from boomtown.store.protocol import Store
from boomtown.table.events import Entry
from boomtown.table.state import DamagedLog, Table, fold

log = logging.getLogger(__name__)

POSITIONS_KEPT = 2_000
"""Positions of tables that nobody watches which stay in memory: each has some ten kB."""
OWNER_BYTES = 8


class Hub:
    """The sessions of this process."""

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
        countdown_s: float = 0.0,
    ) -> None:
        self.listeners: list[Callable[[TableSession], None]] = []
        """Called when a table has come into memory and after each of its changes, whoever made them, but not
        for what happens inside a live game: the lobby, the bots' seats, presence."""
        self.log = LogWriter(store, metrics)
        self._store = store
        self._rules = rules
        self._tables_kept = tables_kept
        self._tasks = tasks
        self._sessions: OrderedDict[str, TableSession] = OrderedDict()
        self._loading: dict[str, asyncio.Task[TableSession]] = {}
        self._unsubscribe = store.subscribe(self._committed)
        self._snapshots = Snapshots()
        presence = PresenceUpdates(clock_ms=clock_ms, absent_after_ms=absent_after_ms, tasks=tasks)
        self._services = SessionServices(
            store=store,
            log=self.log,
            presence=presence,
            tasks=tasks,
            clock_ms=clock_ms,
            changed=self._tell_listeners,
            unwatched=self._forget_the_longest_quiet,
        )
        self.live = LiveServices(
            metrics=metrics, owner=secrets.token_hex(OWNER_BYTES), countdown_s=countdown_s
        )
        self.listeners.append(presence.look_at)

    # Finding a session

    async def session(self, table_id: str, charge: Charge | None = None) -> TableSession:
        """Returns the session of a table; does not wait where it is in memory.

        Who makes the server read a table is charged for it before; None: nobody is. Raises `ServerRefusal`
        and `LimitReached`.
        """
        if charge is not None and table_id not in self._sessions and table_id not in self._loading:
            await self._charge_for_reading(table_id, charge)
        found = self._sessions.get(table_id)
        if found is None:
            loading = self._loading.get(table_id)
            if loading is None:
                work = self._tasks.finish(self._bring_in(table_id))
                loading = self._loading[table_id] = asyncio.create_task(work)
                loading.add_done_callback(lambda _: self._loading.pop(table_id))
            found = await asyncio.shield(loading)
            return self._sessions.setdefault(table_id, found)  # it may have been forgotten in between
        self._sessions.move_to_end(table_id)
        return found

    async def _charge_for_reading(self, table_id: str, charge: Charge) -> None:
        charge(KEPT_COSTS)  # to look for a table that does not exist is not free either
        listed = await self._store.summary(table_id)
        if listed is not None:
            charge(reading_costs(listed.seq))

    def in_memory(self, table_id: str) -> TableSession | None:
        """Returns the session of a table that is in memory already."""
        return self._sessions.get(table_id)

    async def _bring_in(self, table_id: str) -> TableSession:
        """Reads a table into memory: the only way in, so that the listeners hear of every table."""
        await self._rules.ready()
        table = await self._load(table_id)
        session: TableSession
        if table.is_live:
            session = LiveSession(table_id, table, self._services, self.live)
        else:
            session = TurnSession(table_id, table, self._services, self._snapshots)
        self._sessions[table_id] = session
        self._forget_the_longest_quiet()
        self._tell_listeners(session)
        return session

    async def _load(self, table_id: str) -> Table:
        entries = await self._store.read(table_id)
        if len(entries) <= QUICKLY_FOLDED:
            return self._fold(table_id, entries)
        table = await self._tasks.beside(lambda: self._fold(table_id, entries))
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
        quiet = [session for session in self._sessions.values() if not session.needed]
        spare = len(self._sessions) - self._tables_kept
        positions = sum(len(session.table.positions) for session in quiet)
        for session in quiet[:-1]:
            if spare <= 0 and positions <= POSITIONS_KEPT:
                break
            del self._sessions[session.id]
            self._tasks.start(session.shut_down(), f"let table {session.id} go")
            spare -= 1
            positions -= len(session.table.positions)

    async def forget(self, players: Collection[str]) -> None:
        """Takes the names of these people, whom the store has forgotten, out of the tables in memory."""
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        for session in [*self._sessions.values()]:
            if not session.names_any_of(players):
                continue
            try:
                table = await self._load(session.id)
                while table.seq < session.seq:
                    table = await self._load(session.id)
            except BoomtownError as failure:
                log.error("a name is still shown at table %s: %s", session.id, failure)
                continue
            self._snapshots.drop(session.id)
            session.renew(table)

    def present(self, table_id: str) -> frozenset[str]:
        """Returns who has the table open."""
        session = self._sessions.get(table_id)
        return session.audience.present if session else frozenset()

    # What is committed

    def _tell_listeners(self, session: TableSession) -> None:
        for listener in self.listeners:
            listener(session)

    def _committed(self, commit: Commit) -> None:
        """Hands a commit to its session; a table that is new here is read."""
        session = self._sessions.get(commit.table_id)
        if session is None:
            self._tasks.start(self._hear_of(commit.table_id), f"read table {commit.table_id}")
        elif not self.log.is_writing(commit):
            try:
                session.committed(commit.entries)
            except BoomtownError as damage:
                log.error("table %s cannot go on: %s", commit.table_id, damage)

    async def _hear_of(self, table_id: str) -> None:
        await (await self.session(table_id)).catch_up()

    async def close(self) -> None:
        """Hears of no more commits; live games stand still, and other processes can take them over."""
        self._unsubscribe()
        await asyncio.gather(*(session.shut_down() for session in self._sessions.values()))
