"""Records: a table becomes a text, and a text a table whose moves are played through the rules again."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from msgspec.structs import replace

from boomtown.core import BoomtownError, Outcome, Seat
from boomtown.games import registry
from boomtown.games.capabilities import ConfirmedTurns
from boomtown.games.card import LiveCard
from boomtown.games.game import Position
from boomtown.games.turn_game import TurnPosition
from boomtown.table import events, record_live, record_talk
from boomtown.table.endings import early_endings, ended, outcome_of_resigning, with_the_given_up_last
from boomtown.table.events import Entry, Event
from boomtown.table.giving_up import middle_level
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
from boomtown.table.state import BotPlayer, Occupant, Person, Player, fold, turn_start
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
    if isinstance(registry.card(record.game), LiveCard):
        return _live_events(record, opened, levels)
    moves, positions = _replay(record, opened)
    outcome = _outcome(record, positions[-1], levels)
    owner = "" if outcome else by.id
    occupants = [_occupant(record, seat, owner, levels) for seat in range(len(record.players))]
    played = _with_talk(record, moves, positions, levels)
    happened = (opened, *seating(opened, occupants), *played, *((ended(outcome),) if outcome else ()))
    _check_words(record, happened)
    return happened


def _with_talk(
    record: Record, moves: Sequence[Event], positions: Sequence[TurnPosition[Any]], levels: Collection[str]
) -> Sequence[Event]:
    """Returns the moves, or the events of a live game, with what was said and who gave up between them."""
    # A bot of a level that is no more could not go on.
    known = (None, *levels)
    talk = [
        said if said.gives_up in known else replace(said, gives_up=middle_level(levels))
        for said in record.talk
    ]
    played = record_talk.with_talk(talk, moves, positions, registry.game(record.game))
    if isinstance(played, str):
        raise RecordError(played, fault="bad_talk")
    return played


def _live_events(record: Record, opened: events.Opened, levels: Collection[str]) -> tuple[Event, ...]:
    """Returns the events of a table at which a game in real time was played to its end."""
    position = record_live.last_moment(opened, record.live_events, record.lines)
    outcome = _outcome(record, position, levels)
    if outcome is None:
        raise RecordError(
            "the game is not over, and nobody could go on with it in real time",
            fault="not_over",
            code="not_over",
        )
    occupants = [_occupant(record, seat, "", levels) for seat in range(len(record.players))]
    played = _with_talk(record, record.live_events, (), levels)
    return (opened, *seated_by(occupants), events.Started(), *played, ended(outcome))


def _check_words(record: Record, happened: tuple[Event, ...]) -> None:
    """Raises `RecordError` where the record and the moves tell differently who kept their word."""
    if not any(said.promise for said in record.talk):
        return
    entries = (Entry(seq=seq, at_ms=0, event=event) for seq, event in enumerate(happened, 1))
    table = fold(entries)
    # Not what the table says of itself: there the last turn may still wait to be confirmed.
    judged = judged_by_all_moves(table)
    promises = [said for said in record.talk if said.promise]
    for said, found in zip(promises, judged, strict=True):
        if said.verdict is not None and (said.verdict, said.broken_at) != (found.verdict, found.broken_at):
            raise RecordError(
                f"a promise after {said.ply} moves was {found.verdict}, and the record says {said.verdict}; "
                "leave the verdict out to have it judged",
                fault="wrong_word",
                given={"plies": said.ply},
                code="wrong_word",
            )


def _replay(record: Record, opened: events.Opened) -> tuple[list[events.Moved], list[TurnPosition[Any]]]:
    game = registry.turn_game(record.game)
    try:
        position = turn_start(opened)
    except BoomtownError as error:
        raise RecordError(
            f"the start position: {error.message}", fault="start_position", code=error.code
        ) from error
    in_play = game.card.in_play
    if in_play(position.options) != in_play(record.options) or position.seats != opened.seats:
        raise RecordError(
            "the start position is of other options, or for another number of seats", fault="start_differs"
        )
    moves: list[events.Moved] = []
    positions = [position]
    lines = record.lines or (None,) * len(record.moves)
    times = record.times or (None,) * len(record.moves)
    for number, (text, elapsed_ms, line) in enumerate(zip(record.moves, times, lines, strict=True), 1):
        try:
            move = game.parse_move(text)
            seat = position.to_move
            position = position.play(move)
        except BoomtownError as error:
            shown = text if len(text) <= _SHOWN else f"{text[:_SHOWN]}.."
            raise RecordError(error.message, line=line, move=f"{number}. {shown}", code=error.code) from error
        assert seat is not None
        moves.append(events.Moved(seat=seat, move=str(move), elapsed_ms=elapsed_ms))
        positions.append(position)
    return moves, positions


def _given_up(record: Record, over: bool, levels: Collection[str]) -> tuple[list[Seat], bool]:
    """Returns who gave up, in order, and whether nobody was left; raises `RecordError` where it cannot be."""
    game = registry.game(record.game)
    last = len(record.moves) + len(record.live_events)
    people = [seat for seat, who in enumerate(record.players) if not (who and who.bot and who.name in levels)]
    gave_up: list[Seat] = []
    for said in record.talk:
        if said.gives_up is None:
            continue
        who, why = game.card.colours[said.seat], ""
        if len(record.players) == 2:
            why = f"with two seats the game ends when {who} gives up; let Reason say so"
        elif said.seat in gave_up:
            why = f"{who} gives up twice"
        elif said.seat not in people:
            why = f"{who} is a bot, and bots play on"
        elif over and said.ply == last and not isinstance(game, ConfirmedTurns):
            why = f"the game is over before {who} gives up"
        elif len(gave_up) + 1 == len(people) and said.ply < last:
            why = f"nobody was left to play on after {who} gave up"
        if why:
            raise RecordError(why, fault="gives_up", given={"colour": who})
        gave_up.append(said.seat)
    return gave_up, bool(gave_up) and len(gave_up) == len(people)


def _outcome(record: Record, position: Position, levels: Collection[str]) -> Outcome | None:
    """Returns how the game ended; raises `RecordError` when the record and the rules disagree."""
    by_rules = position.outcome()
    gave_up, nobody_left = _given_up(record, by_rules is not None, levels)
    if nobody_left:
        by_rules = outcome_of_resigning(gave_up, position.scores())
    elif by_rules is not None:
        by_rules = with_the_given_up_last(by_rules, gave_up)
    claimed = record.outcome
    if claimed is None or claimed == by_rules:
        return by_rules
    confirms = isinstance(registry.game(record.game), ConfirmedTurns)
    # Nobody agrees to a draw in real time; and while a last turn waits to be confirmed, some give up. Where
    # somebody gave up and a bot played on, the rest went to the end.
    early = () if gave_up else early_endings(position.scores(), draws=isinstance(position, TurnPosition))
    if gave_up and by_rules is None:
        raise RecordError(
            "somebody gave up, and a bot plays on: the game is not over after these moves",
            fault="wrong_result",
            code="wrong_result",
        )
    if claimed in early and (by_rules is None or confirms):
        return claimed
    if by_rules is not None:
        possible: tuple[Outcome, ...] = (by_rules,)
    elif claimed.reason in (reasons := {one.reason for one in early}):
        possible = tuple(one for one in early if one.reason == claimed.reason)
    else:
        raise RecordError(
            f"the game does not end by its rules after these moves, so {claimed.reason[:_SHOWN]!r} cannot be "
            f"the reason; it could be one of: {', '.join(sorted(reasons))}",
            fault="not_by_rules",
            given={"reason": claimed.reason[:_SHOWN], "reasons": ", ".join(sorted(reasons))},
            code="wrong_result",
        )
    raise RecordError(
        f"the moves end in {' or '.join(map(_in_words, possible))}, and the tags say {_in_words(claimed)}",
        fault="wrong_result",
        code="wrong_result",
    )


def _in_words(outcome: Outcome) -> str:
    return f"places {outcome.places}, scores {outcome.scores} ({outcome.reason})"


def _occupant(record: Record, seat: int, owner: str, levels: Collection[str]) -> Occupant:
    player = record.players[seat]
    if player is None:
        return Person(owner, registry.card(record.game).colours[seat])
    if player.bot and player.name in levels:
        return BotPlayer(player.name)
    # A level that is no more stays readable as a name.
    return Person(owner, player.name)
