"""Turns that wait for their player: until a turn is confirmed its decisions are taken back without asking.

Only in games with the capability `ConfirmedTurns`. A turn is a run of moves of one seat; the game
says when it is complete.
"""

from __future__ import annotations

from boomtown.core import NotYourTurn, Seat
from boomtown.table import events
from boomtown.table.endings import ended_by_rules
from boomtown.table.refusal import Decision, Refusal, refused
from boomtown.table.state import Table


def stale(table: Table, ply: int) -> Refusal | None:
    """Returns the refusal of somebody who has seen another number of moves than there are."""
    if ply == table.ply:
        return None
    return Refusal("stale", f"You saw {ply} moves, and there are {table.ply}; look at the table again.")


def play_waits(table: Table, own: tuple[Seat, ...]) -> Refusal | None:
    """Returns why no move can be made while a complete turn waits."""
    seat = table.confirming
    if seat is None:
        return None
    if seat in own:
        return Refusal("confirm_first", "Your turn is complete; confirm it, or undo it.")
    return refused(NotYourTurn(f"{_colour(table, seat)} has still to confirm the turn; wait for that."))


def confirm(table: Table, own: tuple[Seat, ...]) -> Decision:
    """Returns the events that confirm a complete turn, and end the game where it did."""
    seat = table.confirming
    if seat is None:
        return Refusal("nothing_to_confirm", "No complete turn waits to be confirmed.")
    if seat not in own:
        return refused(NotYourTurn(f"It is the turn of {_colour(table, seat)}, who confirms it."))
    return (events.Confirmed(seat=seat), *ended_by_rules(table, table.position))


def take_back(table: Table, own: tuple[Seat, ...], to_ply: int | None) -> Decision:
    """Returns the event that takes back decisions of a turn that is not confirmed."""
    began = table.turn_began_at
    if began == table.ply or table.moves[-1][0] not in own:
        return Refusal(
            "nothing_to_take_back", "You have decided nothing in this turn yet; ask to undo what came before."
        )
    if to_ply is None:
        to_ply = table.ply - 1
    if not began <= to_ply < table.ply:
        return Refusal(
            "nothing_to_take_back", f"Your turn began at ply {began}; you can go back no further than that."
        )
    return (events.TakenBack(seat=table.moves[-1][0], to_ply=to_ply),)


def _colour(table: Table, seat: Seat) -> str:
    return table.game.card.colours[seat]
