"""Reads entries and commits of a SQLite file from its rows. An entry that makes no sense is named."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec

from boomtown.store.commits import Commit
from boomtown.store.errors import StoreError
from boomtown.table.events import Entry, Event
from boomtown.table.names import with_name

COMMITS_AFTER = """
SELECT c.place, c.table_id, c.first_seq, c.last_seq, e.seq, e.at_ms, e.event, n.name
FROM (SELECT * FROM commits WHERE place > ? ORDER BY place LIMIT ?) AS c
LEFT JOIN entries AS e ON e.table_id = c.table_id AND e.seq BETWEEN c.first_seq AND c.last_seq
LEFT JOIN names AS n ON n.table_id = e.table_id AND n.seq = e.seq
ORDER BY c.place, e.seq
"""
"""A row for each entry of the commits after a place, of at most so many commits."""

_log = logging.getLogger(__name__)
_event_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def last_place(driver: sqlite3.Connection) -> int:
    """Returns the place of the last commit; 0 where there is none."""
    found = driver.execute("SELECT seq FROM sqlite_sequence WHERE name = 'commits'").fetchone()
    return int(found[0]) if found else 0


def entry_of(path: Path, table_id: str, seq: int, at_ms: int, event: str, name: str | None) -> Entry:
    """Returns the entry of a row, with the name that is kept beside it; raises `StoreError`."""
    try:
        return Entry(seq=seq, at_ms=at_ms, event=with_name(_event_decoder.decode(event), name))
    except msgspec.DecodeError as error:
        raise _damaged(path, table_id, seq, str(error)) from error


def commits_of(path: Path, rows: Iterable[Any]) -> list[Commit]:
    """Returns the commits of the rows of `COMMITS_AFTER`; raises `StoreError`."""
    return [_commit(path, place, list(found)) for place, found in groupby(rows, lambda row: row[0])]


def readable_commits(path: Path, rows: Iterable[Any]) -> Iterator[Commit]:
    """Yields the commits of the rows of `COMMITS_AFTER`; logs those that cannot be read, and goes on."""
    for place, found in groupby(rows, lambda row: row[0]):
        try:
            yield _commit(path, place, list(found))
        except StoreError as damage:
            _log.error("%s", damage)


def _commit(path: Path, place: int, rows: list[Any]) -> Commit:
    _, table_id, first_seq, last_seq, *_ = rows[0]
    if [row[4] for row in rows] != list(range(first_seq, last_seq + 1)):
        raise _damaged(path, table_id, first_seq, f"the commit {place} lacks entries up to {last_seq}")
    entries = tuple(entry_of(path, table_id, *row[4:8]) for row in rows)
    return Commit(place, table_id, entries)


def _damaged(path: Path, table_id: str, seq: int, why: str) -> StoreError:
    return StoreError(
        f"entry {seq} of table {table_id} in {path} cannot be read ({why}); put a backup in its place, or "
        "use the version of Boomtown that wrote it",
        code="store_damaged",
    )
