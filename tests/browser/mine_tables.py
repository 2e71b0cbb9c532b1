"""Tables of BOOOM! in the middle of a game, put into the log of a town: chance leads there too seldom."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from boomtown.games import registry
from boomtown.games.booom import events as happenings
from boomtown.games.booom.card import CARD
from boomtown.games.booom.kinds import TILES, Kind
from boomtown.games.booom.opening import open_game
from boomtown.server.ids import new_table_id
from boomtown.store import open_store
from boomtown.table import events
from boomtown.table.events import Entry
from boomtown.table.opening import beginning, seated_by
from boomtown.table.state import Person as Seated
from boomtown.table.state import fold
from boomtown.table.summary import summarise
from tests.browser.people import Person
from tests.browser.town import Town

SEED = 1888
TOLD_MS = 1000
"""When all of it happened, by the game's own clock."""
GONE = ("Bob", "Cleo", "Dan")
"""Who sits on the other seats, and has gone home."""

Happened = Callable[[happenings.GameOpened], Sequence[happenings.Event]]
"""Tells what happened in a mine that was filled in this way."""


def mine_table(person: Person, town: Town, happened: Happened, *, seats: int = 2, **options: Any) -> str:
    """Puts a table into the town's log, at which the person has seat 0, and goes there; returns its id."""
    me = person.ask("/api/me")
    opened = events.Opened(
        game=CARD.key,
        rules_version=CARD.rules_version,
        options=CARD.check_options({"rounds": 1, "search_s": 180, **options}),
        seats=seats,
        seed=SEED,
        by=me["player"],
    )
    gone = [Seated(f"nobody-{name}", name) for name in GONE[: seats - 1]]
    log = (
        opened,
        *seated_by([Seated(me["player"], me["name"]), *gone]),
        *beginning(opened),
        _entry(opened, happened),
    )
    table = new_table_id()
    # Playwright has a loop of its own in this thread.
    writer = threading.Thread(target=asyncio.run, args=[_write(town.database, table, log)])
    writer.start()
    writer.join()
    person.visit(f"/t/{table}")
    return table


def blasted(filled: happenings.GameOpened, *up: Kind) -> happenings.Blasted:
    """Returns a blast that moves nothing, and turns all tiles of these kinds."""
    return happenings.Blasted(
        by=None,
        sticks=(),
        old=tuple(range(TILES)),
        x=filled.x,
        y=filled.y,
        angle=filled.angle,
        up=tuple(int(kind in up) for kind in filled.kinds),
        order=tuple(range(TILES)),
    )


def grabbed(filled: happenings.GameOpened, seat: int, *kinds: Kind) -> list[happenings.Claimed]:
    """Returns that a seat grabbed a tile of each of these kinds; each seat has others of the same kind."""
    tiles = []
    for number, kind in enumerate(kinds):
        same = [tile for tile, other in enumerate(filled.kinds) if other == kind]
        again = kinds[:number].count(kind)
        tiles.append(same[(seat * len(kinds) + again) % len(same)])
    return [happenings.Claimed(seat=seat, tile=tile, until_ms=TOLD_MS) for tile in tiles]


def _entry(opened: events.Opened, happened: Happened) -> events.LiveEvents:
    """Returns all that happened, as one entry."""
    rules = registry.live_game(opened.game)
    filled = open_game(opened.options, seats=opened.seats, seed=opened.seed)[0]
    assert isinstance(filled, happenings.GameOpened)
    return events.LiveEvents(
        ms=TOLD_MS, by=None, events=msgspec.Raw(rules.write_events(tuple(happened(filled))))
    )


async def _write(database: str, table: str, log: Sequence[events.Event]) -> None:
    now_ms = time.time_ns() // 1_000_000
    entries = [Entry(seq=seq, at_ms=now_ms, event=event) for seq, event in enumerate(log, start=1)]
    store = await open_store(database)
    try:
        await store.append(table, 0, entries, summarise(fold(entries, table_id=table)))
    finally:
        await store.close()
