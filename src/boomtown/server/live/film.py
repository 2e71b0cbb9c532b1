"""A finished live game to look back at: what onlookers were told of each entry, all of it at once."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from boomtown.games.live import LivePosition
from boomtown.server.protocol_live import Film, FilmEntry
from boomtown.table.events import Entry
from boomtown.table.record_error import RecordError
from boomtown.table.record_live import lived_in, moments, rules_of
from boomtown.table.state import Table

_encode = msgspec.json.Encoder().encode


def refuse_film(table: Table) -> None:
    """Raises `RecordError` where there is nothing to look back at, or where it would tell too much."""
    if not table.is_live:
        raise RecordError("this game is played in turns; walk through its record", code="game_of_turns")
    if table.status != "over":
        raise RecordError("a game in real time has a film when it is over; play on", code="not_over")


def film_of(game: str, log: Iterable[Entry]) -> bytes:
    """Returns the film of a finished game, as JSON."""
    rules = rules_of(game)
    lived = lived_in(log, game)
    before: LivePosition | None = None
    entries: list[FilmEntry] = []
    for one, after in zip(lived, moments(game, lived), strict=True):
        (news,) = rules.news(before, after, [None])
        told = rules.read_events(memoryview(one.events)), rules.read_rulings(memoryview(one.rulings))
        tale = tuple(rules.tale(before, told[0], after, told[1]))
        entries.append(FilmEntry(ms=one.ms, news=news, tale=tale))
        before = after
    return _encode(Film(entries=tuple(entries)))
