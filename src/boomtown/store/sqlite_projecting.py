"""Brings the projections in a SQLite file forward, a step a transaction."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from sqlalchemy import Engine

from boomtown.store.projections import STEP, Projection, place_of, remember_place
from boomtown.store.sqlite_entries import COMMITS_AFTER, commits_of, entry_of
from boomtown.store.table_lists import TableLists

_COMMITS_ALONE = "SELECT place, table_id, last_seq FROM commits WHERE place > ? ORDER BY place LIMIT ?"


def advance(engine: Engine, path: Path, projection: Projection, limit: int) -> int:
    """Adds at most `limit` commits to a projection; returns the place it has then reached."""
    with engine.begin() as connection:
        place = place_of(connection, projection)
        rows = connection.exec_driver_sql(COMMITS_AFTER, (place, limit)).all()
        commits = commits_of(path, rows)
        if commits:
            projection.apply(connection, commits)
            place = commits[-1].place
            remember_place(connection, projection, place)
    return place


def catch_up_lists(engine: Engine, path: Path) -> None:
    """Makes the lists of tables again from where they stand, step by step.

    It reads the commits without their entries: a damaged one must harm the line of its table alone.
    """
    lists = TableLists(partial(entry_of, path))
    rows = None
    while rows is None or rows:
        with engine.begin() as connection:
            place = place_of(connection, lists)
            rows = connection.exec_driver_sql(_COMMITS_ALONE, (place, STEP)).all()
            if rows:
                lists.write_lines(connection, {table_id: seq for _, table_id, seq in rows})
                remember_place(connection, lists, rows[-1][0])
