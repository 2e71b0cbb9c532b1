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

    1. X5@d4 2. I5@e7h 3. ...

Tags first, one a line, their values written as JSON strings; then the moves, each with its number, wrapped at
80 columns. Reading accepts tags in any order and of any name, and comments in braces or from a semicolon to
the end of the line. Only `Game` is needed; what else is missing is taken from the start position or
the game's defaults. Moves that were taken back are not in a record.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from boomtown.core import BoomtownError, NotationError, Outcome
from boomtown.games import registry
from boomtown.games.ruleset import Card, Options, OptionValue
from boomtown.table.state import BotPlayer, Occupant, Person, Table

WIDTH = 80
"""Columns of the moves' lines."""

NAME_LENGTH = 64
"""The longest name of a player that is read."""

RUNNING = "*"
"""The result of a game that goes on."""

_TAG = re.compile(r'\[\s*([A-Za-z][A-Za-z0-9_]*)\s+("(?:[^"\\]|\\.)*")\s*\]')
_NUMBER = re.compile(r"([1-9][0-9]{0,8})\.")
_COMMENT = re.compile(r"\{[^}]*\}|;[^\n]*")


class RecordError(NotationError):
    """A text is not a record, or tells of a game that cannot have been; names the line and the move."""

    default_code = "bad_record"

    def __init__(self, why: str, *, line: int | None = None, move: str | None = None, code: str = "") -> None:
        places = [f"line {line}"] if line is not None else []
        places += [f"move {move}"] if move is not None else []
        super().__init__(f"{', '.join(places)}: {why}" if places else why, code=code or None)
        self.line = line
        self.move = move


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
    outcome: Outcome | None = None
    """None while the game goes on."""
    date: str | None = None
    start: str | None = None
    """The position the game began from, where it is not the game's own start."""
    more: dict[str, str] = field(default_factory=dict)
    """Other tags, kept as they are."""
    lines: tuple[int, ...] = field(default=(), compare=False, repr=False)
    """Where each move was read, for messages."""


def record_of(table: Table, *, date: str | None = None, more: Mapping[str, str] | None = None) -> Record:
    """Returns the record of `table` as it stands."""
    return Record(
        game=table.opened.game,
        rules_version=table.opened.rules_version,
        options=dict(table.opened.options),
        players=tuple(map(_recorded, table.occupants)),
        moves=tuple(move for _, move in table.moves),
        outcome=table.outcome,
        date=date,
        start=_start_of(table),
        more=dict(more or {}),
    )


def _start_of(table: Table) -> str | None:
    """Returns the start as text where options alone do not lead to it: it was given, or drawn by the seed."""
    opened = table.opened
    if opened.start is None:
        seedless = table.ruleset.start(opened.options, seats=opened.seats)
        if seedless != table.positions[0]:
            return str(table.positions[0])
    return opened.start


def _recorded(occupant: Occupant) -> RecordedPlayer | None:
    if isinstance(occupant, Person):
        return RecordedPlayer(occupant.name)
    return RecordedPlayer(occupant.level, bot=True) if isinstance(occupant, BotPlayer) else None


# Writing


def format_record(table: Table, *, date: str | None = None, more: Mapping[str, str] | None = None) -> str:
    """Returns the record of `table` as text; `date` is written as it is given."""
    return write_record(record_of(table, date=date, more=more))


def write_record(record: Record) -> str:
    """Returns the text of `record`; `parse_record` gives it back."""
    known = [name for name, _ in _tags(record)]
    for name in record.more:
        if name in known or not re.fullmatch("[A-Za-z][A-Za-z0-9_]*", name):
            raise ValueError(f"{name!r} cannot be a tag of its own")
    tags = "".join(
        f"[{name} {json.dumps(value, ensure_ascii=False)}]\n"
        for name, value in (*_tags(record), *record.more.items())
    )
    return tags + "\n" + "".join(f"{line}\n" for line in _wrapped(record.moves))


def _tags(record: Record) -> Iterator[tuple[str, str]]:
    card = registry.ruleset(record.game).card
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
    yield "Result", _result(record.outcome, card)
    if record.outcome is not None:
        yield "Places", " ".join(map(str, record.outcome.places))
        yield "Scores", " ".join(map(str, record.outcome.scores))
        yield "Reason", record.outcome.reason
    if record.start is not None:
        yield "Start", record.start


def _option_text(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _result(outcome: Outcome | None, card: Card) -> str:
    if outcome is None:
        return RUNNING
    return "draw" if outcome.is_draw else " ".join(card.colours[seat] for seat in outcome.winners)


def _wrapped(moves: tuple[str, ...]) -> Iterator[str]:
    line = ""
    for word in _numbered(moves):
        if line and len(line) + 1 + len(word) > WIDTH:
            yield line
            line = word
        else:
            line = f"{line} {word}" if line else word
    if line:
        yield line


def _numbered(moves: tuple[str, ...]) -> Iterator[str]:
    """Yields what must stay on one line: a number with the first word of its move, and every further word."""
    for number, move in enumerate(moves, 1):
        first, *others = move.split()
        yield f"{number}. {first}"
        yield from others


# Reading


def parse_record(text: str) -> Record:
    """Returns the record written in `text`; raises `RecordError`, `UnknownGame` or `OptionError`.

    Whether the moves are legal is for `record_events` to say.
    """
    tags, rest, first_line = _read_tags(text)
    moves, lines = _read_moves(rest, first_line)
    reader = _TagReader(tags)
    game = reader.take("Game")
    if game is None:
        raise RecordError('there is no tag [Game "..."]; it says which game is played')
    card = registry.ruleset(game).card
    rules_version = reader.take_number("Rules", card.rules_version)
    if not 1 <= rules_version <= card.rules_version:
        raise RecordError(
            f"it is by version {rules_version} of the rules, and this program knows {card.rules_version}",
            line=reader.line("Rules"),
        )
    start = reader.take("Start")
    options, seats = _defaults(game, start, reader.line("Start"))
    given = _read_options(reader) or options
    card.check_options(given)
    seats = reader.take_number("Seats", card.seats_for(given) or seats)
    options = card.check_options(card.for_seats(given, seats))
    if not card.seats[0] <= seats <= card.seats[1]:
        raise RecordError(f"{card.name} is not for {seats} seats", line=reader.line("Seats"))
    return Record(
        game=game,
        rules_version=rules_version,
        options=options,
        players=tuple(_read_player(reader, colour) for colour in card.colours[:seats]),
        moves=moves,
        outcome=_read_outcome(reader, card, seats),
        date=reader.take("Date"),
        start=start,
        more=reader.rest(),
        lines=lines,
    )


def _defaults(game: str, start: str | None, line: int | None) -> tuple[Options, int]:
    """Returns the options and the number of seats where the tags do not say."""
    ruleset = registry.ruleset(game)
    if start is None:
        return {}, ruleset.card.seats[0]
    try:
        position = ruleset.parse_position(start)
    except BoomtownError as error:
        raise RecordError(f"the start position: {error.message}", line=line, code=error.code) from error
    return position.options, position.seats


class _TagReader:
    """The tags of a record, taken one after the other; those that stay are kept as they are."""

    def __init__(self, tags: dict[str, tuple[str, int]]) -> None:
        self._tags = tags
        self._taken: set[str] = set()

    def take(self, name: str) -> str | None:
        self._taken.add(name)
        return self._tags[name][0] if name in self._tags else None

    def line(self, name: str) -> int | None:
        return self._tags[name][1] if name in self._tags else None

    def take_number(self, name: str, default: int) -> int:
        value = self.take(name)
        if value is None:
            return default
        if not re.fullmatch("[0-9]{1,9}", value):
            raise RecordError(f"{name} is a number, not {value!r}", line=self.line(name))
        return int(value)

    def take_numbers(self, name: str, count: int) -> tuple[int, ...] | None:
        value = self.take(name)
        if value is None:
            return None
        words = value.split()
        if len(words) != count or not all(re.fullmatch("-?[0-9]{1,9}", word) for word in words):
            raise RecordError(f"{name} is {count} numbers, one a seat, not {value!r}", line=self.line(name))
        return tuple(map(int, words))

    def rest(self) -> dict[str, str]:
        return {name: value for name, (value, _) in self._tags.items() if name not in self._taken}


def _read_tags(text: str) -> tuple[dict[str, tuple[str, int]], str, int]:
    """Returns the tags with their lines, the text after them, and the line where that begins."""
    tags: dict[str, tuple[str, int]] = {}
    lines = text.removeprefix("\ufeff").split("\n")
    for number, line in enumerate(lines, 1):
        stripped = line.strip()
        if not stripped or stripped.startswith(";"):
            continue
        if not stripped.startswith("["):
            return tags, "\n".join(lines[number - 1 :]), number
        matched = _TAG.fullmatch(stripped)
        if matched is None:
            raise RecordError(f'{stripped[:40]!r} is not a tag; write [Name "value"]', line=number)
        name, quoted = matched.groups()
        if name in tags:
            raise RecordError(f"the tag {name} is there twice", line=number)
        try:
            value = str(json.loads(quoted, strict=False))
            value.encode()  # half of a surrogate pair is JSON, but no text
            tags[name] = (value, number)
        except ValueError:
            raise RecordError(f"the value of the tag {name} is not a JSON string", line=number) from None
    return tags, "", len(lines)


def _read_moves(text: str, line: int) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Returns the moves and the line of each."""
    # A comment leaves its line breaks behind, so that the lines of what follows are still right.
    text = _COMMENT.sub(lambda comment: " " + "\n" * comment[0].count("\n"), text)
    moves: list[list[str]] = []
    lines: list[int] = []
    for number, words in enumerate(text.split("\n"), line):
        for word in _words(words):
            matched = _NUMBER.fullmatch(word)
            if matched:
                if int(matched[1]) != len(moves) + 1:
                    raise RecordError(f"{word} comes where {len(moves) + 1}. should be", line=number)
                moves.append([])
                lines.append(number)
            elif moves:
                moves[-1].append(word)
            elif word != RUNNING:
                raise RecordError(
                    f"{word[:40]!r} comes before the first move; each has a number", line=number
                )
    if moves and moves[-1] and moves[-1][-1] == RUNNING:
        moves[-1].pop()
    for number, (move, at) in enumerate(zip(moves, lines, strict=True), 1):
        if not move:
            raise RecordError("there is a number without a move", line=at, move=f"{number}.")
    return tuple(" ".join(move) for move in moves), tuple(lines)


def _words(line: str) -> Iterator[str]:
    """Splits at blanks, and after a number that stands close to its move."""
    for word in line.split():
        matched = _NUMBER.match(word)
        if matched and matched.end() < len(word):
            yield matched[0]
            yield word[matched.end() :]
        else:
            yield word


def _read_options(reader: _TagReader) -> dict[str, OptionValue]:
    options: dict[str, OptionValue] = {}
    for word in (reader.take("Options") or "").split():
        name, equals, value = word.partition("=")
        if not equals or name in options:
            raise RecordError(f"{word!r} is not one option, name=value", line=reader.line("Options"))
        options[name] = value
    return options


def _read_player(reader: _TagReader, colour: str) -> RecordedPlayer | None:
    name = reader.take(colour.capitalize())
    kind = reader.take(f"{colour.capitalize()}Type")
    if kind not in (None, "bot", "person"):
        raise RecordError(
            f"a player is a bot or a person, not {kind!r}", line=reader.line(f"{colour.capitalize()}Type")
        )
    if name and len(name) > NAME_LENGTH:
        raise RecordError(f"a name has at most {NAME_LENGTH} letters", line=reader.line(colour.capitalize()))
    return RecordedPlayer(name, bot=kind == "bot") if name else None


def _read_outcome(reader: _TagReader, card: Card, seats: int) -> Outcome | None:
    result = reader.take("Result")
    places = reader.take_numbers("Places", seats)
    scores = reader.take_numbers("Scores", seats)
    reason = reader.take("Reason")
    if result in (None, RUNNING):
        if places or reason:
            raise RecordError("it has Places or a Reason but no Result", line=reader.line("Result"))
        return None
    if places is None or scores is None or not reason:
        raise RecordError("an ended game has the tags Places, Scores and Reason", line=reader.line("Result"))
    if min(places) != 1 or max(places) > seats:
        raise RecordError(f"places are 1 to {seats}", line=reader.line("Places"))
    outcome = Outcome(places=places, scores=scores, reason=reason)
    if result != _result(outcome, card):
        raise RecordError(
            f"Result says {result!r}, and Places {_result(outcome, card)!r}", line=reader.line("Result")
        )
    return outcome
