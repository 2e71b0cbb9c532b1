"""The lists of tables, the first projection: a line a table, and who has a part in it.

Who appends brings the line along (`Batch.summary`), and it is written in the transaction that appends, so
that whoever appended sees it listed at once. Made again from the log, the lines are the same.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Connection, delete, insert, select

from boomtown.core import BoomtownError
from boomtown.store import schema
from boomtown.store.commits import Commit
from boomtown.store.entry_rows import entry_rows
from boomtown.table.events import Entry, Left, Opened, Seated
from boomtown.table.state import fold
from boomtown.table.summary import Summary, summarise

NAME = "table_lists"
VERSION = 1

Row: TypeAlias = dict[str, Any]
ReadEntry: TypeAlias = Callable[[str, int, int, str, str | None], Entry]
"""Returns the entry of a row (table, seq, time, event, name); raises `StoreError`."""

_log = logging.getLogger(__name__)


def changes_seats(entry: Entry) -> bool:
    """Tells whether others may have a part in a table after this entry."""
    return isinstance(entry.event, Opened | Seated | Left)


def table_row(table_id: str, seq: int, summary: Summary) -> Row:
    """Returns the line of a table."""
    return {
        "id": table_id,
        "seq": seq,
        "game": summary.game,
        "status": summary.status,
        "public": summary.public,
        "bot_to_move": summary.bot_to_move,
        "changed_ms": summary.changed_ms,
        "summary": msgspec.json.encode(summary).decode(),
    }


def people_of(summary: Summary) -> list[str]:
    """Returns who has a part in a table: who opened it, sits at it, or has left the seat to a bot."""
    behind_bots = (behind.player for behind in summary.behind_bots)
    return sorted({player for player in (summary.opened_by, *summary.players, *behind_bots) if player})


class TableLists:
    """The projection, for who makes the lines again."""

    name = NAME
    version = VERSION

    def __init__(self, read_entry: ReadEntry) -> None:
        self._read_entry = read_entry

    def reset(self, connection: Connection) -> None:
        """Leaves no line."""
        connection.execute(delete(schema.involved))
        connection.execute(delete(schema.tables))

    def apply(self, connection: Connection, commits: Sequence[Commit]) -> None:
        """Writes the lines of the tables that these commits bring to where they are now."""
        self.write_lines(connection, {commit.table_id: commit.seq for commit in commits})

    def write_lines(self, connection: Connection, seqs: Mapping[str, int]) -> None:
        """Writes the lines of tables that have reached these seqs, and of none that has gone on since.

        A table that a later commit brings further is left to that one: each is folded once. One whose log is
        damaged has no line, and is logged.
        """
        gone = self._forgotten(connection)
        for table_id, seq in seqs.items():
            try:
                entries = self._entries(connection, table_id)
                if len(entries) <= seq:
                    self._write_line(connection, table_id, seq, summarise(fold(entries)), gone)
            except BoomtownError as damage:
                _log.error("table %s is not listed: %s", table_id, damage)

    def _entries(self, connection: Connection, table_id: str) -> list[Entry]:
        wanted = entry_rows(table_id)
        return [self._read_entry(table_id, *row) for row in connection.execute(wanted)]

    def _forgotten(self, connection: Connection) -> Collection[str]:
        return set(connection.execute(select(schema.forgotten.c.player_id)).scalars())

    def _write_line(
        self, connection: Connection, table_id: str, seq: int, summary: Summary, gone: Collection[str]
    ) -> None:
        connection.execute(delete(schema.involved).where(schema.involved.c.table_id == table_id))
        connection.execute(delete(schema.tables).where(schema.tables.c.id == table_id))
        connection.execute(insert(schema.tables).values(table_row(table_id, seq, summary)))
        people = [player for player in people_of(summary) if player not in gone]
        if people:
            rows = [{"table_id": table_id, "player_id": player} for player in people]
            connection.execute(insert(schema.involved), rows)
