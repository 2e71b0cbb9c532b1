"""Homesteads and their sections as plain values, read off a state."""

from __future__ import annotations

from dataclasses import dataclass

from boomtown.core import Seat
from boomtown.games.boomers import layout
from boomtown.games.boomers.arrangement import row_names, squares_in
from boomtown.games.boomers.kernels_areas import area_of, boomers_in
from boomtown.games.boomers.kernels_points import count_squares, first_place, section_around
from boomtown.games.boomers.layout import BOOMERS_EACH, MINE, MINE_POINTS, SIZE, Land, Words
from boomtown.games.boomers.notation import SQUARE_INDEX, SQUARE_NAMES, cell_of, square_at


@dataclass(frozen=True, slots=True)
class Section:
    """A piece of a homestead that no rail cuts."""

    squares: tuple[str, ...]
    points: int
    counted: bool
    """Whether it is among the best ones, which score."""


@dataclass(frozen=True, slots=True)
class Homestead:
    """An area with boomers of one colour only."""

    owner: Seat
    squares: tuple[str, ...]
    boomers: tuple[str, ...]
    mines: tuple[str, ...]
    sections: tuple[Section, ...]

    @property
    def points(self) -> int:
        """The best sections together, one for each boomer."""
        return sum(section.points for section in self.sections if section.counted)

    def fence(self) -> list[str]:
        """Returns the sides of its squares that lead out of it, such as `d4n`: n, e, s or w of a square."""
        inside = set(self.squares)
        sides = []
        for square in self.squares:
            rank, file = cell_of(square)
            for side, up, right in (("n", 1, 0), ("e", 0, 1), ("s", -1, 0), ("w", 0, -1)):
                there = rank + up, file + right
                on_board = all(0 <= line < SIZE for line in there)
                if not on_board or square_at(*there) not in inside:
                    sides.append(square + side)
        return sides


def homesteads_of(state: Words) -> list[Homestead]:
    """Returns all homesteads, blue's first, then by their first boomer; none during the set-up (B10b)."""
    found = []
    if state[layout.STEPS_LEFT] > 0:
        return []
    waiting = int(state[layout.EXHAUSTED])
    mines = squares_in(state, MINE)
    while waiting:
        first = (waiting & -waiting).bit_length() - 1
        land = area_of(state, state[layout.PIECES + first])
        inside = int(boomers_in(state, land))
        waiting &= ~inside
        boomers = [boomer for boomer in range(2 * BOOMERS_EACH) if inside >> boomer & 1]
        squares = names_of(land)
        found.append(
            Homestead(
                owner=first // BOOMERS_EACH,
                squares=squares,
                boomers=tuple(
                    SQUARE_NAMES[layout.square_of(int(state[layout.PIECES + boomer]))] for boomer in boomers
                ),
                mines=tuple(square for square in squares if square in mines),
                sections=_sections(state, land, mines, len(boomers)),
            )
        )
    return found


def _sections(state: Words, land: Land, mines: frozenset[str], shared_by: int) -> tuple[Section, ...]:
    parts = []
    while count_squares(land):
        section = section_around(state, first_place(land), land)
        squares = names_of(section)
        points = len(squares) + MINE_POINTS * sum(square in mines for square in squares)
        parts.append((points, squares))
        land = Land(land.low & ~section.low, land.middle & ~section.middle, land.high & ~section.high)
    parts.sort(key=lambda part: (-part[0], SQUARE_INDEX[part[1][0]]))
    return tuple(Section(squares, points, order < shared_by) for order, (points, squares) in enumerate(parts))


def names_of(land: Land) -> tuple[str, ...]:
    """Returns the squares of some land, from a1 along the ranks."""
    words = (int(land.low), int(land.middle), int(land.high))
    rows = (words[rank // 4] >> (rank % 4 * layout.LAND_STRIDE) & layout.LINE for rank in range(SIZE))
    return tuple(square for rank, row in enumerate(rows) for square in row_names(rank, row))


def homestead_squares(state: Words) -> frozenset[str]:
    """Returns every square of every homestead."""
    return frozenset(square for homestead in homesteads_of(state) for square in homestead.squares)
