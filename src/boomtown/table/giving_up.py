"""Giving up. With two seats it ends the game; where more play, a bot takes the seat and plays on at once.

Who gave up comes last, whatever the bot reaches, and does not come back. When no person is left, the game
ends.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from boomtown.core import Seat
from boomtown.table import commands, events
from boomtown.table.command_context import CommandContext, own_seat, wrong_stage
from boomtown.table.endings import ended, outcome_of_resigning
from boomtown.table.refusal import Decision, Refusal
from boomtown.table.standing_in import released
from boomtown.table.state import BotPlayer, Person, Table


def give_up(command: commands.Resign, context: CommandContext) -> Decision:
    """Returns the events by which somebody gives up."""
    table = context.table
    if refusal := wrong_stage(table, "playing"):
        return refusal
    seat = own_seat(context, command.seat)
    if isinstance(seat, Refusal):
        return seat
    gave_up = [*(given.seat for given in table.gave_up), seat]
    ending = ended(outcome_of_resigning(gave_up, table.position.scores()))
    if len(table.occupants) == 2:
        return (ending,)
    if isinstance(table.occupants[seat], BotPlayer):
        return Refusal("bots_play_on", "Where three or more play, a bot does not give up; it plays on.")
    given_up = (*released(table, seat), events.GaveUp(seat=seat, level=_level(table, context.levels)))
    return (*given_up, ending) if ends_the_game(table, seat) else given_up


def ends_the_game(table: Table, leaving: Seat | None) -> bool:
    """Tells whether the game ends when `leaving` gives up: of two seats, or when no person is left in it.

    Who is away may come back, and is still in it.
    """
    seated = (seat for seat, who in enumerate(table.occupants) if isinstance(who, Person))
    left = any(seat != leaving for seat in seated) or bool(table.stood_in_for)
    return len(table.occupants) == 2 or not left


def _level(table: Table, levels: Collection[str]) -> str:
    """Returns the level of the bot that plays on: that of most bots at the table, else a middle one."""
    there = Counter(who.level for who in table.occupants if isinstance(who, BotPlayer))
    most = max((there[level] for level in levels), default=0)
    return next(level for level in levels if there[level] == most) if most else middle_level(levels)


def middle_level(levels: Collection[str]) -> str:
    """Returns the level in the middle of `levels`, which go from the gentlest on."""
    return tuple(levels)[(len(levels) - 1) // 2]
