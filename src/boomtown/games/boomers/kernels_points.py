# mypy: disable-error-code="no-any-return"
"""What homesteads are worth in Oklahoma Boomers, compiled: squares, mines, and sections between rails."""

from __future__ import annotations

from boomtown.games.boomers.kernels_areas import area_of, boomers_in, is_empty, land_of, row_of, spot
from boomtown.games.boomers.layout import (
    BOOMERS_EACH,
    COUNT,
    EAST,
    EXHAUSTED,
    LOWEST,
    MINE,
    MINE_POINTS,
    NORTH,
    PIECES,
    RANK_SHIFT,
    SIZE,
    STEPS_LEFT,
    Land,
    Words,
)
from boomtown.games.compiled import inlined, kernel


@inlined
def count_squares(land: Land) -> int:
    """Returns how many squares that land has."""
    squares = 0
    for rank in range(SIZE):
        squares += COUNT[row_of(land, rank)]
    return squares


@inlined
def first_place(land: Land) -> int:
    """Returns the first place of that land, which must have one."""
    rank = 0
    while row_of(land, rank) == 0:
        rank += 1
    return rank << RANK_SHIFT | LOWEST[row_of(land, rank)]


@kernel
def section_around(state: Words, place: int, ground: Land) -> Land:
    """Returns the part of `ground` that is joined to `place` without crossing a rail."""
    east = Land(state[EAST], state[EAST + 1], state[EAST + 2])
    north = Land(state[NORTH], state[NORTH + 1], state[NORTH + 2])
    section = spot(place)
    while True:
        low, middle, high = section.low, section.middle, section.high
        # A step to the east or north starts from a square without a rail there; one to the west or south ends
        # on such a square.
        low |= (section.low & ~east.low) << 1 | (section.low >> 1 & ~east.low)
        low |= (section.low & ~north.low) << 12 | ((section.low >> 12 | section.middle << 36) & ~north.low)
        middle |= (section.middle & ~east.middle) << 1 | (section.middle >> 1 & ~east.middle)
        middle |= (section.middle & ~north.middle) << 12 | (section.low & ~north.low) >> 36
        middle |= (section.middle >> 12 | section.high << 36) & ~north.middle
        high |= (section.high & ~east.high) << 1 | (section.high >> 1 & ~east.high)
        high |= (section.high & ~north.high) << 12 | (section.middle & ~north.middle) >> 36
        high |= section.high >> 12 & ~north.high
        grown = Land(low & ground.low, middle & ground.middle, high & ground.high)
        if grown == section:
            return section
        section = grown


@kernel
def has_rails(state: Words) -> bool:
    """Tells whether any rail lies on the board."""
    rails = 0
    for word in range(EAST, NORTH + 3):
        rails |= state[word]
    return rails != 0


@inlined
def worth_of(land: Land, mines: Land) -> int:
    """Returns the points of a section: its squares, and ten more for each of its mines (ruling B12)."""
    dug = Land(land.low & mines.low, land.middle & mines.middle, land.high & mines.high)
    return count_squares(land) + MINE_POINTS * count_squares(dug)


@kernel
def homestead_points(state: Words, land: Land, boomers: int) -> int:
    """Returns the points of a homestead that so many boomers share: its best sections, one a boomer."""
    mines = land_of(state, MINE)
    if not has_rails(state):
        return worth_of(land, mines)
    best, second, third = 0, 0, 0
    while not is_empty(land):
        section = section_around(state, first_place(land), land)
        worth = worth_of(section, mines)
        if worth > best:
            best, second, third = worth, best, second
        elif worth > second:
            second, third = worth, second
        elif worth > third:
            third = worth
        land = Land(land.low & ~section.low, land.middle & ~section.middle, land.high & ~section.high)
    return best + (second if boomers > 1 else 0) + (third if boomers > 2 else 0)


@kernel
def points(state: Words, seat: int) -> int:
    """Returns what `seat` would count if the game ended now; nothing while pieces are being placed (B10b)."""
    if state[STEPS_LEFT] > 0:
        return 0
    total = 0
    waiting = state[EXHAUSTED] >> (BOOMERS_EACH * seat) & 7
    while waiting != 0:
        area = area_of(state, state[PIECES + BOOMERS_EACH * seat + LOWEST[waiting]])
        inside = boomers_in(state, area) >> (BOOMERS_EACH * seat) & 7
        total += homestead_points(state, area, COUNT[inside])
        waiting &= ~inside
    return total
