"""What may be seen of a table: nothing here tells a seed or the id of a player."""

from __future__ import annotations

from typing import Any

import msgspec

from boomtown.core import Seat
from boomtown.table.events import Event, Lived, Opened, Seated
from boomtown.table.state import Table

_PRIVATE: dict[type, tuple[str, ...]] = {Opened: ("seed", "by"), Seated: ("player",)}
"""The fields of each event that never leave the server."""


def public_event(event: Event, table: Table, seat: Seat | None) -> dict[str, Any]:
    """Returns the event as `seat` (None: a spectator) may see it: its `type` and fields, as plain JSON.

    In all games so far everybody may see every move, so that the answer is the same for all seats. What was
    lived in a game in real time holds secrets: of that only views tell.
    """
    if isinstance(event, Lived):
        return {"type": "lived", "ms": event.ms, "by": event.by}
    seen: dict[str, Any] = msgspec.to_builtins(event)
    for name in _PRIVATE.get(type(event), ()):
        del seen[name]
    return seen


def viewing_seat(table: Table, player: str) -> Seat | None:
    """Returns the seat through whose eyes this person looks; None for spectators.

    Who holds several seats looks through the one to move, and otherwise through their first.
    """
    own = table.seats_of(player)
    if not own:
        return None
    return table.to_move if table.to_move in own else own[0]


def may_move(table: Table, player: str) -> bool:
    """Tells whether the choice of a move is this person's now."""
    return table.to_move is not None and table.confirming is None and table.to_move in table.seats_of(player)
