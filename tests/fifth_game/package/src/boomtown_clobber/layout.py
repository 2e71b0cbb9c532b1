"""The words of a state, and the numbers of squares and moves.

A square has the number `row * WIDEST + column` on boards of every size, so that a move has the same number on
all of them.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

Words: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]

WIDEST = 6
SQUARES = WIDEST * WIDEST

TO_MOVE, WINNER, COLUMNS, ROWS, BOARD = 0, 1, 2, 3, 4
"""Where in a state: the seat to move or -1, the winner or -1, the size, and from `BOARD` on the squares."""
STATE_WORDS = BOARD + SQUARES

EMPTY = 0
"""On a square; else it is the seat whose stone it is, and 1."""

STEPS = tuple(
    (row * WIDEST + column, (row + down) * WIDEST + column + across)
    for row in range(WIDEST)
    for column in range(WIDEST)
    for down, across in ((1, 0), (0, 1), (-1, 0), (0, -1))
    if 0 <= row + down < WIDEST and 0 <= column + across < WIDEST
)
"""By action number: the square that a stone leaves, and the one it goes to. Frozen with rules version 1."""
ACTIONS = len(STEPS)
LEAVES = np.array([leaves for leaves, _ in STEPS], np.int64)
ENTERS = np.array([enters for _, enters in STEPS], np.int64)


def new_state(columns: int, rows: int) -> Words:
    """Returns the full board: black and white in turn, black on a1, white to move."""
    state = np.zeros(STATE_WORDS, np.int64)
    state[WINNER], state[COLUMNS], state[ROWS] = -1, columns, rows
    for row in range(rows):
        for column in range(columns):
            state[BOARD + row * WIDEST + column] = 1 if (row + column) % 2 else 2
    return state
