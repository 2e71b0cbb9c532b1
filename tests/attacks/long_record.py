"""A record that is short to send and long to look at: within every limit, and dear to show."""

from __future__ import annotations

from functools import cache
from random import Random

from boomtown.games.boomers.rules import GAME

TURNS_WITHOUT_A_STONE = 49
"""One more, and the rules end the game."""


@cache
def long_game(plies: int = 1490, seed: int = 2) -> tuple[str, ...]:
    """Returns a lawful game of Oklahoma Boomers in which a stone is laid as seldom as the rules allow."""
    choice = Random(seed)
    position = GAME.start()
    moves: list[str] = []
    without = 0
    while len(moves) < plies and position.outcome() is None:
        lays_one = without >= TURNS_WITHOUT_A_STONE
        legal = position.legal_moves()
        found = [move for move in legal if bool(move.helper) == lays_one] or legal
        move = choice.choice(found)
        without = 0 if move.helper else without + 1
        moves.append(str(move))
        position = position.play(move)
    return tuple(moves)


def long_record(plies: int = 1490) -> str:
    """Returns that game as a record."""
    moves = " ".join(f"{number}. {move}" for number, move in enumerate(long_game(plies), start=1))
    return f'[Game "boomers"]\n\n{moves}\n'
