# mypy: disable-error-code="no-any-return"
"""What learning code sees of a position of Boomerang, compiled: the planes that `observation` names."""

from __future__ import annotations

from typing import Any

from boomtown.games.bit_kernel import count_bits
from boomtown.games.boomerang.layout import (
    CELLS_HIGH,
    CELLS_LOW,
    HAND,
    HAND_BITS,
    KIND_OF,
    LOW_SQUARES,
    PIECES,
    PLACED,
    SHOWS,
    TO_MOVE,
    VALUE_OF_KIND,
    VARIANT,
    Words,
)
from boomtown.games.boomerang.pieces import SIZE, SQUARES
from boomtown.games.compiled import inlined, kernel

OWN, OTHER, VALUE, JOINED_EAST, JOINED_NORTH, HANDS = range(6)
VARIANTS = HANDS + 2 * len(VALUE_OF_KIND)
MOVES = VARIANTS + 4
PLANES = MOVES + 1


@inlined
def _covers(action: int, square: int) -> bool:
    """Tells whether a placement covers a square."""
    if square < LOW_SQUARES:
        return CELLS_LOW[action] >> square & 1 != 0
    return CELLS_HIGH[action] >> (square - LOW_SQUARES) & 1 != 0


@inlined
def _show_square(action: int, square: int, plane: int, out: Any) -> None:
    """Writes one square of a piece."""
    out[plane * SQUARES + square] = 1
    out[VALUE * SQUARES + square] = VALUE_OF_KIND[KIND_OF[action]]
    out[JOINED_EAST * SQUARES + square] = square % SIZE + 1 < SIZE and _covers(action, square + 1)
    out[JOINED_NORTH * SQUARES + square] = square + SIZE < SQUARES and _covers(action, square + SIZE)


@inlined
def _fill(plane: int, number: int, out: Any) -> None:
    for square in range(SQUARES):
        out[plane * SQUARES + square] = number


@kernel
def observe(state: Words, first: int, seat: int, out: Any) -> None:
    """Writes what `seat` sees; a move is one choice here, so `first` means nothing."""
    for index in range(PLANES * SQUARES):
        out[index] = 0
    for piece in range(state[PLACED]):
        action = state[PIECES + piece]
        plane = OWN if state[SHOWS] >> piece & 1 == seat else OTHER
        low, high = CELLS_LOW[action], CELLS_HIGH[action]
        while low != 0:
            _show_square(action, count_bits((low & -low) - 1), plane, out)
            low &= low - 1
        while high != 0:
            _show_square(action, LOW_SQUARES + count_bits((high & -high) - 1), plane, out)
            high &= high - 1
    kinds = len(VALUE_OF_KIND)
    for kind in range(kinds):
        _fill(HANDS + kind, state[HAND + seat] >> (HAND_BITS * kind) & 7, out)
        _fill(HANDS + kinds + kind, state[HAND + 1 - seat] >> (HAND_BITS * kind) & 7, out)
    _fill(VARIANTS + state[VARIANT], 1, out)
    _fill(MOVES, int(state[TO_MOVE] == seat), out)
