"""Snapshots and pages of the past: what looking at a table costs, and messages that are made once.

Drawing a position takes some 70 microseconds and 800 bytes, and a game may have fifteen hundred of them. So a
snapshot has pictures of the latest steps only, older ones come in pages, and whoever looks pays for each
picture that has to be drawn for them (`RateLimits.look`).
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from boomtown.server import views
from boomtown.server.protocol import Steps

if TYPE_CHECKING:
    from boomtown.server.session import TableSession

PICTURES_IN_SNAPSHOT = 48
"""Steps of a snapshot that have pictures: more than happens in a round of any game."""
HISTORY_PAGE = 64
"""Steps of one page at most."""
KEPT = 64
"""Snapshots that are kept for whoever asks next."""
KEPT_COSTS = 1
"""What a message costs that need not be made."""
ENTRIES_READ_A_PICTURE = 2
"""Entries of a log whose reading and folding takes as long as a picture takes to draw: each some 25
microseconds."""
RECORD_A_PICTURE = 16
"""Characters of a record that count as a picture when a table is made of it. They take longer than that, but
who brings a game wants to look at it, too."""
RECORD_AT_MOST = 500
"""What a record costs at most, however long it is: two at once leave enough to look at them."""

Charge: TypeAlias = Callable[[int], None]
"""Takes what something costs, in pictures to draw; raises `LimitReached`."""

_encode = msgspec.json.Encoder().encode


def for_nothing(cost: int) -> None:
    """Charges nobody."""


def reading_costs(entries: int) -> int:
    """Returns what it costs to read so many entries of a log and to fold them."""
    return entries // ENTRIES_READ_A_PICTURE


def record_costs(record: str) -> int:
    """Returns what it costs to make a table of a record."""
    return min(len(record) // RECORD_A_PICTURE, RECORD_AT_MOST)


class Snapshots:
    """The snapshots asked for last, encoded, by the table's `seq` and the viewer."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int, str, tuple[bool, ...]], bytes] = OrderedDict()

    def drop(self, table_id: str) -> None:
        """Keeps none of a table whose names have changed: nothing else changes without a new `seq`."""
        for key in [key for key in self._kept if key[0] == table_id]:
            del self._kept[key]

    def message(self, session: TableSession, player: str, charge: Charge = for_nothing) -> bytes:
        """Returns the message that shows `player` the whole table; raises `LimitReached`."""
        table = session.table
        here = views.seats_here(table, session.audience.present)
        key = (session.id, table.seq, views.viewer_of(table, player), here)
        kept = self._kept.pop(key, None)
        if kept is None:
            charge(min(PICTURES_IN_SNAPSHOT, table.ply + 1))
            kept = _encode(session.snapshot(player, pictures=PICTURES_IN_SNAPSHOT))
        else:
            charge(KEPT_COSTS)
        self._kept[key] = kept
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return kept


def page_of_history(session: TableSession, player: str, first: int, last: int, charge: Charge) -> bytes:
    """Returns the message with the steps from `first` to `last`, a page at most; raises `LimitReached`."""
    table = session.table
    last = min(last, table.ply, first + HISTORY_PAGE - 1)
    wanted = range(first, last + 1)
    charge(max(KEPT_COSTS, len(wanted)))
    return _encode(Steps(table=session.id, steps=views.steps(table, views.viewer_of(table, player), wanted)))
