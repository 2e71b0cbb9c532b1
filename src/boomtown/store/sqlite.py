"""The store on one SQLite file: one writer that commits in groups, readers beside it.

In WAL mode readers see every commit at once and never wait for the writer. What this process commits, and
what it notices that others commit, goes to one feed.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Select, create_engine, select
from sqlalchemy.dialects.sqlite import Insert, insert
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from boomtown.store import schema, sqlite_leases
from boomtown.store.commit_feed import CommitFeed
from boomtown.store.commits import Commit
from boomtown.store.entry_rows import entry_rows
from boomtown.store.errors import StoreError
from boomtown.store.projections import Projection
from boomtown.store.protocol import Batch, Lease, Listed
from boomtown.store.sqlite_entries import COMMITS_AFTER, commits_of, entry_of
from boomtown.store.sqlite_file import CONNECT_ARGUMENTS, configure, prepare, store_error
from boomtown.store.sqlite_forgetting import forget, know_again
from boomtown.store.sqlite_group import Append, AwaitedWrite, Change, Save, WriteRequest, rewrite_a_number
from boomtown.store.sqlite_health import SqliteHealth
from boomtown.store.sqlite_lock import FileLock
from boomtown.store.sqlite_projecting import advance
from boomtown.store.sqlite_watch import SqliteWatch
from boomtown.store.sqlite_writer import SqliteWriter
from boomtown.table.events import Entry
from boomtown.table.state import Player
from boomtown.table.summary import Summary

SECRET_BYTES = 32

FOLLOWED_AT_ONCE = 64
"""Commits that a follower reads at once."""

T = TypeVar("T")

_log = logging.getLogger(__name__)
_summary_decoder = msgspec.json.Decoder(Summary)


async def open_sqlite(path: str) -> SqliteStore:
    """Returns the store on the file `path`, made if missing; raises `StoreError`."""
    file = Path(path)
    await asyncio.to_thread(prepare, file)
    store = SqliteStore(file)
    await store.start()
    return store


class SqliteStore:
    """A `Store` on a SQLite file, which other processes may use at the same time."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._write_engine = create_engine(f"sqlite:///{path}", connect_args=CONNECT_ARGUMENTS)
        configure(self._write_engine, writes=True)
        self._read_engine = create_async_engine(f"sqlite+aiosqlite:///{path}", connect_args=CONNECT_ARGUMENTS)
        configure(self._read_engine.sync_engine, writes=False)
        self._health = SqliteHealth(path)
        self._lock = FileLock(path)
        self._feed = CommitFeed()
        self._writer = SqliteWriter(path, self._write_engine, self._health, self._feed)
        self._watch = SqliteWatch(path, self._feed, self._writer.known_place)
        self._closed = False

    async def start(self) -> None:
        """Opens the file for writing."""
        await self._writer.open()
        if await asyncio.to_thread(self._lock.share):
            await self._change(
                sqlite_leases.end_all
            )  # whoever held a lease is gone: nobody has to wait for its expiry
        else:
            _log.warning(
                "another server%s runs on the database %s, too: each live game is run by one of them, and "
                "bots of games of turns may think twice",
                self._lock.holder,
                self._path,
            )
        await self._change(rewrite_a_number)  # the write-ahead log exists from now on
        self._health.opened()
        await self._writer.catch_up()
        self._watch.start()

    # Writing

    async def append(
        self,
        table_id: str,
        expected_seq: int,
        entries: Sequence[Entry],
        summary: Summary,
        *,
        fence: int | None = None,
    ) -> None:
        """Appends the entries after `expected_seq`; raises `SeqTaken` and `LeaseLost`."""
        batch = Batch(
            table_id=table_id, expected_seq=expected_seq, entries=tuple(entries), summary=summary, fence=fence
        )
        await self.append_all([batch])

    async def append_all(self, batches: Sequence[Batch]) -> None:
        """Appends to several tables, all or nothing; raises `SeqTaken` and `LeaseLost`."""
        waiting = AwaitedWrite()
        self._ask(Append(tuple(batches), waiting))
        await waiting

    async def save_player(self, player_id: str, name: str, seen_ms: int) -> None:
        """Keeps a player's name, new or changed."""
        await self._change(lambda driver: know_again(driver, player_id, name, seen_ms))

    async def saw_player(self, player_id: str, seen_ms: int) -> None:
        """Takes note that a player who was saved is here."""
        seen = "UPDATE players SET seen_ms = max(seen_ms, ?) WHERE id = ?"
        await self._change(lambda driver: driver.execute(seen, (seen_ms, player_id)))

    async def forget_players(self, before_ms: int, alias: Callable[[str], str]) -> list[str]:
        """Forgets some of those who were not here since `before_ms`; returns who they were."""
        return await self._change(lambda driver: forget(driver, before_ms, alias))

    async def acquire_lease(self, table_id: str, owner: str, ttl_ms: int) -> Lease | None:
        """Returns a new lease of the table for so long; None while anybody holds one."""
        sqlite_leases.check_ttl(ttl_ms)
        return await self._change(lambda driver: sqlite_leases.acquire(driver, table_id, owner, ttl_ms))

    async def renew_lease(self, lease: Lease, ttl_ms: int) -> Lease | None:
        """Returns the lease, now for so long from now; None if it has ended."""
        sqlite_leases.check_ttl(ttl_ms)
        return await self._change(lambda driver: sqlite_leases.renew(driver, lease, ttl_ms))

    async def release_lease(self, lease: Lease) -> None:
        """Ends the lease."""
        await self._change(lambda driver: sqlite_leases.release(driver, lease))

    async def advance(self, projection: Projection, limit: int) -> int:
        """Adds at most `limit` commits to the projection's rows; returns the place it has then reached."""
        self._check_open()
        self._health.check_files()
        return await self._writer.run(lambda: advance(self._write_engine, self._path, projection, limit))

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

    @property
    def failure(self) -> StoreError | None:
        """Why the last write failed; None when it did not."""
        return self._health.failure

    async def check(self) -> None:
        """Raises `StoreError` unless the store can be read and written now."""
        await self._change(rewrite_a_number)
        await self._rows(select(schema.secrets.c.name).limit(1))

    async def _change(self, work: Callable[[sqlite3.Connection], T]) -> T:
        waiting = AwaitedWrite()
        results: list[T] = []
        self._ask(Change(lambda driver: results.append(work(driver)), waiting))
        await waiting
        return results[-1]

    async def _save(self, statement: Insert) -> None:
        waiting = AwaitedWrite()
        self._ask(Save(statement, waiting))
        await waiting

    def _ask(self, request: WriteRequest) -> None:
        self._check_open()
        self._writer.ask(request)

    # Following

    def subscribe(self, notify: Callable[[Commit], None]) -> Callable[[], None]:
        """Calls `notify` for each commit from now on; returns the function that ends it."""
        return self._feed.subscribe(notify)

    async def commits(self, after: int, limit: int) -> list[Commit]:
        """Returns the commits that come after the place `after`, in order, at most `limit` of them."""
        wanted = (after, limit)
        rows = await self.query(lambda connection: connection.exec_driver_sql(COMMITS_AFTER, wanted).all())
        return commits_of(self._path, rows)

    async def follow(self, after: int) -> AsyncIterator[Commit]:
        """Yields each commit that comes after the place `after`, once and in order, and goes on for ever."""
        while True:
            found = await self.commits(after, FOLLOWED_AT_ONCE)
            for commit in found:
                yield commit
                after = commit.place
            if not found:
                await self._feed.beyond(after)

    async def wait_for_commit(self, after: int) -> None:
        """Returns once a commit comes after the place `after`, whoever made it."""
        self._check_open()
        await self._feed.beyond(after)

    # Reading

    async def read(self, table_id: str, after: int = 0) -> list[Entry]:
        """Returns the entries with a seq above `after`, in order; none for a table that does not exist."""
        rows = await self._rows(entry_rows(table_id, after))
        return [entry_of(self._path, table_id, *row) for row in rows]

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
        return await self.query(lambda connection: connection.execute(wanted).all())

    async def query(self, read: Callable[[Connection], T]) -> T:
        """Returns what `read` finds; it sees one moment, and cannot write."""
        self._check_open()
        self._health.check_files()
        try:
            async with self._read_engine.connect() as connection:
                return await connection.run_sync(read)
        except DBAPIError as error:
            raise store_error(error, self._path) from error

    # Closing

    @property
    def _is_open(self) -> bool:
        return self._writer.is_open and not self._closed

    def _check_open(self) -> None:
        if not self._is_open:
            raise _closed_error()

    async def close(self) -> None:
        """Finishes what was asked and closes; every later call raises `StoreError` `store_closed`."""
        if self._closed:
            return
        self._closed = True
        await self._writer.finish()
        self._feed.close(_closed_error())
        await self._watch.stop()
        await self._writer.close()
        await self._read_engine.dispose()
        self._write_engine.dispose()
        self._lock.release()


def _closed_error() -> StoreError:
    return StoreError("the store is closed; open it again", code="store_closed")
