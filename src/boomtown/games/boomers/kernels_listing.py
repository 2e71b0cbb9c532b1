# mypy: disable-error-code="no-any-return"
"""Lists the legal turns and placements of Oklahoma Boomers, compiled."""

from __future__ import annotations

from typing import NamedTuple

from boomtown.games.boomers.kernels_board import (
    boomer_sights,
    boomer_stops,
    drop,
    lift,
    sites_along,
    sooner_sights,
    sooner_stops,
)
from boomtown.games.boomers.kernels_turns import (
    choice_number,
    corners_by_river,
    may_hold,
    slide_number,
    usable,
)
from boomtown.games.boomers.layout import (
    BOOMERS_EACH,
    CHOICES,
    COLUMN,
    FILE_MASK,
    FIRST_SOONER,
    HAS_RIVER,
    LINE,
    LOWEST,
    MOST_SOONERS,
    PIECES,
    PLACEMENT,
    RANK_SHIFT,
    ROW,
    SIDE,
    SIZE,
    SLIDES_FROM,
    SQUARES,
    STEPS,
    STEPS_LEFT,
    TO_MOVE,
    Words,
)
from boomtown.games.compiled import inlined, kernel


class Slides(NamedTuple):
    """All slides of a piece along one line, which has its own direction and a crossing one."""

    number: int
    """The number of the first slide along the line."""
    left: int
    """The place where the piece started."""
    stops: int
    sites: int
    """The squares of the line that take a stone, once the piece has gone."""
    vertical: bool


class Helpers(NamedTuple):
    """Three pieces that may be used, from `first` on, and what they see."""

    first: int
    rows: int
    columns: int
    one_stone: bool
    """Whether each corner is a turn of its own, since a sooner is involved."""


@inlined
def _list_line(state: Words, slides: Slides, helpers: Helpers, plain: bool, out: Words, count: int) -> int:
    """Writes the turns that lay stones after a slide along one line; returns the new count.

    With `plain` the turns that lay nothing are written too. There is no river.
    """
    vertical = slides.vertical
    to_shift, fixed_shift = (RANK_SHIFT, 0) if vertical else (0, RANK_SHIFT)
    to_weight, fixed_weight = (SIZE - 1, 1) if vertical else (1, SIZE - 1)
    crossing = ROW if vertical else COLUMN
    along, across = (helpers.columns, helpers.rows) if vertical else (helpers.rows, helpers.columns)
    own, fixed = slides.left >> to_shift & FILE_MASK, slides.left >> fixed_shift & FILE_MASK
    stops = slides.stops
    while stops != 0:
        to = LOWEST[stops]
        stops &= stops - 1
        base = (slides.number + to - (to > own)) * CHOICES
        if plain:
            out[count] = base
            count += 1
        crossing_sites = sites_along(fixed, state[crossing + to])
        for index in range(BOOMERS_EACH):
            there = state[PIECES + helpers.first + index]
            helper_to, helper_fixed = there >> to_shift & FILE_MASK, there >> fixed_shift & FILE_MASK
            # One corner lies on this line where the helper's crossing one meets it, the other on the line
            # that crosses here. A helper on that crossing line shares it with the piece: no corners.
            near = slides.sites >> helper_to & across >> (SIZE * index + fixed) & (helper_to != to)
            far = crossing_sites >> helper_fixed & along >> (SIZE * index + to) & 1
            steps_fixed, steps_to = helper_fixed - (helper_fixed > fixed), helper_to - (helper_to > to)
            choice = base + 1 + 3 * (fixed_weight * steps_fixed + to_weight * steps_to)
            # Written first and counted if it is one: a branch would guess wrong half of the time. There is
            # room for it, since every position has fewer than MOST_MOVES.
            if helpers.one_stone:
                out[count] = choice + 1
                count += far if vertical else near
                out[count] = choice + 2
                count += near if vertical else far
            else:
                out[count] = choice
                count += near | far
    return count


@inlined
def _list_pieces(state: Words, first: int, rows: int, columns: int, out: Words, count: int) -> int:
    """Writes the turns of three pieces, from `first` on, that may stop there; returns the new count.

    There is no river.
    """
    other = 1 - state[SIDE]
    with_sooner = first == FIRST_SOONER
    for index in range(BOOMERS_EACH):
        row, column = rows >> (SIZE * index) & LINE, columns >> (SIZE * index) & LINE
        if row | column == 0:
            continue
        # What pieces see does not depend on where this one stops: if it stood in a helper's line, the two
        # would share that line and have no corners. But it no longer stands where it started.
        left = state[PIECES + first + index]
        lift(state, left)
        rank, file = left >> RANK_SHIFT, left & FILE_MASK
        number = (rank * SIZE + file) * SLIDES_FROM
        sites = sites_along(file, state[ROW + rank]) | 1 << file
        along_row = Slides(number, left, row, sites, False)
        sites = sites_along(rank, state[COLUMN + file]) | 1 << rank
        along_column = Slides(number + SIZE - 1, left, column, sites, True)
        seen_rows, seen_columns = boomer_sights(state, other)
        boomers = Helpers(BOOMERS_EACH * other, seen_rows, seen_columns, with_sooner)
        count = _list_line(state, along_row, boomers, True, out, count)
        count = _list_line(state, along_column, boomers, True, out, count)
        if not with_sooner and state[PIECES + FIRST_SOONER] >= 0:
            seen_rows, seen_columns = sooner_sights(state)
            sooners = Helpers(FIRST_SOONER, seen_rows, seen_columns, True)
            count = _list_line(state, along_row, sooners, False, out, count)
            count = _list_line(state, along_column, sooners, False, out, count)
        drop(state, first + index, left)
    return count


@kernel
def _list_on_dry_land(state: Words, out: Words) -> int:
    """Writes the legal turns where there is no river; returns how many."""
    seat = state[SIDE]
    rows, columns = boomer_stops(state, seat)
    count = _list_pieces(state, BOOMERS_EACH * seat, rows, columns, out, 0)
    if state[PIECES + FIRST_SOONER] >= 0:
        rows, columns = sooner_stops(state)
        count = _list_pieces(state, FIRST_SOONER, rows, columns, out, count)
    return count


@kernel
def _list_by_river(state: Words, first: int, rows: int, columns: int, out: Words, count: int) -> int:
    """Does the work of `_list_pieces` where there is a river, slide by slide, helper by helper.

    A slide may make a homestead there, which may not be used, crossed or built on (rulings B4 to B6).
    """
    other = BOOMERS_EACH * (1 - state[SIDE])
    for piece in range(first, first + BOOMERS_EACH):
        row, column = rows & LINE, columns & LINE
        rows >>= SIZE
        columns >>= SIZE
        left = state[PIECES + piece]
        for to in range(2 * SIZE):
            if (row | column << SIZE) >> to & 1 == 0:
                continue
            if to < SIZE:
                place = (left & ~FILE_MASK) | to
            else:
                place = (to - SIZE) << RANK_SHIFT | (left & FILE_MASK)
            base = slide_number(left, place) * CHOICES
            out[count] = base
            count += 1
            for helper in range(FIRST_SOONER + MOST_SOONERS):
                is_opponent = other <= helper < other + BOOMERS_EACH
                if not (is_opponent or (helper >= FIRST_SOONER and piece < FIRST_SOONER)):
                    continue
                if not usable(state, helper):
                    continue
                found = corners_by_river(state, piece, place, helper)
                choice = base + choice_number(place, state[PIECES + helper], 1)
                if piece < FIRST_SOONER and helper < FIRST_SOONER:
                    out[count] = choice
                    count += found != 0
                else:
                    out[count] = choice + 1
                    count += found & 1
                    out[count] = choice + 2
                    count += found >> 1
    return count


@kernel
def _list_places(state: Words, out: Words) -> int:
    """Writes the placements of the next step; returns how many."""
    count = 0
    for square in range(SQUARES):
        out[count] = PLACEMENT + square
        count += may_hold(state, state[STEPS] >> 1 & 3, square // SIZE << RANK_SHIFT | square % SIZE)
    return count


@kernel
def legal(state: Words, out: Words) -> int:
    """Writes the legal turns or placements into `out`, in no order; returns how many."""
    count = 0
    if state[TO_MOVE] >= 0:
        if state[STEPS_LEFT] > 0:
            count = _list_places(state, out)
        elif state[HAS_RIVER] == 0:
            count = _list_on_dry_land(state, out)
        else:
            seat = state[SIDE]
            rows, columns = boomer_stops(state, seat)
            count = _list_by_river(state, BOOMERS_EACH * seat, rows, columns, out, 0)
            rows, columns = sooner_stops(state)
            count = _list_by_river(state, FIRST_SOONER, rows, columns, out, count)
    return count
