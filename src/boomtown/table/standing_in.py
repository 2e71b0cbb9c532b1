"""Leaving during a game, bots that stand in for those who are away, and coming back.

The seat stays its person's: whoever returns has it again at once, and asks nobody.
"""

from __future__ import annotations

from boomtown.core import Seat
from boomtown.table import commands, events
from boomtown.table.command_context import CommandContext, no_such_seat, own_seat, person_at, wrong_stage
from boomtown.table.events import Event
from boomtown.table.refusal import Decision, Refusal, check_level
from boomtown.table.state import BotActor, BotPlayer, Person, Player, Table

BOT_THERE = Refusal("bot_there", "A bot plays there already.")


def step_out(command: commands.StepOut, context: CommandContext) -> Decision:
    """Returns the events that tell that somebody leaves."""
    if refusal := person_at(context, "playing"):
        return refusal
    leaving = [seat for seat in context.seats if seat not in context.table.stepped_out]
    if not leaving:
        return Refusal("already_away", "You have left already; come back, or let a bot play.")
    return tuple(events.SteppedOut(seat=seat) for seat in leaving)


def stand_in(command: commands.StandIn, context: CommandContext) -> Decision:
    """Returns the events by which a bot plays for somebody who is away."""
    if refusal := person_at(context, "playing"):
        return refusal
    table, seat = context.table, command.seat
    if refusal := no_such_seat(table, seat) or check_level(command.level, context.levels):
        return refusal
    occupant = table.occupants[seat]
    if isinstance(occupant, BotPlayer):
        return BOT_THERE
    assert isinstance(occupant, Person)
    if seat not in table.stepped_out and occupant.player not in context.absent:
        return Refusal("not_away", "They are here, or were a moment ago; give them some time.")
    stood_in = events.StoodIn(seat=seat, level=command.level, asked_by=context.seats[0])
    return (*released(table, seat), stood_in)


def hand_over(command: commands.HandOver, context: CommandContext) -> Decision:
    """Returns the events by which a bot plays for who asks, or another one than before."""
    table = context.table
    behind_bots = _behind_bots(context)
    if refusal := person_at(context, "playing") if not behind_bots else wrong_stage(table, "playing"):
        return refusal
    own = (*context.seats, *behind_bots)
    found = own_seat(context, command.seat, own)
    if isinstance(found, Refusal):
        return found
    if refusal := check_level(command.level, context.levels):
        return refusal
    if table.occupants[found] == BotPlayer(command.level):
        return BOT_THERE
    return (*released(table, found), events.StoodIn(seat=found, level=command.level, asked_by=found))


def come_back(command: commands.ComeBack, context: CommandContext) -> Decision:
    """Returns the events by which somebody has their seats again, or only the one they name."""
    table = context.table
    behind_bots = _behind_bots(context)
    waiting = [*behind_bots, *(seat for seat in context.seats if seat in table.stepped_out)]
    if command.seat is not None:
        waiting = [seat for seat in waiting if seat == command.seat]
    if table.status != "playing" or isinstance(context.actor, BotActor) or not waiting:
        return Refusal("nothing_to_come_back_to", "No seat at this table waits for you.")
    happened: list[Event] = []
    for seat in sorted(waiting):
        if seat in behind_bots:
            happened += released(table, seat)
        happened.append(events.CameBack(seat=seat))
    return tuple(happened)


def _behind_bots(context: CommandContext) -> tuple[Seat, ...]:
    """Returns the seats on which bots play for who asks."""
    player = context.actor.id if isinstance(context.actor, Player) else ""
    return tuple(seat for seat, person in context.table.stood_in_for if player and person.player == player)


def released(table: Table, seat: Seat) -> tuple[Event, ...]:
    """Returns the event that lets go the open promises of a seat, where it has any."""
    promises = zip(table.promises, table.judged, strict=True)
    if any(promise.seat == seat and judged.verdict == "open" for promise, judged in promises):
        return (events.PromisesReleased(seat=seat),)
    return ()
