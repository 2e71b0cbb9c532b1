"""Notices what other processes commit to a SQLite file.

SQLite sends no word of it, but keeps a number that changes with every commit of another connection. A thread
asks for that number, which takes some microseconds, and reads only when it has changed.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

from boomtown.store.commit_feed import CommitFeed
from boomtown.store.sqlite_entries import COMMITS_AFTER, readable_commits
from boomtown.store.sqlite_file import BUSY_TIMEOUT_MS

POLL_S = 0.1
"""How often the number is asked for: what others commit is to be known within 250 ms, reading included."""
PORTION = 256
"""Commits read at once."""

_log = logging.getLogger(__name__)


class SqliteWatch:
    """Looks for commits of others and hands them to the feed, until it is stopped."""

    def __init__(self, path: Path, feed: CommitFeed, known_place: Callable[[], int | None]) -> None:
        """`known_place` says up to where the feed gets all by itself, or None: ask again later."""
        self._path = path
        self._known_place = known_place
        self._feed = feed
        self._stopped = threading.Event()
        # A daemon: a program that ends without closing its store must not wait for it.
        self._thread = threading.Thread(target=self._watch, name="boomtown store watch", daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        """Begins to look."""
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    async def stop(self) -> None:
        """Looks no more; returns when the file is closed."""
        self._stopped.set()
        if self._loop is not None:
            await asyncio.to_thread(self._thread.join)

    def _watch(self) -> None:
        with contextlib.closing(sqlite3.connect(self._path, isolation_level=None)) as connection:
            connection.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT_MS}")
            connection.execute("PRAGMA query_only = ON")
            seen, failing = -1, False
            while not self._stopped.wait(POLL_S):
                try:
                    (version,) = connection.execute("PRAGMA data_version").fetchone()
                    place = None if version == seen else self._known_place()
                    if place is not None:
                        self._read(connection, place)
                        seen, failing = version, False
                except sqlite3.Error as error:
                    if not failing:
                        _log.warning("what others commit to %s cannot be read now: %s", self._path, error)
                    failing = True

    def _read(self, connection: sqlite3.Connection, place: int) -> None:
        while rows := connection.execute(COMMITS_AFTER, (place, PORTION)).fetchall():
            place = rows[-1][0]
            commits = tuple(readable_commits(self._path, rows))
            assert self._loop is not None
            with contextlib.suppress(RuntimeError):  # the loop has been closed: nobody waits any more
                self._loop.call_soon_threadsafe(self._feed.deliver, commits, place)
