"""Projections: what is computed from the log for good. Each remembers how far it has read.

Rows and place of a projection change in one transaction (`Store.advance`), so that it goes on after a crash
where it was: no commit is left out, and none is counted twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from sqlalchemy import Connection, select, update

from boomtown.store import schema
from boomtown.store.commits import Commit

if TYPE_CHECKING:
    from boomtown.store.protocol import Store

STEP = 50
"""Commits that are added in one transaction: others who write wait for no more."""


class Projection(Protocol):
    """Rows that follow from the log alone."""

    @property
    def name(self) -> str:
        """What its place is remembered under; never changes."""

    @property
    def version(self) -> int:
        """Raised whenever the same log would give other rows: they are then made anew."""

    def reset(self, connection: Connection) -> None:
        """Leaves the rows as they are before the first commit."""

    def apply(self, connection: Connection, commits: Sequence[Commit]) -> None:
        """Changes the rows by these commits, which follow those it has seen, inside the caller's transaction.

        Looks at nothing but the commits, its own rows and the log up to them; in particular at no clock.
        """


async def keep_up(store: Store, projection: Projection, *, step: int = STEP) -> None:
    """Adds every commit to a projection, those it missed and those to come, until it is cancelled.

    Harmless where several processes do so at once. Raises what `apply` raises, and `StoreError`; the
    projection is then as after the last whole step.
    """
    place = -1
    while True:
        reached = await store.advance(projection, step)
        if reached == place:
            await store.wait_for_commit(place)
        place = reached


def place_of(connection: Connection, projection: Projection) -> int:
    """Returns the place a projection has reached, which is reset where it is new or of another version."""
    known = schema.projections.c
    found = connection.execute(
        select(known.version, known.place).where(known.name == projection.name)
    ).one_or_none()
    if found is not None and found.version == projection.version:
        return int(found.place)
    projection.reset(connection)
    fresh = {"version": projection.version, "place": 0}
    if found is None:
        connection.execute(schema.projections.insert().values(name=projection.name, **fresh))
    else:
        connection.execute(update(schema.projections).where(known.name == projection.name).values(**fresh))
    return 0


def remember_place(connection: Connection, projection: Projection, place: int) -> None:
    """Takes note of how far a projection has read."""
    reached = update(schema.projections).where(schema.projections.c.name == projection.name)
    connection.execute(reached.values(place=place))
