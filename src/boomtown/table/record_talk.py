"""Talk in a record, and who gave up: comments between the moves that a program can read.

    {% red says "Shall we share c3?"}
    {% green phrase deal}
    {% green promises leave_lane c for 2: broken by 31. c3>c4}
    {% green gives up, ranger plays on}

Each stands where it was said. The verdict behind a promise (`kept`, `broken by`, `released after N`; none
while it is open) follows from the moves: who writes a record by hand may leave it out, but not lie. Tags
such as `[GreenWord "2 kept, 1 broken"]` tell it in short.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from boomtown.core import Seat
from boomtown.games.bargaining import MOST_TURNS, Bargaining
from boomtown.games.game import Game
from boomtown.games.turn_game import TurnPosition
from boomtown.table import events
from boomtown.table.events import Event
from boomtown.table.state import BotPlayer, GivenUp, Table
from boomtown.table.talk import MOST_LINES, MOST_PROMISES, SpokenWords, Utterance, why_not_a_text

OPENING = "{%"

_SAYS = re.compile(r'(\w+) says ("(?:[^"\\]|\\.)*")')
_PHRASE = re.compile(r"(\w+) phrase (\w+)((?: \w+)*)")
_PROMISES = re.compile(
    r"(\w+) promises (\w+)((?: \w+)*?) for ([0-9]{1,2})"
    r"(?:: (?:(kept)|broken by ([0-9]{1,9})\. [^{}]+|(released after) ([0-9]{1,9})))?"
)
_GIVES_UP = re.compile(r"(\w+) gives up, (\w{1,64}) plays on")


class RecordedTalk(SpokenWords, frozen=True, kw_only=True):
    """Something said, promised or given up after `ply` moves, or entries of a game in real time."""

    ply: int
    seat: Seat
    verdict: str | None = None
    """None while the promise is open, or where the record leaves it out."""
    broken_at: int | None = None
    """The number of moves before the one that broke it."""
    until: int | None = None
    """The number of moves after which somebody else played for the seat."""
    gives_up: str | None = None
    """The level of the bot that played on."""


def talk_of(table: Table) -> tuple[RecordedTalk, ...]:
    """Returns all that was said at the table, with how each promise stands, and who gave up."""
    promises = {
        promise.seq: (promise, judged) for promise, judged in zip(table.promises, table.judged, strict=True)
    }
    talk = []
    lines: list[Utterance | GivenUp] = [*table.talk, *table.gave_up]
    for line in sorted(lines, key=lambda line: line.seq):
        if isinstance(line, GivenUp):
            talk.append(given_up(table, line.seat, line.ply))
            continue
        said = RecordedTalk(ply=line.ply, seat=line.seat, **line.words())
        if line.promise is not None:
            promise, judged = promises[line.seq]
            said = replace(
                said,
                verdict=None if judged.verdict == "open" else judged.verdict,
                broken_at=judged.broken_at,
                until=promise.until if judged.verdict == "released" else None,
            )
        talk.append(said)
    return tuple(talk)


def given_up(table: Table, seat: Seat, ply: int) -> RecordedTalk:
    """Returns what a record tells of who gave up `seat`."""
    bot = table.occupants[seat]
    assert isinstance(bot, BotPlayer)
    return RecordedTalk(ply=ply, seat=seat, gives_up=bot.level)


# Writing


def write(said: RecordedTalk, colours: Sequence[str], moves: Sequence[str]) -> str:
    """Returns the comment that tells of it."""
    who = colours[said.seat]
    points = "".join(f" {point}" for point in said.points)
    if said.text is not None:
        text = json.dumps(said.text, ensure_ascii=False).replace("}", "\\u007d")
        return f"{OPENING} {who} says {text}}}"
    if said.gives_up is not None:
        return f"{OPENING} {who} gives up, {said.gives_up} plays on}}"
    if said.phrase is not None:
        return f"{OPENING} {who} phrase {said.phrase}{points}}}"
    return f"{OPENING} {who} promises {said.promise}{points} for {said.turns}{_verdict(said, moves)}}}"


def _verdict(said: RecordedTalk, moves: Sequence[str]) -> str:
    if said.verdict == "broken":
        assert said.broken_at is not None
        return f": broken by {said.broken_at + 1}. {moves[said.broken_at]}"
    if said.verdict == "released":
        return f": released after {said.until}"
    return ": kept" if said.verdict == "kept" else ""


def word_tag_names(colours: Sequence[str]) -> Collection[str]:
    """Returns the names of the tags that tell who kept their word."""
    return [f"{colour.capitalize()}Word" for colour in colours]


def word_tags(talk: Sequence[RecordedTalk], colours: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yields a tag for everybody of whose promises something can be said."""
    for seat, name in enumerate(word_tag_names(colours)):
        verdicts = [said.verdict for said in talk if said.seat == seat and said.promise]
        if "kept" in verdicts or "broken" in verdicts:
            yield name, f"{verdicts.count('kept')} kept, {verdicts.count('broken')} broken"


# Reading


def read(comment: str, ply: int, colours: Sequence[str]) -> RecordedTalk:
    """Returns what the comment tells, which stands after `ply` moves; raises `ValueError`."""
    body = " ".join(comment.removeprefix(OPENING).removesuffix("}").split("\n")).strip()
    if found := _SAYS.fullmatch(body):
        try:
            text = str(json.loads(found[2]))
        except ValueError:
            raise ValueError(f"{body[:60]!r} does not say a JSON string") from None
        if why := why_not_a_text(text):
            raise ValueError(f"something said: {why}")
        return RecordedTalk(ply=ply, seat=_seat(found[1], colours), text=text)
    if found := _PHRASE.fullmatch(body):
        seat = _seat(found[1], colours)
        return RecordedTalk(ply=ply, seat=seat, phrase=found[2], points=tuple(found[3].split()))
    if found := _PROMISES.fullmatch(body):
        return _read_promise(found, ply, colours)
    if found := _GIVES_UP.fullmatch(body):
        return RecordedTalk(ply=ply, seat=_seat(found[1], colours), gives_up=found[2])
    raise ValueError(f"{body[:60]!r} is not talk; write COLOUR says, phrase, promises or gives up")


def _read_promise(found: re.Match[str], ply: int, colours: Sequence[str]) -> RecordedTalk:
    turns = int(found[4])
    if not 1 <= turns <= MOST_TURNS:
        raise ValueError(f"a promise is for 1 to {MOST_TURNS} turns, not {turns}")
    verdict = "kept" if found[5] else "broken" if found[6] else "released" if found[7] else None
    return RecordedTalk(
        ply=ply,
        seat=_seat(found[1], colours),
        promise=found[2],
        points=tuple(found[3].split()),
        turns=turns,
        verdict=verdict,
        broken_at=int(found[6]) - 1 if found[6] else None,
        until=int(found[8]) if found[8] else None,
    )


def _seat(word: str, colours: Sequence[str]) -> Seat:
    if word not in colours:
        raise ValueError(f"nobody at this table is {word[:40]!r}; there are: {', '.join(colours)}")
    return colours.index(word)


def with_talk(
    talk: Sequence[RecordedTalk],
    moves: Sequence[Event],
    positions: Sequence[TurnPosition[Any]],
    game: Game,
) -> list[Event] | str:
    """Returns the moves with what was said between them, or what is wrong with that.

    In a game in real time, where nobody talks, `moves` are its entries, and no positions are needed.
    """
    if not isinstance(game, Bargaining) and any(said.gives_up is None for said in talk):
        return f"people do not talk in {game.card.name}"
    if len(talk) > MOST_LINES:
        return f"there are {len(talk)} lines of talk, and at most {MOST_LINES} are read"
    if sum(said.promise is not None for said in talk) > MOST_PROMISES:
        return f"there are more than {MOST_PROMISES} promises, which is more than a table keeps"
    happened: list[Event] = []
    released: dict[int, set[Seat]] = {}
    spoken: dict[int, list[RecordedTalk]] = {}
    for said in talk:
        spoken.setdefault(said.ply, []).append(said)
        if said.until is not None:
            released.setdefault(said.until, set()).add(said.seat)
    for ply in range(len(moves) + 1):
        due = sorted(released.get(ply, ()))
        here = spoken.get(ply, [])
        # Somebody may have promised just before another took over: then first the promise.
        last = {said.seat: number for number, said in enumerate(here) if said.until == ply}
        happened += [events.PromisesReleased(seat=seat) for seat in due if seat not in last]
        for number, said in enumerate(here):
            event = _event(said, positions, game)
            if isinstance(event, str):
                return event
            happened.append(event)
            if last.get(said.seat) == number:
                happened.append(events.PromisesReleased(seat=said.seat))
        happened += moves[ply : ply + 1]
    return happened


def _event(said: RecordedTalk, positions: Sequence[TurnPosition[Any]], game: Game) -> Event | str:
    if said.gives_up is not None:
        return events.GaveUp(seat=said.seat, level=said.gives_up)
    bargaining, colours = game, game.card.colours
    assert isinstance(bargaining, Bargaining)
    if said.text is not None:
        return events.Said(seat=said.seat, text=said.text)
    kind = bargaining.phrase(said.phrase or "") if said.promise is None else bargaining.promise(said.promise)
    if kind is None or not bargaining.points_fit(kind, said.points, positions[said.ply], colours):
        wrong = " ".join([said.promise or said.phrase or "", *said.points])
        return f"{wrong!r}, said after {said.ply} moves, is nothing this game knows"
    if said.promise is None:
        return events.Phrased(seat=said.seat, phrase=kind.key, points=said.points)
    return events.Promised(seat=said.seat, promise=kind.key, points=said.points, turns=said.turns)
