"""The bot without a thought: every legal move is as likely as any other."""

from __future__ import annotations

from typing import Any

from boomtown.bots.bot import Choice, Limits, mover
from boomtown.core import generator
from boomtown.games.turn_game import TurnPosition


class RandomBot:
    """Draws one of the legal moves uniformly."""

    def choose(self, position: TurnPosition[Any], limits: Limits, seed: int) -> Choice:
        """Returns a legal move drawn by `seed`; no limits apply."""
        moves = position.seen_by(mover(position)).legal_moves()
        move = str(generator(seed, "random").choice(moves))
        even = 1.0 / position.seats
        return Choice(move=move, values=(even,) * position.seats, nodes=1, principal=(move,))
