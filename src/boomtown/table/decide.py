"""What a table answers to a command: events, or a refusal. Pure, and the same for people and bots.

Every command is answered in every state. The checks go from the table to the asker to the thing that is
asked: is the game at a stage for this, does the asker hold a seat, is what they ask possible.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import singledispatch

from boomtown.core import BoomtownError, NotYourTurn, Seat
from boomtown.table import commands, events, powwow, standing_in
from boomtown.table.asking import BOTS_ONLY_PLAY, NOT_SEATED, WRONG_STAGE, Asked, no_such_seat, person_at
from boomtown.table.commands import Command
from boomtown.table.confirming import confirm, ended, play_waits, stale, take_back
from boomtown.table.endings import outcome_of_agreeing, outcome_of_resigning
from boomtown.table.events import Event
from boomtown.table.opening import beginning, open_table, rematch_opening
from boomtown.table.refusal import ONE_SEAT, Decision, Refusal, check_level, refused
from boomtown.table.state import Actor, BotActor, BotPlayer, Table

__all__ = [
    "Decision",
    "decide",
    "ended",
    "open_table",
    "outcome_of_resigning",
    "ply_to_undo",
    "rematch_opening",
]


def decide(
    table: Table,
    command: Command,
    actor: Actor,
    *,
    new_table_id: str,
    levels: Collection[str],
    absent: Collection[str] = (),
) -> Decision:
    """Returns the events that carry out `command`, to be appended together, or why it is refused.

    `new_table_id` names the next table in case this command makes a rematch; `levels` are the levels of bots
    there are, and `absent` the ids of people who have not been seen for a while. Never raises for anything a
    client may ask.
    """
    if isinstance(command, _OF_TURNS) and table.is_live:
        return LIVE_GAME
    return _decide(command, Asked(table, actor, new_table_id, levels, absent))


_OF_TURNS = (
    commands.Play,
    commands.Confirm,
    commands.TakeBack,
    commands.AskUndo,
    commands.AnswerUndo,
    commands.OfferDraw,
    commands.AnswerDraw,
)
LIVE_GAME = Refusal(
    "live_game",
    "This game runs in real time: nothing is taken back or agreed to; act in it, resign or step out.",
)


@singledispatch
def _decide(command: Command, asked: Asked) -> Decision:
    raise TypeError(f"{command!r} is no command")


# Sitting down and getting up


@_decide.register
def _(command: commands.Sit, asked: Asked) -> Decision:
    if isinstance(asked.actor, BotActor):
        return BOTS_ONLY_PLAY
    if refusal := _free_seat(asked, command.seat):
        return refusal
    if asked.table.is_live and asked.seats:
        return ONE_SEAT
    seated = events.Seated(seat=command.seat, player=asked.actor.id, name=asked.actor.name)
    return _seat_and_start(asked.table, command.seat, seated)


@_decide.register
def _(command: commands.SeatBot, asked: Asked) -> Decision:
    if isinstance(asked.actor, BotActor):
        return BOTS_ONLY_PLAY
    if asked.actor.id != asked.table.opened.by:
        return Refusal("not_your_table", "Only the person who opened the table may seat bots.")
    if refusal := _free_seat(asked, command.seat):
        return refusal
    if refusal := check_level(command.level, asked.levels):
        return refusal
    return _seat_and_start(
        asked.table, command.seat, events.BotSeated(seat=command.seat, level=command.level)
    )


def _free_seat(asked: Asked, seat: Seat) -> Refusal | None:
    table = asked.table
    if table.status != "waiting":
        return WRONG_STAGE[table.status, "waiting"]
    if refusal := no_such_seat(table, seat):
        return refusal
    if table.occupants[seat] is not None:
        return Refusal("seat_taken", "Somebody sits there; choose a free seat, or watch.")
    return None


def _seat_and_start(table: Table, seat: Seat, seated: Event) -> tuple[Event, ...]:
    full = all(occupant is not None for other, occupant in enumerate(table.occupants) if other != seat)
    return (seated, *beginning(table.opened)) if full else (seated,)


@_decide.register
def _(command: commands.Leave, asked: Asked) -> Decision:
    table = asked.table
    if table.status != "waiting":
        return WRONG_STAGE[table.status, "waiting"]
    if isinstance(asked.actor, BotActor):
        return BOTS_ONLY_PLAY
    if refusal := no_such_seat(table, command.seat):
        return refusal
    occupant = table.occupants[command.seat]
    if occupant is None:
        return Refusal("seat_free", "Nobody sits there.")
    if isinstance(occupant, BotPlayer):
        if asked.actor.id != table.opened.by:
            return Refusal("not_your_table", "Only the person who opened the table may send a bot away.")
    elif command.seat not in asked.seats:
        return Refusal("not_your_seat", "Somebody else sits there; you may free your own seats only.")
    return (events.Left(seat=command.seat),)


# Playing


@_decide.register
def _(command: commands.Play, asked: Asked) -> Decision:
    table = asked.table
    if table.status != "playing":
        return WRONG_STAGE[table.status, "playing"]
    if not asked.seats:
        return NOT_SEATED
    # A stale ply comes before the turn: who missed a move should hear that, not a puzzle about turns.
    if refusal := stale(table, command.ply) or play_waits(table, asked.seats):
        return refusal
    try:
        seat = _seat_to_play(table, asked.seats)
        move = table.ruleset.parse_move(command.move)
        position = table.position.play(move)
    except BoomtownError as error:
        return refused(error)
    moved: tuple[Event, ...] = (events.Moved(seat=seat, move=str(move)),)
    if table.ruleset.card.confirms and position.to_move != seat:
        if not command.confirm and not isinstance(asked.actor, BotActor):
            return moved
        moved += (events.Confirmed(seat=seat),)
    outcome = position.outcome()
    return moved if outcome is None else (*moved, ended(outcome))


def _seat_to_play(table: Table, own: tuple[Seat, ...]) -> Seat:
    """Returns the seat that the asker's move is for; raises `NotYourTurn`."""
    seat = table.position.to_move
    assert seat is not None  # the game goes on, and nobody makes moves in one in real time
    if seat not in own:
        colour = table.ruleset.card.colours[seat]
        raise NotYourTurn(f"It is the turn of {colour}; wait for their move.")
    return seat


@_decide.register
def _(command: commands.Confirm, asked: Asked) -> Decision:
    table = asked.table
    if table.status != "playing":
        return WRONG_STAGE[table.status, "playing"]
    if not asked.seats:
        return NOT_SEATED
    return stale(table, command.ply) or confirm(table, asked.seats)


@_decide.register
def _(command: commands.TakeBack, asked: Asked) -> Decision:
    if refusal := person_at(asked, "playing"):
        return refusal
    return stale(asked.table, command.ply) or take_back(asked.table, asked.seats, command.to_ply)


@_decide.register
def _(command: commands.Resign, asked: Asked) -> Decision:
    table = asked.table
    if table.status != "playing":
        return WRONG_STAGE[table.status, "playing"]
    if command.seat is not None:
        if refusal := no_such_seat(table, command.seat):
            return refusal
        if asked.seats and command.seat not in asked.seats:
            return Refusal(
                "not_your_seat", "Somebody else sits there; you may give up for your own seats only."
            )
    if not asked.seats:
        return NOT_SEATED
    seat = command.seat
    if seat is None:
        seat = table.to_move if table.to_move in asked.seats else asked.seats[0]
    assert seat is not None
    return (ended(outcome_of_resigning(seat, table.position.scores())),)


# Taking back


@_decide.register
def _(command: commands.AskUndo, asked: Asked) -> Decision:
    if refusal := person_at(asked, "playing"):
        return refusal
    table = asked.table
    if table.undo_asked is not None:
        if table.undo_asked.seat in asked.seats:
            return Refusal("undo_already_asked", "You have asked already; wait for the answer.")
        return Refusal("undo_already_asked", "Somebody has asked to take back; answer that first.")
    to_ply = ply_to_undo(table, asked.seats)
    if to_ply is None:
        return Refusal("nothing_to_undo", "You have not chosen a move yet that could be taken back.")
    if not asked.others:
        return (events.Undone(to_ply=to_ply),)
    return (events.UndoAsked(seat=table.moves[to_ply][0], to_ply=to_ply),)


def ply_to_undo(table: Table, seats: tuple[Seat, ...]) -> int | None:
    """Returns the ply before the last move of these seats that was a choice; None if there is none.

    A move without an alternative (a forced pass) is not one: it would have to be made again at once.
    """
    for ply in range(table.ply - 1, -1, -1):
        if table.moves[ply][0] in seats and len(table.positions[ply].legal_moves()) > 1:
            return ply
    return None


@_decide.register
def _(command: commands.AnswerUndo, asked: Asked) -> Decision:
    if refusal := person_at(asked, "playing"):
        return refusal
    table = asked.table
    if table.undo_asked is None:
        return Refusal("no_undo_asked", "There is no request to take back; a move may have settled it.")
    if table.undo_asked.seat in asked.seats:
        return Refusal("own_request", "You asked yourself; the others answer.")
    if not command.agree:
        return (events.UndoDeclined(seat=asked.seats[0]),)
    if _all_agree(asked, (table.undo_asked.seat, *table.undo_agreed)):
        return (events.Undone(to_ply=table.undo_asked.to_ply),)
    if _agreed(asked, table.undo_agreed):
        return _ALREADY_ANSWERED
    return (events.UndoAgreed(seat=asked.seats[0]),)


_ALREADY_ANSWERED = Refusal("already_answered", "You have agreed already; wait for the others.")


def _agreed(asked: Asked, seats: tuple[Seat, ...]) -> bool:
    return any(seat in asked.seats for seat in seats)


def _all_agree(asked: Asked, seats: tuple[Seat, ...]) -> bool:
    """Tells whether with the asker and the holders of `seats` everybody has agreed."""
    return asked.others <= {asked.table.holder(seat) for seat in seats}


# Draws


@_decide.register
def _(command: commands.OfferDraw, asked: Asked) -> Decision:
    if refusal := _draw_possible(asked):
        return refusal
    table = asked.table
    if table.draw_offered_by is None:
        if not asked.others:
            return (_agreed_draw(table),)
        return (events.DrawOffered(seat=asked.seats[0]),)
    if table.draw_offered_by in asked.seats:
        return Refusal("draw_already_offered", "You have offered a draw already; wait for the answer.")
    # Two people who offer at the same moment want the same thing.
    return _agree_to_draw(asked)


@_decide.register
def _(command: commands.AnswerDraw, asked: Asked) -> Decision:
    if refusal := _draw_possible(asked):
        return refusal
    table = asked.table
    if table.draw_offered_by is None:
        return Refusal("no_draw_offered", "There is no offer of a draw; a move may have settled it.")
    if table.draw_offered_by in asked.seats:
        return Refusal("own_offer", "You offered the draw yourself; the others answer.")
    if not command.agree:
        return (events.DrawDeclined(seat=asked.seats[0]),)
    return _agree_to_draw(asked)


def _draw_possible(asked: Asked) -> Refusal | None:
    if refusal := person_at(asked, "playing"):
        return refusal
    if asked.table.has_bots:
        return Refusal("bots_play_on", "Bots decline every draw; play on, or resign.")
    return None


def _agree_to_draw(asked: Asked) -> Decision:
    table = asked.table
    assert table.draw_offered_by is not None
    if _all_agree(asked, (table.draw_offered_by, *table.draw_agreed)):
        return (_agreed_draw(table),)
    if _agreed(asked, table.draw_agreed):
        return _ALREADY_ANSWERED
    return (events.DrawAgreed(seat=asked.seats[0]),)


def _agreed_draw(table: Table) -> events.Ended:
    return ended(outcome_of_agreeing(table.position.scores()))


# Playing again


@_decide.register
def _(command: commands.Rematch, asked: Asked) -> Decision:
    if refusal := person_at(asked, "over"):
        return refusal
    table = asked.table
    if table.rematch is not None:
        return Refusal("rematch_made", f"The next game stands ready at table {table.rematch}.")
    if _agreed(asked, table.rematch_offered_by):
        return Refusal("rematch_already_offered", "You have asked already; wait for the others.")
    offered = events.RematchOffered(seat=asked.seats[0])
    if _all_agree(asked, table.rematch_offered_by):
        return (offered, events.RematchMade(table=asked.new_table_id))
    return (offered,)


# Talking, leaving and coming back

_decide.register(commands.Say)(powwow.say)
_decide.register(commands.SayPhrase)(powwow.say_phrase)
_decide.register(commands.Promise)(powwow.promise)
_decide.register(commands.StepOut)(standing_in.step_out)
_decide.register(commands.StandIn)(standing_in.stand_in)
_decide.register(commands.ComeBack)(standing_in.come_back)
