"""Finished games looked back at as a whole: when it was, the score after every move, what a live game tells.

A review is made beside the event loop, charged by what it costs to make, and kept for whoever asks next.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any

import msgspec

from boomtown.games import registry
from boomtown.games.live_game import ReviewedEntry, Reviewing
from boomtown.server.problems import ServerRefusal
from boomtown.server.protocol import Review
from boomtown.server.snapshots import KEPT_COSTS, Charge
from boomtown.server.tasks import in_a_thread
from boomtown.table.events import Entry
from boomtown.table.record_error import RecordError
from boomtown.table.record_live import live_events_in, rules_of
from boomtown.table.state import Table

REVIEWS_KEPT = 32
"""Reviews that are kept for who asks next: some kB each."""
SCORES_A_PICTURE = 4
"""Positions whose scores take as long to find as a picture takes to draw."""

_encode = msgspec.json.Encoder().encode


class Reviews:
    """Makes reviews, one at a time, and keeps the latest."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._making = asyncio.Lock()

    async def of(
        self, table_id: str, table: Table, log: Callable[[], Awaitable[Sequence[Entry]]], charge: Charge
    ) -> bytes:
        """Returns the review of a finished game, as JSON; raises `LimitReached` and `RecordError`."""
        refuse_unfinished(table)
        async with self._making:
            kept = self._kept.pop(table_id, None)
            charge(_cost(table) if kept is None else KEPT_COSTS)
            if kept is None:
                entries = await log() if table.is_live else ()
                kept = await in_a_thread(lambda: _encode(review_of(table, entries)))
            self._kept[table_id] = kept
            if len(self._kept) > REVIEWS_KEPT:
                self._kept.popitem(last=False)
        return kept


def _cost(table: Table) -> int:
    return table.seq if table.is_live else 1 + table.ply // SCORES_A_PICTURE


def refuse_unfinished(table: Table) -> None:
    """Raises `RecordError` where there is nothing to look back at yet."""
    if table.status != "over":
        raise RecordError("a game can be looked back at when it is over; play on", code="not_over")


def past_ply(table: Table, ply: int) -> int:
    """Returns the number of moves after which somebody may play on; raises `BoomtownError`."""
    registry.turn_game(table.opened.game, wanted="positions written as text")
    refuse_unfinished(table)
    if ply > table.ply:
        raise ServerRefusal(
            "unknown_ply", f"the game has {table.ply} moves, not {ply}; ask for an earlier one"
        )
    return ply


def review_of(table: Table, log: Iterable[Entry]) -> Review:
    """Returns a finished game as a whole; the log is that of a game in real time, else empty."""
    return Review(
        opened_ms=table.opened_ms,
        record_date=table.opened.tags.get("Date", ""),
        scores=tuple(position.scores() for position in table.positions),
        details=_details(table.opened.game, log) if table.is_live else {},
    )


def _details(game: str, log: Iterable[Entry]) -> dict[str, Any]:
    rules = rules_of(game)
    if not isinstance(rules, Reviewing):
        return {}
    return rules.review(
        ReviewedEntry(
            one.ms, rules.read_events(memoryview(one.events)), rules.read_rulings(memoryview(one.rulings))
        )
        for one in live_events_in(log, game)
    )
