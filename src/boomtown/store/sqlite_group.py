"""What one transaction of the SQLite store writes: a group of requests, those that come too late left out."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Generator
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import bindparam, delete
from sqlalchemy.dialects.sqlite import Insert, dialect, insert
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.expression import ClauseElement

from boomtown.store import schema
from boomtown.store.errors import SeqTaken, StoreError
from boomtown.store.protocol import Batch
from boomtown.store.sqlite_file import BEGIN_TO_WRITE
from boomtown.table.events import Entry, Left, Opened, Seated
from boomtown.table.summary import Summary

Row: TypeAlias = dict[str, Any]


Settled: TypeAlias = Callable[[StoreError | None], None]
"""Called once, on the event loop: with None when it is written, else with why it is not."""


class Waiting:
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

    def __init__(self, batches: tuple[Batch, ...], settled: Settled) -> None:
        self.batches = batches
        self.settled = settled


class Save:
    """Any other write."""

    __slots__ = ("settled", "statement")

    def __init__(self, statement: Insert, settled: Settled) -> None:
        self.statement = statement
        self.settled = settled


Request: TypeAlias = Append | Save


def write_group(driver: sqlite3.Connection, group: list[Request]) -> dict[int, StoreError]:
    """Writes what can be written; returns why the other requests failed, by the request's `id`.

    It speaks to the driver itself: what SQLAlchemy adds to each statement takes longer than these.
    """
    driver.execute(BEGIN_TO_WRITE)
    try:
        failures = _write_rows(driver, group)
        driver.commit()
    except BaseException:
        driver.rollback()
        raise
    return failures


def _write_rows(driver: sqlite3.Connection, group: list[Request]) -> dict[int, StoreError]:
    """Writes the rows of a group.

    Who comes too late is found by looking before anything is written. Nobody else can write meanwhile, so a
    conflict harms none but the request that has it, and the whole group takes a handful of statements.
    """
    failures: dict[int, StoreError] = {}
    appends = [request for request in group if isinstance(request, Append)]
    seqs = _seqs(driver, {batch.table_id for request in appends for batch in request.batches})
    accepted: list[Batch] = []
    for request in appends:
        after = {batch.table_id: seqs.get(batch.table_id, 0) for batch in request.batches}
        failure = _accept(after, request.batches)
        if failure is None:
            seqs.update(after)
            accepted += request.batches
        else:
            failures[id(request)] = failure
    if accepted:
        _append_rows(driver, accepted)
    for save in group:
        if isinstance(save, Save):
            statement = _Statement(save.statement)
            statement.run(driver, [statement.own])
    return failures


class _Statement:
    """A statement written as SQL once: to write it for every group took longer than to carry it out."""

    def __init__(self, clause: ClauseElement) -> None:
        compiled = clause.compile(dialect=dialect(paramstyle="qmark"))
        assert isinstance(compiled, SQLCompiler)
        assert compiled.positiontup is not None
        self._text = str(compiled)
        self._names = tuple(compiled.positiontup)
        self.own: Row = compiled.params
        """The values with which it was written."""

    def run(self, driver: sqlite3.Connection, rows: list[Row]) -> None:
        """Carries the statement out for each row."""
        driver.executemany(self._text, [tuple(row[name] for name in self._names) for row in rows])


def _seqs(driver: sqlite3.Connection, table_ids: set[str]) -> dict[str, int]:
    if not table_ids:
        return {}
    marks = ", ".join("?" * len(table_ids))
    wanted = f"SELECT id, seq FROM tables WHERE id IN ({marks})"
    return dict(driver.execute(wanted, tuple(table_ids)).fetchall())


def _accept(seqs: dict[str, int], batches: tuple[Batch, ...]) -> StoreError | None:
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
_write_entry = _Statement(insert(schema.entries))
_forget_involved = _Statement(
    delete(schema.involved).where(schema.involved.c.table_id == bindparam("reseated"))
)
_write_involved = _Statement(insert(schema.involved))


def _append_rows(driver: sqlite3.Connection, batches: list[Batch]) -> None:
    latest = {batch.table_id: batch for batch in batches}
    _write_table.run(driver, [_table_row(batch) for batch in latest.values()])
    _write_entry.run(driver, [_entry_row(batch.table_id, e) for batch in batches for e in batch.entries])
    # Seats change only before the game begins: most batches leave this table alone.
    reseated = {batch.table_id for batch in batches if any(map(_changes_seats, batch.entries))}
    if reseated:
        _forget_involved.run(driver, [{"reseated": table_id} for table_id in reseated])
        rows = [row for table_id in reseated for row in _involved_rows(table_id, latest[table_id].summary)]
        if rows:
            _write_involved.run(driver, rows)


def _changes_seats(entry: Entry) -> bool:
    return isinstance(entry.event, Opened | Seated | Left)


def _table_row(batch: Batch) -> Row:
    summary = batch.summary
    return {
        "id": batch.table_id,
        "seq": batch.last_seq,
        "game": summary.game,
        "status": summary.status,
        "public": summary.public,
        "bot_to_move": summary.bot_to_move,
        "changed_ms": summary.changed_ms,
        "summary": msgspec.json.encode(summary).decode(),
    }


def _entry_row(table_id: str, entry: Entry) -> Row:
    event = msgspec.json.encode(entry.event).decode()
    return {"table_id": table_id, "seq": entry.seq, "at_ms": entry.at_ms, "event": event}


def _involved_rows(table_id: str, summary: Summary) -> list[Row]:
    people = {player for player in (summary.opened_by, *summary.players) if player}
    return [{"table_id": table_id, "player_id": player} for player in sorted(people)]
