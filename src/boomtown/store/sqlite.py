"""The store on one SQLite file: one writer that commits in groups, readers beside it.

While a group is being written to disk the next one gathers, so that one sync serves however many tables are
played. A group is written in one go by a thread of its own: handing it every single statement took longer
than the disk. In WAL mode readers see every commit at once and never wait for the writer.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import PoolProxiedConnection, Select, create_engine, select
from sqlalchemy.dialects.sqlite import Insert, insert
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from boomtown.store import schema
from boomtown.store.errors import StoreError
from boomtown.store.protocol import Batch, Commit, Listed
from boomtown.store.sqlite_file import CONNECT_ARGUMENTS, configure, prepare, store_error
from boomtown.store.sqlite_group import Append, Request, Save, Settled, Waiting, write_group
from boomtown.table.events import Entry, Event
from boomtown.table.state import Player
from boomtown.table.summary import Summary

GROUP = 256
"""The most requests committed in one transaction: bounds how long the first of them waits."""

SECRET_BYTES = 32

_log = logging.getLogger(__name__)
_event_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)
_summary_decoder = msgspec.json.Decoder(Summary)


async def open_sqlite(path: str) -> SqliteStore:
    """Returns the store on the file `path`, made if missing; raises `StoreError`."""
    file = Path(path)
    await asyncio.to_thread(prepare, file)
    store = SqliteStore(file)
    await store.start()
    return store


class SqliteStore:
    """A `Store` on a SQLite file. Commits by other processes on the same file are safe, but not told."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._write_engine = create_engine(f"sqlite:///{path}", connect_args=CONNECT_ARGUMENTS)
        configure(self._write_engine, writes=True)
        self._read_engine = create_async_engine(f"sqlite+aiosqlite:///{path}", connect_args=CONNECT_ARGUMENTS)
        configure(self._read_engine.sync_engine, writes=False)
        self._pen = ThreadPoolExecutor(1, thread_name_prefix="boomtown store writer")
        self._connection: PoolProxiedConnection | None = None
        self._waiting: deque[Request] = deque()  # the event loop appends, the pen takes
        self._idle = asyncio.Event()
        self._idle.set()
        self._listeners: list[Callable[[Commit], None]] = []
        self._closed = False

    async def start(self) -> None:
        """Opens the file for writing."""
        loop = asyncio.get_running_loop()
        self._connection = await loop.run_in_executor(self._pen, self._write_engine.raw_connection)

    # Writing

    async def append(
        self, table_id: str, expected_seq: int, entries: Sequence[Entry], summary: Summary
    ) -> None:
        """Appends the entries after `expected_seq`; raises `SeqTaken` if there are later ones already."""
        batch = Batch(table_id=table_id, expected_seq=expected_seq, entries=tuple(entries), summary=summary)
        await self.append_all([batch])

    async def append_all(self, batches: Sequence[Batch]) -> None:
        """Appends to several tables, all or nothing; raises `SeqTaken` if any of them has later entries."""
        waiting = Waiting()
        self._ask(Append(tuple(batches), waiting))
        await waiting

    def post(self, batches: Sequence[Batch], settled: Settled) -> None:
        """Appends like `append_all` without waiting; `settled` is called as soon as it is known."""
        if self._closed or self._connection is None:
            asyncio.get_running_loop().call_soon(settled, _closed_error())
        else:
            self._ask(Append(tuple(batches), settled))

    async def save_player(self, player_id: str, name: str) -> None:
        """Keeps a player's name, new or changed."""
        row = insert(schema.players).values(id=player_id, name=name)
        row = row.on_conflict_do_update(index_elements=["id"], set_={"name": name})
        await self._save(row)

    async def secret(self, name: str) -> bytes:
        """Returns 32 random bytes, made at the first call for `name` and the same ever after."""
        wanted = select(schema.secrets.c.value).where(schema.secrets.c.name == name)
        found = await self._rows(wanted)
        if not found:
            # Not a game's chance but a key: only the system's own randomness will do.
            row = insert(schema.secrets).values(name=name, value=secrets.token_bytes(SECRET_BYTES))
            await self._save(row.on_conflict_do_nothing())
            found = await self._rows(wanted)
        return bytes(found[0].value)

    async def _save(self, statement: Insert) -> None:
        waiting = Waiting()
        self._ask(Save(statement, waiting))
        await waiting

    def _ask(self, request: Request) -> None:
        self._check_open()
        self._waiting.append(request)
        if self._idle.is_set():
            self._write()

    def _write(self) -> None:
        """Hands the pen what waits, and all that comes to wait until it has written it."""
        if not self._waiting:
            self._idle.set()
            return
        self._idle.clear()
        loop = asyncio.get_running_loop()

        def tell(heard: Callable[..., None], *what: Any) -> None:
            with contextlib.suppress(RuntimeError):  # the loop has been closed: nobody waits any more
                loop.call_soon_threadsafe(heard, *what)

        def write() -> None:
            # From group to group without the event loop: its turns take longer than the disk when many play.
            while group := self._next_group():
                tell(self._written, group, self._commit(group))
            tell(self._write)

        self._pen.submit(write)

    def _next_group(self) -> list[Request]:
        group: list[Request] = []
        while self._waiting and len(group) < GROUP:
            request = self._waiting.popleft()
            if not (isinstance(request.settled, Waiting) and request.settled.over):
                group.append(request)
        return group

    def _commit(self, group: list[Request]) -> dict[int, StoreError]:
        """Writes a group; returns why requests failed, by the request's `id`."""
        assert self._connection is not None
        driver = self._connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        try:
            return write_group(driver, group)
        except (DBAPIError, sqlite3.Error) as error:
            failure = store_error(error, self._path)
        except Exception as error:
            _log.exception("a group of %d writes failed", len(group))
            failure = StoreError(f"the store failed: {error}; nothing was written, try again")
        return {id(request): failure for request in group}

    def _written(self, group: list[Request], failures: dict[int, StoreError]) -> None:
        """Tells the listeners, then those who wait."""
        for request in group:
            self._settle(request, failures.get(id(request)))

    def _settle(self, request: Request, failure: StoreError | None) -> None:
        if failure is None and isinstance(request, Append):
            self._tell(request.batches)
        try:
            request.settled(failure)
        except Exception:
            _log.exception("whoever wrote failed to hear of it")

    def _tell(self, batches: tuple[Batch, ...]) -> None:
        for batch in batches:
            commit = Commit(batch.table_id, batch.last_seq)
            for heard in tuple(self._listeners):
                try:
                    heard(commit)
                except Exception:
                    _log.exception("a listener failed at %s", commit)

    def subscribe(self, heard: Callable[[Commit], None]) -> Callable[[], None]:
        """Calls `heard` for each batch committed from now on; returns the function that ends it."""
        self._listeners.append(heard)

        def unsubscribe() -> None:
            if heard in self._listeners:
                self._listeners.remove(heard)

        return unsubscribe

    # Reading

    async def read(self, table_id: str, after: int = 0) -> list[Entry]:
        """Returns the entries with a seq above `after`, in order; none for a table that does not exist."""
        entries = schema.entries.c
        wanted = select(entries.seq, entries.at_ms, entries.event)
        wanted = wanted.where(entries.table_id == table_id, entries.seq > after).order_by(entries.seq)
        return [
            Entry(seq=row.seq, at_ms=row.at_ms, event=self._decoded(row.event, table_id, row.seq))
            for row in await self._rows(wanted)
        ]

    def _decoded(self, event: str, table_id: str, seq: int) -> Event:
        try:
            return _event_decoder.decode(event)
        except msgspec.DecodeError as error:
            raise StoreError(
                f"entry {seq} of table {table_id} in {self._path} cannot be read ({error}); put a backup "
                "in its place, or use the version of Boomtown that wrote it",
                code="store_damaged",
            ) from error

    async def summary(self, table_id: str) -> Listed | None:
        """Returns the table's summary with the seq it belongs to; None for a table that does not exist."""
        found = await self._listed(select(schema.tables).where(schema.tables.c.id == table_id))
        return found[0] if found else None

    async def open_tables(self, limit: int) -> list[Listed]:
        """Returns the public tables that wait for players, the latest changed first."""
        tables = schema.tables.c
        wanted = select(schema.tables).where(tables.status == "waiting", tables.public)
        return await self._listed(wanted.order_by(tables.changed_ms.desc(), tables.id).limit(limit))

    async def tables_of(self, player_id: str, limit: int) -> list[Listed]:
        """Returns the tables this player opened or sits at, the latest changed first."""
        tables = schema.tables.c
        wanted = select(schema.tables).join(schema.involved, schema.involved.c.table_id == tables.id)
        wanted = wanted.where(schema.involved.c.player_id == player_id)
        return await self._listed(wanted.order_by(tables.changed_ms.desc(), tables.id).limit(limit))

    async def running_with_bot_to_move(self) -> list[Listed]:
        """Returns the tables that wait for a bot: those to wake after a start."""
        tables = schema.tables.c
        return await self._listed(
            select(schema.tables).where(tables.bot_to_move).order_by(tables.changed_ms, tables.id)
        )

    async def player(self, player_id: str) -> Player | None:
        """Returns the player; None if nobody of that id was saved."""
        found = await self._rows(select(schema.players).where(schema.players.c.id == player_id))
        return Player(found[0].id, found[0].name) if found else None

    async def _listed(self, wanted: Select[Any]) -> list[Listed]:
        return [
            Listed(table_id=row.id, seq=row.seq, summary=_summary_decoder.decode(row.summary))
            for row in await self._rows(wanted)
        ]

    async def _rows(self, wanted: Select[Any]) -> Sequence[Any]:
        self._check_open()
        try:
            async with self._read_engine.connect() as connection:
                rows: Sequence[Any] = (await connection.execute(wanted)).all()
                return rows
        except DBAPIError as error:
            raise store_error(error, self._path) from error

    # Closing

    def _check_open(self) -> None:
        if self._closed or self._connection is None:
            raise _closed_error()

    async def close(self) -> None:
        """Finishes what was asked and closes; every later call raises `StoreError` `store_closed`."""
        if self._closed:
            return
        self._closed = True
        await self._idle.wait()
        if self._connection is not None:
            await asyncio.get_running_loop().run_in_executor(self._pen, self._connection.close)
        await self._read_engine.dispose()
        self._write_engine.dispose()
        self._pen.shutdown()


def _closed_error() -> StoreError:
    return StoreError("the store is closed; open it again", code="store_closed")
