"""What watchers of a live game get of an entry: the delta of their picture, and its public events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from boomtown.core import Seat
from boomtown.games.live_game import LiveGame, LivePosition
from boomtown.server.protocol_live import LiveUpdate
from boomtown.table import events
from boomtown.table.stages import DecidedEvents, Stage
from boomtown.table.state import Table

_encode = msgspec.json.Encoder().encode


def live_messages(
    table_id: str, before: Table, stage: Stage, viewers: Sequence[Seat | None], *, now_ms: int
) -> list[bytes]:
    """Returns the message for each viewer (None: who has no seat), the common parts made once."""
    entry, after = stage.entry, stage.table
    event = entry.event
    rules = after.game
    assert isinstance(event, events.LiveEvents)
    assert isinstance(rules, LiveGame)
    decided = stage.live
    if decided is None:
        decided = DecidedEvents(
            rules.read_events(memoryview(event.events)), rules.read_rulings(memoryview(event.rulings))
        )
    earlier = None if before.live_ms is None else _moment(before)
    moment = _moment(after)
    public = tuple(rules.public_events(earlier, decided.events, moment, decided.rulings))
    messages: list[bytes] = []
    common: Any = None
    for delta in rules.deltas(earlier, moment, viewers):
        if delta is not common:  # most see the same, and then it is the very same
            common = delta
            message = LiveUpdate(
                table=table_id, seq=entry.seq, ms=event.ms, now_ms=now_ms, delta=delta, public_events=public
            )
            encoded = _encode(message)
        messages.append(encoded)
    return messages


def _moment(table: Table) -> LivePosition:
    position = table.position
    assert isinstance(position, LivePosition)
    return position
