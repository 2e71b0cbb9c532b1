"""What each event changes at a table. An event that cannot happen as the table stands is senseless."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from msgspec.structs import replace

from boomtown.core import Outcome, Seat
from boomtown.games.live import LivePosition, LiveRuleset
from boomtown.table import events
from boomtown.table.events import Event
from boomtown.table.people import BotPlayer, Occupant, Person
from boomtown.table.talk import Line, Pin

if TYPE_CHECKING:
    from boomtown.table.state import Status, Table


class Senseless(Exception):
    """An event that cannot happen at the table as it stands."""


def require(condition: bool, why: str) -> None:
    if not condition:
        raise Senseless(why)


def require_status(table: Table, status: Status) -> None:
    require(table.status == status, f"the game is {table.status}, not {status}")


def require_seat(table: Table, seat: Seat) -> None:
    require(0 <= seat < len(table.occupants), f"there is no seat {seat}")


def occupy(table: Table, seat: Seat, occupant: Occupant) -> Table:
    require_status(table, "waiting")
    require_seat(table, seat)
    require(
        (table.occupants[seat] is None) == (occupant is not None), f"seat {seat} is taken, or free already"
    )
    return replace(table, occupants=(*table.occupants[:seat], occupant, *table.occupants[seat + 1 :]))


@singledispatch
def apply(event: Event, table: Table) -> Table:
    """Returns the table after `event`, its `seq` and time untouched."""
    raise Senseless(f"a table is opened once ({type(event).__name__})")


@apply.register(events.Seated)
def _(event: events.Seated, table: Table) -> Table:
    return occupy(table, event.seat, Person(event.player, event.name))


@apply.register(events.BotSeated)
def _(event: events.BotSeated, table: Table) -> Table:
    return occupy(table, event.seat, BotPlayer(event.level))


@apply.register(events.Left)
def _(event: events.Left, table: Table) -> Table:
    return occupy(table, event.seat, None)


@apply.register(events.Started)
def _(event: events.Started, table: Table) -> Table:
    require_status(table, "waiting")
    require(None not in table.occupants, "a seat is still free")
    return replace(table, status="playing")


@apply.register(events.Moved)
def _(event: events.Moved, table: Table) -> Table:
    require_status(table, "playing")
    require_seat(table, event.seat)
    require(table.position.to_move in (None, event.seat), f"seat {event.seat} is not to move")
    position = table.position.play(table.ruleset.parse_move(event.move))
    # A record knows no confirmations: there the next seat's move says that the turn before was done.
    new_turn = bool(table.moves) and table.moves[-1][0] != event.seat
    return replace(
        _without_requests(table),
        confirmed=table.ply if new_turn else table.confirmed,
        stepped_out=tuple(seat for seat in table.stepped_out if seat != event.seat),
        positions=(*table.positions, position),
        moves=(*table.moves, (event.seat, event.move)),
    )


@apply.register(events.Lived)
def _(event: events.Lived, table: Table) -> Table:
    require_status(table, "playing")
    if event.by is not None:
        require_seat(table, event.by)
    rules = table.ruleset
    if not isinstance(rules, LiveRuleset):
        raise Senseless("nothing happens by itself in a game of turns")
    require(event.ms >= 0, "it comes before the beginning of the game")
    before = None if table.live_ms is None else table.position
    require(before is None or before.outcome() is None, "the game is over by its rules")
    position = rules.told(before, rules.read_events(memoryview(event.events)), event.ms)
    opened = table.opened
    if before is None:
        same = position.seats == opened.seats and rules.card.same_options(position.options, opened.options)
        require(same, "the game begins with other seats or options than the table")
    return lived(table, event, position, table.seq, table.changed_ms)


def lived(table: Table, event: events.Lived, position: LivePosition, seq: int, changed_ms: int) -> Table:
    """Returns the table after `event`, which leads to `position`: whoever decided it need not fold it.

    `seq` and `changed_ms` are those of its entry, so that the table is copied only once.
    """
    return replace(
        table,
        seq=seq,
        changed_ms=changed_ms,
        live_ms=max(event.ms, table.live_ms or 0),
        positions=(position,),
        stepped_out=tuple(seat for seat in table.stepped_out if seat != event.by),
    )


@apply.register(events.Confirmed)
def _(event: events.Confirmed, table: Table) -> Table:
    require(table.confirming == event.seat, f"no turn of seat {event.seat} waits to be confirmed")
    stepped_out = tuple(seat for seat in table.stepped_out if seat != event.seat)
    return replace(_without_requests(table), confirmed=table.ply, stepped_out=stepped_out)


@apply.register(events.TakenBack)
def _(event: events.TakenBack, table: Table) -> Table:
    require_status(table, "playing")
    possible = table.turn_began_at <= event.to_ply < table.ply and table.moves[-1][0] == event.seat
    require(possible, f"seat {event.seat} cannot take back to ply {event.to_ply}")
    return _back_to(table, event.to_ply)


def _back_to(table: Table, ply: int) -> Table:
    return replace(
        _without_requests(table),
        positions=table.positions[: ply + 1],
        moves=table.moves[:ply],
        confirmed=min(table.confirmed, ply),
        talk=tuple(replace(line, ply=min(line.ply, ply)) for line in table.talk),
        pins=tuple(_pin_back_to(pin, ply) for pin in table.pins),
    )


def _pin_back_to(pin: Pin, ply: int) -> Pin:
    until = pin.until if pin.until is None else min(pin.until, ply)
    return replace(pin, ply=min(pin.ply, ply), until=until)


def _without_requests(table: Table) -> Table:
    if table.undo_asked is None and table.draw_offered_by is None:
        return table
    return replace(table, undo_asked=None, undo_agreed=(), draw_offered_by=None, draw_agreed=())


@apply.register(events.UndoAsked)
def _(event: events.UndoAsked, table: Table) -> Table:
    require_status(table, "playing")
    require_seat(table, event.seat)
    require(table.undo_asked is None, "a request to take back is open already")
    require(0 <= event.to_ply < table.ply, f"there is no move after ply {event.to_ply} to take back")
    return replace(table, undo_asked=event, undo_agreed=())


@apply.register(events.UndoAgreed)
def _(event: events.UndoAgreed, table: Table) -> Table:
    require_seat(table, event.seat)
    require(table.undo_asked is not None, "nobody asked to take back")
    return replace(table, undo_agreed=(*table.undo_agreed, event.seat))


@apply.register(events.UndoDeclined)
def _(event: events.UndoDeclined, table: Table) -> Table:
    require_seat(table, event.seat)
    require(table.undo_asked is not None, "nobody asked to take back")
    return replace(table, undo_asked=None, undo_agreed=())


@apply.register(events.Undone)
def _(event: events.Undone, table: Table) -> Table:
    require_status(table, "playing")
    require(0 <= event.to_ply < table.ply, f"there is no move after ply {event.to_ply} to take back")
    return _back_to(table, event.to_ply)


@apply.register(events.DrawOffered)
def _(event: events.DrawOffered, table: Table) -> Table:
    require_status(table, "playing")
    require_seat(table, event.seat)
    require(table.draw_offered_by is None, "a draw is offered already")
    return replace(table, draw_offered_by=event.seat, draw_agreed=())


@apply.register(events.DrawAgreed)
def _(event: events.DrawAgreed, table: Table) -> Table:
    require_seat(table, event.seat)
    require(table.draw_offered_by is not None, "nobody offered a draw")
    return replace(table, draw_agreed=(*table.draw_agreed, event.seat))


@apply.register(events.DrawDeclined)
def _(event: events.DrawDeclined, table: Table) -> Table:
    require_seat(table, event.seat)
    require(table.draw_offered_by is not None, "nobody offered a draw")
    return replace(table, draw_offered_by=None, draw_agreed=())


@apply.register(events.Ended)
def _(event: events.Ended, table: Table) -> Table:
    require_status(table, "playing")
    seats = len(table.occupants)
    require(len(event.places) == len(event.scores) == seats, f"places and scores are not for {seats} seats")
    outcome = Outcome(places=event.places, scores=event.scores, reason=event.reason)
    return replace(_without_requests(table), status="over", outcome=outcome)


@apply.register(events.RematchOffered)
def _(event: events.RematchOffered, table: Table) -> Table:
    require_status(table, "over")
    require_seat(table, event.seat)
    require(event.seat not in table.rematch_offered_by, f"seat {event.seat} asked for another game already")
    return replace(table, rematch_offered_by=(*table.rematch_offered_by, event.seat))


@apply.register(events.RematchMade)
def _(event: events.RematchMade, table: Table) -> Table:
    require_status(table, "over")
    require(table.rematch is None, "there is a next table already")
    return replace(table, rematch=event.table)


# The pow-wow


def _said(table: Table, line: Line) -> Table:
    require(table.ruleset.card.talk, "nobody talks in this game")
    require_seat(table, line.seat)
    return replace(table, talk=(*table.talk, line))


@apply.register(events.Said)
def _(event: events.Said, table: Table) -> Table:
    return _said(table, Line(table.seq + 1, table.ply, event.seat, text=event.text))


@apply.register(events.Phrased)
def _(event: events.Phrased, table: Table) -> Table:
    line = Line(table.seq + 1, table.ply, event.seat, phrase=event.phrase, points=event.points)
    return _said(table, line)


@apply.register(events.Promised)
def _(event: events.Promised, table: Table) -> Table:
    require_status(table, "playing")
    powwow, colours = table.ruleset.powwow, table.ruleset.card.colours
    kind = powwow and powwow.promise(event.promise)
    fits = powwow and kind and powwow.points_fit(kind, event.points, table.position, colours)
    require(bool(fits) and event.turns > 0, f"nobody can promise {event.promise!r}")
    seq = table.seq + 1
    pin = Pin(seq, table.ply, event.seat, event.promise, event.points, event.turns)
    line = Line(seq, table.ply, event.seat, promise=event.promise, points=event.points, turns=event.turns)
    return replace(_said(table, line), pins=(*table.pins, pin))


@apply.register(events.PromisesReleased)
def _(event: events.PromisesReleased, table: Table) -> Table:
    require_seat(table, event.seat)
    pins = tuple(
        replace(pin, until=table.ply) if pin.seat == event.seat and pin.until is None else pin
        for pin in table.pins
    )
    return replace(table, pins=pins)


# Standing in


def _change_hands(table: Table, seat: Seat, occupant: Occupant) -> Table:
    require_status(table, "playing")
    require_seat(table, seat)
    return replace(
        table,
        occupants=(*table.occupants[:seat], occupant, *table.occupants[seat + 1 :]),
        stepped_out=tuple(other for other in table.stepped_out if other != seat),
        stood_in_for=tuple(pair for pair in table.stood_in_for if pair[0] != seat),
    )


@apply.register(events.SteppedOut)
def _(event: events.SteppedOut, table: Table) -> Table:
    require_status(table, "playing")
    require_seat(table, event.seat)
    require(isinstance(table.occupants[event.seat], Person), f"nobody sits on seat {event.seat}")
    require(event.seat not in table.stepped_out, f"seat {event.seat} has stepped out already")
    return replace(table, stepped_out=(*table.stepped_out, event.seat))


@apply.register(events.StoodIn)
def _(event: events.StoodIn, table: Table) -> Table:
    require_seat(table, event.seat)
    person = table.occupants[event.seat]
    if not isinstance(person, Person):
        raise Senseless(f"nobody sits on seat {event.seat} for whom a bot could stand in")
    changed = _change_hands(table, event.seat, BotPlayer(event.level))
    return replace(_without_requests(changed), stood_in_for=(*changed.stood_in_for, (event.seat, person)))


@apply.register(events.CameBack)
def _(event: events.CameBack, table: Table) -> Table:
    require_status(table, "playing")
    require_seat(table, event.seat)
    person = table.absentee(event.seat)
    if person is None:
        require(event.seat in table.stepped_out, f"nobody is away from seat {event.seat}")
        person_now = table.occupants[event.seat]
        return _change_hands(table, event.seat, person_now)
    return _change_hands(table, event.seat, person)
