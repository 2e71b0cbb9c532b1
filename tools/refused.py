"""What the rules refuse in a lesson, written down with it: a lesson asks no server."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from boomtown.core import IllegalMove
from boomtown.games.turn_game import Move, TurnPosition


def why_not(position: TurnPosition[Any], move: Move) -> str | None:
    """Returns the reason of the rules against a move; None where it is legal."""
    try:
        position.play(move)
    except IllegalMove as error:
        return error.code
    return None


def refused(position: TurnPosition[Any], tried: Iterable[Move]) -> dict[str, str]:
    """Returns, for each reason of the rules, the moves that are refused for it, with commas between them."""
    found: dict[str, list[str]] = {}
    for move in tried:
        if code := why_not(position, move):
            found.setdefault(code, []).append(str(move))
    return {code: ",".join(moves) for code, moves in found.items()}
