"""What one transaction of the SQLite store writes: a group of requests, those that come too late left out."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Generator, Iterator
from operator import itemgetter
from typing import Any, TypeAlias

import msgspec
from sqlalchemy.dialects.sqlite import Insert, dialect, insert
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.expression import ClauseElement

from boomtown.store import schema, sqlite_leases, table_lists
from boomtown.store.commits import Commit
from boomtown.store.errors import SeqTaken, StoreError
from boomtown.store.protocol import Batch
from boomtown.store.sqlite_entries import last_place
from boomtown.store.sqlite_file import BEGIN_TO_WRITE
from boomtown.store.table_lists import Row, changes_seats, people_of, table_row
from boomtown.table.events import Entry, Seated
from boomtown.table.names import without_name


class AwaitedWrite:
    """Whoever awaits a write; who stops waiting before it is begun takes it back."""

    __slots__ = ("_done",)

    def __init__(self) -> None:
        self._done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def __call__(self, failure: StoreError | None) -> None:
        """Ends the waiting."""
        if self._done.cancelled():
            return
        if failure is None:
            self._done.set_result(None)
        else:
            self._done.set_exception(failure)

    def __await__(self) -> Generator[Any, None, None]:
        return self._done.__await__()

    @property
    def over(self) -> bool:
        """Tells whether nobody waits any more."""
        return self._done.cancelled()


class Append:
    """Batches that are to be committed, all or none."""

    __slots__ = ("batches", "settled")

    def __init__(self, batches: tuple[Batch, ...], settled: AwaitedWrite) -> None:
        self.batches = batches
        self.settled = settled


class Save:
    """Any other write."""

    __slots__ = ("settled", "statement")

    def __init__(self, statement: Insert, settled: AwaitedWrite) -> None:
        self.statement = statement
        self.settled = settled


class Change:
    """Any work of several statements."""

    __slots__ = ("settled", "work")

    def __init__(self, work: Callable[[sqlite3.Connection], object], settled: AwaitedWrite) -> None:
        self.work = work
        self.settled = settled


WriteRequest: TypeAlias = Append | Save | Change


class Written:
    """What became of a group."""

    __slots__ = ("before", "commits", "failures", "lists_are_behind")

    def __init__(self) -> None:
        self.failures: dict[int, StoreError] = {}
        """Why requests failed, by the request's `id`."""
        self.commits: list[Commit] = []
        """What the appends that did not fail committed, in the order of the group and of their batches."""
        self.before: int | None = None
        """The place of the last commit before these, whoever made it; None where there are none."""
        self.lists_are_behind = False
        """Whether the lists of tables lacked something already, and so were left as they are."""


def write_group(driver: sqlite3.Connection, group: list[WriteRequest]) -> Written:
    """Writes what can be written; returns what became of each request.

    It speaks to the driver itself: what SQLAlchemy adds to each statement takes longer than these.
    """
    driver.execute(BEGIN_TO_WRITE)
    try:
        written = _write_rows(driver, group)
        driver.commit()
    except BaseException:
        driver.rollback()
        raise
    return written


def _write_rows(driver: sqlite3.Connection, group: list[WriteRequest]) -> Written:
    """Writes the rows of a group.

    Who comes too late is found by looking before anything is written. Nobody else can write meanwhile, so a
    conflict harms none but the request that has it, and the whole group takes a handful of statements.
    """
    written = Written()
    appends = [request for request in group if isinstance(request, Append)]
    accepted = _accepted(driver, appends, written)
    if accepted:
        _append_rows(driver, accepted, written)
    for request in group:
        if isinstance(request, Save):
            statement = _Statement(request.statement)
            statement.run(driver, [statement.own])
        elif isinstance(request, Change):
            request.work(driver)
    return written


def _accepted(driver: sqlite3.Connection, appends: list[Append], written: Written) -> list[Append]:
    """Returns the appends that can follow, by who may write; notes why the others cannot."""
    table_ids = {batch.table_id for append in appends for batch in append.batches}
    seqs = _seqs(driver, table_ids)
    fences = sqlite_leases.held_fences(driver, table_ids)
    accepted: list[Append] = []
    for append in appends:
        after = {batch.table_id: seqs.get(batch.table_id, 0) for batch in append.batches}
        failure = sqlite_leases.refusal(fences, append.batches) or _move_on(after, append.batches)
        if failure is None:
            seqs.update(after)
            accepted.append(append)
        else:
            written.failures[id(append)] = failure
    return accepted


def rewrite_a_number(driver: sqlite3.Connection) -> None:
    """Writes a page with what it holds already: SQLite does not look whether that differs."""
    (number,) = driver.execute("PRAGMA user_version").fetchone()
    driver.execute(f"PRAGMA user_version = {number:d}")


class _Statement:
    """A statement written as SQL once: to write it for every group took longer than to carry it out."""

    def __init__(self, clause: ClauseElement) -> None:
        compiled = clause.compile(dialect=dialect(paramstyle="qmark"))
        assert isinstance(compiled, SQLCompiler)
        assert compiled.positiontup is not None
        assert len(compiled.positiontup) > 1  # of a single name `itemgetter` makes no tuple
        self._text = str(compiled)
        self._values = itemgetter(*compiled.positiontup)
        self.own: Row = compiled.params
        """The values with which it was written."""

    def run(self, driver: sqlite3.Connection, rows: list[Row]) -> None:
        """Carries the statement out for each row."""
        driver.executemany(self._text, list(map(self._values, rows)))


def _seqs(driver: sqlite3.Connection, table_ids: set[str]) -> dict[str, int]:
    """Returns the last seq of each table that has one, as the log has it and not the lists."""
    if not table_ids:
        return {}
    # A table at a time: SQLite finds a greatest key by one look, but not the greatest of each group.
    marks = ", ".join(["(?)"] * len(table_ids))
    wanted = (
        f"WITH wanted (id) AS (VALUES {marks}) "
        "SELECT id, (SELECT max(seq) FROM entries WHERE table_id = id) AS seq FROM wanted"
    )
    return {table_id: seq for table_id, seq in driver.execute(wanted, tuple(table_ids)) if seq is not None}


def _move_on(seqs: dict[str, int], batches: tuple[Batch, ...]) -> StoreError | None:
    """Moves `seqs` on by the batches, or returns why one of them cannot follow."""
    for batch in batches:
        seq = seqs[batch.table_id]
        if seq > batch.expected_seq:
            return SeqTaken(batch.table_id, batch.expected_seq + 1)
        if seq < batch.expected_seq:
            return StoreError(
                f"table {batch.table_id} has {seq} entries, so entry {batch.expected_seq + 1} cannot follow; "
                "read the table again",
                code="seq_gap",
            )
        seqs[batch.table_id] = batch.last_seq
    return None


_upsert = insert(schema.tables)
_upsert = _upsert.on_conflict_do_update(
    index_elements=["id"],
    set_={
        name: _upsert.excluded[name]
        for name in ("seq", "status", "public", "bot_to_move", "changed_ms", "summary")
    },
)


_write_table = _Statement(_upsert)
# All rows in one statement: SQLite gives the interpreter away at each, and gets it back after whoever else
# computes. The 1,494 entries of a long record, row by row, let the next move wait for a quarter of a second.
_write_entries = """
INSERT INTO entries (table_id, seq, at_ms, event)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'),
  json_extract(value, '$[2]'), json_extract(value, '$[3]')
FROM json_each(?)
"""
# Plain text and plain tuples: a row of each for every append.
_write_name = "INSERT INTO names (table_id, seq, player_id, name) VALUES (?, ?, ?, ?)"
_write_commit = "INSERT INTO commits (place, table_id, first_seq, last_seq) VALUES (?, ?, ?, ?)"
_clear_involved = "DELETE FROM involved WHERE table_id = ?"
_write_involved = """
INSERT INTO involved (player_id, table_id)
SELECT :player_id, :table_id WHERE :player_id NOT IN (SELECT player_id FROM forgotten)
"""
_move_lists_on = "UPDATE projections SET place = ? WHERE name = ? AND version = ? AND place = ?"


def _append_rows(driver: sqlite3.Connection, appends: list[Append], written: Written) -> None:
    """Writes entries, commits and, where they lack nothing, the lines of the lists."""
    before = written.before = last_place(driver)
    batches = [batch for append in appends for batch in append.batches]
    written.commits = [Commit(n, b.table_id, b.entries) for n, b in enumerate(batches, before + 1)]
    rows = [_entry_row(b.table_id, e) for b in batches for e in b.entries]
    driver.execute(_write_entries, (msgspec.json.encode(rows).decode(),))
    if names := [row for b in batches for e in b.entries for row in _name_rows(b.table_id, e)]:
        driver.executemany(_write_name, names)
    places = [(n, b.table_id, b.expected_seq + 1, b.last_seq) for n, b in enumerate(batches, before + 1)]
    driver.executemany(_write_commit, places)
    # Where the lists have yet to catch up, these commits are added after those before them.
    here = (before + len(batches), table_lists.NAME, table_lists.VERSION, before)
    if driver.execute(_move_lists_on, here).rowcount:
        _write_lines(driver, batches)
    else:
        # Lists of another version belong to the server that made them: two would make them anew in turns.
        found = driver.execute(
            "SELECT version FROM projections WHERE name = ?", (table_lists.NAME,)
        ).fetchone()
        written.lists_are_behind = found == (table_lists.VERSION,)


def _write_lines(driver: sqlite3.Connection, batches: list[Batch]) -> None:
    latest = {batch.table_id: batch for batch in batches}
    _write_table.run(driver, [table_row(b.table_id, b.last_seq, b.summary) for b in latest.values()])
    # Seats change only before the game begins: most batches leave this table alone.
    reseated = {batch.table_id for batch in batches if any(map(changes_seats, batch.entries))}
    if reseated:
        driver.executemany(_clear_involved, [(table_id,) for table_id in reseated])
        rows = [
            {"table_id": table_id, "player_id": player}
            for table_id in reseated
            for player in people_of(latest[table_id].summary)
        ]
        driver.executemany(_write_involved, rows)


def _entry_row(table_id: str, entry: Entry) -> tuple[str, int, int, str]:
    return table_id, entry.seq, entry.at_ms, msgspec.json.encode(without_name(entry.event)).decode()


def _name_rows(table_id: str, entry: Entry) -> Iterator[tuple[str, int, str, str]]:
    event = entry.event
    if isinstance(event, Seated) and event.name:
        yield table_id, entry.seq, event.player, event.name
