"""What an analysis says: of a position the best lines, of each line what it is worth to every seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np
from msgspec.structs import replace

from boomtown.games.bot_profile import BotProfile
from boomtown.games.turn_game import TurnPosition

LONGEST_LINE = 40
"""Moves of a line that are told; what is expected later means little."""


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One way in which a game may go on, and what it is worth."""

    moves: tuple[str, ...]
    values: tuple[float, ...]
    """Each seat's chance to win, 0 to 1; what a draw or a place is worth counts as a part of a win."""
    scores: tuple[float, ...]
    """The points that each seat may expect in the end, as the end of the line looks."""
    visits: int = 0
    """Simulations of a tree search in which it was begun; alpha-beta looks at all of its lines alike."""
    certain: bool = False
    """Nothing can change the result any more: the values are not estimates."""


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a position; where the game is over, how it ended."""

    values: tuple[float, ...]
    """Each seat's chance to win, as in a `Line`."""
    scores: tuple[float, ...]
    lines: tuple[Line, ...] = ()
    """The best first; none where the game is over."""
    also: Line | None = None
    """That of the move that was asked about, looked at as closely as the best one."""
    nodes: int = 0
    """Positions looked at, or simulations."""
    depth: int = 0
    """Moves that alpha-beta looked ahead; 0 in a tree search, which has no one depth."""
    certain: bool = False


def line_of(
    profile: BotProfile[Any, Any],
    position: TurnPosition[Any],
    moves: Sequence[Any],
    *,
    values: tuple[float, ...],
    visits: int = 0,
    certain: bool = False,
) -> Line:
    """Returns a line from `position` on, with the scores at its end."""
    shown = moves[:LONGEST_LINE]
    for move in shown:
        position = position.play(move)
    return Line(
        moves=tuple(map(str, shown)),
        values=values,
        scores=profile.expected_scores(position),
        visits=visits,
        certain=certain,
    )


def end_values(profile: BotProfile[Any, Any], position: TurnPosition[Any]) -> tuple[float, ...]:
    """Returns what a position that is over is worth to each seat."""
    values = np.zeros(position.seats)
    profile.kernels.values(profile.state_of(position), values)
    return tuple(map(float, values))


def mean_of(one: Line, other: Line) -> Line:
    """Returns the first line with the mean of what both are worth."""
    return replace(
        one,
        values=tuple((a + b) / 2 for a, b in zip(one.values, other.values, strict=True)),
        scores=tuple((a + b) / 2 for a, b in zip(one.scores, other.scores, strict=True)),
    )
