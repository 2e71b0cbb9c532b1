"""What may be seen of a table: nothing here tells a seed or the id of a player."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec

from boomtown.core import Seat
from boomtown.table.events import PUBLIC, Event
from boomtown.table.state import Table


@cache
def public_fields(event: type[Event]) -> tuple[str, ...]:
    """Returns the names of the fields that may leave the server: those declared `Public`, and no others."""
    hints = get_type_hints(event, include_extras=True)
    return tuple(name for name in event.__struct_fields__ if PUBLIC in get_args(hints[name]))


def public_event(event: Event) -> dict[str, Any]:
    """Returns the event as everybody may see it: its `type` and its public fields, as plain JSON.

    In all games so far everybody may see every move. What happens in a live game holds secrets: of that only
    views tell.
    """
    seen = {name: msgspec.to_builtins(getattr(event, name)) for name in public_fields(type(event))}
    return {"type": event.__struct_config__.tag, **seen}


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
