"""The one writer of a SQLite file: a thread that commits what waits in groups.

While a group is being written to disk the next one gathers, so that one sync serves however many tables are
played. A group is written in one go: handing the thread every single statement took longer than the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Engine, PoolProxiedConnection
from sqlalchemy.exc import DBAPIError

from boomtown.store.commit_feed import CommitFeed
from boomtown.store.commits import Commit
from boomtown.store.errors import StoreError
from boomtown.store.sqlite_entries import COMMITS_AFTER, last_place, readable_commits
from boomtown.store.sqlite_file import store_error
from boomtown.store.sqlite_group import Append, WriteRequest, Written, write_group
from boomtown.store.sqlite_health import SqliteHealth
from boomtown.store.sqlite_projecting import catch_up_lists

GROUP = 256
"""The most requests committed in one transaction: bounds how long the first of them waits."""

T = TypeVar("T")

_log = logging.getLogger(__name__)


class SqliteWriter:
    """Carries out requests in the order in which they are asked, and delivers what they commit."""

    def __init__(self, path: Path, engine: Engine, health: SqliteHealth, feed: CommitFeed) -> None:
        self._path = path
        self._engine = engine
        self._health = health
        self._feed = feed
        self._writer_thread = ThreadPoolExecutor(1, thread_name_prefix="boomtown store writer")
        self._connection: PoolProxiedConnection | None = None
        self._waiting: deque[WriteRequest] = deque()  # the event loop appends, the writer's thread takes
        self._idle = asyncio.Event()
        self._idle.set()
        # Set by the thread: up to which place it has committed, and given commits to the event loop.
        self._committed = self._handed_on = 0

    @property
    def driver(self) -> sqlite3.Connection:
        """The connection that writes groups, for the thread of the writer."""
        assert self._connection is not None
        driver = self._connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        return driver

    @property
    def is_open(self) -> bool:
        """Tells whether the file is open for writing."""
        return self._connection is not None

    async def open(self) -> None:
        """Opens the file for writing."""
        self._connection = await self.run(self._engine.raw_connection)

    async def catch_up(self) -> None:
        """Brings the lists of tables to where the log is, and the feed with them."""
        await self.run(lambda: catch_up_lists(self._engine, self._path))
        self._feed.deliver((), await self.run(lambda: last_place(self.driver)))

    async def run(self, work: Callable[[], T]) -> T:
        """Returns what `work` returns, done by the writer's thread between groups; raises `StoreError`."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._writer_thread, work)
        except (DBAPIError, sqlite3.Error) as error:
            raise store_error(error, self._path) from error

    def ask(self, request: WriteRequest) -> None:
        """Lets a request be carried out; `settled` is called when that is known."""
        self._waiting.append(request)
        if self._idle.is_set():
            self._write()

    def _write(self) -> None:
        """Hands the thread what waits, and afterwards whatever has come to wait meanwhile."""
        if not self._waiting:
            self._idle.set()
            return
        self._idle.clear()
        loop = asyncio.get_running_loop()

        def on_the_loop(call: Callable[..., None], *arguments: Any) -> None:
            with contextlib.suppress(RuntimeError):  # the loop has been closed: nobody waits any more
                loop.call_soon_threadsafe(call, *arguments)

        def write() -> None:
            if group := self._next_group():
                written = self._commit(group)
                on_the_loop(self._written, group, written, self._commits_of_others(written))
                self._handed_on = self._committed
            on_the_loop(self._write)

        self._writer_thread.submit(write)

    def _next_group(self) -> list[WriteRequest]:
        group: list[WriteRequest] = []
        while self._waiting and len(group) < GROUP:
            request = self._waiting.popleft()
            if not request.settled.over:
                group.append(request)
        return group

    def _commit(self, group: list[WriteRequest]) -> Written:
        """Writes a group; returns what became of it."""
        try:
            self._health.check_files()
            written = write_group(self.driver, group)
            self._health.check_files()
        except StoreError as error:
            failure = error
        except (DBAPIError, sqlite3.Error) as error:
            failure = store_error(error, self._path)
        except Exception as error:
            _log.exception("a group of %d writes failed", len(group))
            failure = StoreError(f"the store failed: {error}; nothing was written, try again")
        else:
            self._health.succeeded()
            if written.before is not None:
                self._committed = written.before + len(written.commits)
            if written.lists_are_behind:
                self._catch_up_lists()
            return written
        self._health.failed(failure, len(group))
        written = Written()
        written.failures = {id(request): failure for request in group}
        return written

    def _catch_up_lists(self) -> None:
        # What was asked is committed: that it is not listed yet must not look like a failure of it.
        try:
            catch_up_lists(self._engine, self._path)
        except Exception:
            _log.exception("the lists of tables could not be brought to where the log is")

    def known_place(self) -> int | None:
        """Returns the place up to which commits are delivered, or on their way; None in the middle of that.

        For the thread that looks for commits of others: it need not read again what was written here.
        """
        handed_on = self._handed_on
        return max(self._feed.place, handed_on) if self._committed == handed_on else None

    def _commits_of_others(self, written: Written) -> tuple[Commit, ...]:
        """Returns what other processes committed before these and the feed does not have yet.

        They come first, so that subscribers hear of a table's entries in their order.
        """
        if written.before is None:
            return ()
        known = max(self._feed.place, self._handed_on)
        if written.before <= known:
            return ()
        try:
            rows = self.driver.execute(COMMITS_AFTER, (known, written.before - known)).fetchall()
        except sqlite3.Error:
            _log.exception("what others committed could not be read")
            return ()
        return tuple(readable_commits(self._path, rows))

    def _written(self, group: list[WriteRequest], written: Written, others: tuple[Commit, ...]) -> None:
        """Delivers what was committed, then tells those who wait."""
        self._feed.deliver(others)
        commits = iter(written.commits)
        for request in group:
            failure = written.failures.get(id(request))
            if failure is None and isinstance(request, Append):
                self._feed.deliver(islice(commits, len(request.batches)))
            request.settled(failure)

    async def finish(self) -> None:
        """Returns when all that was asked is carried out."""
        await self._idle.wait()

    async def close(self) -> None:
        """Closes the file; nothing may be asked any more."""
        if self._connection is not None:
            await self.run(self._connection.close)
        self._writer_thread.shutdown()
