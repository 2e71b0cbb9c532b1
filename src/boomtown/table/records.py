"""Records: a table becomes a text, and a text a table whose moves are played through the rules again."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from boomtown.core import BoomtownError, Outcome
from boomtown.games import registry
from boomtown.games.ruleset import Position
from boomtown.table import events
from boomtown.table.confirming import ended
from boomtown.table.events import Event
from boomtown.table.opening import seating
from boomtown.table.record_text import (
    Record,
    RecordedPlayer,
    RecordError,
    format_record,
    parse_record,
    record_of,
    write_record,
)
from boomtown.table.state import BotPlayer, Occupant, Person, Player, start_position

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

AGREED_ENDINGS = frozenset({"agreed", "resigned"})
"""The reasons for which a game ends before its rules say so."""


def record_events(record: Record, *, by: Player, levels: Collection[str], seed: int = 0) -> tuple[Event, ...]:
    """Returns the events of a table that plays the record; raises `RecordError` naming line and move.

    A finished game is there to be looked through: nobody can act for the names in it. A game that goes on
    belongs to `by`, who holds every seat that no bot has and may play it to its end.
    """
    opened = events.Opened(
        game=record.game,
        rules_version=record.rules_version,
        options=record.options,
        seats=len(record.players),
        seed=seed,
        by=by.id,
        start=record.start,
    )
    moves, position = _replay(record, opened)
    outcome = _outcome(record, position)
    owner = "" if outcome else by.id
    occupants = [_occupant(record, seat, owner, levels) for seat in range(len(record.players))]
    return (opened, *seating(occupants), *moves, *((ended(outcome),) if outcome else ()))


def _replay(record: Record, opened: events.Opened) -> tuple[list[Event], Position[Any]]:
    ruleset = registry.ruleset(record.game)
    try:
        position = start_position(opened)
    except BoomtownError as error:
        raise RecordError(f"the start position: {error.message}", code=error.code) from error
    in_play = ruleset.card.in_play
    if in_play(position.options) != in_play(record.options) or position.seats != opened.seats:
        raise RecordError("the start position is of other options, or for another number of seats")
    moves: list[Event] = []
    lines = record.lines or (None,) * len(record.moves)
    for number, (text, line) in enumerate(zip(record.moves, lines, strict=True), 1):
        try:
            move = ruleset.parse_move(text)
            seat = position.to_move
            position = position.play(move)
        except BoomtownError as error:
            raise RecordError(error.message, line=line, move=f"{number}. {text}", code=error.code) from error
        # Known limit: in a game in real time a record would have to name the seat of each move.
        assert seat is not None
        moves.append(events.Moved(seat=seat, move=str(move)))
    return moves, position


def _outcome(record: Record, position: Position[Any]) -> Outcome | None:
    """Returns how the game ended; raises `RecordError` when the record and the rules tell different tales."""
    by_rules = position.outcome()
    told = record.outcome
    if told is None:
        return by_rules
    if by_rules is not None:
        if told != by_rules:
            raise RecordError(
                f"the moves end in places {by_rules.places}, scores {by_rules.scores} ({by_rules.reason}), "
                f"and the tags say places {told.places}, scores {told.scores} ({told.reason})",
                code="wrong_result",
            )
    elif told.reason not in AGREED_ENDINGS:
        raise RecordError(
            f"the game does not end by its rules after these moves, so {told.reason!r} cannot be the reason; "
            f"it could be one of: {', '.join(sorted(AGREED_ENDINGS))}",
            code="wrong_result",
        )
    return told


def _occupant(record: Record, seat: int, owner: str, levels: Collection[str]) -> Occupant:
    player = record.players[seat]
    if player is None:
        return Person(owner, registry.ruleset(record.game).card.colours[seat])
    if player.bot and player.name in levels:
        return BotPlayer(player.name)
    # A level that is no more stays readable as a name.
    return Person(owner, player.name)
