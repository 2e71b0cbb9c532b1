"""Tables of BOOOM! in the middle of a search, at which somebody has been warned."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Sequence
from typing import Any

import msgspec

from boomtown.games import registry
from boomtown.games.booom import events as happenings
from boomtown.games.booom.card import CARD
from boomtown.games.booom.kinds import TILES, Kind
from boomtown.games.booom.opening import open_game
from boomtown.games.live import LiveRuleset
from boomtown.server.hub import new_table_id
from boomtown.store import open_store
from boomtown.table import events
from boomtown.table.events import Entry
from boomtown.table.opening import seating
from boomtown.table.state import Person as Seated
from boomtown.table.state import fold
from boomtown.table.summary import summarise
from tests.browser.people import Person
from tests.browser.town import Town

SEED = 1888
WARNED_MS = 1000
"""When the warnings came, by the game's own clock."""


def frightened(person: Person, town: Town, specials: Sequence[Kind], **options: Any) -> str:
    """Puts a table into the town's log and goes there; returns its id.

    The person has seat 0 and owes a forfeit for each of `specials`, in their order. All legal gold lies face
    up. Who has called the warnings has gone home.
    """
    me = person.ask("/api/me")
    opened = events.Opened(
        game=CARD.key,
        rules_version=CARD.rules_version,
        options=CARD.check_options({"rounds": 1, "search_s": 180, **options}),
        seats=2,
        seed=SEED,
        by=me["player"],
    )
    seats = [Seated(me["player"], me["name"]), Seated("nobody", "Bob")]
    log = (opened, *seating(opened, seats), _warned(opened, specials))
    table = new_table_id()
    # Playwright has a loop of its own in this thread.
    writer = threading.Thread(target=asyncio.run, args=[_write(town.database, table, log)])
    writer.start()
    writer.join()
    person.visit(f"/t/{table}")
    return table


def _warned(opened: events.Opened, specials: Sequence[Kind]) -> events.Lived:
    """Returns the blast and all the warnings, as one entry."""
    rules = registry.ruleset(opened.game)
    assert isinstance(rules, LiveRuleset)
    filled = open_game(opened.options, seats=opened.seats, seed=opened.seed)[0]
    assert isinstance(filled, happenings.Opened)
    blasted = happenings.Blasted(
        by=None,
        sticks=(),
        old=tuple(range(TILES)),
        x=filled.x,
        y=filled.y,
        angle=filled.angle,
        up=tuple(int(kind == Kind.LEGAL) for kind in filled.kinds),
        order=tuple(range(TILES)),
    )
    warnings = [
        happenings.Warned(seat=1, tile=filled.kinds.index(special), special=special, others=(0,))
        for special in specials
    ]
    told = (blasted, happenings.SearchBegan(), *warnings)
    return events.Lived(ms=WARNED_MS, by=None, events=msgspec.Raw(rules.write_events(told)))


async def _write(database: str, table: str, log: Sequence[events.Event]) -> None:
    now_ms = time.time_ns() // 1_000_000
    entries = [Entry(seq=seq, at_ms=now_ms, event=event) for seq, event in enumerate(log, start=1)]
    store = await open_store(database)
    try:
        await store.append(table, 0, entries, summarise(fold(entries, table_id=table)))
    finally:
        await store.close()
