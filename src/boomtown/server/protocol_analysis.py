"""The part of the protocol that tells what the positions of a finished game were worth."""

from __future__ import annotations

from typing import Literal

import msgspec

from boomtown.core import Seat
from boomtown.server.protocol import Step


class AnalysedLine(msgspec.Struct, frozen=True, kw_only=True):
    """One way in which a game could have gone on."""

    moves: tuple[str, ...]
    values: tuple[float, ...]
    """Each seat's chance to win, 0 to 1."""
    scores: tuple[float, ...]
    """The points that each seat could have expected in the end."""
    certain: bool
    """Nothing could have changed the result any more."""


class AnalysedMove(msgspec.Struct, frozen=True, kw_only=True):
    """A move that was played, and what it cost."""

    move: str
    seat: Seat
    loss: float
    """What it lost of its player's chance to win, 0 to 1."""
    points: float
    """By how many points the lead that its player could expect became worse."""
    verdict: Literal["only", "best", "good", "slip", "mistake", "blunder"]
    is_turning_point: bool
    """Its player was ahead of all others, and no longer after it."""


class AnalysedPosition(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/tables/{table}/analysis/{ply}: what a position of a finished game is worth."""

    ply: int
    values: tuple[float, ...]
    """Each seat's chance to win, 0 to 1."""
    scores: tuple[float, ...]
    certain: bool
    lines: tuple[AnalysedLine, ...]
    """The best first; none where the game is over by its rules."""
    played: AnalysedMove | None
    """The move that was made here; None behind the last one."""
    steps: tuple[Step, ...] = ()
    """The best line as it would look on the board; of a position that was asked for by itself."""


class AnalysisPage(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/tables/{table}/analysis: some positions of a finished game, from `from` on."""

    positions: tuple[AnalysedPosition, ...]
    next: int | None
    """Where the next page begins; None behind the last one."""
