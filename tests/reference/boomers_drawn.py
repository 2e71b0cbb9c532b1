"""Draws positions of Oklahoma Boomers for tests: a row a line, the top one first, `.` for empty squares."""

from __future__ import annotations

import re
from dataclasses import replace

from .boomers import Game
from .boomers_board import OPPONENT


def drawn(picture: str, turn: str = "b", barred: str = "-", rails: str = "-", quiet: int = 0) -> Game:
    """Reads a drawing of all eleven rows, with the letters of a position string."""
    rows = [re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in picture.split()]
    return Game.from_position(" ".join(("/".join(rows), turn, barred, rails, str(quiet))))


def stops(game: Game, start: str) -> set[str]:
    """Finds where legal turns let the piece on `start` stop."""
    return {turn[len(start) + 1 :].partition("+")[0] for turn in game.legal() if turn.startswith(f"{start}-")}


def uses(game: Game, slide: str) -> list[str]:
    """Lists what may be added to a slide: `+f5`, `+f5@c5`, and the empty text for no stones."""
    return [turn[len(slide) :] for turn in game.legal() if turn.partition("+")[0] == slide]


def new_stones(game: Game, turn: str) -> set[str]:
    """Plays a turn and finds the stones it laid."""
    return set(game.play(turn).board.stones - game.board.stones)


def land(game: Game, square: str) -> tuple[str, int] | None:
    """Finds whose homestead a square belongs to and how many squares that has; None outside of all."""
    for owner, squares in game.homesteads():
        if square in squares:
            return owner, len(squares)
    return None


def other_side(game: Game) -> Game:
    """Takes the same position with the other side to move."""
    return Game(replace(game.board, turn=OPPONENT[game.board.turn]))
