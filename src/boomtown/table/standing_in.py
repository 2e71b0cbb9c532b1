"""Leaving during a game, bots that stand in for those who are away, and coming back.

The seat stays its person's: whoever returns has it again at once, and asks nobody.
"""

from __future__ import annotations

from boomtown.core import Seat
from boomtown.table import commands, events
from boomtown.table.asking import Asked, no_such_seat, person_at
from boomtown.table.events import Event
from boomtown.table.refusal import Decision, Refusal, check_level
from boomtown.table.state import BotActor, BotPlayer, Person, Player, Table


def step_out(command: commands.StepOut, asked: Asked) -> Decision:
    """Returns the events that tell that somebody leaves."""
    if refusal := person_at(asked, "playing"):
        return refusal
    leaving = [seat for seat in asked.seats if seat not in asked.table.stepped_out]
    if not leaving:
        return Refusal("already_away", "You have left already; come back, or let a bot play.")
    return tuple(events.SteppedOut(seat=seat) for seat in leaving)


def stand_in(command: commands.StandIn, asked: Asked) -> Decision:
    """Returns the events by which a bot plays for somebody who is away."""
    if refusal := person_at(asked, "playing"):
        return refusal
    table, seat = asked.table, command.seat
    if refusal := no_such_seat(table, seat) or check_level(command.level, asked.levels):
        return refusal
    occupant = table.occupants[seat]
    if isinstance(occupant, BotPlayer):
        return Refusal("bot_there", "A bot plays there already.")
    assert isinstance(occupant, Person)
    if seat not in table.stepped_out and occupant.player not in asked.absent:
        return Refusal("not_away", "They are here, or were a moment ago; give them some time.")
    stood_in = events.StoodIn(seat=seat, level=command.level, asked_by=asked.seats[0])
    return (*_released(table, seat), stood_in)


def come_back(command: commands.ComeBack, asked: Asked) -> Decision:
    """Returns the events by which somebody has their seats again."""
    table = asked.table
    player = asked.actor.id if isinstance(asked.actor, Player) else ""
    behind_bots = [seat for seat, person in table.stood_in_for if player and person.player == player]
    waiting = [*behind_bots, *(seat for seat in asked.seats if seat in table.stepped_out)]
    if table.status != "playing" or isinstance(asked.actor, BotActor) or not waiting:
        return Refusal("nothing_to_come_back_to", "No seat at this table waits for you.")
    happened: list[Event] = []
    for seat in sorted(waiting):
        if seat in behind_bots:
            happened += _released(table, seat)
        happened.append(events.CameBack(seat=seat))
    return tuple(happened)


def _released(table: Table, seat: Seat) -> tuple[Event, ...]:
    pins = zip(table.pins, table.judged, strict=True)
    if any(pin.seat == seat and judged.verdict == "open" for pin, judged in pins):
        return (events.PromisesReleased(seat=seat),)
    return ()
