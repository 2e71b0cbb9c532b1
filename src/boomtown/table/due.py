"""What happens by itself: time is an actor, and its commands come when they are due.

Whoever runs a table asks `due`, waits until then, and sends the command as `Time`. It is decided like any
other: on the state it finds, under the next number of the log. So one that comes twice, too early or too late
does no harm.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from boomtown.table.refusal import Refusal
from boomtown.table.state import Table

NOT_DUE = Refusal("not_due", "Time itself has nothing of the kind to do here yet.")
ONLY_TIME = Refusal("only_time", "Only time itself does that; wait for it.")


class Due(msgspec.Struct, frozen=True, kw_only=True):
    """What time itself does next at a table."""

    at_ms: int
    """When: in milliseconds since 1970, or of the game's own clock."""
    command: Any
    """A `commands.TimeCommand`, or the command of a game in real time."""
    of_game: bool = False
    """Whether the game's own clock is meant: who runs the table maps it to theirs."""


def _of_live_game(table: Table) -> Due | None:
    if table.moment is None:
        return None
    found = table.moment.due()
    return None if found is None else Due(at_ms=found[0], command=found[1], of_game=True)


SOURCES: tuple[Callable[[Table], Due | None], ...] = (_of_live_game,)
"""All that can be due at a table that is played; the earliest comes first. A clock would be one more."""


def due(table: Table) -> Due | None:
    """Returns what time itself does next at a table; None where nothing waits for it."""
    if table.status != "playing" or table.paused:
        return None
    found = [one for source in SOURCES if (one := source(table)) is not None]
    return min(found, key=lambda one: one.at_ms, default=None)


def is_due(table: Table, command: Any, now_ms: int) -> bool:
    """Tells whether time itself does this at `now_ms` of the real clock."""
    found = due(table)
    return found is not None and not found.of_game and found.command == command and now_ms >= found.at_ms
