# mypy: disable-error-code="no-any-return"
"""Zobrist hashing of Oklahoma Boomers, compiled: a number for each position, kept up move by move.

The boomers of one colour stand for each other: positions that differ in which of them stands where are equal.
"""

from __future__ import annotations

import random

import numpy as np

from boomtown.games.boomers.layout import (
    BARRED,
    BOOMERS_EACH,
    BORDER,
    EAST,
    FIRST_SOONER,
    LAND_STRIDE,
    LINE,
    LOWEST,
    MINE,
    MOST_SOONERS,
    PIECES,
    QUIET,
    QUIET_END,
    RIVER,
    ROW,
    SIDE,
    SIZE,
    SQUARES,
    STATE_WORDS,
    STEPS_LEFT,
    Words,
)
from boomtown.games.compiled import inlined, kernel

_PLACES = SIZE << 4
_MOST_STEPS = 16
_draw = random.Random("Oklahoma Boomers")


def _marks(count: int) -> Words:
    return np.array([_draw.getrandbits(63) for _ in range(count)], np.int64)


_PIECE = _marks(3 * (_PLACES + 1))
"""For each kind (blue, yellow, sooner) and place, counted from 1: 0 is the place of who is not there."""
for _kind in range(3):
    _PIECE[_kind * (_PLACES + 1)] = 0
_STONE, _MINE, _RIVER = _marks(SQUARES), _marks(SQUARES), _marks(SQUARES)
_BARRED = _marks(_PLACES + 1)
_QUIET = _marks(QUIET_END + 1)
_STEPS = _marks(_MOST_STEPS)
_SIDE = _marks(2)
_LAND_BITS = 4 * LAND_STRIDE
_RAIL = _marks((STATE_WORDS - EAST) * _LAND_BITS)


@inlined
def _piece_mark(piece: int, place: int) -> int:
    kind = 2 if piece >= FIRST_SOONER else piece // BOOMERS_EACH
    return _PIECE[kind * (_PLACES + 1) + place + 1]


@inlined
def _marks_of(line: int, rank: int, marks: Words) -> int:
    """Returns the marks of the squares that are set in a line of that rank."""
    found = 0
    while line != 0:
        found ^= marks[rank * SIZE + LOWEST[line]]
        line &= line - 1
    return found


@inlined
def _marks_of_words(state: Words) -> int:
    """Returns the marks of all that is neither on the board nor fixed."""
    return _SIDE[state[SIDE]] ^ _QUIET[state[QUIET]] ^ _BARRED[state[BARRED] + 1] ^ _STEPS[state[STEPS_LEFT]]


@kernel
def hash_of(state: Words) -> int:
    """Returns the hash of a position from scratch."""
    found = _marks_of_words(state)
    for piece in range(FIRST_SOONER + MOST_SOONERS):
        found ^= _piece_mark(piece, state[PIECES + piece])
    for rank in range(SIZE):
        row = state[ROW + rank]
        river = row >> RIVER & LINE
        found ^= _marks_of(row >> BORDER & LINE & ~river, rank, _STONE)
        found ^= _marks_of(row >> MINE & LINE, rank, _MINE) ^ _marks_of(river, rank, _RIVER)
    for word in range(STATE_WORDS - EAST):
        rails = state[EAST + word]
        for bit in range(_LAND_BITS):
            if rails >> bit & 1:
                found ^= _RAIL[word * _LAND_BITS + bit]
    return found


@kernel
def rehash(before: Words, after: Words, found: int) -> int:
    """Returns the hash of `after`, one move on from `before`, whose hash is `found`."""
    found ^= _marks_of_words(before) ^ _marks_of_words(after)
    for piece in range(FIRST_SOONER + MOST_SOONERS):
        if before[PIECES + piece] != after[PIECES + piece]:
            found ^= _piece_mark(piece, before[PIECES + piece]) ^ _piece_mark(piece, after[PIECES + piece])
    for rank in range(SIZE):
        laid = (before[ROW + rank] ^ after[ROW + rank]) >> BORDER & LINE
        found ^= _marks_of(laid, rank, _STONE)
    return found
