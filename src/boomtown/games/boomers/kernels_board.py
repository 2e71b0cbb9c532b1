# mypy: disable-error-code="no-any-return"
"""Lines, slides, corners and stones of Oklahoma Boomers: the small steps from which the turns are made."""

from __future__ import annotations

from boomtown.games.boomers.layout import (
    BARRED,
    BOOMERS_EACH,
    BORDER,
    CLOSED,
    COLUMN,
    COUNT,
    EXHAUSTED,
    FILE_MASK,
    FIRST_SOONER,
    LINE,
    MINE,
    MOST_SOONERS,
    PARTS,
    PIECES,
    RANK_SHIFT,
    REACH,
    RIM,
    RIVER,
    ROW,
    SIZE,
    STONE_BITS,
    Words,
)
from boomtown.games.compiled import inlined


@inlined
def stops_along(at: int, line: int) -> int:
    """Returns where a piece at `at` of a row or column may stop; it stands outside every homestead.

    It passes vacant squares and mines, stops on the first river square it enters and on no mine. Nobody
    enters a homestead.
    """
    blocked = line | line >> CLOSED
    return REACH[at << SIZE | ((blocked | line >> RIVER) & LINE)] & ~(blocked | line >> MINE)


@inlined
def stops_inside(at: int, line: int) -> int:
    """Returns where a sooner that stands in a homestead may stop: inside it only, the river is outside."""
    blocked = line | line >> RIVER
    return REACH[at << SIZE | (blocked & LINE)] & ~(blocked | line >> MINE)


@inlined
def sights_along(at: int, line: int) -> int:
    """Returns the vacant squares outside homesteads that a piece sees along a row or column."""
    blocked = (line | line >> CLOSED) & LINE
    return REACH[at << SIZE | blocked] & ~blocked


@inlined
def sites_along(at: int, line: int) -> int:
    """Returns those of its sights along a row or column that take a stone: no mine, no river."""
    blocked = (line | line >> CLOSED) & LINE
    return REACH[at << SIZE | blocked] & ~(blocked | line >> MINE | line >> RIVER)


@inlined
def in_homestead(state: Words, place: int) -> bool:
    """Tells whether a place lies in a homestead; without a river nobody need ask, and the answer is no."""
    return state[ROW + (place >> RANK_SHIFT)] >> (CLOSED + (place & FILE_MASK)) & 1 != 0


@inlined
def boomer_stops(state: Words, seat: int) -> tuple[int, int]:
    """Returns where the boomers of `seat` may stop along their rows, and along their columns.

    Each has eleven bits for each boomer, the first one lowest.
    """
    exhausted = state[EXHAUSTED] >> (BOOMERS_EACH * seat)
    rows, columns = 0, 0
    for index in range(BOOMERS_EACH):
        if exhausted >> index & 1 == 0:
            place = state[PIECES + BOOMERS_EACH * seat + index]
            rank, file = place >> RANK_SHIFT, place & FILE_MASK
            rows |= stops_along(file, state[ROW + rank]) << (SIZE * index)
            columns |= stops_along(rank, state[COLUMN + file]) << (SIZE * index)
    return rows, columns


@inlined
def sooner_stops(state: Words) -> tuple[int, int]:
    """Returns where the sooners may stop, in the manner of `boomer_stops`; the barred one nowhere."""
    rows, columns = 0, 0
    for index in range(MOST_SOONERS):
        place = state[PIECES + FIRST_SOONER + index]
        if place < 0 or place == state[BARRED]:
            continue
        rank, file = place >> RANK_SHIFT, place & FILE_MASK
        if in_homestead(state, place):
            rows |= stops_inside(file, state[ROW + rank]) << (SIZE * index)
            columns |= stops_inside(rank, state[COLUMN + file]) << (SIZE * index)
        else:
            rows |= stops_along(file, state[ROW + rank]) << (SIZE * index)
            columns |= stops_along(rank, state[COLUMN + file]) << (SIZE * index)
    return rows, columns


@inlined
def boomer_sights(state: Words, seat: int) -> tuple[int, int]:
    """Returns what the boomers of `seat` see along rows and columns; exhausted ones reach nothing."""
    exhausted = state[EXHAUSTED] >> (BOOMERS_EACH * seat)
    rows, columns = 0, 0
    for index in range(BOOMERS_EACH):
        if exhausted >> index & 1 == 0:
            place = state[PIECES + BOOMERS_EACH * seat + index]
            rank, file = place >> RANK_SHIFT, place & FILE_MASK
            rows |= sights_along(file, state[ROW + rank]) << (SIZE * index)
            columns |= sights_along(rank, state[COLUMN + file]) << (SIZE * index)
    return rows, columns


@inlined
def sooner_sights(state: Words) -> tuple[int, int]:
    """Returns what the sooners see along rows and columns; one in a homestead reaches nothing."""
    rows, columns = 0, 0
    for index in range(MOST_SOONERS):
        place = state[PIECES + FIRST_SOONER + index]
        if place >= 0 and not in_homestead(state, place):
            rank, file = place >> RANK_SHIFT, place & FILE_MASK
            rows |= sights_along(file, state[ROW + rank]) << (SIZE * index)
            columns |= sights_along(rank, state[COLUMN + file]) << (SIZE * index)
    return rows, columns


@inlined
def count_stops(lines: int) -> int:
    """Returns how many squares three packed lines have."""
    return COUNT[lines & LINE] + COUNT[lines >> SIZE & LINE] + COUNT[lines >> (2 * SIZE)]


@inlined
def corners(state: Words, place: int, helper: int) -> int:
    """Returns which corners take a stone: bit 0 the one on the row of `place`, bit 1 the one on its column.

    Both are places of pieces after the slide. Pieces that share a line have no corners: one would be the
    helper's own square, the other the active piece's.
    """
    rank, file = place >> RANK_SHIFT, place & FILE_MASK
    helper_rank, helper_file = helper >> RANK_SHIFT, helper & FILE_MASK
    on_row = sites_along(file, state[ROW + rank]) >> helper_file
    on_row &= sights_along(helper_rank, state[COLUMN + helper_file]) >> rank
    on_column = sites_along(rank, state[COLUMN + file]) >> helper_rank
    on_column &= sights_along(helper_file, state[ROW + helper_rank]) >> file
    return (on_row & 1) | (on_column & 1) << 1


@inlined
def lift(state: Words, place: int) -> None:
    """Takes the piece off a place; where the state thinks it stands does not change."""
    state[ROW + (place >> RANK_SHIFT)] ^= 1 << (place & FILE_MASK)
    state[COLUMN + (place & FILE_MASK)] ^= 1 << (place >> RANK_SHIFT)


@inlined
def drop(state: Words, piece: int, place: int) -> None:
    """Puts a piece on a place."""
    state[ROW + (place >> RANK_SHIFT)] |= 1 << (place & FILE_MASK)
    state[COLUMN + (place & FILE_MASK)] |= 1 << (place >> RANK_SHIFT)
    state[PIECES + piece] = place


@inlined
def lay_stone(state: Words, rank: int, file: int) -> bool:
    """Lays a stone; returns whether it could part an area."""
    ring = RIM[rank * SIZE + file]
    ring |= state[ROW + rank + 1] >> (BORDER - 1 + file) & 7
    ring |= (state[ROW + rank - 1] >> (BORDER - 1 + file) & 7) << 3
    beside = state[ROW + rank] >> (BORDER - 1 + file)
    ring |= (beside & 1) << 6 | (beside & 4) << 5
    state[ROW + rank] |= STONE_BITS << file
    state[COLUMN + file] |= STONE_BITS << rank
    return PARTS[ring]
