"""Games in real time on the command line: looked at, and looked through, at any moment of a record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click
import msgspec

from boomtown.cli.files import read_text
from boomtown.games.live_game import LiveGame, LivePosition
from boomtown.games.registry import live_game

if TYPE_CHECKING:
    from boomtown.table.events import Event, LiveEvents
    from boomtown.table.records import Record

given_moment = click.option(
    "--at",
    type=click.IntRange(min=0),
    metavar="MS",
    help="In games in real time: stop at this moment, in milliseconds of the game's clock.",
)


def checked_record(file: str) -> tuple[Record, tuple[Event, ...]]:
    """Returns the record in a file and the events of its table; raises where the rules do not bear it out."""
    from boomtown.bots.levels import keys_of
    from boomtown.table.people import Player
    from boomtown.table.records import parse_record, record_events

    record = parse_record(read_text(file))
    return record, record_events(record, by=Player("reader", "reader"), levels=keys_of(record.game))


def entries_until(
    record: Record, *, at: int | None = None, count: int | None = None
) -> tuple[LiveEvents, ...]:
    """Returns the entries of a record up to a moment, up to so many, or all. The first is always there."""
    clock = 0
    kept: list[LiveEvents] = []
    for entry in record.live_events[:count] or record.live_events[:1]:
        clock = max(clock, entry.ms)  # an entry may count from a little before the one above it
        if at is not None and clock > at:
            break
        kept.append(entry)
    return tuple(kept or record.live_events[:1])


def moment_of(record: Record, entries: tuple[LiveEvents, ...]) -> LivePosition:
    """Returns the moment after these entries of a record."""
    from boomtown.table.record_live import moments

    *_, last = moments(record.game, entries)
    return last


def refuse_moment(game: str, at: int | None) -> None:
    """Raises `NotALiveGame` where a moment of a game is asked for that has none."""
    if at is not None:
        live_game(game, wanted="clock; use --ply instead of --at")


def line_of(rules: LiveGame[Any], entry: LiveEvents) -> str:
    """Returns an entry as a line: when, who, and the names of what happened."""
    who = "time" if entry.by is None else rules.card.colours[entry.by]
    happened = (event.type.replace("_", " ") for event in _types(entry.events))
    return f"{entry.ms} {who}: {', '.join(happened)}"


class _Typed(msgspec.Struct):
    """As much of a game's own event as all games have in common."""

    type: str


_types = msgspec.json.Decoder(tuple[_Typed, ...]).decode
