# mypy: disable-error-code="no-any-return"
"""Placing and turns of Oklahoma Boomers, compiled, over the states of `layout`.

Nothing here checks: the readable face does. A turn is a piece (0-8, as in the state), the place it reaches,
the helper (or -1) and which corners get a stone (bit 0: the one on the row of the active piece, bit 1: the
one on its column).
"""

from __future__ import annotations

from boomtown.games.boomers.kernels_areas import (
    boomers_in,
    closed_by_slide,
    is_empty,
    judge,
    toggle_homestead,
)
from boomtown.games.boomers.kernels_board import (
    boomer_stops,
    corners,
    drop,
    in_homestead,
    lay_stone,
    lift,
)
from boomtown.games.boomers.layout import (
    BARRED,
    BOOMER,
    BOOMERS_EACH,
    CHOICES,
    EXHAUSTED,
    FILE_MASK,
    FIRST_SOONER,
    HAS_RIVER,
    MINE,
    PIECES,
    PLACEMENT,
    QUIET,
    QUIET_END,
    RANK_SHIFT,
    RIVER,
    ROW,
    SIDE,
    SIZE,
    SLIDES_FROM,
    STEP_BITS,
    STEPS,
    STEPS_LEFT,
    STONE,
    TO_MOVE,
    Land,
    Words,
)
from boomtown.games.compiled import (
    inlined,
    kernel,
)


@kernel
def to_move(state: Words) -> int:
    """Returns the seat to place or move, -1 when the game is over."""
    return state[TO_MOVE]


# Setting up


@inlined
def may_hold(state: Words, what: int, place: int) -> bool:
    """Tells whether a STONE, BOOMER or SOONER may be placed there: vacant, no mine, no stone on the river."""
    line = state[ROW + (place >> RANK_SHIFT)] >> (place & FILE_MASK)
    blocked = line | line >> MINE
    if what == STONE:
        blocked |= line >> RIVER
    return blocked & 1 == 0


@kernel
def put_down(state: Words, place: int) -> None:
    """Places what the next step asks for; after the last, homesteads are judged for the first time (B10b)."""
    seat, what = state[STEPS] & 1, state[STEPS] >> 1 & 3
    if what == STONE:
        lay_stone(state, place >> RANK_SHIFT, place & FILE_MASK)
    else:
        piece = BOOMERS_EACH * seat if what == BOOMER else FIRST_SOONER
        while state[PIECES + piece] >= 0:
            piece += 1
        drop(state, piece, place)
    state[STEPS] >>= STEP_BITS
    state[STEPS_LEFT] -= 1
    if state[STEPS_LEFT] == 0:
        judge(state)
        settle(state)
    else:
        state[TO_MOVE] = state[STEPS] & 1


@kernel
def settle(state: Words) -> None:
    """Says whose turn it is, or that the game is over: no boomer to slide, or too long without a stone."""
    state[TO_MOVE] = -1
    if state[QUIET] < QUIET_END:
        rows, columns = boomer_stops(state, state[SIDE])
        if rows | columns != 0:
            state[TO_MOVE] = state[SIDE]


# Turns


@inlined
def usable(state: Words, helper: int) -> bool:
    """Tells whether a piece reaches anything: it is there, and not in a homestead (ruling B4)."""
    if helper < FIRST_SOONER:
        return state[EXHAUSTED] >> helper & 1 == 0
    place = state[PIECES + helper]
    return place >= 0 and not in_homestead(state, place)


@kernel
def judge_slide(state: Words, left: int, place: int) -> Land:
    """Judges what a boomer's slide changed where there is a river; returns the land of a new homestead."""
    land = closed_by_slide(state, left, place)
    if not is_empty(land):
        toggle_homestead(state, land)
        state[EXHAUSTED] |= boomers_in(state, land)
    return land


@inlined
def move_piece(state: Words, piece: int, place: int) -> None:
    """Moves a piece; nothing else changes."""
    lift(state, state[PIECES + piece])
    drop(state, piece, place)


@kernel
def slide(state: Words, piece: int, place: int) -> None:
    """Slides a piece; with a river, homesteads are judged at once (ruling B6)."""
    left = state[PIECES + piece]
    move_piece(state, piece, place)
    if state[HAS_RIVER] != 0 and piece < FIRST_SOONER:
        judge_slide(state, left, place)


@kernel
def corners_by_river(state: Words, piece: int, place: int, helper: int) -> int:
    """Returns which corners would take a stone with a usable helper if a piece slid to `place`.

    Where there is a river the slide may make a homestead: slides, looks, and slides back.
    """
    left, exhausted = state[PIECES + piece], state[EXHAUSTED]
    move_piece(state, piece, place)
    land = Land(0, 0, 0)
    if piece < FIRST_SOONER:
        land = judge_slide(state, left, place)
    found = 0
    if usable(state, helper) and not in_homestead(state, place):
        found = corners(state, place, state[PIECES + helper])
    if not is_empty(land):
        toggle_homestead(state, land)
        state[EXHAUSTED] = exhausted
    move_piece(state, piece, left)
    return found


@inlined
def corners_on_dry_land(state: Words, piece: int, place: int, helper: int) -> int:
    """Returns which corners would take a stone with a usable helper if a piece slid to `place`; no river."""
    left = state[PIECES + piece]
    lift(state, left)
    found = corners(state, place, state[PIECES + helper])
    drop(state, piece, left)
    return found


@inlined
def finish(state: Words, piece: int, helper: int, stones: int) -> bool:
    """Lays the stones of a turn after its slide, and passes the turn on; returns whether to `judge`."""
    place = state[PIECES + piece]
    state[BARRED] = place if piece >= FIRST_SOONER else -1
    state[SIDE] = 1 - state[SIDE]
    state[QUIET] += 1
    parts = False
    if stones != 0:
        state[QUIET] = 0
        there = state[PIECES + helper]
        if stones & 1 != 0:
            parts = lay_stone(state, place >> RANK_SHIFT, there & FILE_MASK)
        if stones & 2 != 0:
            parts |= lay_stone(state, there >> RANK_SHIFT, place & FILE_MASK)
    return parts


# Action numbers


@inlined
def slide_number(left: int, place: int) -> int:
    """Returns the number of a slide: by its start, then along the row, then along the column."""
    rank, file = left >> RANK_SHIFT, left & FILE_MASK
    to_rank, to_file = place >> RANK_SHIFT, place & FILE_MASK
    number = (rank * SIZE + file) * SLIDES_FROM
    if to_rank == rank:
        return number + to_file - (to_file > file)
    return number + SIZE - 1 + to_rank - (to_rank > rank)


@inlined
def slide_of(number: int) -> tuple[int, int]:
    """Returns the places where the slide of that number starts and ends."""
    square, to = number // SLIDES_FROM, number % SLIDES_FROM
    rank, file = square // SIZE, square % SIZE
    left = rank << RANK_SHIFT | file
    if to < SIZE - 1:
        return left, rank << RANK_SHIFT | (to + (to >= file))
    to -= SIZE - 1
    return left, (to + (to >= rank)) << RANK_SHIFT | file


@inlined
def choice_number(place: int, helper: int, stones: int) -> int:
    """Returns the number of a choice of stones (BOTH, ON_ROW or ON_COLUMN) with a helper on that place."""
    rank, file = place >> RANK_SHIFT, place & FILE_MASK
    to_rank, to_file = helper >> RANK_SHIFT, helper & FILE_MASK
    return 3 * ((SIZE - 1) * (to_rank - (to_rank > rank)) + to_file - (to_file > file)) + stones


@kernel
def play(state: Words, action: int) -> None:
    """Makes a legal turn or placement, and settles whose turn it is or that the game is over."""
    if action >= PLACEMENT:
        square = action - PLACEMENT
        put_down(state, square // SIZE << RANK_SHIFT | square % SIZE)
        return
    choice = action % CHOICES
    left, place = slide_of(action // CHOICES)
    rank, file = place >> RANK_SHIFT, place & FILE_MASK
    piece = 0
    while state[PIECES + piece] != left:
        piece += 1
    slide(state, piece, place)
    helper, stones = -1, 0
    if choice != 0:
        to, stones = (choice - 1) // 3, (choice - 1) % 3
        to_rank, to_file = to // (SIZE - 1), to % (SIZE - 1)
        there = (to_rank + (to_rank >= rank)) << RANK_SHIFT | (to_file + (to_file >= file))
        helper = 0
        while state[PIECES + helper] != there:
            helper += 1
        if stones == 0:
            stones = corners(state, place, there)
    if finish(state, piece, helper, stones):
        judge(state)
    settle(state)
