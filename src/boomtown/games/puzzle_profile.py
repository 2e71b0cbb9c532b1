"""What puzzles want of a game beside its rules: the contract of a game's own module `puzzle_profile`.

A game's folder may have a module `puzzle_profile` whose `PUZZLE_PROFILE` names the themes of its puzzles. The
rules know nothing of it. Without one puzzles have no themes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from boomtown.core import Seat
from boomtown.games.turn_game import P


@dataclass(frozen=True, slots=True)
class PuzzleLine(Generic[P]):
    """The best line of a puzzle, as far as it is told: `moves[i]` was played in `positions[i]`."""

    positions: Sequence[P]
    """One more than there are moves; the first is the puzzle itself."""
    moves: Sequence[Any]
    asked: int
    """How many of the moves are asked for: all of them are those of whoever is to move."""

    @property
    def before(self) -> P:
        """The position of the puzzle."""
        return self.positions[0]

    @property
    def after(self) -> P:
        """The position after what is asked for."""
        return self.positions[self.asked]

    @property
    def answer(self) -> Sequence[Any]:
        """The moves that are asked for."""
        return self.moves[: self.asked]


def mover_of(line: PuzzleLine[Any]) -> Seat:
    """Returns the seat whose moves are asked for."""
    seat: Seat | None = line.before.to_move
    assert seat is not None  # a game that is over asks for nothing
    return seat


@dataclass(frozen=True, slots=True)
class Theme(Generic[P]):
    """What a puzzle may be about, told by the rules alone."""

    key: str
    holds: Callable[[PuzzleLine[P]], bool]


@dataclass(frozen=True, slots=True)
class PuzzleProfile(Generic[P]):
    """What puzzles know of one game."""

    themes: Sequence[Theme[P]] = ()
    """The most telling first."""
    least_points: float = 0.0
    """Points by which the best line is ahead of any other, unless the result itself is certain to differ."""
    self_play: str = "greedy"
    """The bot whose games against itself are looked through: one that errs, so that there is much to find."""
