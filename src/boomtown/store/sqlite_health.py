"""Whether the SQLite file can be relied on now. Whoever runs the server learns when that changes.

A program that has a file open goes on writing to it after somebody deleted it or put another in its place.
SQLite does not notice, so that what it commits then is lost with the process. Therefore each commit is
acknowledged only if the path still leads to the files that are open.
"""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from boomtown.store.errors import StoreError

LOGGED_AGAIN_AFTER_S = 30.0
"""While it goes on failing, the log says so this often and no oftener."""

_log = logging.getLogger(__name__)

Inode: TypeAlias = tuple[int, int]


class SqliteHealth:
    """What the writer of a SQLite file found out last. Written by its thread, read by the event loop."""

    def __init__(self, path: Path, *, seconds: Callable[[], float] = time.monotonic) -> None:
        self._path = path
        self._seconds = seconds
        # The write-ahead log, too: commits stay there until they are moved into the database.
        self._files = (path, path.with_name(path.name + "-wal"))
        self._opened: tuple[Inode | None, ...] | None = None
        self.failure: StoreError | None = None
        """Why the last write failed; None when it did not."""
        self._failed_since = 0.0
        self._logged_at = 0.0
        self._refused = 0

    def opened(self) -> None:
        """Remembers which files are open."""
        self._opened = self._found()

    def _found(self) -> tuple[Inode | None, ...]:
        return tuple(_inode(file) for file in self._files)

    def check_files(self) -> None:
        """Raises `StoreError` unless the path still leads to the files that are open."""
        if self._opened is not None and self._found() != self._opened:
            raise StoreError(
                f"the database {self._path} was moved, deleted or replaced while the server runs; nothing "
                "can be kept until the server is stopped, the file put in its place (see boomtown restore) "
                "and the server started again",
                code="store_replaced",
            )

    def failed(self, failure: StoreError, requests: int) -> None:
        """Takes note that writing `requests` requests failed."""
        now = self._seconds()
        self._refused += requests
        if self.failure is None:
            self._failed_since = now
        if self.failure is None or now - self._logged_at >= LOGGED_AGAIN_AFTER_S:
            self._logged_at = now
            _log.error("%s: %s (%d writes refused so far)", failure.code, failure, self._refused)
        self.failure = failure

    def succeeded(self) -> None:
        """Takes note that something was written."""
        if self.failure is not None:
            _log.warning(
                "the database %s takes writes again, after %.0f s and %d refused writes",
                self._path,
                self._seconds() - self._failed_since,
                self._refused,
            )
            self.failure = None
            self._refused = 0


def _inode(file: Path) -> Inode | None:
    try:
        found = os.stat(file)
    except OSError:
        return None
    return found.st_dev, found.st_ino
