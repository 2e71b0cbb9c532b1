"""A finished live game to look back at: what onlookers were told of each entry, in pages."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Sequence

import msgspec

from boomtown.games.live_game import LivePosition
from boomtown.server.protocol_live import ReplayEntry
from boomtown.server.snapshots import KEPT_COSTS, Charge
from boomtown.server.tasks import in_a_thread
from boomtown.table.events import Entry
from boomtown.table.record_error import RecordError
from boomtown.table.record_live import live_events_in, moments, rules_of
from boomtown.table.state import Table

REPLAY_PAGE = 400
"""Entries of one page at most."""
REPLAYS_KEPT = 4
"""Replays that are kept for who asks for their next page."""

_encode = msgspec.json.Encoder().encode


class _Page(msgspec.Struct, frozen=True):
    """`ReplayPage`, of entries that are encoded already."""

    entries: Sequence[msgspec.Raw]
    next: int | None


class Replays:
    """Makes replays, one at a time, and keeps the latest: whoever looks asks for page after page."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Sequence[msgspec.Raw]] = OrderedDict()
        self._making = asyncio.Lock()

    async def page(
        self,
        table_id: str,
        table: Table,
        log: Callable[[], Awaitable[Sequence[Entry]]],
        first: int,
        charge: Charge,
    ) -> bytes:
        """Returns a page of the replay of a finished game, as JSON; raises `LimitReached`."""
        async with self._making:
            replay = self._kept.pop(table_id, None)
            charge(table.seq if replay is None else KEPT_COSTS)
            if replay is None:
                entries = await log()
                replay = await in_a_thread(lambda: replay_of(table.opened.game, entries))
            self._kept[table_id] = replay
            if len(self._kept) > REPLAYS_KEPT:
                self._kept.popitem(last=False)
        last = first + REPLAY_PAGE
        return _encode(_Page(entries=replay[first:last], next=last if last < len(replay) else None))


def refuse_replay(table: Table) -> None:
    """Raises `RecordError` where there is nothing to look back at, or where it would tell too much."""
    if not table.is_live:
        raise RecordError("this game is played in turns; walk through its record", code="game_of_turns")
    if table.status != "over":
        raise RecordError("a game in real time has a replay when it is over; play on", code="not_over")


def replay_of(game: str, log: Iterable[Entry]) -> Sequence[msgspec.Raw]:
    """Returns the entries of the replay of a finished game, as JSON."""
    rules = rules_of(game)
    live_events = live_events_in(log, game)
    before: LivePosition | None = None
    entries: list[msgspec.Raw] = []
    for one, after in zip(live_events, moments(game, live_events), strict=True):
        (delta,) = rules.deltas(before, after, [None])
        decided = rules.read_events(memoryview(one.events)), rules.read_rulings(memoryview(one.rulings))
        public = tuple(rules.public_events(before, decided[0], after, decided[1]))
        entries.append(msgspec.Raw(_encode(ReplayEntry(ms=one.ms, delta=delta, public_events=public))))
        before = after
    return entries
