"""What a table answers to a command: events, or a refusal. Pure, and the same for people, bots and time.

Every command is answered in every state. The checks go from the table to the asker to the thing that is
asked: is the game at a stage for this, does the asker hold a seat, is what they ask possible.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import singledispatch

from boomtown.core import BoomtownError, NotYourTurn, Seat
from boomtown.table import bargaining, commands, events, giving_up, pausing, readiness, standing_in
from boomtown.table.command_context import (
    BOTS_ONLY_PLAY,
    WRONG_STAGE,
    CommandContext,
    no_such_seat,
    person_at,
    seated_at,
)
from boomtown.table.commands import Command, TimeCommand
from boomtown.table.confirming import confirm, play_waits, stale, take_back
from boomtown.table.due import NOT_DUE, ONLY_TIME, is_due
from boomtown.table.endings import ended, outcome_of_agreeing
from boomtown.table.events import Event
from boomtown.table.moving import make_move
from boomtown.table.opening import beginning, may_begin, open_table, rematch_opening
from boomtown.table.passing import let_pass, with_passing_turns
from boomtown.table.questions import Answers, Question
from boomtown.table.refusal import ONE_SEAT, Decision, Refusal, check_level, refused
from boomtown.table.state import Actor, BotActor, BotPlayer, Person, Player, Table, Time

__all__ = [
    "Decision",
    "decide",
    "open_table",
    "ply_to_undo",
    "rematch_opening",
]


def decide(
    table: Table,
    command: Command | TimeCommand,
    actor: Actor,
    now_ms: int,
    *,
    new_table_id: str,
    levels: Collection[str],
    absent: Collection[str] = (),
) -> Decision:
    """Returns the events that carry out `command`, to be appended together, or why it is refused.

    `now_ms` is when, in milliseconds since 1970; `new_table_id` names the next table in case this command
    makes a rematch; `levels` are the levels of bots there are, and `absent` the ids of people who have not
    been seen for a while. Never raises for anything a client may ask.
    """
    if isinstance(actor, Time):
        if not is_due(table, command, now_ms):
            return NOT_DUE
    elif isinstance(command, TimeCommand):
        return ONLY_TIME
    if isinstance(command, _OF_TURNS) and table.is_live:
        return LIVE_GAME
    decision = _decide(command, CommandContext(table, actor, now_ms, new_table_id, levels, absent))
    return decision if isinstance(decision, Refusal) else with_passing_turns(table, decision, now_ms)


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
    "This game runs in real time: nothing is undone or agreed to; act in it, give up or step out.",
)


@singledispatch
def _decide(command: Command | TimeCommand, context: CommandContext) -> Decision:
    raise TypeError(f"{command!r} is no command")


# Sitting down and getting up


@_decide.register
def _(command: commands.Sit, context: CommandContext) -> Decision:
    if not isinstance(context.actor, Player):
        return BOTS_ONLY_PLAY
    if refusal := _free_seat(context, command.seat):
        return refusal
    if context.table.is_live and context.seats:
        return ONE_SEAT
    seated = events.Seated(seat=command.seat, player=context.actor.id, name=context.actor.name)
    return _seat_and_start(context.table, command.seat, seated)


@_decide.register
def _(command: commands.SeatBot, context: CommandContext) -> Decision:
    if not isinstance(context.actor, Player):
        return BOTS_ONLY_PLAY
    if context.actor.id != context.table.opened.by:
        return Refusal("not_your_table", "Only the person who opened the table may seat bots.")
    if refusal := _free_seat(context, command.seat):
        return refusal
    if refusal := check_level(command.level, context.levels):
        return refusal
    return _seat_and_start(
        context.table, command.seat, events.BotSeated(seat=command.seat, level=command.level)
    )


def _free_seat(context: CommandContext, seat: Seat) -> Refusal | None:
    table = context.table
    if table.status != "waiting":
        return WRONG_STAGE[table.status, "waiting"]
    if refusal := no_such_seat(table, seat):
        return refusal
    if table.occupants[seat] is not None:
        return Refusal("seat_taken", "Somebody sits there; choose a free seat, or watch.")
    return None


def _seat_and_start(table: Table, seat: Seat, seated: events.Seated | events.BotSeated) -> tuple[Event, ...]:
    occupants = list(table.occupants)
    occupants[seat] = BotPlayer(seated.level) if isinstance(seated, events.BotSeated) else Person("", "")
    return (
        (seated, *beginning(table.opened)) if may_begin(table.opened, occupants, table.ready) else (seated,)
    )


@_decide.register
def _(command: commands.Leave, context: CommandContext) -> Decision:
    table = context.table
    if table.status != "waiting":
        return WRONG_STAGE[table.status, "waiting"]
    if not isinstance(context.actor, Player):
        return BOTS_ONLY_PLAY
    if refusal := no_such_seat(table, command.seat):
        return refusal
    occupant = table.occupants[command.seat]
    if occupant is None:
        return Refusal("seat_free", "Nobody sits there.")
    if isinstance(occupant, BotPlayer):
        if context.actor.id != table.opened.by:
            return Refusal("not_your_table", "Only the person who opened the table may send a bot away.")
    elif command.seat not in context.seats:
        return Refusal("not_your_seat", "Somebody else sits there; you may free your own seats only.")
    return (events.Left(seat=command.seat),)


_decide.register(commands.Ready)(readiness.ready)
_decide.register(commands.Pause)(pausing.pause)
_decide.register(commands.AnswerPause)(pausing.answer_pause)


# Playing


@_decide.register
def _(command: commands.Play, context: CommandContext) -> Decision:
    if refusal := seated_at(context, "playing"):
        return refusal
    table = context.table
    # A stale ply comes before the turn: who missed a move should hear that, not a puzzle about turns.
    if refusal := stale(table, command.ply) or play_waits(table, context.seats):
        return refusal
    try:
        seat = _seat_to_play(table, context.seats)
        move = table.turn_game.parse_move(command.move)
        return make_move(table, seat, move, confirm=command.confirm or isinstance(context.actor, BotActor))
    except BoomtownError as error:
        return refused(error)


def _seat_to_play(table: Table, own: tuple[Seat, ...]) -> Seat:
    """Returns the seat that the asker's move is for; raises `NotYourTurn`."""
    seat = table.positions[-1].to_move
    assert seat is not None  # the game goes on
    if seat not in own:
        colour = table.game.card.colours[seat]
        raise NotYourTurn(f"It is the turn of {colour}; wait for their move.")
    return seat


@_decide.register
def _(command: commands.Confirm, context: CommandContext) -> Decision:
    if refusal := seated_at(context, "playing"):
        return refusal
    return stale(context.table, command.ply) or confirm(context.table, context.seats)


@_decide.register
def _(command: commands.TakeBack, context: CommandContext) -> Decision:
    if refusal := person_at(context, "playing"):
        return refusal
    return stale(context.table, command.ply) or take_back(context.table, context.seats, command.to_ply)


# Taking back


@_decide.register
def _(command: commands.AskUndo, context: CommandContext) -> Decision:
    if refusal := person_at(context, "playing"):
        return refusal
    table = context.table
    if table.undo_question is not None:
        if table.undo_question.asked_by in context.seats:
            return Refusal("undo_already_asked", "You have asked already; wait for the answer.")
        return Refusal("undo_already_asked", "Somebody has asked to undo a move; answer that first.")
    to_ply = ply_to_undo(table, context.seats)
    if to_ply is None:
        return Refusal("nothing_to_undo", "You have not chosen a move yet that could be undone.")
    if not context.others:
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
def _(command: commands.AnswerUndo, context: CommandContext) -> Decision:
    if refusal := person_at(context, "playing"):
        return refusal
    return _UNDO_ANSWERS.answer(context.table.undo_question, command.agree, context, _undone)


def _undone(question: Question) -> events.Undone:
    assert question.to_ply is not None
    return events.Undone(to_ply=question.to_ply)


_UNDO_ANSWERS = Answers(
    nobody_asks=Refusal(
        "no_undo_asked", "Nobody is asking to undo a move; another move may have settled it."
    ),
    own_question=Refusal("own_request", "You asked yourself; wait for the answer."),
    agreed=lambda seat: events.UndoAgreed(seat=seat),
    declined=lambda seat: events.UndoDeclined(seat=seat),
)


# Draws


@_decide.register
def _(command: commands.OfferDraw, context: CommandContext) -> Decision:
    if refusal := _draw_possible(context):
        return refusal
    table = context.table
    if table.draw_question is None:
        if not context.others:
            return (_agreed_draw(table),)
        return (events.DrawOffered(seat=context.seats[0]),)
    if table.draw_question.asked_by in context.seats:
        return Refusal("draw_already_offered", "You have offered a draw already; wait for the answer.")
    # Two people who offer at the same moment want the same thing.
    return _answer_draw(context, agree=True)


@_decide.register
def _(command: commands.AnswerDraw, context: CommandContext) -> Decision:
    return _draw_possible(context) or _answer_draw(context, agree=command.agree)


def _answer_draw(context: CommandContext, *, agree: bool) -> Decision:
    table = context.table
    return _DRAW_ANSWERS.answer(table.draw_question, agree, context, lambda question: _agreed_draw(table))


_DRAW_ANSWERS = Answers(
    nobody_asks=Refusal("no_draw_offered", "There is no offer of a draw; a move may have settled it."),
    own_question=Refusal("own_offer", "You offered the draw yourself; wait for the answer."),
    agreed=lambda seat: events.DrawAgreed(seat=seat),
    declined=lambda seat: events.DrawDeclined(seat=seat),
)


def _draw_possible(context: CommandContext) -> Refusal | None:
    if refusal := person_at(context, "playing"):
        return refusal
    if context.table.has_bots:
        return Refusal("bots_play_on", "Bots decline every draw; play on, or resign.")
    return None


def _agreed_draw(table: Table) -> events.Ended:
    return ended(outcome_of_agreeing(table.position.scores()))


# Playing again


@_decide.register
def _(command: commands.Rematch, context: CommandContext) -> Decision:
    table = context.table
    own = context.seats or context.behind_bots
    if refusal := None if own and table.status == "over" else person_at(context, "over"):
        return refusal
    if table.rematch is not None:
        return Refusal("rematch_made", f"The next game stands ready at table {table.rematch}.")
    if any(seat in own for seat in table.rematch_offered_by):
        return Refusal("rematch_already_offered", "You have asked already; wait for the answer.")
    offered = events.RematchOffered(seat=own[0])
    if context.all_agree(table.rematch_offered_by):
        return (offered, events.RematchMade(table=context.new_table_id))
    return (offered,)


# Talking, giving up, leaving and coming back

_decide.register(commands.Resign)(giving_up.give_up)
_decide.register(commands.Say)(bargaining.say)
_decide.register(commands.SayPhrase)(bargaining.say_phrase)
_decide.register(commands.Promise)(bargaining.promise)
_decide.register(commands.StepOut)(standing_in.step_out)
_decide.register(commands.StandIn)(standing_in.stand_in)
_decide.register(commands.HandOver)(standing_in.hand_over)
_decide.register(commands.ComeBack)(standing_in.come_back)
_decide.register(commands.LetPass)(let_pass)
