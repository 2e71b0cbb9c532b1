# mypy: disable-error-code="no-any-return"
"""Areas and homesteads of Oklahoma Boomers, compiled, over the states of `layout`."""

from __future__ import annotations

from boomtown.games.boomers.layout import (
    BLUE_BOOMERS,
    BOOMERS_EACH,
    BORDER,
    CLOSED,
    COLUMN,
    EXHAUSTED,
    FILE_MASK,
    FULL_LAND,
    HAS_RIVER,
    LAND_STRIDE,
    LINE,
    PIECES,
    RANK_SHIFT,
    RIVER,
    ROW,
    SIZE,
    YELLOW_BOOMERS,
    Land,
    Words,
)
from boomtown.games.compiled import inlined, kernel


@inlined
def land_of(state: Words, field: int) -> Land:
    """Returns the squares of one field of the rows as land."""
    low = (state[ROW] >> field & LINE) | (state[ROW + 1] >> field & LINE) << 12
    low |= (state[ROW + 2] >> field & LINE) << 24 | (state[ROW + 3] >> field & LINE) << 36
    middle = (state[ROW + 4] >> field & LINE) | (state[ROW + 5] >> field & LINE) << 12
    middle |= (state[ROW + 6] >> field & LINE) << 24 | (state[ROW + 7] >> field & LINE) << 36
    high = (state[ROW + 8] >> field & LINE) | (state[ROW + 9] >> field & LINE) << 12
    high |= (state[ROW + 10] >> field & LINE) << 24
    return Land(low, middle, high)


@inlined
def open_land(state: Words) -> Land:
    """Returns the squares that hold neither stone nor river."""
    border = land_of(state, BORDER)
    return Land(border.low ^ FULL_LAND.low, border.middle ^ FULL_LAND.middle, border.high ^ FULL_LAND.high)


@inlined
def spot(place: int) -> Land:
    """Returns one place as land."""
    rank = place >> RANK_SHIFT
    bit = 1 << ((rank & 3) * LAND_STRIDE + (place & FILE_MASK))
    if rank < 4:
        return Land(bit, 0, 0)
    if rank < 8:
        return Land(0, bit, 0)
    return Land(0, 0, bit)


@inlined
def is_empty(land: Land) -> bool:
    """Tells whether that land has no square."""
    return land.low | land.middle | land.high == 0


@inlined
def row_of(land: Land, rank: int) -> int:
    """Returns one row of that land, eleven bits."""
    word = land.low if rank < 4 else land.middle if rank < 8 else land.high
    return word >> ((rank & 3) * LAND_STRIDE) & LINE


@inlined
def holds(land: Land, place: int) -> bool:
    """Tells whether that land has this place."""
    return row_of(land, place >> RANK_SHIFT) >> (place & FILE_MASK) & 1 != 0


@inlined
def beside(land: Land) -> Land:
    """Returns that land and all squares side by side with it; the twelfth bits of its rows may be set too."""
    low, middle, high = land.low, land.middle, land.high
    return Land(
        low | low << 1 | low >> 1 | low << 12 | low >> 12 | middle << 36,
        middle | middle << 1 | middle >> 1 | middle << 12 | middle >> 12 | high << 36 | low >> 36,
        high | high << 1 | high >> 1 | high << 12 | high >> 12 | middle >> 36,
    )


@inlined
def area_around(place: int, ground: Land, sought: Land) -> Land:
    """Returns the part of `ground` joined to `place`, or only as much as holds all that is sought."""
    area = spot(place)
    while True:
        grown = beside(area)
        low, middle, high = grown.low & ground.low, grown.middle & ground.middle, grown.high & ground.high
        stays = (low ^ area.low) | (middle ^ area.middle) | (high ^ area.high) == 0
        area = Land(low, middle, high)
        if stays or (sought.low & ~low) | (sought.middle & ~middle) | (sought.high & ~high) == 0:
            return area


@kernel
def area_of(state: Words, place: int) -> Land:
    """Returns the whole area of a place that holds neither stone nor river."""
    return area_around(place, open_land(state), FULL_LAND)


@kernel
def toggle_homestead(state: Words, land: Land) -> None:
    """Marks an area as a homestead in rows and columns, or takes the mark away again."""
    for rank in range(SIZE):
        line = row_of(land, rank)
        state[ROW + rank] ^= line << CLOSED
        for file in range(SIZE):
            state[COLUMN + file] ^= (line >> file & 1) << (CLOSED + rank)


@inlined
def boomers_in(state: Words, land: Land) -> int:
    """Returns the boomers, as bits, that stand on that land."""
    inside = 0
    for boomer in range(2 * BOOMERS_EACH):
        if holds(land, state[PIECES + boomer]):
            inside |= 1 << boomer
    return inside


@inlined
def on_river(state: Words, place: int) -> bool:
    """Tells whether a place is a river square."""
    return state[ROW + (place >> RANK_SHIFT)] >> (RIVER + (place & FILE_MASK)) & 1 != 0


@kernel
def closed_by_slide(state: Words, left: int, reached: int) -> Land:
    """Returns the area that became a homestead when a boomer slid, no land where none did.

    Only with a river, and only when the boomer came out of the water or went in: then the area it reached or
    the area it left may hold boomers of one colour only.
    """
    into_river = on_river(state, reached)
    if on_river(state, left) == into_river:
        return Land(0, 0, 0)
    area = area_of(state, left if into_river else reached)
    inside = boomers_in(state, area)
    if inside & BLUE_BOOMERS != 0 and inside & YELLOW_BOOMERS != 0:
        return Land(0, 0, 0)
    return area


@kernel
def judge(state: Words) -> None:
    """Finds the homesteads that have come up, and exhausts their boomers.

    Homesteads stay for ever, so only boomers that are not exhausted are looked at; those on the river belong
    to no area.
    """
    waiting = ~state[EXHAUSTED] & (BLUE_BOOMERS | YELLOW_BOOMERS)
    has_river = state[HAS_RIVER] != 0
    if has_river:
        for boomer in range(2 * BOOMERS_EACH):
            if on_river(state, state[PIECES + boomer]):
                waiting &= ~(1 << boomer)
    ground = open_land(state)
    while waiting != 0:
        one_colour = waiting & BLUE_BOOMERS == 0 or waiting & YELLOW_BOOMERS == 0
        if one_colour and not has_river:
            state[EXHAUSTED] |= waiting
            return
        first = -1
        low, middle, high = 0, 0, 0
        for boomer in range(2 * BOOMERS_EACH):
            if waiting >> boomer & 1 != 0:
                here = spot(state[PIECES + boomer])
                low |= here.low
                middle |= here.middle
                high |= here.high
                if first < 0:
                    first = boomer
        # An area that joins all of them, of both colours, is no homestead, whatever else belongs to it.
        sought = FULL_LAND if one_colour else Land(low, middle, high)
        area = area_around(state[PIECES + first], ground, sought)
        inside = boomers_in(state, area) & waiting
        if inside & BLUE_BOOMERS == 0 or inside & YELLOW_BOOMERS == 0:
            state[EXHAUSTED] |= inside
            if has_river:
                toggle_homestead(state, area)
        waiting &= ~inside
