"""A game in real time in a record: after the tags one line for each entry, its time and then JSON.

    0 {"events":[{"type":"opened",...},{"type":"round_began",...}]}
    1200 {"by":"red","events":[{"type":"aimed","seat":0,"x":100,"y":-200,"force":70}]}
    21500 {"by":"blue","events":[{"type":"claimed",...}],"rulings":[{"type":"granted",...}]}
    {% red gives up, bandit plays on}

The time is in milliseconds of the game's own clock; `by` is the colour of who did it, missing where it was
time itself. Who gave up stands between the entries, as in all games. Only a finished game has a record, since
the entries hold what nobody may know before; and the seed is in none, since that of the next game follows
from it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from boomtown.core import BoomtownError
from boomtown.games import registry
from boomtown.games.live_game import LiveGame, LivePosition
from boomtown.table import events, record_talk
from boomtown.table.events import Entry, LiveEvents
from boomtown.table.record_error import RecordError
from boomtown.table.record_talk import RecordedTalk
from boomtown.table.state import Table

_ENTRY = re.compile(r"([0-9]{1,15})[ \t]+(\{.*\})")
_NOTHING = msgspec.Raw(b"[]")


class _Line(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    by: str | msgspec.UnsetType = msgspec.UNSET
    events: msgspec.Raw
    rulings: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


_decode = msgspec.json.Decoder(_Line).decode
_list = msgspec.json.Decoder(list[msgspec.Raw]).decode


def rules_of(game: str) -> LiveGame[Any]:
    """Returns the rules of a game in real time."""
    return registry.live_game(game, wanted="entries")


def live_events_in(log: Iterable[Entry], game: str) -> tuple[LiveEvents, ...]:
    """Returns what a record keeps of a log: all events of a live game, without the seed."""
    live_events = [entry.event for entry in log if isinstance(entry.event, LiveEvents)]
    rules = rules_of(game)
    for first in live_events[:1]:
        read = rules.recorded(rules.read_events(memoryview(first.events)))
        live_events[0] = msgspec.structs.replace(first, events=msgspec.Raw(rules.write_events(read)))
    return tuple(live_events)


def given_up_in(log: Iterable[Entry], table: Table) -> tuple[RecordedTalk, ...]:
    """Returns who gave up at a finished table, and after how many entries."""
    read: list[RecordedTalk] = []
    live_events = 0
    for entry in log:
        if isinstance(entry.event, events.GaveUp):
            read.append(record_talk.given_up(table, entry.event.seat, live_events))
        live_events += isinstance(entry.event, LiveEvents)
    return tuple(read)


# Writing


def write(live_events: Sequence[LiveEvents], colours: tuple[str, ...]) -> Iterator[str]:
    """Yields the lines of a record."""
    for one in live_events:
        by = msgspec.UNSET if one.by is None else colours[one.by]
        rulings = msgspec.UNSET if one.rulings == _NOTHING else one.rulings
        line = msgspec.json.encode(_Line(by=by, events=one.events, rulings=rulings)).decode()
        yield f"{one.ms} {line}"


# Reading


def read(
    text: str, first: int, colours: tuple[str, ...]
) -> tuple[tuple[LiveEvents, ...], tuple[int, ...], list[tuple[str, int, int]]]:
    """Returns the live events, the line of each, and other lines: after how many entries, in which line.

    Raises `RecordError`. Comments begin with a semicolon.
    """
    live_events: list[LiveEvents] = []
    lines: list[int] = []
    read: list[tuple[str, int, int]] = []
    for number, line in enumerate(text.split("\n"), first):
        words = line.strip()
        if words.startswith(record_talk.OPENING):
            read.append((words, len(live_events), number))
        elif words and not words.startswith(";"):
            live_events.append(_read_line(words, number, colours))
            lines.append(number)
    return tuple(live_events), tuple(lines), read


def _read_line(words: str, number: int, colours: tuple[str, ...]) -> LiveEvents:
    matched = _ENTRY.fullmatch(words)
    if matched is None:
        raise RecordError(
            f"{words[:40]!r} is no entry; write milliseconds, then a JSON object",
            fault="not_entry",
            given={"word": words[:40]},
            line=number,
        )
    try:
        line = _decode(matched[2])
        rulings = line.rulings if isinstance(line.rulings, msgspec.Raw) else _NOTHING
        _list(line.events)
        _list(rulings)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise RecordError(
            f"the entry is not as it should be: {error}", fault="bad_entry", line=number
        ) from None
    by = None
    if isinstance(line.by, str):
        if line.by not in colours:
            raise RecordError(
                f"nobody is {line.by[:40]!r}; there are: {', '.join(colours)}",
                fault="unknown_colour",
                given={"word": line.by[:40], "colours": ", ".join(colours)},
                line=number,
            )
        by = colours.index(line.by)
    # Copies, since what was read is a view of the whole line.
    return LiveEvents(ms=int(matched[1]), by=by, events=line.events.copy(), rulings=rulings.copy())


# Playing through


def moments(
    game: str, live_events: Sequence[LiveEvents], lines: Sequence[int] = ()
) -> Iterator[LivePosition]:
    """Yields the moment after each entry; raises `RecordError` naming its line."""
    rules = rules_of(game)
    position: LivePosition | None = None
    for number, one in enumerate(live_events):
        line = lines[number] if lines else None
        try:
            if position is not None and position.outcome() is not None:
                raise RecordError("the game is over before this entry", fault="after_end", line=line)
            read = rules.read_events(memoryview(one.events))
            position = rules.fold(position, read, one.ms)
        except RecordError:
            raise
        except BoomtownError as error:
            raise RecordError(error.message, line=line, code=error.code) from error
        yield position


def last_moment(
    opened: events.Opened, live_events: Sequence[LiveEvents], lines: Sequence[int] = ()
) -> LivePosition:
    """Returns the moment after the last entry; raises `RecordError` where the entries make no sense."""
    card = rules_of(opened.game).card
    position: LivePosition | None = None
    for moment in moments(opened.game, live_events, lines):
        same = moment.seats == opened.seats and card.same_options(moment.options, opened.options)
        if position is None and not same:
            raise RecordError(
                "the game begins with other seats or options than the tags say",
                fault="begins_otherwise",
                line=lines[0],
            )
        position = moment
    if position is None:
        raise RecordError("there is no entry, not even the one that opens the game", fault="no_entry")
    return position
