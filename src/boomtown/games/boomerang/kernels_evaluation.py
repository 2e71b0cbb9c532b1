# mypy: disable-error-code="no-any-return"
"""What a position of Boomerang promises, compiled, for searches that compare whole numbers."""

from __future__ import annotations

import json
from bisect import bisect_right
from pathlib import Path
from typing import NamedTuple

import numpy as np

from boomtown.games.bit_kernel import count_bits
from boomtown.games.boomerang.kernels import corners, in_hand, score
from boomtown.games.boomerang.layout import (
    HAND,
    HAND_BITS,
    HIGH_MASK,
    KIND_OF,
    KIND_OF_TURN,
    LAST,
    LOW_MASK,
    LOW_SQUARES,
    PIECES,
    PLACED,
    RIM_HIGH,
    RIM_LOW,
    SHIFTS,
    SHIFTS_FROM,
    SHOWS,
    STANDARD,
    STUCK,
    TAKEN_HIGH,
    TAKEN_LOW,
    TO_MOVE,
    VALUE_OF_KIND,
    VARIANT,
    Words,
)
from boomtown.games.boomerang.pieces import SQUARES
from boomtown.games.compiled import kernel
from boomtown.games.winning import WIN

PARTS = 100
"""Parts of a point in which positions are weighed."""
_LEARNED = json.loads(Path(__file__).with_name("evaluation.json").read_text(encoding="utf-8"))
"""Fitted to the results of games between searches, by `tools/fit_boomerang_evaluation.py`."""
_PHASE_OF = np.array(
    [bisect_right(_LEARNED["vacant_below"], vacant) for vacant in range(SQUARES + 1)], np.int64
)
"""For each number of vacant squares, which weights hold."""
_WEIGHTS = np.array(_LEARNED["weights"], np.int64)
"""For each phase: what a point of a piece is worth to the colour it shows, by the number of vacant squares
around it; what a piece in hand is worth, by kind; and what it is worth to be the one to place."""
_NEVER_CERTAIN_ABOVE = 36
"""Vacant squares above which it is not asked whether the winner is certain: it hardly ever is."""
MOST_OPEN = 4
"""Vacant squares around a piece from which on more make no difference."""
_IN_HAND = MOST_OPEN + 1
_MOVER = _IN_HAND + len(VALUE_OF_KIND)


class Cover(NamedTuple):
    """What a hand could still cover, whether it would touch the enemy or not: that may change."""

    low: int
    high: int
    fitting: int
    """The points of the pieces that fit somewhere."""
    most: int
    """The points of those that can be placed together, at most."""


@kernel
def _cover_of(state: Words, seat: int, vacant_low: int, vacant_high: int) -> Cover:
    """Returns what a hand could still cover. Vacant squares only shrink, so it never becomes more."""
    low, high, fitting = 0, 0, 0
    turn = 0
    for kind in range(len(VALUE_OF_KIND)):
        count = (state[HAND + seat] >> (HAND_BITS * kind)) & 7
        fits = False
        while turn < len(KIND_OF_TURN) and KIND_OF_TURN[turn] == kind:
            if count > 0:
                corner_low, corner_high = corners(turn, vacant_low, vacant_high, vacant_low, vacant_high)
                fits |= corner_low | corner_high != 0
                for index in range(SHIFTS_FROM[turn], SHIFTS_FROM[turn + 1]):
                    shift = SHIFTS[index]
                    low |= (corner_low << shift) & LOW_MASK
                    high |= corner_high << shift | corner_low >> (LOW_SQUARES - shift)
            turn += 1
        if fits:
            fitting += count * VALUE_OF_KIND[kind]
    return Cover(low, high, fitting, min(fitting, count_bits(low) + count_bits(high)))


@kernel
def certain_winner(state: Words) -> int:
    """Returns 1 where orange wins and -1 where white does, whatever is played from here; 0: not yet certain.

    Pieces beside which no piece of the other hand fits never turn again, and count as they lie.
    """
    vacant_low, vacant_high = ~state[TAKEN_LOW] & LOW_MASK, ~state[TAKEN_HIGH] & HIGH_MASK
    orange = _cover_of(state, 0, vacant_low, vacant_high)
    white = _cover_of(state, 1, vacant_low, vacant_high)
    # 1. What lies: for good, or to be turned.
    lead, free = 0, 0
    for piece in range(state[PLACED]):
        lies = state[PIECES + piece]
        worth = VALUE_OF_KIND[KIND_OF[lies]]
        if (state[SHOWS] >> piece) & 1 == 0:
            turns = (RIM_LOW[lies] & white.low) | (RIM_HIGH[lies] & white.high)
            lead += worth if turns == 0 else 0
        else:
            turns = (RIM_LOW[lies] & orange.low) | (RIM_HIGH[lies] & orange.high)
            lead -= worth if turns == 0 else 0
        free += worth if turns != 0 else 0
    # 2. The hands. Where unplaced pieces count for the enemy, those for which there is no room are his.
    if state[VARIANT] == STANDARD:
        lead += in_hand(state, 1) - in_hand(state, 0)
        if lead > free + 2 * white.most:
            return 1
        return -1 if -lead > free + 2 * orange.most else 0
    free += min(orange.fitting + white.fitting, count_bits(vacant_low) + count_bits(vacant_high))
    if lead > free:
        return 1
    return -1 if -lead > free else 0


@kernel
def expected_lead(state: Words) -> int:
    """Returns the lead expected of orange in parts of a point, while the game goes on."""
    vacant_low, vacant_high = ~state[TAKEN_LOW] & LOW_MASK, ~state[TAKEN_HIGH] & HIGH_MASK
    phase = _PHASE_OF[count_bits(vacant_low) + count_bits(vacant_high)]
    expected = _WEIGHTS[phase, _MOVER] * (1 - 2 * state[TO_MOVE])
    for piece in range(state[PLACED]):
        lies = state[PIECES + piece]
        around = count_bits(RIM_LOW[lies] & vacant_low) + count_bits(RIM_HIGH[lies] & vacant_high)
        worth = VALUE_OF_KIND[KIND_OF[lies]] * _WEIGHTS[phase, min(around, MOST_OPEN)]
        expected += worth * (1 - 2 * ((state[SHOWS] >> piece) & 1))
    for kind in range(len(VALUE_OF_KIND)):
        more = ((state[HAND] >> (HAND_BITS * kind)) & 7) - ((state[HAND + 1] >> (HAND_BITS * kind)) & 7)
        expected += _WEIGHTS[phase, _IN_HAND + kind] * more
    return expected


@kernel
def evaluate(state: Words) -> int:
    """Returns the lead expected of orange in parts of a point; once it is certain, who wins."""
    if state[TO_MOVE] < 0:
        if state[VARIANT] == LAST:
            return WIN if state[STUCK] == 1 else -WIN
        lead = score(state, 0) - score(state, 1)
        return WIN if lead > 0 else -WIN if lead < 0 else 0
    vacant_low, vacant_high = ~state[TAKEN_LOW] & LOW_MASK, ~state[TAKEN_HIGH] & HIGH_MASK
    vacant = count_bits(vacant_low) + count_bits(vacant_high)
    if vacant <= _NEVER_CERTAIN_ABOVE and state[VARIANT] != LAST:
        winner = certain_winner(state)
        if winner != 0:
            return winner * WIN
    return expected_lead(state)
