"""A sample projection to test stores with: it counts, so that what is lost or counted twice is seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import sqlalchemy as sa

from boomtown.store import Commit
from boomtown.table.events import Moved

metadata = sa.MetaData()

moves = sa.Table(
    "sample_moves",
    metadata,
    sa.Column("table_id", sa.String, primary_key=True),
    sa.Column("moves", sa.Integer, nullable=False),
)
"""The moves made at each table."""

Counts = dict[str, int]


class MoveCount:
    """Counts the moves of each table, times its version."""

    name = "sample_moves"

    def __init__(self, *, version: int = 1, after_step: Callable[[int], None] = lambda place: None) -> None:
        """`after_step` is called with the place each step reaches, before the step is durable."""
        self.version = version
        self._after_step = after_step

    def reset(self, connection: sa.Connection) -> None:
        """Begins with an empty table, which is made where it is missing."""
        metadata.create_all(connection)
        connection.execute(sa.delete(moves))

    def apply(self, connection: sa.Connection, commits: Sequence[Commit]) -> None:
        """Adds the moves of each commit to what was counted before."""
        for commit in commits:
            more = self.version * sum(isinstance(entry.event, Moved) for entry in commit.entries)
            here = moves.c.table_id == commit.table_id
            if not connection.execute(
                sa.update(moves).where(here).values(moves=moves.c.moves + more)
            ).rowcount:
                connection.execute(sa.insert(moves).values(table_id=commit.table_id, moves=more))
        self._after_step(commits[-1].place)


def counted(connection: sa.Connection) -> Counts:
    """Returns what was counted."""
    return {row.table_id: row.moves for row in connection.execute(sa.select(moves))}
