"""The layout of a Boomerang state, and the tables that the kernels read.

A state is an int64 vector, see the words below. The 81 squares are two bitboards: rows 1-5 in the low word
(45 bits), rows 6-9 in the high one (36 bits). Both stay clear of the sign bit, so int64 serves throughout.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from boomtown.games.boomerang.pieces import KINDS, PIECES_EACH, PLACEMENTS, SIZE, SQUARES

Words: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]
Worths: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]

# The words of a state
TO_MOVE = 0  # the seat to move, -1 when the game is over
VARIANT = 1
STUCK = 2  # in `last`: the seat that could not place, else -1
PLACED = 3  # how many pieces lie on the board
SHOWS = 4  # bit i: piece i shows white
TAKEN_LOW, TAKEN_HIGH = 5, 6
ORANGE_LOW, ORANGE_HIGH = 7, 8
HAND = 9  # and 10: a seat's hand, three bits a kind; in `pool` both are the common pool
PIECES = 11  # the action numbers of the pieces on the board, in order of placing
STATE_WORDS = PIECES + 2 * PIECES_EACH

STANDARD, PLAIN, LAST, POOL = 0, 1, 2, 3
HAND_BITS = 3
LOW_SQUARES = 5 * SIZE
LOW_MASK = (1 << LOW_SQUARES) - 1
HIGH_MASK = (1 << (SQUARES - LOW_SQUARES)) - 1
FILE_A = sum(1 << (SIZE * row) for row in range(5))
FILE_I = FILE_A << (SIZE - 1)


def _bitboards(cell_lists: list[list[tuple[int, int]]]) -> tuple[Words, Words]:
    low = np.zeros(len(cell_lists), np.int64)
    high = np.zeros(len(cell_lists), np.int64)
    for index, cells in enumerate(cell_lists):
        for column, row in cells:
            square = row * SIZE + column
            if square < LOW_SQUARES:
                low[index] |= 1 << square
            else:
                high[index] |= 1 << (square - LOW_SQUARES)
    return low, high


def _rim(cells: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
    """Returns the squares of the board that share an edge with these cells."""
    beside = {(x + dx, y + dy) for x, y in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    return [(x, y) for x, y in sorted(beside - set(cells)) if 0 <= x < SIZE and 0 <= y < SIZE]


CELLS_LOW, CELLS_HIGH = _bitboards([list(p.cells) for p in PLACEMENTS])
RIM_LOW, RIM_HIGH = _bitboards([_rim(p.cells) for p in PLACEMENTS])
KIND_OF = np.array([p.kind for p in PLACEMENTS], np.int64)
VALUE_OF_KIND = np.array([kind.value for kind in KINDS], np.int64)
FULL_HAND = sum(kind.count << (HAND_BITS * index) for index, kind in enumerate(KINDS))

_TURNS = [(k, turn) for k, kind in enumerate(KINDS) for turn in kind.turns]
KIND_OF_TURN = np.array([k for k, _ in _TURNS], np.int64)
SHIFTS = np.array([y * SIZE + x for _, turn in _TURNS for x, y in turn.cells], np.int64)
"""For each turn of each kind, how far its cells lie behind the corner of its box, in squares."""
SHIFTS_FROM = np.cumsum([0] + [len(turn.cells) for _, turn in _TURNS], dtype=np.int64)
CORNERS_LOW, CORNERS_HIGH = _bitboards(
    [
        [(x, y) for x in range(SIZE - turn.width + 1) for y in range(SIZE - turn.height + 1)]
        for _, turn in _TURNS
    ]
)
"""For each turn, the squares where the corner of its box can lie."""
ACTION_AT = np.full(len(_TURNS) * SQUARES, -1, np.int64)
"""For each turn and square of the corner, the placement."""
_first_turn = [[k for k, _ in _TURNS].index(kind) for kind in range(len(KINDS))]
for _action, _p in enumerate(PLACEMENTS):
    _turn = _first_turn[_p.kind] + _p.turn
    ACTION_AT[_turn * SQUARES + _p.square[1] * SIZE + _p.square[0]] = _action


def new_state(variant: int) -> Words:
    """Returns the empty board with full hands."""
    state = np.zeros(STATE_WORDS, np.int64)
    state[VARIANT] = variant
    state[STUCK] = -1
    state[HAND : HAND + 2] = FULL_HAND * 2 if variant == POOL else FULL_HAND
    return state
