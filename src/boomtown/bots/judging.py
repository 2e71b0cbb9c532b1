"""The moves of a game judged by what they cost: the best line against the one that was chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from boomtown.bots.bot import mover
from boomtown.bots.lines import Analysis, Line
from boomtown.core import Seat
from boomtown.games.turn_game import TurnPosition

Verdict = Literal["only", "best", "good", "slip", "mistake", "blunder"]

VERDICTS: tuple[tuple[float, Verdict], ...] = ((0.15, "blunder"), (0.10, "mistake"), (0.05, "slip"))
"""Chances to win that a move of each kind loses at least: where Lichess draws the lines, too."""
WRONG = frozenset(verdict for _, verdict in VERDICTS)
"""Verdicts on moves for which there was a better one."""
TURNS_FROM = 0.10
"""What a move loses at least that turns the game."""


class JudgedMove(msgspec.Struct, frozen=True, kw_only=True):
    """A move that was played, and what it cost."""

    ply: int
    """Moves before it."""
    seat: Seat
    move: str
    loss: float
    """What it lost of its player's chance to win, 0 to 1."""
    points: float
    """By how many points it changed the lead that its player could expect for the worse; 0 where it lost no
    chance."""
    verdict: Verdict
    is_turning_point: bool
    """Its player was ahead of all others before it, and no longer after it."""
    better: Line | None
    """What should have been played; None where the move was good."""


def judge(position: TurnPosition[Any], move: str, analysis: Analysis, *, ply: int) -> JudgedMove:
    """Returns what `move` cost in `position`, `ply` moves into the game, of which `analysis` tells.

    The analysis was asked about the move, so that both it and the best one were looked at as closely.
    """
    seat = mover(position)
    best = analysis.lines[0]
    is_best = move == best.moves[0]
    played = best if is_best or analysis.also is None else analysis.also
    loss = max(0.0, best.values[seat] - played.values[seat])
    verdict = _verdict(loss, is_best=is_best, is_only=len(position.legal_moves()) == 1)
    return JudgedMove(
        ply=ply,
        seat=seat,
        move=move,
        loss=loss,
        points=max(0.0, lead(best.scores, seat) - lead(played.scores, seat)) if loss > 0 else 0.0,
        verdict=verdict,
        is_turning_point=loss >= TURNS_FROM and _leads(best.values, seat) and not _leads(played.values, seat),
        better=best if verdict in WRONG else None,
    )


def _verdict(loss: float, *, is_best: bool, is_only: bool) -> Verdict:
    if is_only:
        return "only"
    if is_best:
        return "best"
    return next((verdict for least, verdict in VERDICTS if loss >= least), "good")


def lead(scores: Sequence[float], seat: Seat) -> float:
    """Returns by how many points a seat is ahead of the best of the others; negative where behind."""
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def _leads(values: Sequence[float], seat: Seat) -> bool:
    return all(values[seat] > value for other, value in enumerate(values) if other != seat)
