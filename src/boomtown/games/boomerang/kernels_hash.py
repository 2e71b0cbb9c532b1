# mypy: disable-error-code="no-any-return"
"""Zobrist hashing of Boomerang, compiled: a number for each position, kept up move by move."""

from __future__ import annotations

import random

import numpy as np

from boomtown.games.boomerang.layout import (
    HAND,
    HAND_BITS,
    PIECES,
    PLACED,
    SHOWS,
    TO_MOVE,
    VALUE_OF_KIND,
    VARIANT,
    Words,
)
from boomtown.games.boomerang.pieces import PASS
from boomtown.games.compiled import inlined, kernel

_draw = random.Random("Boomerang")


def _marks(count: int) -> Words:
    return np.array([_draw.getrandbits(63) for _ in range(count)], np.int64)


_LYING = _marks(2 * PASS)
"""For each placement, as it shows orange and as it shows white."""
_IN_HAND = _marks(2 * len(VALUE_OF_KIND) << HAND_BITS)
"""For each seat, kind and number of pieces."""
_SEAT = _marks(3)
_VARIANT = _marks(4)


@inlined
def _marks_of_hand(seat: int, hand: int) -> int:
    found = 0
    for kind in range(len(VALUE_OF_KIND)):
        count = (hand >> (HAND_BITS * kind)) & 7
        found ^= _IN_HAND[(seat * len(VALUE_OF_KIND) + kind) << HAND_BITS | count]
    return found


@kernel
def hash_of(state: Words) -> int:
    """Returns the hash of a position from scratch."""
    found = _SEAT[state[TO_MOVE] + 1] ^ _VARIANT[state[VARIANT]]
    for seat in range(2):
        found ^= _marks_of_hand(seat, state[HAND + seat])
    for piece in range(state[PLACED]):
        found ^= _LYING[2 * state[PIECES + piece] + ((state[SHOWS] >> piece) & 1)]
    return found


@kernel
def rehash(before: Words, after: Words, found: int) -> int:
    """Returns the hash of `after`, one move on from `before`, whose hash is `found`."""
    found ^= _SEAT[before[TO_MOVE] + 1] ^ _SEAT[after[TO_MOVE] + 1]
    for seat in range(2):
        if before[HAND + seat] != after[HAND + seat]:
            found ^= _marks_of_hand(seat, before[HAND + seat]) ^ _marks_of_hand(seat, after[HAND + seat])
    turned = before[SHOWS] ^ after[SHOWS]
    for piece in range(before[PLACED]):
        if (turned >> piece) & 1 != 0:
            lies = 2 * after[PIECES + piece]
            found ^= _LYING[lies] ^ _LYING[lies + 1]
    for piece in range(before[PLACED], after[PLACED]):
        found ^= _LYING[2 * after[PIECES + piece] + ((after[SHOWS] >> piece) & 1)]
    return found
