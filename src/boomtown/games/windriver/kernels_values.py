# mypy: disable-error-code="no-any-return"
"""What a position of Wind River is worth, compiled: tipis that are safe, on their way, fed or stranded."""

from __future__ import annotations

import numpy as np

from boomtown.games.compiled import inlined, kernel
from boomtown.games.exponential_kernel import exp
from boomtown.games.windriver.board import BACK, BACK_LEFT, BACK_RIGHT, HEXES, ROWS, neighbours
from boomtown.games.windriver.kernels import buffaloes, hungry, tipis, yield_of
from boomtown.games.windriver.kernels_ways import lowest
from boomtown.games.windriver.layout import (
    HERD,
    ON_BOARD,
    PLAYERS,
    RESOURCES,
    SAFE,
    TIPIS,
    TIPIS_EACH,
    TO_MOVE,
    Words,
    Worths,
)

PATIENCE = 0.9200444146293233
"""What is left of a tipi's worth with each act it is away from the plains: after 12 it is worth 1/e of a safe
one. One act moves one tipi one hex."""
RESOURCE_WORTH = 0.06
"""Tipis that a resource is worth."""
HUNGER = 0.05
"""Tipis that a hungry tipi costs beside the resource: it needs food in the next turn, too."""
STRANDED = 0.30
"""Tipis that a hungry tipi costs which cannot be paid for."""
YIELD_WORTH = 0.02
"""Tipis that a resource is worth which could be gathered."""
FOLLOWERS = 0.015
"""Tipis that a buffalo is worth which can step to a hex where the seat lives, up to three a hex."""
LEAD_SCALE = 0.8
"""Tipis of lead that make a win e times as likely."""
WINNING = 0.9
"""The worth of a sole win; the rest goes by the number of seats that are worse off."""

_DECAY = np.multiply.accumulate([1.0] + [PATIENCE] * (ROWS * TIPIS_EACH))
_BEHIND = np.zeros(HEXES, np.int64)
"""For each hex, the hexes from which a buffalo steps to it."""
for _index in range(HEXES):
    for _, _target in neighbours(_index, (BACK, BACK_LEFT, BACK_RIGHT)):
        _BEHIND[_index] |= 1 << _target


@inlined
def _on_the_way(state: Words, seat: int) -> float:
    """Returns what the tipis on the board are worth, the nearest to the plains led home first."""
    worth, acts = 0.0, 0
    for row in range(ROWS - 1, -1, -1):
        word = state[TIPIS + seat] & (0x41041041 << row)
        while word != 0:
            for _ in range(tipis(state, lowest(word), seat)):
                acts += ROWS - row
                worth += _DECAY[acts]
            word &= word - 1
    return worth


@inlined
def _followers(state: Words, seat: int) -> int:
    """Returns how many buffaloes can step to where the seat lives, at most three for each hex."""
    total = 0
    word = state[TIPIS + seat]
    while word != 0:
        behind = _BEHIND[lowest(word)] & state[HERD]
        here = 0
        while behind != 0:
            here += buffaloes(state, lowest(behind))
            behind &= behind - 1
        total += min(here, 3)
        word &= word - 1
    return total


@kernel
def prospects(state: Words, seat: int) -> float:
    """Returns how many tipis a seat may expect in the plains, resources counted as parts of one."""
    worth = float(state[SAFE + seat]) + RESOURCE_WORTH * state[RESOURCES + seat]
    if state[ON_BOARD + seat] == 0:
        return worth
    need = hungry(state, seat)
    unpaid = max(0, need - state[RESOURCES + seat])
    worth += _on_the_way(state, seat) - HUNGER * need - STRANDED * unpaid
    return worth + YIELD_WORTH * yield_of(state, seat) + FOLLOWERS * _followers(state, seat)


@kernel
def values(state: Words, out: Worths) -> None:
    """Writes the worth for each seat: by places when over; before, each one's chance by its prospects."""
    players = state[PLAYERS]
    if state[TO_MOVE] >= 0:
        total = 0.0
        for seat in range(players):
            out[seat] = exp(prospects(state, seat) / LEAD_SCALE)
            total += out[seat]
        for seat in range(players):
            out[seat] /= total
        return
    for seat in range(players):
        own = state[SAFE + seat] * 100 + state[RESOURCES + seat]
        better, equal, worse = 0, 0, 0
        for other in range(players):
            theirs = state[SAFE + other] * 100 + state[RESOURCES + other]
            better += theirs > own
            equal += theirs == own
            worse += theirs < own
        share = WINNING / equal if better == 0 else 0.0
        out[seat] = share + (1.0 - WINNING) * worse / (players - 1)


assert sum(1 << ROWS * lane for lane in range(6)) == 0x41041041
