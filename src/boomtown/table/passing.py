"""Turns that pass by themselves: the standing wish of a seat that has nothing left to decide about.

The wish is in the log, so that it survives a closed page and a restart. The turns pass with the decision that
gives them to the seat: nobody waits, and nobody has to be asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boomtown.core import Seat
from boomtown.games.capabilities import IdleTurns
from boomtown.table import commands, events
from boomtown.table.command_context import CommandContext, own_seat, person_at
from boomtown.table.events import Event
from boomtown.table.moving import make_move
from boomtown.table.refusal import Decision, Refusal
from boomtown.table.stages import DecidedMoves, StagedEvents, stages_of
from boomtown.table.state import Table


def let_pass(command: commands.LetPass, context: CommandContext) -> Decision:
    """Returns the event by which a seat's turns pass from now on, or no longer do."""
    if refusal := person_at(context, "playing"):
        return refusal
    seat = own_seat(context, command.seat)
    if isinstance(seat, Refusal):
        return seat
    if command.on == (seat in context.table.passing):
        return Refusal("same_wish", "That is how it is already; there is nothing to change.")
    if command.on and _idle_move(context.table, seat) is None:
        return Refusal("still_playing", "You still have something to decide; play your turns yourself.")
    return (events.TurnsPass(seat=seat, on=command.on),)


def with_passing_turns(table: Table, decided: Sequence[Event], now_ms: int) -> Sequence[Event]:
    """Returns what was decided, and then every turn that passes by itself after it."""
    if not table.passing and not any(isinstance(event, events.TurnsPass) for event in decided):
        return decided
    stages = list(stages_of(table, decided, now_ms))
    while (passed := _passed(stages[-1].table)) is not None:
        stages += stages_of(stages[-1].table, passed, now_ms)
    return StagedEvents(table, tuple(stages))


def _idle_move(table: Table, seat: Seat) -> Any | None:
    """Returns the move that lets a turn of `seat` pass; None where it has something to decide."""
    game = table.game
    return game.idle_move(seat, table.positions[-1]) if isinstance(game, IdleTurns) else None


def _passed(table: Table) -> DecidedMoves | None:
    """Returns the turn of the seat to move where it passes by itself; None where somebody has to decide."""
    seat = table.to_move
    if seat is None or seat not in table.passing or table.confirming is not None:
        return None
    move = _idle_move(table, seat)
    return None if move is None else make_move(table, seat, move, confirm=True)
