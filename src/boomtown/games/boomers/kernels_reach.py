# mypy: disable-error-code="no-any-return"
"""Who reaches a square first in Oklahoma Boomers, compiled: in single steps, and in whole slides."""

from __future__ import annotations

from boomtown.games.boomers.kernels_areas import beside, land_of, spot
from boomtown.games.boomers.layout import (
    BOOMERS_EACH,
    CLOSED,
    EXHAUSTED,
    FULL_LAND,
    LAND_STRIDE,
    PIECES,
    RIVER,
    TAKEN,
    Land,
    Words,
)
from boomtown.games.compiled import inlined, kernel

_WORD_BITS = 4 * LAND_STRIDE
"""Bits of four rows: the width of a word of land."""


@inlined
def ground_of(state: Words) -> Land:
    """Returns the squares that boomers can walk over: neither taken nor part of a homestead."""
    taken, closed = land_of(state, TAKEN), land_of(state, CLOSED)
    return without(without(FULL_LAND, taken), closed)


@inlined
def movable(state: Words, seat: int) -> Land:
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
def without(land: Land, other: Land) -> Land:
    """Returns the squares of the first land that the other has not."""
    return Land(land.low & ~other.low, land.middle & ~other.middle, land.high & ~other.high)


@inlined
def either(land: Land, other: Land) -> Land:
    """Returns the squares of both lands."""
    return Land(land.low | other.low, land.middle | other.middle, land.high | other.high)


@inlined
def stepped(land: Land, ground: Land) -> Land:
    """Returns that land and the ground side by side with it."""
    around = beside(land)
    return Land(
        land.low | (around.low & ground.low),
        land.middle | (around.middle & ground.middle),
        land.high | (around.high & ground.high),
    )


@inlined
def _along_rows(land: Land, dry: Land, wet: Land) -> Land:
    """Returns that land and all that a slide along a row leads to.

    Each round doubles the length of the slides. The twelfth bits of the rows are no ground: nothing slides
    over the edge. The river is entered at the end of a slide only.
    """
    east, west, to_east, to_west = land, land, dry, dry
    step = 1
    while step < LAND_STRIDE:
        east = Land(
            east.low | (to_east.low & east.low << step),
            east.middle | (to_east.middle & east.middle << step),
            east.high | (to_east.high & east.high << step),
        )
        west = Land(
            west.low | (to_west.low & west.low >> step),
            west.middle | (to_west.middle & west.middle >> step),
            west.high | (to_west.high & west.high >> step),
        )
        to_east = Land(
            to_east.low & to_east.low << step,
            to_east.middle & to_east.middle << step,
            to_east.high & to_east.high << step,
        )
        to_west = Land(
            to_west.low & to_west.low >> step,
            to_west.middle & to_west.middle >> step,
            to_west.high & to_west.high >> step,
        )
        step *= 2
    into = Land(
        (east.low << 1 | west.low >> 1) & wet.low,
        (east.middle << 1 | west.middle >> 1) & wet.middle,
        (east.high << 1 | west.high >> 1) & wet.high,
    )
    return either(either(east, west), into)


@inlined
def _upwards(land: Land, bits: int) -> Land:
    """Returns that land moved up by one or two rows, 12 or 24 bits; bits beyond the words may be set."""
    back = _WORD_BITS - bits
    return Land(
        land.low << bits, land.middle << bits | land.low >> back, land.high << bits | land.middle >> back
    )


@inlined
def _downwards(land: Land, bits: int) -> Land:
    """Returns that land moved one or two rows down."""
    back = _WORD_BITS - bits
    return Land(
        land.low >> bits | land.middle << back, land.middle >> bits | land.high << back, land.high >> bits
    )


@inlined
def _both(land: Land, other: Land) -> Land:
    return Land(land.low & other.low, land.middle & other.middle, land.high & other.high)


@inlined
def _along_columns(land: Land, dry: Land, wet: Land) -> Land:
    """Returns that land and all that a slide along a column leads to, in the manner of the rows."""
    up, down, to_up, to_down = land, land, dry, dry
    bits = LAND_STRIDE
    while bits < _WORD_BITS:
        up = either(up, _both(to_up, _upwards(up, bits)))
        down = either(down, _both(to_down, _downwards(down, bits)))
        to_up = _both(to_up, _upwards(to_up, bits))
        to_down = _both(to_down, _downwards(to_down, bits))
        bits *= 2
    # Four rows are a word, eight are two.
    up = either(up, _both(to_up, Land(0, up.low, up.middle)))
    down = either(down, _both(to_down, Land(down.middle, down.high, 0)))
    to_up = _both(to_up, Land(0, to_up.low, to_up.middle))
    to_down = _both(to_down, Land(to_down.middle, to_down.high, 0))
    up = either(up, _both(to_up, Land(0, 0, up.low)))
    down = either(down, _both(to_down, Land(down.high, 0, 0)))
    into = _both(either(_upwards(up, LAND_STRIDE), _downwards(down, LAND_STRIDE)), wet)
    return either(either(up, down), into)


@inlined
def slid(land: Land, dry: Land, wet: Land) -> Land:
    """Returns that land and all that one slide from it leads to; who enters the river stops there."""
    return either(_along_rows(land, dry, wet), _along_columns(land, dry, wet))


@kernel
def nearer_in_steps(state: Words) -> tuple[Land, Land]:
    """Returns the squares that blue is nearer to than yellow, and the other way round, in single steps."""
    ground = ground_of(state)
    blue, yellow = movable(state, 0), movable(state, 1)
    blues, yellows = Land(0, 0, 0), Land(0, 0, 0)
    while True:
        more_blue, more_yellow = stepped(blue, ground), stepped(yellow, ground)
        if more_blue == blue and more_yellow == yellow:
            return blues, yellows
        blues = either(blues, without(without(more_blue, blue), more_yellow))
        yellows = either(yellows, without(without(more_yellow, yellow), more_blue))
        blue, yellow = more_blue, more_yellow


@kernel
def nearer_in_slides(state: Words) -> tuple[Land, Land]:
    """Returns the squares that blue reaches in fewer slides than yellow, and the other way round."""
    ground, river = ground_of(state), land_of(state, RIVER)
    dry, wet = without(ground, river), _both(ground, river)
    blue, yellow = movable(state, 0), movable(state, 1)
    blues, yellows = Land(0, 0, 0), Land(0, 0, 0)
    while True:
        more_blue, more_yellow = slid(blue, dry, wet), slid(yellow, dry, wet)
        if more_blue == blue and more_yellow == yellow:
            return blues, yellows
        blues = either(blues, without(without(more_blue, blue), more_yellow))
        yellows = either(yellows, without(without(more_yellow, yellow), more_blue))
        blue, yellow = more_blue, more_yellow
