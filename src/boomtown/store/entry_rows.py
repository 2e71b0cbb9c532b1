"""Which rows the entries of a table are made of: those of the log, and the names that are kept beside it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, select

from boomtown.store import schema


def entry_rows(table_id: str, after: int = 0) -> Select[Any]:
    """Returns the query for a table's entries in order: seq, time, event, and the name beside it."""
    log, names = schema.entries.c, schema.names.c
    rows = select(log.seq, log.at_ms, log.event, names.name).outerjoin_from(
        schema.entries, schema.names, (names.table_id == log.table_id) & (names.seq == log.seq)
    )
    return rows.where(log.table_id == table_id, log.seq > after).order_by(log.seq)
