"""The text of a record: a game for keeping, sending and looking through.

    [Game "boomerang"]
    [Rules "1"]
    [Options "variant=standard"]
    [Seats "2"]
    [Orange "Anna"]
    [White "ranger"]
    [WhiteType "bot"]
    [Date "2026.11.15"]
    [Result "orange"]
    [Places "1 2"]
    [Scores "47 41"]
    [Reason "points"]

    1. X5@d4 {%+12.345} 2. I5@e7h {%+3.2} 3. ...

Tags first, one a line, their values written as JSON strings; then the moves, each with its number, wrapped at
80 columns. Reading accepts tags in any order and of any name, and comments in braces or from a semicolon to
the end of the line. Only `Game` is needed; what else is missing is taken from the start position or
the game's defaults. Moves that were taken back are not in a record. Behind a move
may stand how many seconds it took, see `boomtown.table.record_time`. What was said and promised stands
between the moves, see `boomtown.table.record_talk`. A game in real time has entries instead of moves, see
`boomtown.table.record_live`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from boomtown.core import Outcome
from boomtown.games import registry
from boomtown.games.card import Card, OptionValue
from boomtown.table import record_live, record_talk, record_time
from boomtown.table.events import Entry, LiveEvents
from boomtown.table.record_error import RecordError
from boomtown.table.record_talk import RecordedTalk
from boomtown.table.state import BotPlayer, Occupant, Person, Table

WIDTH = 80
"""Columns of the moves' lines."""

RUNNING = "*"
"""The result of a game that goes on."""


@dataclass(frozen=True, slots=True)
class RecordedPlayer:
    """Who sat on a seat: a person's name, or a bot's level."""

    name: str
    bot: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A game as a record tells it. The moves are texts: only `record_events` asks the rules about them."""

    game: str
    rules_version: int
    options: dict[str, OptionValue]
    players: tuple[RecordedPlayer | None, ...]
    """By seat; None where nobody is named."""
    moves: tuple[str, ...] = ()
    times: tuple[int | None, ...] = ()
    """By move: how many milliseconds after the move before it, or the beginning of the game, it was made;
    None where that is not known. Empty where it is not known of any."""
    outcome: Outcome | None = None
    """None while the game goes on."""
    date: str | None = None
    start: str | None = None
    """The position the game began from, where it is not the game's own start."""
    more: dict[str, str] = field(default_factory=dict)
    """Other tags, kept as they are but for what cannot be seen."""
    talk: tuple[RecordedTalk, ...] = ()
    """What was said and promised, and who gave up, in order."""
    live_events: tuple[LiveEvents, ...] = ()
    """What happened, in a game in real time, which has no moves."""
    lines: tuple[int, ...] = field(default=(), compare=False, repr=False)
    """Where each move or entry was read, for messages."""


def record_of(
    table: Table,
    *,
    date: str | None = None,
    more: Mapping[str, str] | None = None,
    log: Iterable[Entry] = (),
) -> Record:
    """Returns the record of `table` as it stands; that of a game in real time is made from its `log`.

    A table that was made of a record keeps its date and its other tags; any other has `date` and `more`.
    Raises `RecordError` with the code `not_over` where a record would tell what nobody may know yet.
    """
    is_live = table.moment is not None
    if is_live and table.status != "over":
        raise RecordError(
            "a game in real time has a record when it is over; play it to its end", code="not_over"
        )
    kept = dict(table.opened.tags)
    log = tuple(log)
    return Record(
        game=table.opened.game,
        rules_version=table.opened.rules_version,
        options=dict(table.opened.options),
        players=tuple(
            _recorded(table.behind_bot(seat) or occupant) for seat, occupant in enumerate(table.occupants)
        ),
        moves=tuple(move for _, move in table.moves),
        times=record_time.known(time.elapsed_ms for time in table.move_times),
        outcome=table.outcome,
        date=kept.pop("Date", date),
        start=_start_of(table),
        more={**kept, **(more or {})},
        talk=record_live.given_up_in(log, table) if is_live else record_talk.talk_of(table),
        live_events=record_live.live_events_in(log, table.opened.game) if is_live else (),
    )


def _start_of(table: Table) -> str | None:
    """Returns the start as text where options alone do not lead to it: it was given, or drawn by the seed."""
    opened = table.opened
    if opened.start is None and table.positions:
        seedless = table.game.start(opened.options, seats=opened.seats)
        if seedless != table.positions[0]:
            return str(table.positions[0])
    return opened.start


def _recorded(occupant: Occupant) -> RecordedPlayer | None:
    if isinstance(occupant, Person):
        return RecordedPlayer(occupant.name)
    return RecordedPlayer(occupant.level, bot=True) if isinstance(occupant, BotPlayer) else None


# Writing


def format_record(
    table: Table,
    *,
    date: str | None = None,
    more: Mapping[str, str] | None = None,
    log: Iterable[Entry] = (),
) -> str:
    """Returns the record of `table` as text; `date` is written as it is given. See `record_of`."""
    return write_record(record_of(table, date=date, more=more, log=log))


def write_record(record: Record) -> str:
    """Returns the text of `record`; `parse_record` gives it back."""
    card = registry.card(record.game)
    known = [name for name, _ in _tags(record)]
    for name in record.more:
        if name in known or not re.fullmatch("[A-Za-z][A-Za-z0-9_]*", name):
            raise ValueError(f"{name!r} cannot be a tag of its own")
    tags = "".join(
        f"[{name} {json.dumps(value, ensure_ascii=False)}]\n"
        for name, value in (*_tags(record), *record.more.items())
    )
    return tags + "\n" + "".join(f"{line}\n" for line in _lines(record, card.colours))


def _tags(record: Record) -> Iterator[tuple[str, str]]:
    card = registry.card(record.game)
    yield "Game", record.game
    yield "Rules", str(record.rules_version)
    if record.options:
        yield "Options", " ".join(f"{name}={_option_text(value)}" for name, value in record.options.items())
    yield "Seats", str(len(record.players))
    for colour, player in zip(card.colours, record.players, strict=False):
        if player is not None:
            yield colour.capitalize(), player.name
            if player.bot:
                yield f"{colour.capitalize()}Type", "bot"
    if record.date is not None:
        yield "Date", record.date
    yield "Result", result_text(record.outcome, card)
    if record.outcome is not None:
        yield "Places", " ".join(map(str, record.outcome.places))
        yield "Scores", " ".join(map(str, record.outcome.scores))
        yield "Reason", record.outcome.reason
    if record.start is not None:
        yield "Start", record.start
    yield from record_talk.word_tags(record.talk, card.colours)


def _option_text(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def result_text(outcome: Outcome | None, card: Card) -> str:
    if outcome is None:
        return RUNNING
    return "draw" if outcome.is_draw else " ".join(card.colours[seat] for seat in outcome.winners)


def _lines(record: Record, colours: tuple[str, ...]) -> Iterator[str]:
    """Yields moves in lines, or the events of a live game; what was said stands in lines of its own."""
    written = 0
    for said in record.talk:
        yield from _wrapped(_move_words(record, written, said.ply))
        yield from record_live.write(record.live_events[written : said.ply], colours)
        written = said.ply
        yield record_talk.write(said, colours, record.moves)
    yield from _wrapped(_move_words(record, written, len(record.moves)))
    yield from record_live.write(record.live_events[written:], colours)


def _wrapped(words: Iterator[str]) -> Iterator[str]:
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > WIDTH:
            yield line
            line = word
        else:
            line = f"{line} {word}" if line else word
    if line:
        yield line


def _move_words(record: Record, begin: int, end: int) -> Iterator[str]:
    """Yields what must stay on one line: a number with the first word of its move, and every further word."""
    times = record.times or (None,) * len(record.moves)
    for number, move in enumerate(record.moves[begin:end], begin + 1):
        first, *others = move.split()
        yield f"{number}. {first}"
        yield from others
        elapsed_ms = times[number - 1]
        if elapsed_ms is not None:
            yield record_time.write(elapsed_ms)
