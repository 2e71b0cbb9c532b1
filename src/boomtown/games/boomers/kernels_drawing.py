# mypy: disable-error-code="no-any-return"
"""Draws turns and placements of Oklahoma Boomers, each equally likely, and plays to the end; compiled."""

from __future__ import annotations

from boomtown.games.boomers.kernels_areas import judge
from boomtown.games.boomers.kernels_board import (
    boomer_stops,
    count_stops,
    sooner_stops,
)
from boomtown.games.boomers.kernels_turns import (
    choice_number,
    corners_by_river,
    corners_on_dry_land,
    finish,
    may_hold,
    move_piece,
    put_down,
    slide,
    slide_number,
    usable,
)
from boomtown.games.boomers.layout import (
    BOOMERS_EACH,
    BOTH,
    CHOICES,
    COUNT,
    FILE_MASK,
    FIRST_SOONER,
    HAS_RIVER,
    LINE,
    MOST_SOONERS,
    PICK,
    PIECES,
    PLACEMENT,
    QUIET,
    QUIET_END,
    RANK_SHIFT,
    SIDE,
    SIZE,
    SQUARES,
    STEPS,
    STEPS_LEFT,
    TO_MOVE,
    Words,
)
from boomtown.games.compiled import (
    inlined,
    kernel,
)
from boomtown.games.random_kernel import (
    random_below,
)

BOOMER_CHOICES = 1 + BOOMERS_EACH
"""What a boomer may do after a slide at most, without sooners: lay nothing, or stones with one of three."""
ALL_CHOICES = BOOMER_CHOICES + 2 * MOST_SOONERS
"""The same with sooners, each with one of two corners. A sooner has fewer."""


@inlined
def _helper_of(seat: int, piece: int, choice: int) -> tuple[int, int]:
    """Returns the helper that a choice (1 to 9) means, and which corners may get a stone; none: no helper."""
    first = BOOMERS_EACH * (1 - seat)
    if piece >= FIRST_SOONER:
        if choice > 2 * BOOMERS_EACH:
            return -1, 0
        return first + (choice - 1 >> 1), 1 + (choice & 1)
    if choice <= BOOMERS_EACH:
        return first + choice - 1, 3
    choice -= BOOMERS_EACH
    return FIRST_SOONER + (choice - 1 >> 1), 1 + (choice & 1)


@inlined
def _draw_turn(state: Words, rng: Words, rows: int, columns: int, river: bool) -> tuple[int, int, int, int]:
    """Draws a turn, each equally likely; returns piece, place, helper (or -1) and stones.

    `rows` and `columns` are the stops of the boomers. All pairs of a slide and a choice are equally likely to
    be drawn, and each legal turn is exactly one such pair; a pair that is no legal turn is drawn again.
    """
    seat = state[SIDE]
    in_rows = count_stops(rows)
    boomer_slides = in_rows + count_stops(columns)
    slides, choices = boomer_slides, BOOMER_CHOICES
    sooner_rows, sooner_columns, in_sooner_rows = 0, 0, 0
    if state[PIECES + FIRST_SOONER] >= 0:
        sooner_rows, sooner_columns = sooner_stops(state)
        in_sooner_rows = count_stops(sooner_rows)
        slides += in_sooner_rows + count_stops(sooner_columns)
        choices = ALL_CHOICES
    while True:
        # 1. A pair: a slide, and what to do after it.
        number, choice = random_below(rng, slides), random_below(rng, choices)
        # 2. Among whose lines is that slide?
        if number < boomer_slides:
            piece = BOOMERS_EACH * seat
            vertical = number >= in_rows
            lines = columns if vertical else rows
            number -= in_rows if vertical else 0
        else:
            piece = FIRST_SOONER
            number -= boomer_slides
            vertical = number >= in_sooner_rows
            lines = sooner_columns if vertical else sooner_rows
            number -= in_sooner_rows if vertical else 0
        # 3. With whom does that choice lay stones, if at all?
        helper, wanted = -1, 0
        if choice != 0:
            helper, wanted = _helper_of(seat, piece, choice)
            if helper < 0 or not usable(state, helper):
                continue
        # 4. Which piece, and where does it stop?
        count = COUNT[lines & LINE]
        while number >= count:
            number -= count
            lines >>= SIZE
            piece += 1
            count = COUNT[lines & LINE]
        to = PICK[(lines & LINE) * SIZE + number]
        left = state[PIECES + piece]
        place = to << RANK_SHIFT | (left & FILE_MASK) if vertical else (left & ~FILE_MASK) | to
        if choice == 0:
            return piece, place, -1, 0
        # 5. Is there a corner for a stone? If not, the pair is no turn.
        if river:
            stones = corners_by_river(state, piece, place, helper) & wanted
        else:
            stones = corners_on_dry_land(state, piece, place, helper) & wanted
        if stones != 0:
            return piece, place, helper, stones


@inlined
def _draw_place(state: Words, rng: Words) -> int:
    """Draws a place for the next step of the set-up, each equally likely."""
    while True:
        square = random_below(rng, SQUARES)
        place = square // SIZE << RANK_SHIFT | square % SIZE
        if may_hold(state, state[STEPS] >> 1 & 3, place):
            return place


@kernel
def draw(state: Words, rng: Words) -> int:
    """Returns one legal action, each equally likely; the game must not be over."""
    if state[STEPS_LEFT] > 0:
        place = _draw_place(state, rng)
        return PLACEMENT + (place >> RANK_SHIFT) * SIZE + (place & FILE_MASK)
    rows, columns = boomer_stops(state, state[SIDE])
    piece, place, helper, stones = _draw_turn(state, rng, rows, columns, state[HAS_RIVER] != 0)
    number = slide_number(state[PIECES + piece], place) * CHOICES
    if helper < 0:
        return number
    # Between two boomers all corners are meant, else the one that was drawn.
    meant = BOTH if piece < FIRST_SOONER and helper < FIRST_SOONER else BOTH + stones
    return number + choice_number(place, state[PIECES + helper], meant)


@kernel
def _play_on_dry_land(state: Words, rng: Words) -> tuple[int, bool]:
    """Plays on where there is no river, to the end or until areas have to be judged: returns how many turns,
    and whether to `judge`. (It calls nothing: a call would cost every turn some bookkeeping.)"""
    turns, parts = 0, False
    while state[QUIET] < QUIET_END and not parts:
        rows, columns = boomer_stops(state, state[SIDE])
        if rows | columns == 0:
            break
        piece, place, helper, stones = _draw_turn(state, rng, rows, columns, False)
        move_piece(state, piece, place)
        parts = finish(state, piece, helper, stones)
        turns += 1
    return turns, parts


@kernel
def _play_by_river(state: Words, rng: Words) -> tuple[int, bool]:
    """Does the same where there is a river: plays one turn, or none at the end."""
    rows, columns = boomer_stops(state, state[SIDE])
    if state[QUIET] >= QUIET_END or rows | columns == 0:
        return 0, False
    piece, place, helper, stones = _draw_turn(state, rng, rows, columns, True)
    slide(state, piece, place)
    if finish(state, piece, helper, stones):
        judge(state)
    return 1, True


@kernel
def playout(state: Words, rng: Words) -> int:
    """Plays uniformly drawn moves to the end, placements included, in place; returns how many."""
    moves = 0
    while state[STEPS_LEFT] > 0:
        put_down(state, _draw_place(state, rng))
        moves += 1
    goes_on = True
    while goes_on:
        if state[HAS_RIVER] != 0:
            turns, goes_on = _play_by_river(state, rng)
        else:
            turns, goes_on = _play_on_dry_land(state, rng)
            if goes_on:
                judge(state)
        moves += turns
    state[TO_MOVE] = -1
    return moves
