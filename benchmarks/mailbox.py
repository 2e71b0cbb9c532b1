"""Boomerang over small arrays instead of bitboards: the other representation, kept to be measured against.

The board is 81 bytes with the index of the piece that lies there (-1: vacant), and every question walks over
lists of squares. Only the standard variant.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from benchmarks.fresh import fresh
from boomtown.games.boomerang.layout import KIND_OF, _rim
from boomtown.games.boomerang.pieces import KINDS, PASS, PLACEMENTS, SIZE, SQUARES
from boomtown.games.random_kernel import random_below

Array = np.ndarray[Any, Any]


def _lists(cell_lists: list[list[tuple[int, int]]]) -> tuple[Array, Array]:
    flat = np.array([y * SIZE + x for cells in cell_lists for x, y in cells], np.int64)
    return flat, np.cumsum([0] + [len(cells) for cells in cell_lists], dtype=np.int64)


CELLS, CELLS_FROM = _lists([list(p.cells) for p in PLACEMENTS])
RIM, RIM_FROM = _lists([_rim(p.cells) for p in PLACEMENTS])
COUNTS = np.array([kind.count for kind in KINDS], np.int64)


@fresh
def may_place(board: Array, shows: Array, hands: Array, seat: int, first: bool, action: int) -> bool:
    """Tells whether this placement is legal."""
    if hands[seat, KIND_OF[action]] == 0:
        return False
    for index in range(CELLS_FROM[action], CELLS_FROM[action + 1]):
        if board[CELLS[index]] >= 0:
            return False
    if first:
        return True
    for index in range(RIM_FROM[action], RIM_FROM[action + 1]):
        piece = board[RIM[index]]
        if piece >= 0 and shows[piece] != seat:
            return True
    return False


@fresh
def playout(rng: Array) -> int:
    """Plays one random game, every legal placement listed at every turn; returns its number of moves."""
    board = np.full(SQUARES, -1, np.int8)
    shows = np.zeros(26, np.int8)
    hands = np.empty((2, len(COUNTS)), np.int64)
    hands[0] = COUNTS
    hands[1] = COUNTS
    out = np.empty(PASS, np.int64)
    seat, placed, moves, blocked = 0, 0, 0, False
    while True:
        count = 0
        for action in range(PASS):
            if may_place(board, shows, hands, seat, placed == 0, action):
                out[count] = action
                count += 1
        if count > 0:
            action = out[random_below(rng, count)]
            for index in range(CELLS_FROM[action], CELLS_FROM[action + 1]):
                board[CELLS[index]] = placed
            for index in range(RIM_FROM[action], RIM_FROM[action + 1]):
                if board[RIM[index]] >= 0:
                    shows[board[RIM[index]]] = seat
            shows[placed] = seat
            hands[seat, KIND_OF[action]] -= 1
            placed += 1
            moves += 1 + blocked
            blocked = False
        elif blocked:
            return moves
        else:
            blocked = True
        seat = 1 - seat


@fresh
def many(playouts: int, rng: Array) -> int:
    """Plays many random games; returns the number of moves in all."""
    moves = 0
    for _ in range(playouts):
        moves += playout(rng)
    return moves
