# mypy: disable-error-code="no-any-return"
"""The rules of Boomerang over small arrays, compiled. Nothing here checks: the readable face does.

A state is an int64 vector, see the words below. The 81 squares are two bitboards: rows 1-5 in the low word
(45 bits), rows 6-9 in the high one (36 bits). Both stay clear of the sign bit, so int64 serves throughout.
A placement is legal when its kind is in hand, its cells are vacant and its rim meets the enemy's colour.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from boomtown.games.boomerang.pieces import KINDS, PASS, PIECES_EACH, PLACEMENTS, SIZE, SQUARES, VALUE_EACH
from boomtown.games.compiled import kernel

Words: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]
Worths: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]

# The words of a state
TO_MOVE = 0  # the seat to move, -1 when the game is over
VARIANT = 1
STUCK = 2  # in `last`: the seat that could not place, else -1
PLACED = 3  # how many pieces lie on the board
SHOWS = 4  # bit i: piece i shows white
TAKEN_LOW, TAKEN_HIGH = 5, 6
ORANGE_LOW, ORANGE_HIGH = 7, 8
HAND = 9  # and 10: a seat's hand, three bits a kind; in `pool` both are the common pool
PIECES = 11  # the action numbers of the pieces on the board, in order of placing
STATE_WORDS = PIECES + 2 * PIECES_EACH

STANDARD, PLAIN, LAST, POOL = 0, 1, 2, 3
HAND_BITS = 3
LOW_SQUARES = 5 * SIZE
DRAWS_BEFORE_LISTING = 24
"""How often `draw` guesses before it lists: measured best of 8 to 64 (`make bench`)."""


def _bitboards(cell_lists: list[list[tuple[int, int]]]) -> tuple[Words, Words]:
    low = np.zeros(len(cell_lists), np.int64)
    high = np.zeros(len(cell_lists), np.int64)
    for index, cells in enumerate(cell_lists):
        for column, row in cells:
            square = row * SIZE + column
            if square < LOW_SQUARES:
                low[index] |= 1 << square
            else:
                high[index] |= 1 << (square - LOW_SQUARES)
    return low, high


def _rim(cells: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
    """Returns the squares of the board that share an edge with these cells."""
    beside = {(x + dx, y + dy) for x, y in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    return [(x, y) for x, y in sorted(beside - set(cells)) if 0 <= x < SIZE and 0 <= y < SIZE]


CELLS_LOW, CELLS_HIGH = _bitboards([list(p.cells) for p in PLACEMENTS])
RIM_LOW, RIM_HIGH = _bitboards([_rim(p.cells) for p in PLACEMENTS])
KIND_OF = np.array([p.kind for p in PLACEMENTS], np.int64)
VALUE_OF_KIND = np.array([kind.value for kind in KINDS], np.int64)
FULL_HAND = sum(kind.count << (HAND_BITS * index) for index, kind in enumerate(KINDS))

_covering = [
    [a for a, p in enumerate(PLACEMENTS) if (square % SIZE, square // SIZE) in p.cells]
    for square in range(SQUARES)
]
COVERING = np.array([action for actions in _covering for action in actions], np.int64)
"""For each square in turn, the placements that cover it."""
COVERING_FROM = np.array([sum(map(len, _covering[:square])) for square in range(SQUARES + 1)], np.int64)


def new_state(variant: int) -> Words:
    """Returns the empty board with full hands."""
    state = np.zeros(STATE_WORDS, np.int64)
    state[VARIANT] = variant
    state[STUCK] = -1
    state[HAND : HAND + 2] = FULL_HAND * 2 if variant == POOL else FULL_HAND
    return state


@kernel
def to_move(state: Words) -> int:
    """Returns the seat to move, -1 when the game is over."""
    return state[TO_MOVE]


@kernel
def fits(state: Words, seat: int, action: int) -> bool:
    """Tells whether `seat` has the piece in hand and its squares are vacant."""
    if (state[HAND + seat] >> (HAND_BITS * KIND_OF[action])) & 7 == 0:
        return False
    return (CELLS_LOW[action] & state[TAKEN_LOW]) | (CELLS_HIGH[action] & state[TAKEN_HIGH]) == 0


@kernel
def touches(state: Words, seat: int, action: int) -> bool:
    """Tells whether the placement touches a piece that shows the other colour."""
    enemy_low, enemy_high = state[ORANGE_LOW], state[ORANGE_HIGH]
    if seat == 0:
        enemy_low ^= state[TAKEN_LOW]
        enemy_high ^= state[TAKEN_HIGH]
    return (RIM_LOW[action] & enemy_low) | (RIM_HIGH[action] & enemy_high) != 0


@kernel
def may_place(state: Words, seat: int, action: int) -> bool:
    """Tells whether `seat` may place this piece here now; on the empty board nothing need be touched."""
    return fits(state, seat, action) and (state[PLACED] == 0 or touches(state, seat, action))


@kernel
def _beside_enemy(state: Words, seat: int) -> tuple[int, int]:
    """Returns the vacant squares that share an edge with a piece of the other colour."""
    low, high = state[ORANGE_LOW], state[ORANGE_HIGH]
    if seat == 0:
        low ^= state[TAKEN_LOW]
        high ^= state[TAKEN_HIGH]
    low_mask = (1 << LOW_SQUARES) - 1
    high_mask = (1 << (SQUARES - LOW_SQUARES)) - 1
    # File masks keep a step sideways from wrapping into the next row.
    file_a = 1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36
    file_i = file_a << 8
    beside_low = (
        (low & ~file_i) << 1 | (low & ~file_a) >> 1 | low << SIZE | low >> SIZE | high << (LOW_SQUARES - SIZE)
    )
    beside_high = (
        (high & ~file_i) << 1
        | (high & ~file_a) >> 1
        | high << SIZE
        | high >> SIZE
        | low >> (LOW_SQUARES - SIZE)
    )
    return beside_low & low_mask & ~state[TAKEN_LOW], beside_high & high_mask & ~state[TAKEN_HIGH]


@kernel
def list_placements(state: Words, seat: int, out: Words, most: int) -> int:
    """Writes up to `most` placements that `seat` may make into `out`; returns how many.

    Every legal placement covers a vacant square beside the enemy, so only those squares are looked at. A
    placement that covers several is taken at the last of them.
    """
    count = 0
    if state[PLACED] == 0:
        for action in range(PASS):
            if count < most and fits(state, seat, action):
                out[count] = action
                count += 1
        return count
    low, high = _beside_enemy(state, seat)
    for square in range(SQUARES):
        if square < LOW_SQUARES:
            if (low >> square) & 1 == 0:
                continue
            low ^= 1 << square
        else:
            if (high >> (square - LOW_SQUARES)) & 1 == 0:
                continue
            high ^= 1 << (square - LOW_SQUARES)
        for index in range(COVERING_FROM[square], COVERING_FROM[square + 1]):
            action = COVERING[index]
            if (CELLS_LOW[action] & low) | (CELLS_HIGH[action] & high) == 0 and fits(state, seat, action):
                out[count] = action
                count += 1
                if count == most:
                    return count
    return count


@kernel
def can_place(state: Words, seat: int) -> bool:
    """Tells whether `seat` has any placement."""
    one = np.empty(1, np.int64)
    return list_placements(state, seat, one, 1) == 1


@kernel
def legal(state: Words, out: Words) -> int:
    """Writes the legal actions into `out`, returns how many: placements, or the forced pass alone."""
    seat = state[TO_MOVE]
    if seat < 0:
        return 0
    count = list_placements(state, seat, out, PASS)
    if count == 0:
        out[0] = PASS
        count = 1
    return count


@kernel
def flips(state: Words, seat: int, action: int) -> int:
    """Returns the pieces, as bits, that `seat` would turn by this placement."""
    turned = 0
    for piece in range(state[PLACED]):
        if (state[SHOWS] >> piece) & 1 != seat:
            lies = state[PIECES + piece]
            if (CELLS_LOW[lies] & RIM_LOW[action]) | (CELLS_HIGH[lies] & RIM_HIGH[action]) != 0:
                turned |= 1 << piece
    return turned


@kernel
def _put(state: Words, seat: int, action: int) -> None:
    """Puts a piece on the board and turns what it touches; leaves the turn as it is."""
    low, high = CELLS_LOW[action], CELLS_HIGH[action]
    state[TAKEN_LOW] |= low
    state[TAKEN_HIGH] |= high
    for piece in range(state[PLACED]):
        if (state[SHOWS] >> piece) & 1 != seat:
            lies = state[PIECES + piece]
            if (CELLS_LOW[lies] & RIM_LOW[action]) | (CELLS_HIGH[lies] & RIM_HIGH[action]) != 0:
                state[SHOWS] ^= 1 << piece
                low |= CELLS_LOW[lies]
                high |= CELLS_HIGH[lies]
    if seat == 0:
        state[ORANGE_LOW] |= low
        state[ORANGE_HIGH] |= high
    else:
        state[ORANGE_LOW] &= ~low
        state[ORANGE_HIGH] &= ~high
        state[SHOWS] |= 1 << state[PLACED]
    state[PIECES + state[PLACED]] = action
    state[PLACED] += 1
    one_less = 1 << (HAND_BITS * KIND_OF[action])
    state[HAND + seat] -= one_less
    if state[VARIANT] == POOL:
        state[HAND + 1 - seat] -= one_less


@kernel
def play(state: Words, action: int) -> None:
    """Makes a legal move and settles whose turn it is, or that the game is over."""
    seat = state[TO_MOVE]
    if action != PASS:
        _put(state, seat, action)
    other = 1 - seat
    if can_place(state, other):
        state[TO_MOVE] = other
    elif state[VARIANT] == LAST:
        state[TO_MOVE] = -1
        state[STUCK] = other
    elif can_place(state, seat):
        state[TO_MOVE] = other  # who must pass
    else:
        state[TO_MOVE] = -1


@kernel
def _random_below(rng: Words, bound: int) -> int:
    """Returns a number from 0 to `bound` - 1 and moves the generator on (xorshift64)."""
    x = rng[0]
    x ^= x << 13
    x ^= (x >> 7) & 0x1FFFFFFFFFFFFFF
    x ^= x << 17
    rng[0] = x
    return (((x >> 32) & 0x7FFFFFFF) * bound) >> 31


@kernel
def _draw_placement(state: Words, seat: int, rng: Words, out: Words) -> int:
    """Returns one placement of `seat`, each equally likely, or -1 where there is none.

    Guesses among all placements of the board and keeps the first legal one: each legal placement is as
    likely as any other. When the guesses run out it draws from the list, uniform again; so the mixture is
    uniform.
    """
    for _ in range(DRAWS_BEFORE_LISTING):
        action = _random_below(rng, PASS)
        if may_place(state, seat, action):
            return action
    count = list_placements(state, seat, out, PASS)
    if count == 0:
        return -1
    return out[_random_below(rng, count)]


@kernel
def draw(state: Words, rng: Words) -> int:
    """Returns one legal action, each equally likely; the game must not be over."""
    action = _draw_placement(state, state[TO_MOVE], rng, np.empty(PASS, np.int64))
    return PASS if action < 0 else action


@kernel
def playout(state: Words, rng: Words) -> int:
    """Plays uniformly drawn moves to the end, in place; returns how many, forced passes included."""
    moves = 0
    seat = state[TO_MOVE]
    if seat < 0:
        return 0
    out = np.empty(PASS, np.int64)
    blocked = False
    while True:
        action = _draw_placement(state, seat, rng, out)
        if action >= 0:
            moves += 1 + blocked
            blocked = False
            _put(state, seat, action)
        elif state[VARIANT] == LAST:
            state[STUCK] = seat
            break
        elif blocked:
            break
        else:
            blocked = True
        seat = 1 - seat
    state[TO_MOVE] = -1
    return moves


@kernel
def showing(state: Words, seat: int) -> int:
    """Returns the value of the pieces on the board that show this seat's colour."""
    points = 0
    for piece in range(state[PLACED]):
        if (state[SHOWS] >> piece) & 1 == seat:
            points += VALUE_OF_KIND[KIND_OF[state[PIECES + piece]]]
    return points


@kernel
def in_hand(state: Words, seat: int) -> int:
    """Returns the value of the pieces this seat has not placed (in `pool`: of the common pool)."""
    points = 0
    for kind in range(len(VALUE_OF_KIND)):
        points += ((state[HAND + seat] >> (HAND_BITS * kind)) & 7) * VALUE_OF_KIND[kind]
    return points


@kernel
def score(state: Words, seat: int) -> int:
    """Returns what this seat would count if the game ended now."""
    points = showing(state, seat)
    if state[VARIANT] == STANDARD or state[VARIANT] == LAST:
        points += in_hand(state, 1 - seat)
    return points


@kernel
def values(state: Words, out: Worths) -> None:
    """Writes the worth for each seat: 1, 0.5 or 0 when over; before, what the points suggest."""
    lead = float(score(state, 0) - score(state, 1))
    if state[TO_MOVE] >= 0:
        out[0] = 0.5 + lead / (4 * VALUE_EACH)
    elif state[VARIANT] == LAST:
        out[0] = float(state[STUCK])
    elif lead > 0:
        out[0] = 1.0
    elif lead < 0:
        out[0] = 0.0
    else:
        out[0] = 0.5
    out[1] = 1.0 - out[0]


@kernel
def settled(state: Words) -> int:
    """Returns the pieces, as bits, that can never turn again.

    A piece turns when the colour it does not show is placed beside it. Vacant squares and hands only shrink,
    so a piece that no such placement fits beside now is settled for good.
    """
    fixed = (1 << state[PLACED]) - 1
    for action in range(PASS):
        for seat in range(2):
            if fits(state, seat, action):
                fixed &= ~flips(state, seat, action)
    return fixed
