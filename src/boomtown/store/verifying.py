"""Reads a whole database as a server would: every table is folded by the rules of its game."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from boomtown.core import BoomtownError
from boomtown.store.sqlite_file import check_ours, store_error
from boomtown.store.table_lists import NAME
from boomtown.table.events import Entry, Event
from boomtown.table.state import Table, fold
from boomtown.table.summary import Summary, summarise


class VerifiedTable(msgspec.Struct, frozen=True):
    """One table of a database, and what is wrong with it."""

    table_id: str
    entries: int
    damage: str
    """Empty: nothing."""
    place: int
    """Which of `tables` it is, from 1."""
    tables: int


_TABLES = """
WITH known (id) AS (SELECT table_id FROM entries UNION SELECT id FROM tables)
SELECT known.id, (SELECT count(*) FROM entries WHERE table_id = known.id), seq, status, summary
FROM known LEFT JOIN tables ON tables.id = known.id ORDER BY known.id
"""
"""Every table of the log, and of the lists, with its line there."""


def verify(database: Path) -> Iterator[VerifiedTable]:
    """Returns what is found about each table, one by one, in the order of their ids; raises `StoreError`.

    It sees the database as it stood at one moment, however long it takes and whoever writes meanwhile.
    """
    check_ours(database)
    return _verdicts(database)


def _verdicts(database: Path) -> Iterator[VerifiedTable]:
    try:
        uri = f"{database.absolute().as_uri()}?mode=ro"
        with contextlib.closing(sqlite3.connect(uri, uri=True, isolation_level=None)) as connection:
            connection.execute("BEGIN")
            rows = connection.execute(_TABLES).fetchall()
            commits = _Commits(connection)
            for place, (table_id, entries, *line) in enumerate(rows, 1):
                damage = _damage(connection, table_id, line, listed=commits.all_listed)
                yield VerifiedTable(
                    table_id, entries, damage or commits.damage(table_id, entries), place, len(rows)
                )
    except sqlite3.Error as error:
        raise store_error(error, database) from error


class _Commits:
    """The order of commits in a database; one that an earlier version wrote may have none."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        found = connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'commits'").fetchone()
        self._are_kept = found is not None
        self._seqs: dict[str, int] = {}
        self._damages: dict[str, str] = {}
        self.all_listed = True
        """Whether the lists have caught up with the log; else they are brought there at the next start."""
        if self._are_kept:
            self._read(connection)
            behind = "SELECT 1 FROM projections WHERE name = ? AND place < (SELECT max(place) FROM commits)"
            self.all_listed = connection.execute(behind, (NAME,)).fetchone() is None

    def _read(self, connection: sqlite3.Connection) -> None:
        wanted = "SELECT place, table_id, first_seq, last_seq FROM commits ORDER BY place"
        for place, table_id, first_seq, last_seq in connection.execute(wanted):
            next_seq = self._seqs.get(table_id, 0) + 1
            if first_seq != next_seq or last_seq < first_seq:
                why = (
                    f"commit {place} has its entries {first_seq} to {last_seq}, and entry {next_seq} is next"
                )
                self._damages.setdefault(table_id, why)
            self._seqs[table_id] = last_seq

    def damage(self, table_id: str, entries: int) -> str:
        """Returns what the order lacks of a table, or has in another order than its log."""
        seq = self._seqs.get(table_id, 0)
        if not self._are_kept or (seq == entries and table_id not in self._damages):
            return ""
        fewer = f"its log has {entries} entries, and the order of commits {seq}"
        return self._damages.get(table_id, fewer)


_event_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)
_summary_decoder = msgspec.json.Decoder(Summary)


def _damage(connection: sqlite3.Connection, table_id: str, line: list[Any], *, listed: bool) -> str:
    """Returns what is wrong with a table: the log makes no sense, or the lists tell something else."""
    seq, status, summary = line
    wanted = "SELECT seq, at_ms, event FROM entries WHERE table_id = ? ORDER BY seq"
    rows = connection.execute(wanted, (table_id,)).fetchall()
    try:
        table = fold((_entry(*row) for row in rows), table_id=table_id)
        if summary is None:
            return "it is in no list" if listed else ""
        said = _summary_decoder.decode(summary)
    except BoomtownError as error:
        return str(error)
    except msgspec.DecodeError as error:
        return f"it cannot be read: {error}"
    return _contradiction(table, seq, status, said) if listed else ""


def _entry(seq: int, at_ms: int, event: str) -> Entry:
    try:
        return Entry(seq=seq, at_ms=at_ms, event=_event_decoder.decode(event))
    except msgspec.DecodeError as error:
        raise BoomtownError(f"entry {seq} cannot be read: {error}", code="store_damaged") from error


def _contradiction(table: Table, seq: int, status: str, listed: Summary) -> str:
    """Returns where the lists of tables tell something else than the log."""
    if table.seq != seq:
        return f"its log has {table.seq} entries, and the list says {seq}"
    if table.status != status:
        return f"the game is {table.status}, and the list says {status}"
    truth = summarise(table)
    for name in ("status", "game", "players", "to_move", "ply", "changed_ms"):
        log, said = getattr(truth, name), getattr(listed, name)
        if log != said:
            return f"{name} is {log!r}, and the list says {said!r}"
    return ""
