"""Games in real time on the command line: looked at, and looked through, at any moment of a record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from boomtown.cli.files import read_text
from boomtown.core import BoomtownError
from boomtown.games.live import LivePosition
from boomtown.games.registry import card
from boomtown.games.ruleset import Ruleset

if TYPE_CHECKING:
    from boomtown.table.events import Event, Lived
    from boomtown.table.records import Record

given_moment = click.option(
    "--at",
    type=click.IntRange(min=0),
    metavar="MS",
    help="In games in real time: stop at this moment, in milliseconds of the game's clock.",
)


class GameOfTurns(BoomtownError):
    """Something was asked of a game of turns that only games in real time have."""

    default_code = "game_of_turns"


def checked_record(file: str) -> tuple[Record, tuple[Event, ...]]:
    """Returns the record in a file and the events of its table; raises where the rules do not bear it out."""
    from boomtown.bots.levels import keys_of
    from boomtown.table.people import Player
    from boomtown.table.records import parse_record, record_events

    record = parse_record(read_text(file))
    return record, record_events(record, by=Player("reader", "reader"), levels=keys_of(record.game))


def entries_until(record: Record, *, at: int | None = None, count: int | None = None) -> tuple[Lived, ...]:
    """Returns the entries of a record up to a moment, up to so many, or all. The first is always there."""
    clock = 0
    kept: list[Lived] = []
    for entry in record.lived[:count] or record.lived[:1]:
        clock = max(clock, entry.ms)  # an entry may count from a little before the one above it
        if at is not None and clock > at:
            break
        kept.append(entry)
    return tuple(kept or record.lived[:1])


def moment_of(record: Record, entries: tuple[Lived, ...]) -> LivePosition:
    """Returns the moment after these entries of a record."""
    from boomtown.table.record_live import moments

    *_, last = moments(record.game, entries)
    return last


def refuse_moment(game: str, at: int | None) -> None:
    """Raises `GameOfTurns` where a moment of a game is asked for that has none."""
    if at is not None and not card(game).live:
        raise GameOfTurns(f"{card(game).name} is a game of turns and has no clock; use --ply instead of --at")


def told(rules: Ruleset[Any, Any], entry: Lived) -> str:
    """Returns an entry as a line: when, who, and the names of what happened."""
    from boomtown.table.record_live import rules_of

    events = rules_of(rules.card.key).read_events(memoryview(entry.events))
    who = "time" if entry.by is None else rules.card.colours[entry.by]
    return f"{entry.ms} {who}: {', '.join(_words(type(event).__name__) for event in events)}"


def _words(name: str) -> str:
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()
