"""Playing in real time at a table: commands and the passing of time become entries of the log. Pure.

Whoever holds a live table in memory asks `decide_command` about each command, as the game's referee
counted it, and about time itself when `due` says so; appends what it answers; and goes on with the
table of `stages_of_step`. The clock is the game's own: whoever asks maps their clock to it, and it stands
still while nobody plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from boomtown.core import BoomtownError, Seat
from boomtown.games.live_game import LiveGame, LivePosition
from boomtown.games.live_referee import RefereeDecision, Remarks
from boomtown.table import apply_live, events
from boomtown.table.command_context import NOT_SEATED, WRONG_STAGE, acting_for, no_such_seat, seats_of
from boomtown.table.endings import ended_by_rules
from boomtown.table.events import Event
from boomtown.table.refusal import Refusal, refused
from boomtown.table.stages import DecidedEvents, Stage, next_entry
from boomtown.table.state import Actor, Table, Time

PAUSED = Refusal("paused", "The game stands still; say that you are ready, and it goes on when all are.")
GAME_OF_TURNS = Refusal("game_of_turns", "This is a game of turns; make a move when it is your turn.")

_write = msgspec.json.Encoder().encode


class LiveStep(msgspec.Struct, frozen=True):
    """Something that was carried out, not yet in the log."""

    before: Table
    now_ms: int
    """When it was decided, in milliseconds since 1970."""
    game_events: tuple[Any, ...]
    """The game's own events."""
    rulings: tuple[Any, ...]
    """What the referee said about it."""
    position: LivePosition
    """The moment after them."""
    events: tuple[Event, ...]
    """What to append, together: the `LiveEvents`, and the `Ended` where the game is over."""


LiveDecision: TypeAlias = LiveStep | Refusal


def live_rules(table: Table) -> LiveGame[Any] | None:
    """Returns the rules of a table in real time; None at others."""
    rules = table.game
    return rules if isinstance(rules, LiveGame) else None


def read_command(table: Table, given: Any, actor: Actor) -> Any | Refusal:
    """Returns the game's own command that plain JSON says, if `actor` may send it at this table now.

    What a referee weighs has passed this first: the game is being played, and the seat is the asker's own.
    """
    rules = live_rules(table)
    if rules is None:
        return GAME_OF_TURNS
    if table.status != "playing":
        return WRONG_STAGE[table.status, "playing"]
    own = seats_of(table, actor)
    if not own:
        return NOT_SEATED
    if table.paused:
        return PAUSED
    try:
        command = rules.read_command(given)
    except BoomtownError as error:
        return refused(error)
    return _wrong_seat(table, rules.seat_of(command), own) or command


def _wrong_seat(table: Table, seat: Seat | None, own: tuple[Seat, ...]) -> Refusal | None:
    if seat is None:
        return Refusal("bad_command", "Time passes by itself; nobody can send that.")
    if refusal := no_such_seat(table, seat):
        return refusal
    if seat not in own:
        return Refusal("not_your_seat", "Somebody else sits there; you may act for your own seat only.")
    return None


def nothing(_: LivePosition) -> Sequence[Any]:
    """Says nothing about what happened."""
    return ()


def decide_command(
    table: Table,
    command: Any,
    actor: Actor,
    now_ms: int,
    *,
    ms: int,
    remarks: Remarks = nothing,
    decision: RefereeDecision | None = None,
) -> LiveDecision:
    """Returns what `command` leads to at `ms` of the game's clock, decided at `now_ms`, or why not.

    Time itself sends the command of `due`, and everybody else one for their own seat. What the referee
    `remarks` about it is anything that is written as JSON; its `decision`, where it has decided the command
    on this position already, is not made again. Never raises for what a client may ask.
    """
    rules = live_rules(table)
    if rules is None:
        return GAME_OF_TURNS
    if table.status != "playing":
        return WRONG_STAGE[table.status, "playing"]
    if table.paused:
        return PAUSED
    seat = rules.seat_of(command)
    if seat is not None or not isinstance(actor, Time):
        own = seats_of(table, actor)
        if refusal := _wrong_seat(table, seat, own) if own else NOT_SEATED:
            return refusal
    try:
        if decision is None:
            after, game_events = position_of(table).act(command, ms)
        else:
            after, game_events = decision.after(), decision.events
    except BoomtownError as error:
        return refused(error)
    rulings = tuple(remarks(after))
    entry = events.LiveEvents(
        ms=ms,
        by=seat,
        events=msgspec.Raw(rules.write_events(game_events)),
        rulings=msgspec.Raw(_write(rulings)),
    )
    happened: tuple[Event, ...] = (entry, *ended_by_rules(table, after))
    return LiveStep(
        before=table, now_ms=now_ms, game_events=game_events, rulings=rulings, position=after, events=happened
    )


def actor_of(table: Table, command: Any) -> Actor:
    """Returns who sends a command that a referee has weighed: who has its seat by now, or time itself."""
    rules = live_rules(table)
    return Time() if rules is None else acting_for(table, rules.seat_of(command))


def position_of(table: Table) -> LivePosition:
    """Returns the moment at which the game of a live table stands; not asked of any other table."""
    assert table.moment is not None
    return table.moment


def stages_of_step(step: LiveStep, *, table_id: str = "") -> list[Stage]:
    """Returns the entries of what was carried out, each with the table after it.

    The same tables as folding those entries gives, without folding them: the moment is known already.
    """
    decided = DecidedEvents(step.game_events, step.rulings)
    table = step.before
    stages: list[Stage] = []
    for event in step.events:
        entry = next_entry(table, event, step.now_ms)
        if isinstance(event, events.LiveEvents):
            table = apply_live.after_live_events(table, event, step.position, entry)
            stages.append(Stage(entry, table, decided))
        else:
            table = table.after(entry, table_id=table_id)
            stages.append(Stage(entry, table))
    return stages
