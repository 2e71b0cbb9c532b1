"""A move: played once, with all that it brings about."""

from __future__ import annotations

from typing import Any

from boomtown.core import Seat
from boomtown.games.capabilities import ConfirmedTurns
from boomtown.table import events
from boomtown.table.endings import ended_by_rules
from boomtown.table.events import Event
from boomtown.table.stages import DecidedMoves
from boomtown.table.state import Table


def make_move(table: Table, seat: Seat, move: Any, *, confirm: bool) -> DecidedMoves:
    """Returns the move of `seat`, which has the turn, and the end of the game where it is over with it.

    In games that confirm turns one that it completes is confirmed, and can be the last one, only if `confirm`
    says so. Raises what `play` does.
    """
    position = table.positions[-1].play(move)
    happened: tuple[Event, ...] = (events.Moved(seat=seat, move=str(move)),)
    game = table.game
    if isinstance(game, ConfirmedTurns) and game.is_turn_complete(seat, position):
        if not confirm:
            return DecidedMoves(happened, (position,))
        happened += (events.Confirmed(seat=seat),)
    return DecidedMoves((*happened, *ended_by_rules(table, position)), (position,))
