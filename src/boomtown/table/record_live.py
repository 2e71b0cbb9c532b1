"""A game in real time in a record: after the tags one line for each entry, its time and then JSON.

    0 {"events":[{"type":"opened",...},{"type":"round_began",...}]}
    1200 {"by":"red","events":[{"type":"aimed","seat":0,"x":100,"y":-200,"force":70}]}
    21500 {"by":"blue","events":[{"type":"claimed",...}],"rulings":[{"type":"granted",...}]}

The time is in milliseconds of the game's own clock; `by` is the colour of who did it, missing where it was
time itself. Only a finished game has a record, since the entries hold what nobody may know before; and the
seed is in none, since that of the next game follows from it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from boomtown.core import BoomtownError
from boomtown.games import registry
from boomtown.games.live import LivePosition, LiveRuleset
from boomtown.table import events
from boomtown.table.events import Entry, Lived
from boomtown.table.record_error import RecordError

_ENTRY = re.compile(r"([0-9]{1,15})[ \t]+(\{.*\})")
_NOTHING = msgspec.Raw(b"[]")


class _Line(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    by: str | msgspec.UnsetType = msgspec.UNSET
    events: msgspec.Raw
    rulings: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


_decode = msgspec.json.Decoder(_Line).decode
_list = msgspec.json.Decoder(list[msgspec.Raw]).decode


def rules_of(game: str) -> LiveRuleset[Any]:
    """Returns the rules of a game in real time."""
    rules = registry.ruleset(game)
    assert isinstance(rules, LiveRuleset)
    return rules


def lived_in(log: Iterable[Entry], game: str) -> tuple[Lived, ...]:
    """Returns what a record keeps of a log: everything that was lived, without the seed."""
    lived = [entry.event for entry in log if isinstance(entry.event, Lived)]
    rules = rules_of(game)
    for first in lived[:1]:
        told = rules.recorded(rules.read_events(memoryview(first.events)))
        lived[0] = msgspec.structs.replace(first, events=msgspec.Raw(rules.write_events(told)))
    return tuple(lived)


# Writing


def write(lived: Sequence[Lived], colours: tuple[str, ...]) -> Iterator[str]:
    """Yields the lines of a record."""
    for one in lived:
        by = msgspec.UNSET if one.by is None else colours[one.by]
        rulings = msgspec.UNSET if one.rulings == _NOTHING else one.rulings
        line = msgspec.json.encode(_Line(by=by, events=one.events, rulings=rulings)).decode()
        yield f"{one.ms} {line}"


# Reading


def read(text: str, first: int, colours: tuple[str, ...]) -> tuple[tuple[Lived, ...], tuple[int, ...]]:
    """Returns what was lived, and the line of each; raises `RecordError`. Comments begin with a semicolon."""
    lived: list[Lived] = []
    lines: list[int] = []
    for number, line in enumerate(text.split("\n"), first):
        words = line.strip()
        if words and not words.startswith(";"):
            lived.append(_read_line(words, number, colours))
            lines.append(number)
    return tuple(lived), tuple(lines)


def _read_line(words: str, number: int, colours: tuple[str, ...]) -> Lived:
    matched = _ENTRY.fullmatch(words)
    if matched is None:
        raise RecordError(f"{words[:40]!r} is no entry; write milliseconds, then a JSON object", line=number)
    try:
        line = _decode(matched[2])
        rulings = line.rulings if isinstance(line.rulings, msgspec.Raw) else _NOTHING
        _list(line.events)
        _list(rulings)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise RecordError(f"the entry is not as it should be: {error}", line=number) from None
    by = None
    if isinstance(line.by, str):
        if line.by not in colours:
            raise RecordError(f"nobody is {line.by[:40]!r}; there are: {', '.join(colours)}", line=number)
        by = colours.index(line.by)
    # Copies, since what was read is a view of the whole line.
    return Lived(ms=int(matched[1]), by=by, events=line.events.copy(), rulings=rulings.copy())


# Playing through


def moments(game: str, lived: Sequence[Lived], lines: Sequence[int] = ()) -> Iterator[LivePosition]:
    """Yields the moment after each entry; raises `RecordError` naming its line."""
    rules = rules_of(game)
    position: LivePosition | None = None
    for number, one in enumerate(lived):
        line = lines[number] if lines else None
        try:
            if position is not None and position.outcome() is not None:
                raise RecordError("the game is over before this entry", line=line)
            told = rules.read_events(memoryview(one.events))
            position = rules.told(position, told, one.ms)
        except RecordError:
            raise
        except BoomtownError as error:
            raise RecordError(error.message, line=line, code=error.code) from error
        yield position


def last_moment(opened: events.Opened, lived: Sequence[Lived], lines: Sequence[int] = ()) -> LivePosition:
    """Returns the moment after the last entry; raises `RecordError` where the entries make no sense."""
    card = rules_of(opened.game).card
    position: LivePosition | None = None
    for moment in moments(opened.game, lived, lines):
        same = moment.seats == opened.seats and card.same_options(moment.options, opened.options)
        if position is None and not same:
            raise RecordError("the game begins with other seats or options than the tags say", line=lines[0])
        position = moment
    if position is None:
        raise RecordError("there is no entry, not even the one that opens the game")
    return position
