"""A lock file beside a database tells that servers run on it; a lock goes with its process.

Every server shares the lock. Who finds nobody else there is alone, and knows that whatever others held has
ended with them.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from pathlib import Path

from boomtown.store.errors import StoreError

PATIENCE_S = 5.0
"""How long a server waits for another that is just opening the same database."""


class FileLock:
    """The lock of one database. Where the system has no `flock` (Windows), everybody is alone."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._path = database.with_name(database.name + ".lock")
        self._descriptor: int | None = None
        self.holder = ""
        """Who else holds the lock, for a message (` (process 123)`), where that is known."""

    def take(self) -> bool:
        """Takes the lock for oneself, until `release` or the end of the process; False: others hold it."""
        descriptor = self._open()
        if not _lock(descriptor, shared=False):
            os.close(descriptor)
            return False
        self._keep(descriptor)
        return True

    def share(self) -> bool:
        """Holds the lock together with others, until `release` or the end; tells whether there are none.

        Waits for whoever has it alone; raises `StoreError` where that takes long: a restore is under way.
        """
        descriptor = self._open()
        alone = _lock(descriptor, shared=False)
        if alone:
            self._keep(descriptor)
        self._descriptor = descriptor
        until = time.monotonic() + PATIENCE_S
        while not _lock(descriptor, shared=True):
            if time.monotonic() > until:
                self.release()
                raise StoreError(
                    f"the database {self._database} is being restored; start again when that is done",
                    code="store_busy",
                )
            time.sleep(0.01)
        return alone

    def _open(self) -> int:
        descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
        written = os.read(descriptor, 32).decode("ascii", "replace").strip()
        self.holder = f" (process {written})" if written.isdigit() else ""
        return descriptor

    def _keep(self, descriptor: int) -> None:
        os.truncate(descriptor, 0)
        os.lseek(descriptor, 0, os.SEEK_SET)
        os.write(descriptor, f"{os.getpid()}\n".encode())
        self._descriptor = descriptor

    def release(self) -> None:
        """Lets the lock go; the file stays, so that nobody locks one that is being removed."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


def _lock(descriptor: int, *, shared: bool) -> bool:
    if sys.platform == "win32":
        return True
    import fcntl

    kind = fcntl.LOCK_SH if shared else fcntl.LOCK_EX
    with contextlib.suppress(BlockingIOError):
        fcntl.flock(descriptor, kind | fcntl.LOCK_NB)
        return True
    return False
