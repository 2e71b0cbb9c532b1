"""What learning code sees of a position: planes of small numbers over the board, documented one by one.

The folder of a game of turns may have a module `observation`, whose `OBSERVATION` says which planes there are
and how they are filled: `boomtown.games.registry.observation` finds it. They are frozen for a rules version.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple


class Paint(NamedTuple):
    """A part of a square, filled with a colour: lines and columns of an 8 x 8 grid, the end not included."""

    colour: tuple[int, int, int]
    """Red, green and blue, to 255."""
    lines: tuple[int, int] = (0, 8)
    columns: tuple[int, int] = (0, 8)


@dataclass(frozen=True, slots=True)
class Plane:
    """One number for each square, or the same one for all squares."""

    name: str
    meaning: str
    most: int = 1
    """The greatest number; the least is 0."""
    paint: Paint | None = None
    """How a diagram shows squares where the number is not 0; None: not at all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """The planes of a game, and the kernel that fills them.

    - `observe(state, first, seat, out) -> None`: writes the planes as `seat` sees them into `out`, an int8
      vector of planes, rows and columns; `first` is the first choice of a move that is half made
      (`boomtown.games.action_factors`), or -1
    """

    planes: tuple[Plane, ...]
    rows: int
    columns: int
    observe: Any
    staggered: bool = False
    """Whether every second column lies half a square higher, as on a board of hexes."""

    @property
    def shape(self) -> tuple[int, int, int]:
        """Planes, rows and columns."""
        return len(self.planes), self.rows, self.columns

    @property
    def size(self) -> int:
        """The number of numbers."""
        return len(self.planes) * self.rows * self.columns
