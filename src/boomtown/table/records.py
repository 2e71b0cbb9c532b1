"""Records: a table becomes a text, and a text a table whose moves are played through the rules again."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from boomtown.core import BoomtownError, Outcome
from boomtown.games import registry
from boomtown.games.ruleset import Position
from boomtown.table import events, record_live, record_talk
from boomtown.table.confirming import ended
from boomtown.table.endings import early_endings
from boomtown.table.events import Entry, Event
from boomtown.table.opening import seated_by, seating
from boomtown.table.record_error import RecordError
from boomtown.table.record_reading import parse_record
from boomtown.table.record_text import (
    Record,
    RecordedPlayer,
    format_record,
    record_of,
    write_record,
)
from boomtown.table.state import BotPlayer, Occupant, Person, Player, fold, start_position
from boomtown.table.talk import judged_by_all_moves

__all__ = [
    "Record",
    "RecordError",
    "RecordedPlayer",
    "format_record",
    "parse_record",
    "record_events",
    "record_of",
    "write_record",
]

_SHOWN = 60
"""Letters of a move that a message repeats."""


def record_events(record: Record, *, by: Player, levels: Collection[str], seed: int = 0) -> tuple[Event, ...]:
    """Returns the events of a table that plays the record; raises `RecordError` naming line and move.

    A finished game is there to be looked through: nobody can act for the names in it. A game that goes on
    belongs to `by`, who holds every seat that no bot has and may play it to its end; one in real time cannot.
    """
    opened = events.Opened(
        game=record.game,
        rules_version=record.rules_version,
        options=record.options,
        seats=len(record.players),
        seed=seed,
        by=by.id,
        start=record.start,
        tags={**({"Date": record.date} if record.date else {}), **record.more},
    )
    if registry.card(record.game).live:
        return _live_events(record, opened, levels)
    moves, positions = _replay(record, opened)
    outcome = _outcome(record, positions[-1])
    owner = "" if outcome else by.id
    occupants = [_occupant(record, seat, owner, levels) for seat in range(len(record.players))]
    told = record_talk.with_talk(record.talk, moves, positions, registry.ruleset(record.game))
    if isinstance(told, str):
        raise RecordError(told)
    happened = (opened, *seating(opened, occupants), *told, *((ended(outcome),) if outcome else ()))
    _check_words(record, happened)
    return happened


def _live_events(record: Record, opened: events.Opened, levels: Collection[str]) -> tuple[Event, ...]:
    """Returns the events of a table at which a game in real time was played to its end."""
    position = record_live.last_moment(opened, record.lived, record.lines)
    outcome = _outcome(record, position)
    if outcome is None:
        raise RecordError(
            "the game is not over, and nobody could go on with it in real time", code="not_over"
        )
    occupants = [_occupant(record, seat, "", levels) for seat in range(len(record.players))]
    return (opened, *seated_by(occupants), events.Started(), *record.lived, ended(outcome))


def _check_words(record: Record, happened: tuple[Event, ...]) -> None:
    """Raises `RecordError` where the record and the moves tell differently who kept their word."""
    if not any(said.promise for said in record.talk):
        return
    entries = (Entry(seq=seq, at_ms=0, event=event) for seq, event in enumerate(happened, 1))
    table = fold(entries)
    # Not what the table says of itself: there the last turn may still wait to be confirmed.
    judged = judged_by_all_moves(table)
    promises = [said for said in record.talk if said.promise]
    for told, found in zip(promises, judged, strict=True):
        if told.verdict is not None and (told.verdict, told.broken_at) != (found.verdict, found.broken_at):
            raise RecordError(
                f"a promise after {told.ply} moves was {found.verdict}, and the record says {told.verdict}; "
                "leave the verdict out to have it judged",
                code="wrong_word",
            )


def _replay(record: Record, opened: events.Opened) -> tuple[list[events.Moved], list[Position[Any]]]:
    ruleset = registry.ruleset(record.game)
    try:
        position = start_position(opened)
    except BoomtownError as error:
        raise RecordError(f"the start position: {error.message}", code=error.code) from error
    in_play = ruleset.card.in_play
    if in_play(position.options) != in_play(record.options) or position.seats != opened.seats:
        raise RecordError("the start position is of other options, or for another number of seats")
    moves: list[events.Moved] = []
    positions = [position]
    lines = record.lines or (None,) * len(record.moves)
    for number, (text, line) in enumerate(zip(record.moves, lines, strict=True), 1):
        try:
            move = ruleset.parse_move(text)
            seat = position.to_move
            position = position.play(move)
        except BoomtownError as error:
            shown = text if len(text) <= _SHOWN else f"{text[:_SHOWN]}.."
            raise RecordError(error.message, line=line, move=f"{number}. {shown}", code=error.code) from error
        assert seat is not None
        moves.append(events.Moved(seat=seat, move=str(move)))
        positions.append(position)
    return moves, positions


def _outcome(record: Record, position: Position[Any]) -> Outcome | None:
    """Returns how the game ended; raises `RecordError` when the record and the rules tell different tales."""
    by_rules = position.outcome()
    told = record.outcome
    if told is None or told == by_rules:
        return by_rules
    card = registry.card(record.game)
    # Nobody agrees to a draw in real time; and while a last turn waits to be confirmed, some give up.
    early = early_endings(position.scores(), draws=not card.live)
    if told in early and (by_rules is None or card.confirms):
        return told
    if by_rules is not None:
        possible: tuple[Outcome, ...] = (by_rules,)
    elif told.reason in (reasons := {one.reason for one in early}):
        possible = tuple(one for one in early if one.reason == told.reason)
    else:
        raise RecordError(
            f"the game does not end by its rules after these moves, so {told.reason[:_SHOWN]!r} cannot be "
            f"the reason; it could be one of: {', '.join(sorted(reasons))}",
            code="wrong_result",
        )
    raise RecordError(
        f"the moves end in {' or '.join(map(_in_words, possible))}, and the tags say {_in_words(told)}",
        code="wrong_result",
    )


def _in_words(outcome: Outcome) -> str:
    return f"places {outcome.places}, scores {outcome.scores} ({outcome.reason})"


def _occupant(record: Record, seat: int, owner: str, levels: Collection[str]) -> Occupant:
    player = record.players[seat]
    if player is None:
        return Person(owner, registry.ruleset(record.game).card.colours[seat])
    if player.bot and player.name in levels:
        return BotPlayer(player.name)
    # A level that is no more stays readable as a name.
    return Person(owner, player.name)
