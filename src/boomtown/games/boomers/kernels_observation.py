"""What learning code sees of Oklahoma Boomers, compiled: the planes that `observation` names."""

from __future__ import annotations

from typing import Any

from boomtown.games.boomers.kernels_turns import slide_of
from boomtown.games.boomers.layout import (
    BARRED,
    BOOMERS_EACH,
    BORDER,
    EAST,
    EXHAUSTED,
    FILE_MASK,
    FIRST_SOONER,
    LAND_STRIDE,
    LINE,
    LOWEST,
    MINE,
    MOST_SOONERS,
    NORTH,
    PIECES,
    QUIET,
    RANK_SHIFT,
    RIVER,
    ROW,
    SIZE,
    SLIDES,
    SQUARES,
    STEPS,
    STEPS_LEFT,
    TO_MOVE,
    Words,
)
from boomtown.games.compiled import inlined, kernel

OWN, OTHER, SOONERS, EXHAUSTED_BOOMERS, BARRED_SOONER = range(5)
STONES, RIVERS, MINES, RAILS_EAST, RAILS_NORTH = range(5, 10)
SLIDES_AWAY, SLIDES_TO, PLACES, PLACEMENTS_LEFT, QUIET_TURNS, MOVES = range(10, 16)
PLACES_BEYOND = 2  # PLACES is one plane for each of stone, boomer and sooner; what follows lies so far behind
PLANES = MOVES + PLACES_BEYOND + 1
_ROWS_OF_LAND = 4


@inlined
def _set_line(plane: int, line: int, rank: int, out: Any) -> None:
    """Marks the squares of a line of that rank."""
    while line != 0:
        out[plane * SQUARES + rank * SIZE + LOWEST[line]] = 1
        line &= line - 1


@inlined
def _set_place(plane: int, place: int, out: Any) -> None:
    """Marks a place, unless it is -1."""
    if place >= 0:
        out[plane * SQUARES + (place >> RANK_SHIFT) * SIZE + (place & FILE_MASK)] = 1


@inlined
def _fill(plane: int, number: int, out: Any) -> None:
    for square in range(SQUARES):
        out[plane * SQUARES + square] = number


@kernel
def observe(state: Words, first: int, seat: int, out: Any) -> None:
    """Writes what `seat` sees; a slide whose stones are still to be chosen has its start and end marked."""
    for index in range(PLANES * SQUARES):
        out[index] = 0
    for piece in range(FIRST_SOONER + MOST_SOONERS):
        place = state[PIECES + piece]
        if piece >= FIRST_SOONER:
            _set_place(SOONERS, place, out)
        else:
            _set_place(OWN if piece // BOOMERS_EACH == seat else OTHER, place, out)
            if state[EXHAUSTED] >> piece & 1:
                _set_place(EXHAUSTED_BOOMERS, place, out)
    _set_place(BARRED_SOONER, state[BARRED], out)
    for rank in range(SIZE):
        row = state[ROW + rank]
        river = row >> RIVER & LINE
        _set_line(STONES, row >> BORDER & LINE & ~river, rank, out)
        _set_line(RIVERS, river, rank, out)
        _set_line(MINES, row >> MINE & LINE, rank, out)
        word, shift = rank // _ROWS_OF_LAND, rank % _ROWS_OF_LAND * LAND_STRIDE
        _set_line(RAILS_EAST, state[EAST + word] >> shift & LINE, rank, out)
        _set_line(RAILS_NORTH, state[NORTH + word] >> shift & LINE, rank, out)
    if 0 <= first < SLIDES:
        left, place = slide_of(first)
        _set_place(SLIDES_AWAY, left, out)
        _set_place(SLIDES_TO, place, out)
    if state[STEPS_LEFT] > 0:
        _fill(PLACES + (state[STEPS] >> 1 & 3), 1, out)
    _fill(PLACES_BEYOND + PLACEMENTS_LEFT, state[STEPS_LEFT], out)
    _fill(PLACES_BEYOND + QUIET_TURNS, state[QUIET], out)
    _fill(PLACES_BEYOND + MOVES, int(state[TO_MOVE] == seat), out)
