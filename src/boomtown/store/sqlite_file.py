"""The SQLite file before it is used: made if missing, checked, brought to the newest schema."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Collection
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect
from sqlalchemy.exc import DBAPIError

from boomtown.store.errors import StoreError
from boomtown.store.schema import REVISION, VERSION_TABLE

BUSY_TIMEOUT_MS = 10_000
"""How long a connection waits for another program that writes to the same file."""

BEGIN_TO_WRITE = "BEGIN IMMEDIATE"
"""A writer takes the lock first: what it reads then stays true until it has written."""
CONNECT_ARGUMENTS: dict[str, Any] = {
    # Transactions begin where `begin_by` says, not where the driver guesses.
    "isolation_level": None,
    "timeout": BUSY_TIMEOUT_MS / 1000,
}


def prepare(path: Path) -> None:
    """Leaves at `path` a sound database of the newest schema in WAL mode; raises `StoreError`."""
    _touch(path)
    engine = create_engine(f"sqlite:///{path}", connect_args=CONNECT_ARGUMENTS)
    configure(engine, writes=True)
    try:
        with engine.connect() as connection:
            _check(connection, path)
        with engine.begin() as connection:
            _migrate(connection, path)
    except DBAPIError as error:
        raise store_error(error, path) from error
    finally:
        engine.dispose()


def check_ours(path: Path) -> None:
    """Raises `StoreError` unless `path` is a sound database of Boomtown that this version can read."""
    if not path.is_file():
        raise StoreError(f"there is no database {path}; name the file of one", code="store_missing")
    engine = create_engine(f"sqlite:///{path}", connect_args=CONNECT_ARGUMENTS)
    configure(engine, writes=False)
    try:
        with engine.connect() as connection:
            _check(connection, path)
            current = _revision(connection)
    except DBAPIError as error:
        raise store_error(error, path) from error
    finally:
        engine.dispose()
    if current is None:
        raise StoreError(
            f"{path} is no database of Boomtown: it is empty; choose another file",
            code="store_not_a_database",
        )
    if current != REVISION:
        from boomtown.store import migrating

        _check_known(current, migrating.known_revisions(), path)


def configure(engine: Engine, *, writes: bool) -> None:
    """Makes every connection of `engine` durable and strict, and its transactions begin as they should."""

    @event.listens_for(engine, "connect")
    def set_pragmas(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT_MS}")
        if writes:
            cursor.execute("PRAGMA journal_mode = WAL")
            cursor.execute("PRAGMA synchronous = FULL")
            cursor.execute("PRAGMA foreign_keys = ON")
        else:
            cursor.execute("PRAGMA query_only = ON")
        cursor.close()

    begin = BEGIN_TO_WRITE if writes else "BEGIN"

    @event.listens_for(engine, "begin")
    def begin_by(connection: Connection) -> None:
        connection.exec_driver_sql(begin)


def _touch(path: Path) -> None:
    """Makes the folder and the file, for nobody but the owner: it will hold the key that signs cookies."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # A file that is there is left to SQLite alone: closing it here would take away the locks of a store
        # that this process has open on it already, and another process would then remove its log.
        with contextlib.suppress(FileExistsError):
            os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except OSError as error:
        raise no_access(path, error.strerror or str(error)) from error


def no_access(path: Path, why: str) -> StoreError:
    """Returns the error of a file that cannot be written."""
    return StoreError(
        f"the database {path} cannot be written ({why}); allow writing to the file and its folder, "
        "or choose another place",
        code="store_no_access",
    )


def _check(connection: Connection, path: Path) -> None:
    """Raises `StoreError` unless the file is sound, and empty or ours."""
    complaints = [row[0] for row in connection.exec_driver_sql("PRAGMA quick_check(3)")]
    if complaints != ["ok"]:
        raise _damaged(path, "; ".join(complaints))
    names = inspect(connection).get_table_names()
    if names and VERSION_TABLE not in names:
        raise StoreError(
            f"{path} is the database of another program (it has the table {names[0]}); choose another file",
            code="store_foreign",
        )


def _damaged(path: Path, why: str) -> StoreError:
    return StoreError(
        f"the database {path} is damaged ({why}); put a backup in its place, or move it away to begin "
        "with an empty one",
        code="store_damaged",
    )


def _migrate(connection: Connection, path: Path) -> None:
    """Brings the schema to the newest revision inside the caller's transaction; raises `StoreError`."""
    current = _revision(connection)
    if current == REVISION:
        return
    # Alembic takes a while to load, and most starts find the schema as it should be.
    from boomtown.store import migrating

    if current is not None:
        _check_known(current, migrating.known_revisions(), path)
    migrating.upgrade(connection)


def _revision(connection: Connection) -> str | None:
    """Returns the revision of a database's schema; None where it is empty."""
    if VERSION_TABLE not in inspect(connection).get_table_names():
        return None
    found: str | None = connection.exec_driver_sql(f"SELECT version_num FROM {VERSION_TABLE}").scalar()
    return found


def _check_known(revision: str, known: Collection[str], path: Path) -> None:
    if revision not in known:
        raise StoreError(
            f"the database {path} was written by a newer version of Boomtown (schema {revision}); use that "
            "version, or choose another file",
            code="store_newer",
        )


def store_error(error: DBAPIError | sqlite3.Error, path: Path) -> StoreError:
    """Returns what a failure of SQLite means to the person who runs the server."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    name = (
        cause.sqlite_errorname
        if isinstance(cause, sqlite3.Error) and hasattr(cause, "sqlite_errorname")
        else ""
    )
    if name == "SQLITE_NOTADB":
        return StoreError(
            f"{path} is not a database of Boomtown; choose another file, or move this one away",
            code="store_not_a_database",
        )
    if name.startswith("SQLITE_CORRUPT"):
        return _damaged(path, str(cause))
    if name.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM", "SQLITE_AUTH")):
        return no_access(path, str(cause))
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return StoreError(
            f"another program holds the database {path}; stop it, or choose another file", code="store_busy"
        )
    if name.startswith("SQLITE_FULL"):
        return StoreError(f"the disk of {path} is full: free some space", code="store_full")
    return StoreError(f"the database {path} failed: {cause}; nothing was written, try again")
