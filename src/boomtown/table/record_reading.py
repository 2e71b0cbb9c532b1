"""Reading the text of a record. What it looks like: `boomtown.table.record_text`."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator
from contextlib import contextmanager

from boomtown.core import BoomtownError, Outcome
from boomtown.core.words import clean_words
from boomtown.games import registry
from boomtown.games.card import Card, LiveCard, Options, OptionValue
from boomtown.table import record_live, record_talk, record_time
from boomtown.table.events import LiveEvents
from boomtown.table.record_error import RecordError
from boomtown.table.record_talk import RecordedTalk
from boomtown.table.record_text import RUNNING, Record, RecordedPlayer, result_text

NAME_LENGTH = 64
"""The longest name of a player that is read."""
MOST_TAGS = 32
"""The most tags that nobody knows and are kept."""
TAG_LENGTH = 200
"""The longest name or value of such a tag, and the longest date."""
START_LENGTH = 20_000
"""The longest start position that is read."""
SHOWN = 40
"""Letters of a wrong text that a message repeats."""

_TAG = re.compile(r'\[\s*([A-Za-z][A-Za-z0-9_]*)\s+("(?:[^"\\]|\\.)*")\s*\]')
_NUMBER = re.compile(r"([1-9][0-9]{0,8})\.")
_MARK = "\x00"
"""Where a comment stood that tells of talk; no text has this character after `_read_moves` began."""
_COMMENT_BEGINS = re.compile("[{;]")


def parse_record(text: str) -> Record:
    """Returns the record written in `text`; raises `RecordError`.

    Whether the moves are legal is for `record_events` to say.
    """
    tags, rest, first_line = _read_tags(text)
    reader = _TagReader(tags)
    game = reader.take("Game")
    if game is None:
        _read_moves(rest, first_line)  # says where a text stops being a record at all
        raise RecordError('there is no tag [Game "..."]; it says which game is played', fault="no_game")
    with _refusals_on(reader.line("Game")):
        card = registry.card(game)
    rules_version = reader.take_number("Rules", card.rules_version)
    if not 1 <= rules_version <= card.rules_version:
        raise RecordError(
            f"it is by version {rules_version} of the rules, and this program knows {card.rules_version}",
            fault="rules_version",
            given={"version": rules_version, "known": card.rules_version},
            line=reader.line("Rules"),
        )
    start = reader.take("Start")
    if start is not None and len(start) > START_LENGTH:
        raise RecordError(
            f"a start position has at most {START_LENGTH} letters, not {len(start)}",
            fault="start_too_long",
            given={"most": START_LENGTH},
            line=reader.line("Start"),
        )
    options, seats = _defaults(game, start, reader.line("Start"))
    given = _read_options(reader) or options
    with _refusals_on(reader.line("Options")):
        card.check_options(given)
    seats = reader.take_number("Seats", card.seats_for(given) or seats)
    with _refusals_on(reader.line("Options")):
        options = card.check_options(card.for_seats(given, seats))
    if not card.seats[0] <= seats <= card.seats[1]:
        raise RecordError(
            f"{card.name} is not for {seats} seats",
            fault="seats",
            given={"seats": seats},
            line=reader.line("Seats"),
        )
    moves: tuple[str, ...] = ()
    times: tuple[int | None, ...] = ()
    comments: list[tuple[str, int, int]] = []
    live_events: tuple[LiveEvents, ...] = ()
    if isinstance(card, LiveCard):
        live_events, lines, comments = record_live.read(rest, first_line, card.colours[:seats])
    else:
        moves, times, lines, comments = _read_moves(rest, first_line)
    return Record(
        game=game,
        rules_version=rules_version,
        options=options,
        players=tuple(_read_player(reader, colour) for colour in card.colours[:seats]),
        moves=moves,
        times=times,
        outcome=_read_outcome(reader, card, seats),
        date=reader.take_words("Date", TAG_LENGTH),
        start=start,
        more=reader.rest(but=record_talk.word_tag_names(card.colours)),
        talk=tuple(_read_talk(comment, ply, line, card.colours[:seats]) for comment, ply, line in comments),
        live_events=live_events,
        lines=lines,
    )


@contextmanager
def _refusals_on(line: int | None) -> Iterator[None]:
    """Names the line whose content is refused, with the code of the refusal."""
    try:
        yield
    except BoomtownError as error:
        raise RecordError(error.message, line=line, code=error.code) from error


def _defaults(game: str, start: str | None, line: int | None) -> tuple[Options, int]:
    """Returns the options and the number of seats where the tags do not say."""
    if start is None:
        return {}, registry.card(game).seats[0]
    try:
        position = registry.turn_game(game, wanted="positions written as text").parse_position(start)
    except BoomtownError as error:
        raise RecordError(
            f"the start position: {error.message}", fault="start_position", line=line, code=error.code
        ) from error
    return position.options, position.seats


class _TagReader:
    """The tags of a record, taken one after the other; those that stay are kept."""

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
            raise RecordError(
                f"{name} is a number, not {value[:SHOWN]!r}",
                fault="not_number",
                given={"tag": name, "value": value[:SHOWN]},
                line=self.line(name),
            )
        return int(value)

    def take_numbers(self, name: str, count: int) -> tuple[int, ...] | None:
        value = self.take(name)
        if value is None:
            return None
        words = value.split()
        if len(words) != count or not all(re.fullmatch("-?[0-9]{1,9}", word) for word in words):
            raise RecordError(
                f"{name} is {count} numbers, one a seat, not {value[:SHOWN]!r}",
                fault="not_numbers",
                given={"tag": name, "count": count, "value": value[:SHOWN]},
                line=self.line(name),
            )
        return tuple(map(int, words))

    def take_words(self, name: str, length: int) -> str | None:
        """Returns what is for people to read, cleaned of what they cannot see."""
        value = self.take(name)
        if value is not None and max(len(name), len(value)) > length:
            raise RecordError(
                f"{name[:SHOWN]} has at most {length} letters",
                fault="too_long",
                given={"tag": name[:SHOWN], "most": length},
                line=self.line(name),
            )
        return None if value is None else clean_words(value)

    def rest(self, *, but: Collection[str]) -> dict[str, str]:
        left = self._tags.keys() - self._taken - set(but)
        if len(left) > MOST_TAGS:
            raise RecordError(
                f"there are {len(left)} tags that nobody knows; {MOST_TAGS} are kept at most",
                fault="too_many_tags",
                given={"count": len(left), "most": MOST_TAGS},
            )
        return {name: self.take_words(name, TAG_LENGTH) or "" for name in self._tags if name in left}


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
            raise RecordError(
                f'{stripped[:SHOWN]!r} is not a tag; write [Name "value"]',
                fault="not_tag",
                given={"word": stripped[:SHOWN]},
                line=number,
            )
        name, quoted = matched.groups()
        if name in tags:
            raise RecordError(
                f"the tag {name} is there twice", fault="tag_twice", given={"tag": name}, line=number
            )
        try:
            value = str(json.loads(quoted, strict=False))
            value.encode()  # half of a surrogate pair is JSON, but no text
            tags[name] = (value, number)
        except ValueError:
            raise RecordError(
                f"the value of the tag {name} is not a JSON string",
                fault="tag_value",
                given={"tag": name},
                line=number,
            ) from None
    return tags, "", len(lines)


def _read_moves(
    text: str, line: int
) -> tuple[tuple[str, ...], tuple[int | None, ...], tuple[int, ...], list[tuple[str, int, int]]]:
    """Returns the moves, their times and lines, and the comments that tell of talk with plies and lines."""
    text, said = _without_comments(text.replace(_MARK, "?"), line)
    moves: list[list[str]] = []
    times: list[int | None] = []
    lines: list[int] = []
    comments: list[tuple[str, int, int]] = []
    unread = iter(said)
    for number, words in enumerate(text.split("\n"), line):
        for word in _words(words):
            matched = _NUMBER.fullmatch(word)
            if word == _MARK:
                comment = next(unread)
                if record_time.is_time(comment):
                    record_time.take(comment, times, number)
                else:
                    comments.append((comment, len(moves), number))
            elif matched:
                if int(matched[1]) != len(moves) + 1:
                    raise RecordError(
                        f"{word} comes where {len(moves) + 1}. should be",
                        fault="move_number",
                        given={"found": word, "wanted": f"{len(moves) + 1}."},
                        line=number,
                    )
                moves.append([])
                times.append(None)
                lines.append(number)
            elif moves:
                moves[-1].append(word)
            elif word != RUNNING:
                raise RecordError(
                    f"{word[:SHOWN]!r} comes before the first move; each has a number",
                    fault="before_moves",
                    given={"word": word[:SHOWN]},
                    line=number,
                )
    if moves and moves[-1] and moves[-1][-1] == RUNNING:
        moves[-1].pop()
    for number, (move, at) in enumerate(zip(moves, lines, strict=True), 1):
        if not move:
            raise RecordError("there is a number without a move", fault="no_move", line=at, move=f"{number}.")
    return tuple(" ".join(move) for move in moves), record_time.known(times), tuple(lines), comments


def _without_comments(text: str, line: int) -> tuple[str, list[str]]:
    """Returns the text with marks where talk stood, and that talk. Every letter is looked at once."""
    kept: list[str] = []
    said: list[str] = []
    at = 0
    while found := _COMMENT_BEGINS.search(text, at):
        begin = found.start()
        kept.append(text[at:begin])
        if found[0] == ";":
            end = text.find("\n", begin)
            at = len(text) if end < 0 else end
            continue
        at = text.find("}", begin) + 1
        if not at:
            raise RecordError(
                "a comment begins here and is never closed; write } where it ends",
                fault="open_comment",
                line=line + text.count("\n", 0, begin),
            )
        comment = text[begin:at]
        if comment.startswith(record_talk.OPENING):
            said.append(comment)
            kept.append(f" {_MARK}")
        # A comment leaves its line breaks behind, so that the lines of what follows are still right.
        kept.append(" " + "\n" * comment.count("\n"))
    kept.append(text[at:])
    return "".join(kept), said


def _read_talk(comment: str, ply: int, line: int, colours: tuple[str, ...]) -> RecordedTalk:
    try:
        return record_talk.read(comment, ply, colours)
    except ValueError as wrong:
        raise RecordError(str(wrong), fault="bad_talk", line=line) from None


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
            raise RecordError(
                f"{word[:SHOWN]!r} is not one option, name=value",
                fault="not_option",
                given={"word": word[:SHOWN]},
                line=reader.line("Options"),
            )
        options[name] = value
    return options


def _read_player(reader: _TagReader, colour: str) -> RecordedPlayer | None:
    name = reader.take_words(colour.capitalize(), NAME_LENGTH)
    kind = reader.take(f"{colour.capitalize()}Type")
    if kind not in (None, "bot", "person"):
        raise RecordError(
            f"a player is a bot or a person, not {kind[:SHOWN]!r}",
            fault="player_kind",
            given={"value": kind[:SHOWN]},
            line=reader.line(f"{colour.capitalize()}Type"),
        )
    return RecordedPlayer(name, bot=kind == "bot") if name else None


def _read_outcome(reader: _TagReader, card: Card, seats: int) -> Outcome | None:
    result = reader.take("Result")
    places = reader.take_numbers("Places", seats)
    scores = reader.take_numbers("Scores", seats)
    reason = reader.take("Reason")
    if result in (None, RUNNING):
        if places or reason:
            raise RecordError(
                "it has Places or a Reason but no Result", fault="no_result", line=reader.line("Result")
            )
        return None
    if places is None or scores is None or not reason:
        raise RecordError(
            "an ended game has the tags Places, Scores and Reason",
            fault="half_result",
            line=reader.line("Result"),
        )
    if min(places) != 1 or max(places) > seats:
        raise RecordError(
            f"places are 1 to {seats}", fault="places", given={"seats": seats}, line=reader.line("Places")
        )
    outcome = Outcome(places=places, scores=scores, reason=reason)
    if result != result_text(outcome, card):
        raise RecordError(
            f"Result says {result[:SHOWN]!r}, and Places {result_text(outcome, card)!r}",
            fault="result_differs",
            given={"told": result[:SHOWN], "found": result_text(outcome, card)},
            line=reader.line("Result"),
        )
    return outcome
