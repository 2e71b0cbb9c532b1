"""What watchers of a live game are told of an entry of its log: their news, and the tale for everybody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from boomtown.core import Seat
from boomtown.games.live import LivePosition, LiveRuleset
from boomtown.server.protocol_live import Lived
from boomtown.table import events
from boomtown.table.state import Table

_encode = msgspec.json.Encoder().encode


class Told(msgspec.Struct, frozen=True):
    """What led to an entry, where this process has decided it: it need not be read from the log again."""

    events: tuple[Any, ...]
    rulings: tuple[Any, ...]


def lived_messages(
    table_id: str,
    before: Table,
    after: Table,
    entry: events.Entry,
    viewers: Sequence[Seat | None],
    *,
    now_ms: int,
    told: Told | None = None,
) -> list[bytes]:
    """Returns the message for each viewer (None: who has no seat), the common parts made once."""
    event = entry.event
    rules = after.ruleset
    assert isinstance(event, events.Lived)
    assert isinstance(rules, LiveRuleset)
    if told is None:
        told = Told(
            rules.read_events(memoryview(event.events)), rules.read_rulings(memoryview(event.rulings))
        )
    earlier = None if before.live_ms is None else _moment(before)
    moment = _moment(after)
    tale = tuple(rules.tale(earlier, told.events, moment, told.rulings))
    messages: list[bytes] = []
    common: Any = None
    for news in rules.news(earlier, moment, viewers):
        if news is not common:  # most see the same, and then it is the very same
            common = news
            message = Lived(table=table_id, seq=entry.seq, ms=event.ms, now_ms=now_ms, news=news, tale=tale)
            encoded = _encode(message)
        messages.append(encoded)
    return messages


def _moment(table: Table) -> LivePosition:
    position = table.position
    assert isinstance(position, LivePosition)
    return position
