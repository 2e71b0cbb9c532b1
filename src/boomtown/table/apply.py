"""What each event changes at a table. An event that cannot happen as the table stands is invalid."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from boomtown.core import Outcome, Seat
from boomtown.games.capabilities import Bargaining, IdleTurns
from boomtown.games.turn_game import TurnPosition
from boomtown.table import events
from boomtown.table.events import Entry, Event
from boomtown.table.move_times import LONGEST_MOVE_MS, MoveTime
from boomtown.table.people import BotPlayer, GivenUp, Occupant, Person
from boomtown.table.questions import Question
from boomtown.table.talk import PinnedPromise, Utterance

if TYPE_CHECKING:
    from boomtown.table.state import Status, Table


class InvalidEvent(Exception):
    """An event that cannot happen at the table as it stands."""


def require(condition: bool, why: str) -> None:
    if not condition:
        raise InvalidEvent(why)


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
    return replace(
        table,
        occupants=(*table.occupants[:seat], occupant, *table.occupants[seat + 1 :]),
        ready=tuple(other for other in table.ready if other != seat),
    )


def apply(entry: Entry, table: Table) -> Table:
    """Returns the table after `entry`, with its number and its time; raises `InvalidEvent`."""
    return replace(change(entry.event, table, entry), seq=entry.seq, changed_ms=entry.at_ms)


@singledispatch
def change(event: Event, table: Table, entry: Entry) -> Table:
    """Returns the table as `event` changes it, which happened with `entry`: that has the number and the time.

    The table's own `seq` and `changed_ms` are those before it still.
    """
    raise InvalidEvent(f"a table is opened once ({type(event).__name__})")


@change.register(events.Seated)
def _(event: events.Seated, table: Table, entry: Entry) -> Table:
    return occupy(table, event.seat, Person(event.player, event.name))


@change.register(events.BotSeated)
def _(event: events.BotSeated, table: Table, entry: Entry) -> Table:
    return occupy(table, event.seat, BotPlayer(event.level))


@change.register(events.Left)
def _(event: events.Left, table: Table, entry: Entry) -> Table:
    return occupy(table, event.seat, None)


@change.register(events.Started)
def _(event: events.Started, table: Table, entry: Entry) -> Table:
    require_status(table, "waiting")
    require(None not in table.occupants, "a seat is still free")
    return replace(table, status="playing", ready=(), started_ms=entry.at_ms)


@change.register(events.Moved)
def _(event: events.Moved, table: Table, entry: Entry) -> Table:
    require_status(table, "playing")
    require_seat(table, event.seat)
    game, before = table.turn_game, table.positions[-1]
    require(before.to_move in (None, event.seat), f"seat {event.seat} is not to move")
    return after_move(table, event, before.play(game.parse_move(event.move)), entry)


def after_move(table: Table, event: events.Moved, position: TurnPosition[Any], entry: Entry) -> Table:
    """Returns the table after `entry` with `event`, a move that leads to `position`.

    Whoever decided it need not parse and play it again. Number and time are set here too, so that the table
    is copied only once.
    """
    # A record knows no confirmations: there the next seat's move says that the turn before was done.
    new_turn = bool(table.moves) and table.moves[-1][0] != event.seat
    return replace(
        _without_requests(table),
        seq=entry.seq,
        changed_ms=entry.at_ms,
        move_times=(*table.move_times, _move_time(event, table, entry)),
        confirmed=table.ply if new_turn else table.confirmed,
        stepped_out=tuple(seat for seat in table.stepped_out if seat != event.seat),
        positions=(*table.positions, position),
        moves=(*table.moves, (event.seat, event.move)),
    )


def _move_time(event: events.Moved, table: Table, entry: Entry) -> MoveTime:
    elapsed_ms = event.elapsed_ms
    if elapsed_ms is msgspec.UNSET:
        began_ms = table.move_times[-1].at_ms if table.move_times else table.started_ms
        elapsed_ms = entry.at_ms - began_ms
        # In logs of earlier versions the moves of a record have the time of the opening, at which nobody
        # moves, and no other mark. And a clock that is known to have been wrong tells nothing.
        if entry.at_ms == table.opened_ms or not 0 <= elapsed_ms <= LONGEST_MOVE_MS:
            elapsed_ms = None
    possible = elapsed_ms is None or 0 <= elapsed_ms <= LONGEST_MOVE_MS
    require(possible, "a move of a record takes less than no time, or too long")
    return MoveTime(entry.at_ms, elapsed_ms)


def resumed(table: Table) -> Table:
    """Returns the table without a pause, and without anybody who asked for one."""
    return replace(table, paused=False, pause_question=None, ready=())


@change.register(events.Confirmed)
def _(event: events.Confirmed, table: Table, entry: Entry) -> Table:
    require(table.confirming == event.seat, f"no turn of seat {event.seat} waits to be confirmed")
    stepped_out = tuple(seat for seat in table.stepped_out if seat != event.seat)
    return replace(_without_requests(table), confirmed=table.ply, stepped_out=stepped_out)


@change.register(events.TakenBack)
def _(event: events.TakenBack, table: Table, entry: Entry) -> Table:
    require_status(table, "playing")
    possible = table.turn_began_at <= event.to_ply < table.ply and table.moves[-1][0] == event.seat
    require(possible, f"seat {event.seat} cannot take back to ply {event.to_ply}")
    return _back_to(table, event.to_ply)


def _back_to(table: Table, ply: int) -> Table:
    return replace(
        _without_requests(table),
        positions=table.positions[: ply + 1],
        moves=table.moves[:ply],
        move_times=table.move_times[:ply],
        confirmed=min(table.confirmed, ply),
        talk=tuple(replace(line, ply=min(line.ply, ply)) for line in table.talk),
        promises=tuple(_pin_back_to(promise, ply) for promise in table.promises),
        gave_up=tuple(replace(given, ply=min(given.ply, ply)) for given in table.gave_up),
        passing=_still_passing(table, table.positions[ply]),
    )


def _still_passing(table: Table, position: TurnPosition[Any]) -> tuple[Seat, ...]:
    """Returns whose turns pass from an earlier position on: whoever has the turn again decides it anew."""
    game = table.game
    return tuple(
        seat
        for seat in table.passing
        if seat != position.to_move
        and isinstance(game, IdleTurns)
        and game.idle_move(seat, position) is not None
    )


def _pin_back_to(promise: PinnedPromise, ply: int) -> PinnedPromise:
    until = promise.until if promise.until is None else min(promise.until, ply)
    return replace(promise, ply=min(promise.ply, ply), until=until)


def _without_requests(table: Table) -> Table:
    if table.undo_question is None and table.draw_question is None:
        return table
    return replace(table, undo_question=None, draw_question=None)


def agreed(question: Question | None, seat: Seat, nobody_asks: str) -> Question:
    """Returns the question to which `seat` has agreed, too."""
    if question is None:
        raise InvalidEvent(nobody_asks)
    return replace(question, agreed=(*question.agreed, seat))


@change.register(events.UndoAsked)
def _(event: events.UndoAsked, table: Table, entry: Entry) -> Table:
    require_status(table, "playing")
    require_seat(table, event.seat)
    require(table.undo_question is None, "a request to take back is open already")
    require(0 <= event.to_ply < table.ply, f"there is no move after ply {event.to_ply} to take back")
    return replace(table, undo_question=Question(event.seat, event.to_ply))


@change.register(events.UndoAgreed)
def _(event: events.UndoAgreed, table: Table, entry: Entry) -> Table:
    require_seat(table, event.seat)
    return replace(table, undo_question=agreed(table.undo_question, event.seat, "nobody asked to take back"))


@change.register(events.UndoDeclined)
def _(event: events.UndoDeclined, table: Table, entry: Entry) -> Table:
    require_seat(table, event.seat)
    require(table.undo_question is not None, "nobody asked to take back")
    return replace(table, undo_question=None)


@change.register(events.Undone)
def _(event: events.Undone, table: Table, entry: Entry) -> Table:
    require_status(table, "playing")
    require(0 <= event.to_ply < table.ply, f"there is no move after ply {event.to_ply} to take back")
    return _back_to(table, event.to_ply)


@change.register(events.DrawOffered)
def _(event: events.DrawOffered, table: Table, entry: Entry) -> Table:
    require_status(table, "playing")
    require_seat(table, event.seat)
    require(table.draw_question is None, "a draw is offered already")
    return replace(table, draw_question=Question(event.seat))


@change.register(events.DrawAgreed)
def _(event: events.DrawAgreed, table: Table, entry: Entry) -> Table:
    require_seat(table, event.seat)
    return replace(table, draw_question=agreed(table.draw_question, event.seat, "nobody offered a draw"))


@change.register(events.DrawDeclined)
def _(event: events.DrawDeclined, table: Table, entry: Entry) -> Table:
    require_seat(table, event.seat)
    require(table.draw_question is not None, "nobody offered a draw")
    return replace(table, draw_question=None)


@change.register(events.Ended)
def _(event: events.Ended, table: Table, entry: Entry) -> Table:
    require_status(table, "playing")
    seats = len(table.occupants)
    require(len(event.places) == len(event.scores) == seats, f"places and scores are not for {seats} seats")
    outcome = Outcome(places=event.places, scores=event.scores, reason=event.reason)
    return replace(resumed(_without_requests(table)), status="over", outcome=outcome)


@change.register(events.RematchOffered)
def _(event: events.RematchOffered, table: Table, entry: Entry) -> Table:
    require_status(table, "over")
    require_seat(table, event.seat)
    require(event.seat not in table.rematch_offered_by, f"seat {event.seat} asked for another game already")
    return replace(table, rematch_offered_by=(*table.rematch_offered_by, event.seat))


@change.register(events.RematchMade)
def _(event: events.RematchMade, table: Table, entry: Entry) -> Table:
    require_status(table, "over")
    require(table.rematch is None, "there is a next table already")
    return replace(table, rematch=event.table)


# Bargaining


def _said(table: Table, line: Utterance) -> Table:
    require(isinstance(table.game, Bargaining), "nobody talks in this game")
    require_seat(table, line.seat)
    return replace(table, talk=(*table.talk, replace(line, by=table.occupants[line.seat])))


@change.register(events.Said)
def _(event: events.Said, table: Table, entry: Entry) -> Table:
    return _said(table, Utterance(entry.seq, table.ply, event.seat, text=event.text))


@change.register(events.Phrased)
def _(event: events.Phrased, table: Table, entry: Entry) -> Table:
    line = Utterance(entry.seq, table.ply, event.seat, phrase=event.phrase, points=event.points)
    return _said(table, line)


@change.register(events.Promised)
def _(event: events.Promised, table: Table, entry: Entry) -> Table:
    require_status(table, "playing")
    game, colours = table.game, table.game.card.colours
    kind = game.promise(event.promise) if isinstance(game, Bargaining) else None
    fits = (
        isinstance(game, Bargaining)
        and kind is not None
        and game.points_fit(kind, event.points, table.positions[-1], colours)
    )
    require(fits and event.turns > 0, f"nobody can promise {event.promise!r}")
    promise = PinnedPromise(entry.seq, table.ply, event.seat, event.promise, event.points, event.turns)
    line = Utterance(
        entry.seq, table.ply, event.seat, promise=event.promise, points=event.points, turns=event.turns
    )
    return replace(_said(table, line), promises=(*table.promises, promise))


@change.register(events.PromisesReleased)
def _(event: events.PromisesReleased, table: Table, entry: Entry) -> Table:
    require_seat(table, event.seat)
    promises = tuple(
        replace(promise, until=table.ply) if promise.seat == event.seat and promise.until is None else promise
        for promise in table.promises
    )
    return replace(table, promises=promises)


# Standing in, and giving up


def _change_hands(table: Table, seat: Seat, occupant: Occupant) -> Table:
    require_status(table, "playing")
    require_seat(table, seat)
    changed = replace(
        table,
        occupants=(*table.occupants[:seat], occupant, *table.occupants[seat + 1 :]),
        stepped_out=tuple(other for other in table.stepped_out if other != seat),
        stood_in_for=tuple(pair for pair in table.stood_in_for if pair[0] != seat),
        passing=tuple(other for other in table.passing if other != seat),
        ready=tuple(other for other in table.ready if other != seat),
        pause_question=_without_seat(table.pause_question, seat),
    )
    # Nobody would be left to say that the game goes on.
    return changed if changed.people else resumed(changed)


def _without_seat(question: Question | None, seat: Seat) -> Question | None:
    if question is None or question.asked_by == seat:
        return None
    return replace(question, agreed=tuple(other for other in question.agreed if other != seat))


@change.register(events.SteppedOut)
def _(event: events.SteppedOut, table: Table, entry: Entry) -> Table:
    require_status(table, "playing")
    require_seat(table, event.seat)
    require(isinstance(table.occupants[event.seat], Person), f"nobody sits on seat {event.seat}")
    require(event.seat not in table.stepped_out, f"seat {event.seat} has stepped out already")
    return replace(table, stepped_out=(*table.stepped_out, event.seat))


@change.register(events.StoodIn)
def _(event: events.StoodIn, table: Table, entry: Entry) -> Table:
    require_seat(table, event.seat)
    # Who is away may choose another bot than the one that stands in for them.
    person = table.absentee(event.seat) or table.occupants[event.seat]
    if not isinstance(person, Person):
        raise InvalidEvent(f"nobody sits on seat {event.seat} for whom a bot could stand in")
    changed = _change_hands(table, event.seat, BotPlayer(event.level))
    return replace(_without_requests(changed), stood_in_for=(*changed.stood_in_for, (event.seat, person)))


@change.register(events.TurnsPass)
def _(event: events.TurnsPass, table: Table, entry: Entry) -> Table:
    require_status(table, "playing")
    require_seat(table, event.seat)
    others = tuple(seat for seat in table.passing if seat != event.seat)
    if not event.on:
        return replace(table, passing=others)
    game = table.game
    idle = isinstance(game, IdleTurns) and game.idle_move(event.seat, table.positions[-1]) is not None
    require(idle, f"seat {event.seat} has something to decide, and its turns cannot pass")
    return replace(table, passing=(*others, event.seat))


@change.register(events.CameBack)
def _(event: events.CameBack, table: Table, entry: Entry) -> Table:
    require_status(table, "playing")
    require_seat(table, event.seat)
    person = table.absentee(event.seat)
    if person is None:
        require(event.seat in table.stepped_out, f"nobody is away from seat {event.seat}")
        person_now = table.occupants[event.seat]
        return _change_hands(table, event.seat, person_now)
    return _change_hands(table, event.seat, person)


@change.register(events.GaveUp)
def _(event: events.GaveUp, table: Table, entry: Entry) -> Table:
    require_seat(table, event.seat)
    require(len(table.occupants) > 2, "with two seats the game ends when one gives up")
    person = table.occupants[event.seat]
    if not isinstance(person, Person):
        raise InvalidEvent(f"nobody sits on seat {event.seat} who could give up")
    changed = _change_hands(table, event.seat, BotPlayer(event.level))
    given = GivenUp(entry.seq, table.ply, event.seat, person)
    return replace(_without_requests(changed), gave_up=(*table.gave_up, given))
