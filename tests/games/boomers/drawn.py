"""Positions of Oklahoma Boomers drawn as text: eleven rows, the top one first, `.` for empty squares."""

from __future__ import annotations

import re

import pytest

from boomtown.core import BoomtownError
from boomtown.games.boomers.rules import GAME, BoomersPosition


def drawn(
    picture: str, side: str = "b", *, barred: str = "-", rails: str = "-", quiet: int = 0
) -> BoomersPosition:
    """Returns the position of a drawing, with the letters of a position string."""
    rows = [re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in picture.split()]
    return GAME.parse_position(" ".join(("/".join(rows), side, barred, rails, str(quiet))))


def after(position: BoomersPosition, *moves: str) -> BoomersPosition:
    """Plays moves."""
    for move in moves:
        position = position.play(GAME.parse_move(move))
    return position


def legal(position: BoomersPosition) -> list[str]:
    """Lists the legal moves as text."""
    return [str(move) for move in position.legal_moves()]


def stops(position: BoomersPosition, start: str) -> set[str]:
    """Finds where the piece on `start` may stop."""
    return {move[len(start) + 1 :].split("+")[0] for move in legal(position) if move.startswith(f"{start}-")}


def uses(position: BoomersPosition, slide: str) -> set[str]:
    """Finds what may be added to a slide: `+f5`, `+f5@c5`, and nothing."""
    return {move[len(slide) :] for move in legal(position) if move.split("+")[0] == slide}


def stones(position: BoomersPosition, move: str) -> list[str]:
    """Plays a move and lists the stones it laid."""
    laid: list[str] = after(position, move).picture(None)["last"]["stones"]
    return laid


def homesteads(position: BoomersPosition) -> list[tuple[int, int, int]]:
    """Lists owner, squares and points of each homestead."""
    return [
        (one["owner"], len(one["squares"]), one["points"]) for one in position.picture(None)["homesteads"]
    ]


def refusal(position: BoomersPosition, move: str) -> tuple[str, str | None]:
    """Returns the code and the clause by which a move is refused; nothing may change."""
    before = str(position)
    with pytest.raises(BoomtownError) as caught:
        after(position, move)
    assert str(position) == before
    assert caught.value.message
    return caught.value.code, caught.value.clause
