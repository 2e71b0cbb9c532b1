"""Copies of a SQLite database: a backup while people play, and putting one in the place of the database.

A copy is written beside its final name, synced, and renamed: whoever finds it finds it whole.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import threading
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from boomtown.store.errors import StoreError
from boomtown.store.sqlite_file import check_ours, no_access, store_error
from boomtown.store.sqlite_lock import FileLock

PORTION_S = 0.005
"""Between two syncs of a copy that is being written."""


def back_up(database: Path, copy: Path) -> None:
    """Writes the database as it stands at this moment to the new file `copy`; raises `StoreError`.

    Safe while servers write: a copy is one reading transaction, which neither waits for them nor stops them,
    however many pages they change meanwhile (SQLite's own `.backup` begins anew at each change).
    """
    check_ours(database)
    if copy.exists():
        raise StoreError(f"{copy} exists already; name a new file", code="store_exists")
    with _written(copy) as unfinished, _connection(database) as connection, _synced_in_portions(unfinished):
        connection.execute("VACUUM INTO ?", (str(unfinished),))
    check_ours(copy)


def restore(copy: Path, database: Path) -> Path | None:
    """Puts a copy of `copy` in the place of `database`; raises `StoreError`.

    Returns where the database that was there is kept; None where there was none.
    """
    check_ours(copy)
    database.parent.mkdir(parents=True, exist_ok=True)
    lock = FileLock(database)
    if not lock.take():
        raise StoreError(
            f"a server{lock.holder} runs on {database}; stop it before another database takes its place",
            code="store_in_use",
        )
    try:
        kept = _put_aside(database) if database.exists() else None
        with _written(database) as unfinished:
            shutil.copyfile(copy, unfinished)
        return kept
    finally:
        lock.release()


def _put_aside(database: Path) -> Path:
    """Moves a database away, with all that its write-ahead log holds; returns where it is."""
    with contextlib.suppress(StoreError), _connection(database) as connection:
        # One that is damaged is kept, too, as it is.
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    kept = database.with_name(f"{database.name}.before-restore-{datetime.now():%Y%m%d-%H%M%S-%f}")
    for ending in ("", "-wal", "-shm"):
        with contextlib.suppress(FileNotFoundError):
            os.replace(database.with_name(database.name + ending), kept.with_name(kept.name + ending))
    return kept


@contextlib.contextmanager
def _connection(database: Path) -> Iterator[sqlite3.Connection]:
    try:
        with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as connection:
            yield connection
    except sqlite3.Error as error:
        raise store_error(error, database) from error


@contextlib.contextmanager
def _written(file: Path) -> Iterator[Path]:
    """Gives a new file, for its owner alone, which takes the name `file` once it is on the disk."""
    unfinished = file.with_name(f"{file.name}.unfinished-{os.getpid()}")
    try:
        os.close(os.open(unfinished, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        yield unfinished
        _sync(unfinished)
        os.replace(unfinished, file)
        if os.name == "posix":
            _sync(file.parent)
    except OSError as error:
        raise no_access(file, error.strerror or str(error)) from error
    finally:
        unfinished.unlink(missing_ok=True)


@contextlib.contextmanager
def _synced_in_portions(file: Path) -> Iterator[None]:
    """Brings to the disk what is written meanwhile, a little at a time.

    Synced at the end in one go, a large file holds up everybody else who waits for the disk: a move that was
    played took a quarter of a second during a backup of 25 MB.
    """
    done = threading.Event()

    def sync() -> None:
        while not done.wait(PORTION_S):
            with contextlib.suppress(OSError):  # the last sync says what is wrong
                _sync(file)

    thread = threading.Thread(target=sync, name="sync a copy", daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
