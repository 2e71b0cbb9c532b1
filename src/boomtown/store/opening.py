"""Opens the store that a URL names."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from boomtown.store.errors import StoreError
from boomtown.store.protocol import Store
from boomtown.store.sqlite import open_sqlite


async def open_store(url: str) -> Store:
    """Returns the store at `url`, checked and with the newest schema; raises `StoreError`.

    `sqlite:///relative/path` and `sqlite:////absolute/path` name a file, which is made if it is missing.
    """
    return await open_sqlite(str(sqlite_file(url)))


def sqlite_file(url: str) -> Path:
    """Returns the file that a URL names; raises `StoreError`."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise StoreError(
            f"{url!r} is no address of a store; write sqlite:///PATH, with a fourth slash where the path is "
            "absolute",
            code="bad_store_url",
        ) from None
    kind = parsed.get_backend_name()
    if kind == "postgresql":
        raise StoreError(
            "a store on PostgreSQL is not there yet; use sqlite:///PATH for now", code="store_not_built"
        )
    if kind != "sqlite":
        raise StoreError(f"there is no store of the kind {kind!r}; use sqlite:///PATH", code="bad_store_url")
    if not parsed.database or parsed.database == ":memory:":
        raise StoreError("a store must outlive the program: use sqlite:///PATH", code="bad_store_url")
    return Path(parsed.database)
