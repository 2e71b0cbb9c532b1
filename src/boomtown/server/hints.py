"""Who may ask what to play: one person at a table of bots only, on their turn, and nobody else ever."""

from __future__ import annotations

from boomtown.core import Seat
from boomtown.games import registry
from boomtown.server.problems import ServerRefusal
from boomtown.server.protocol import Step
from boomtown.table.state import BotPlayer, Table


def asking_seat(table: Table, player: str) -> Seat:
    """Returns the seat that this person has to choose a move for and may have a hint for.

    Whoever else had a seat, and gave it up or left it to a bot, played against this person: no hint then.
    Raises `ServerRefusal`, and `NotATurnGame` at tables of games in real time.
    """
    registry.turn_game(table.opened.game, wanted="hints")
    own = table.seats_of(player)
    if not own:
        raise ServerRefusal("not_seated", "a hint is for who plays; you hold no seat at this table")
    if table.status == "waiting":
        raise ServerRefusal("not_started", "ask for a hint when the game has begun")
    if table.status == "over":
        raise ServerRefusal("game_over", "the game is over; ask what each move was worth instead")
    bots = sum(isinstance(occupant, BotPlayer) for occupant in table.occupants)
    if len(own) != 1 or bots != table.opened.seats - 1 or table.gave_up or table.stood_in_for:
        why = "there are hints only where one person alone plays against bots; think for yourself here"
        raise ServerRefusal("no_hints_here", why)
    if table.confirming == own[0]:
        raise ServerRefusal("confirm_first", "your turn is complete; confirm it or undo it")
    if table.to_move != own[0]:
        raise ServerRefusal("not_your_turn", "a hint is for the move you have to choose; wait for your turn")
    return own[0]


def step_after(table: Table, move: str) -> Step:
    """Returns what whoever is to move would see after `move`, from what they see now and nothing else."""
    position, seat = table.positions[-1], table.to_move
    assert seat is not None
    after = position.seen_by(seat).play(table.turn_game.parse_move(move))
    return Step(ply=table.ply, seat=seat, move=move, picture=after.picture(seat), scores=after.scores())
