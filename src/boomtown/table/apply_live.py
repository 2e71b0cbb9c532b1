"""What the events of games in real time change at a table: the game's own, who is ready, pauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from boomtown.games.live_game import LiveGame, LivePosition
from boomtown.table import events
from boomtown.table.apply import (
    InvalidEvent,
    agreed,
    apply,
    change,
    require,
    require_seat,
    require_status,
    resumed,
)
from boomtown.table.people import Person
from boomtown.table.questions import Question

if TYPE_CHECKING:
    from boomtown.core import Seat
    from boomtown.table.events import Entry
    from boomtown.table.state import Table

__all__ = ["after_live_events", "apply"]


@change.register(events.LiveEvents)
def _(event: events.LiveEvents, table: Table, entry: Entry) -> Table:
    require_status(table, "playing")
    if event.by is not None:
        require_seat(table, event.by)
    rules = table.game
    if not isinstance(rules, LiveGame):
        raise InvalidEvent("nothing happens by itself in a game of turns")
    require(not table.paused, "the game stands still")
    require(event.ms >= 0, "it comes before the beginning of the game")
    before = None if table.live_ms is None else table.moment
    require(before is None or before.outcome() is None, "the game is over by its rules")
    position = rules.fold(before, rules.read_events(memoryview(event.events)), event.ms)
    opened = table.opened
    if before is None:
        same = position.seats == opened.seats and rules.card.same_options(position.options, opened.options)
        require(same, "the game begins with other seats or options than the table")
    return after_live_events(table, event, position, entry)


def after_live_events(table: Table, event: events.LiveEvents, position: LivePosition, entry: Entry) -> Table:
    """Returns the table after `entry` with `event`, which leads to `position`.

    Whoever decided it need not fold it. Number and time are set here too, so that it is copied only once.
    """
    return replace(
        table,
        seq=entry.seq,
        changed_ms=entry.at_ms,
        live_ms=max(event.ms, table.live_ms or 0),
        moment=position,
        stepped_out=tuple(seat for seat in table.stepped_out if seat != event.by),
    )


# Ready, and pauses


def _require_person(table: Table, seat: Seat) -> None:
    require(table.is_live, "games of turns wait for everybody anyway")
    require_seat(table, seat)
    require(isinstance(table.occupants[seat], Person), f"no person sits on seat {seat}")


@change.register(events.Readied)
def _(event: events.Readied, table: Table, entry: Entry) -> Table:
    _require_person(table, event.seat)
    require(table.status == "waiting" or table.paused, "nobody asked who is ready")
    others = tuple(seat for seat in table.ready if seat != event.seat)
    return replace(table, ready=(*others, event.seat) if event.ready else others)


def _require_running(table: Table, seat: Seat) -> None:
    _require_person(table, seat)
    require_status(table, "playing")
    require(not table.paused, "the game stands still already")


@change.register(events.PauseAsked)
def _(event: events.PauseAsked, table: Table, entry: Entry) -> Table:
    _require_running(table, event.seat)
    return replace(table, pause_question=Question(event.seat))


@change.register(events.PauseAgreed)
def _(event: events.PauseAgreed, table: Table, entry: Entry) -> Table:
    _require_running(table, event.seat)
    return replace(table, pause_question=agreed(table.pause_question, event.seat, "nobody asked for a pause"))


@change.register(events.PauseDeclined)
def _(event: events.PauseDeclined, table: Table, entry: Entry) -> Table:
    _require_running(table, event.seat)
    require(table.pause_question is not None, "nobody asked for a pause")
    return replace(table, pause_question=None)


@change.register(events.Paused)
def _(event: events.Paused, table: Table, entry: Entry) -> Table:
    _require_running(table, event.seat)
    return replace(resumed(table), paused=True)


@change.register(events.Resumed)
def _(event: events.Resumed, table: Table, entry: Entry) -> Table:
    require(table.paused, "the game does not stand still")
    return resumed(table)
