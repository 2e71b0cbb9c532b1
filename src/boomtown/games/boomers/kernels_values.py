# mypy: disable-error-code="no-any-return"
"""What a position of Oklahoma Boomers is worth, compiled: homesteads, and who is nearer to the rest."""

from __future__ import annotations

import math

from boomtown.games.boomers.kernels_areas import beside, land_of, spot
from boomtown.games.boomers.kernels_drawing import draw
from boomtown.games.boomers.kernels_points import points, worth_of
from boomtown.games.boomers.layout import (
    BOOMERS_EACH,
    CLOSED,
    EXHAUSTED,
    FULL_LAND,
    HAS_RIVER,
    MINE,
    PIECES,
    QUIET,
    QUIET_END,
    RIVER,
    STEPS_LEFT,
    TAKEN,
    TO_MOVE,
    Land,
    Words,
    Worths,
)
from boomtown.games.compiled import inlined, kernel

NEARER = 0.5
"""Points expected of a square that one's boomers are nearer to."""
LEAD_SCALE = 12.0
"""Points of lead that make a win e times as likely as a loss."""


@inlined
def _ground(state: Words) -> Land:
    """Returns the squares that boomers can walk over: neither taken nor part of a homestead."""
    taken, closed = land_of(state, TAKEN), land_of(state, CLOSED)
    return Land(
        FULL_LAND.low & ~(taken.low | closed.low),
        FULL_LAND.middle & ~(taken.middle | closed.middle),
        FULL_LAND.high & ~(taken.high | closed.high),
    )


@inlined
def _movable(state: Words, seat: int) -> Land:
    """Returns where the boomers of `seat` stand that are not exhausted."""
    low, middle, high = 0, 0, 0
    for boomer in range(BOOMERS_EACH * seat, BOOMERS_EACH * (seat + 1)):
        place = state[PIECES + boomer]
        if place >= 0 and state[EXHAUSTED] >> boomer & 1 == 0:
            here = spot(place)
            low |= here.low
            middle |= here.middle
            high |= here.high
    return Land(low, middle, high)


@inlined
def _grown(land: Land, ground: Land) -> Land:
    """Returns that land and the ground side by side with it."""
    around = beside(land)
    return Land(
        land.low | (around.low & ground.low),
        land.middle | (around.middle & ground.middle),
        land.high | (around.high & ground.high),
    )


@inlined
def _without(land: Land, other: Land) -> Land:
    return Land(land.low & ~other.low, land.middle & ~other.middle, land.high & ~other.high)


@inlined
def _either(land: Land, other: Land) -> Land:
    return Land(land.low | other.low, land.middle | other.middle, land.high | other.high)


@kernel
def nearer(state: Words) -> tuple[Land, Land]:
    """Returns the squares that blue is nearer to than yellow, and the other way round, in single steps."""
    ground = _ground(state)
    blue, yellow = _movable(state, 0), _movable(state, 1)
    blues, yellows = blue, yellow
    while True:
        more_blue, more_yellow = _grown(blue, ground), _grown(yellow, ground)
        if more_blue == blue and more_yellow == yellow:
            return blues, yellows
        blues = _either(blues, _without(_without(more_blue, blue), more_yellow))
        yellows = _either(yellows, _without(_without(more_yellow, yellow), more_blue))
        blue, yellow = more_blue, more_yellow


@kernel
def lead(state: Words) -> float:
    """Returns by how many points blue is expected to lead in the end."""
    certain = float(points(state, 0) - points(state, 1))
    blues, yellows = nearer(state)
    mines = land_of(state, MINE)
    if state[HAS_RIVER] != 0:
        river = land_of(state, RIVER)
        blues, yellows = _without(blues, river), _without(yellows, river)
    hoped = float(worth_of(blues, mines) - worth_of(yellows, mines))
    left = (QUIET_END - state[QUIET]) / QUIET_END
    return certain + NEARER * left * hoped


@kernel
def values(state: Words, out: Worths) -> None:
    """Writes the worth for each seat: 1, 0.5 or 0 when over; before, what the expected lead makes of it."""
    if state[TO_MOVE] >= 0:
        out[0] = 1.0 / (1.0 + math.exp(-lead(state) / LEAD_SCALE))
    else:
        difference = points(state, 0) - points(state, 1)
        out[0] = 1.0 if difference > 0 else 0.0 if difference < 0 else 0.5
    out[1] = 1.0 - out[0]


@kernel
def rollout(state: Words, rng: Words) -> int:
    """Returns a placement drawn at random while pieces are placed, then -1: random turns only drift."""
    if state[STEPS_LEFT] > 0:
        return draw(state, rng)
    return -1
