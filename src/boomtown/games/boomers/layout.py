"""The layout of an Oklahoma Boomers state, and the tables that the kernels read.

A state is an int64 vector, see the words below. Each row of the board is one word with five fields of twelve
bits, the lowest eleven of a field for the files a to k (the twelfth stays 0). Each column is one more word
with the same fields, a bit for each rank: a line of either kind is one load. Areas are filled on *land*: the
board as three words, four rows of twelve bits in each.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numpy as np

from boomtown.games.compiled import jit_disabled

Words: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]
Worths: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]

SIZE = 11
SQUARES = SIZE * SIZE
BOOMERS_EACH = 3
MOST_SOONERS = 3
FIRST_SOONER = 2 * BOOMERS_EACH
BLUE_BOOMERS = 0b000111
YELLOW_BOOMERS = 0b111000
QUIET_END = 50
"""Turns in a row without a new stone after which the game is over (ruling B3)."""
MINE_POINTS = 10

# The words of a state
TO_MOVE = 0  # the seat to place or move, -1 when the game is over
SIDE = 1  # whose turn it is, or would be if the game were not over; while placing: who will move first
QUIET = 2  # turns since the last stone
BARRED = 3  # the place of the sooner that may not move now, or -1
HAS_RIVER = 4
EXHAUSTED = 5  # bit i: boomer i is exhausted
STEPS_LEFT = 6  # how many pieces are still to be placed
STEPS = 7  # what is to be placed, three bits a step, the next one lowest: seat, then STONE, BOOMER or SOONER
PIECES = 8  # the places of boomers 0-2 (blue), 3-5 (yellow) and sooners 6-8; -1 where there is none (yet)
ROW = PIECES + 9 + 1  # the rows; the words before and after them stay 0, so that every row has two neighbours
COLUMN = ROW + SIZE + 1
EAST = COLUMN + SIZE  # land with a rail along the east side of the square
NORTH = EAST + 3  # land with a rail along the north side
STATE_WORDS = NORTH + 3

# A place is a square as the kernels hold it
RANK_SHIFT = 4  # rank << 4 | file, both from 0
FILE_MASK = 15

# The fields of a row or column
TAKEN = 0  # a boomer, a sooner or a stone
MINE = 12
RIVER = 24
CLOSED = 36  # a homestead; kept only where there is a river, without one nothing can get in or out
BORDER = 48  # a stone or the river
LINE = (1 << SIZE) - 1
STONE_BITS = 1 << TAKEN | 1 << BORDER

STONE, BOOMER, SOONER = 0, 1, 2
STEP_BITS = 3

LAND_STRIDE = 12


class Land(NamedTuple):
    """A set of squares: three words with four, four and three rows of twelve bits (the last always 0)."""

    low: int
    middle: int
    high: int


_FOUR_ROWS = LINE | LINE << 12 | LINE << 24 | LINE << 36
FULL_LAND = Land(_FOUR_ROWS, _FOUR_ROWS, LINE | LINE << 12 | LINE << 24)

# Action numbers: a slide, then what it does about stones; then the placements
SLIDES_FROM = 2 * (SIZE - 1)
SLIDES = SQUARES * SLIDES_FROM
HELPERS = (SIZE - 1) * (SIZE - 1)
# Which stones, with a helper: all, or the one on the row of the active piece, or on its column
BOTH, ON_ROW, ON_COLUMN = 1, 2, 3
CHOICES = 1 + 3 * HELPERS
PLACEMENT = SLIDES * CHOICES
ACTIONS = PLACEMENT + SQUARES

_BOOMER_CHOICES = 1 + BOOMERS_EACH + 2 * MOST_SOONERS
_SOONER_CHOICES = 1 + 2 * BOOMERS_EACH
MOST_MOVES = SLIDES_FROM * (BOOMERS_EACH * _BOOMER_CHOICES + MOST_SOONERS * _SOONER_CHOICES)
"""Every position offers fewer: a boomer has 20 stops at most, and then lays nothing, stones with one of three
boomers, or one of two stones with one of three sooners; a sooner lays nothing, or one of two stones with one
of three boomers. (Fewer, because of 20 stops two share a line with a helper.) Placements are 121 at most."""


def _table(values: list[int], small: type[np.signedinteger[Any]]) -> Any:
    """Returns a table of small numbers, so that it stays near the processor.

    Uncompiled code would reckon with them as they are, and overflow: there they are as large as any.
    """
    return np.array(values, np.int64 if jit_disabled() else small)


def _reach(at: int, line: int) -> int:
    """Returns what a piece at `at` sees along a line: every square up to the first set one, that included."""
    seen = 0
    for step in (1, -1):
        square = at + step
        while 0 <= square < SIZE:
            seen |= 1 << square
            if line >> square & 1:
                break
            square += step
    return seen


REACH = _table([_reach(at, line) for at in range(SIZE) for line in range(LINE + 1)], np.int16)
"""[at * 2048 + line]: the squares seen from `at` along a line, the first one set in `line` included."""
COUNT = _table([line.bit_count() for line in range(LINE + 1)], np.int8)
"""The number of squares in a line."""
LOWEST = _table([(line & -line).bit_length() - 1 if line else 0 for line in range(LINE + 1)], np.int8)
"""The first square of a line."""


def _pick(line: int, index: int) -> int:
    squares = [square for square in range(SIZE) if line >> square & 1]
    return squares[index] if index < len(squares) else 0


PICK = _table([_pick(line, index) for line in range(LINE + 1) for index in range(SIZE)], np.int8)
"""[line * 11 + index]: the square of that index in a line."""


def _parts(ring: int) -> bool:
    """Tells whether a stone with these walls around it could part an area: more than one way leads off it.

    The ring is eight squares: bits 0-2 above from the left, 3-5 below from the left, 6 left, 7 right.
    """
    around = [0, 1, 2, 7, 5, 4, 3, 6]  # clockwise from the upper left
    is_open = [not ring >> bit & 1 for bit in around]
    # A way is a run of open squares round the stone that has a square side by side with it (odd places).
    corners = [place for place in range(8) if not is_open[place]]
    if not corners:
        return False
    ways, run = 0, False
    for step in range(1, 9):
        place = (corners[0] + step) % 8
        if not is_open[place]:
            ways += run
            run = False
        elif place % 2:
            run = True
    return ways > 1


PARTS = np.array([_parts(ring) for ring in range(256)], np.bool_)


def _rim(rank: int, file: int) -> int:
    squares = [(1, -1), (1, 0), (1, 1), (-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1)]
    return sum(
        1 << bit
        for bit, (up, right) in enumerate(squares)
        if not (0 <= rank + up < SIZE and 0 <= file + right < SIZE)
    )


RIM = np.array([_rim(rank, file) for rank in range(SIZE) for file in range(SIZE)], np.int64)
"""For each square, which of the eight around it are off the board."""


def place_of(square: int) -> int:
    """Returns the place of a square counted from a1 along the ranks."""
    return square // SIZE << RANK_SHIFT | square % SIZE


def square_of(place: int) -> int:
    """Returns the square of a place."""
    return (place >> RANK_SHIFT) * SIZE + (place & FILE_MASK)
