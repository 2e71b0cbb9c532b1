# mypy: disable-error-code="no-any-return"
"""The rules of Boomerang, compiled, over the states of `layout`. Nothing here checks: the readable face does.

A placement is legal when its kind is in hand, its cells are vacant and its rim meets the enemy's colour.
"""

from __future__ import annotations

from boomtown.games.bit_kernel import count_bits
from boomtown.games.boomerang.layout import (
    ACTION_AT,
    CELLS_HIGH,
    CELLS_LOW,
    CORNERS_HIGH,
    CORNERS_LOW,
    FILE_A,
    FILE_I,
    HAND,
    HAND_BITS,
    HIGH_MASK,
    KIND_OF,
    KIND_OF_TURN,
    LAST,
    LOW_MASK,
    LOW_SQUARES,
    ORANGE_HIGH,
    ORANGE_LOW,
    PIECES,
    PLACED,
    POOL,
    RIM_HIGH,
    RIM_LOW,
    SHIFTS,
    SHIFTS_FROM,
    SHOWS,
    STANDARD,
    STUCK,
    TAKEN_HIGH,
    TAKEN_LOW,
    TO_MOVE,
    VALUE_OF_KIND,
    VARIANT,
    Words,
    Worths,
)
from boomtown.games.boomerang.pieces import PASS, SIZE, SQUARES, VALUE_EACH
from boomtown.games.compiled import kernel
from boomtown.games.random_kernel import random_below


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
def _vacant(state: Words) -> tuple[int, int]:
    """Returns the vacant squares."""
    return ~state[TAKEN_LOW] & LOW_MASK, ~state[TAKEN_HIGH] & HIGH_MASK


@kernel
def _within_reach(state: Words, seat: int) -> tuple[int, int]:
    """Returns the vacant squares that share an edge with a piece of the other colour.

    A piece on vacant squares touches the enemy exactly when it covers one of these. On the empty board
    nothing need be touched: there it is every square.
    """
    if state[PLACED] == 0:
        return LOW_MASK, HIGH_MASK
    low, high = state[ORANGE_LOW], state[ORANGE_HIGH]
    if seat == 0:
        low ^= state[TAKEN_LOW]
        high ^= state[TAKEN_HIGH]
    vacant_low, vacant_high = _vacant(state)
    beside_low = low << SIZE | low >> SIZE | high << (LOW_SQUARES - SIZE)
    beside_high = high << SIZE | high >> SIZE | low >> (LOW_SQUARES - SIZE)
    # Without the last file a step to the right cannot wrap into the next row, nor the first to the left.
    beside_low |= (low & ~FILE_I) << 1 | (low & ~FILE_A) >> 1
    beside_high |= (high & ~FILE_I) << 1 | (high & ~FILE_A) >> 1
    return beside_low & vacant_low, beside_high & vacant_high


@kernel
def corners(turn: int, vacant_low: int, vacant_high: int, reach_low: int, reach_high: int) -> tuple[int, int]:
    """Returns where the corner of a piece turned this way can lie: all cells vacant, one of them in reach."""
    low, high = CORNERS_LOW[turn], CORNERS_HIGH[turn]
    touch_low, touch_high = 0, 0
    for index in range(SHIFTS_FROM[turn], SHIFTS_FROM[turn + 1]):
        shift = SHIFTS[index]
        low &= vacant_low >> shift | vacant_high << (LOW_SQUARES - shift)
        high &= vacant_high >> shift
        touch_low |= reach_low >> shift | reach_high << (LOW_SQUARES - shift)
        touch_high |= reach_high >> shift
    return low & (touch_low & LOW_MASK), high & touch_high


@kernel
def list_placements(state: Words, seat: int, out: Words) -> int:
    """Writes the placements that `seat` may make into `out`, ascending; returns how many."""
    count = 0
    vacant_low, vacant_high = _vacant(state)
    reach_low, reach_high = _within_reach(state, seat)
    for turn in range(len(KIND_OF_TURN)):
        if (state[HAND + seat] >> (HAND_BITS * KIND_OF_TURN[turn])) & 7 == 0:
            continue
        low, high = corners(turn, vacant_low, vacant_high, reach_low, reach_high)
        while low != 0:
            out[count] = ACTION_AT[turn * SQUARES + count_bits((low & -low) - 1)]
            low &= low - 1
            count += 1
        while high != 0:
            out[count] = ACTION_AT[turn * SQUARES + LOW_SQUARES + count_bits((high & -high) - 1)]
            high &= high - 1
            count += 1
    return count


@kernel
def can_place(state: Words, seat: int) -> bool:
    """Tells whether `seat` has any placement."""
    vacant_low, vacant_high = _vacant(state)
    reach_low, reach_high = _within_reach(state, seat)
    for turn in range(len(KIND_OF_TURN)):
        if (state[HAND + seat] >> (HAND_BITS * KIND_OF_TURN[turn])) & 7 != 0:
            low, high = corners(turn, vacant_low, vacant_high, reach_low, reach_high)
            if low | high != 0:
                return True
    return False


@kernel
def legal(state: Words, out: Words) -> int:
    """Writes the legal actions into `out`, returns how many: placements, or the forced pass alone."""
    seat = state[TO_MOVE]
    if seat < 0:
        return 0
    count = list_placements(state, seat, out)
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
def _draw_placement(state: Words, seat: int, rng: Words) -> int:
    """Returns one placement of `seat`, each equally likely, or -1 where there is none.

    Turn by turn, the `here` placements found replace the choice so far with probability `here / so far`;
    in the end each turn was chosen in proportion to its placements, and then one of those is drawn.
    """
    vacant_low, vacant_high = _vacant(state)
    reach_low, reach_high = _within_reach(state, seat)
    total = 0
    chosen, chosen_low, chosen_high, chosen_rank = -1, 0, 0, 0
    for turn in range(len(KIND_OF_TURN)):
        if (state[HAND + seat] >> (HAND_BITS * KIND_OF_TURN[turn])) & 7 == 0:
            continue
        low, high = corners(turn, vacant_low, vacant_high, reach_low, reach_high)
        here = count_bits(low) + count_bits(high)
        if here == 0:
            continue
        total += here
        rank = random_below(rng, total)
        if rank < here:
            chosen, chosen_low, chosen_high, chosen_rank = turn, low, high, rank
    if chosen < 0:
        return -1
    in_low = count_bits(chosen_low)
    square, word = 0, chosen_low
    if chosen_rank >= in_low:
        chosen_rank -= in_low
        square, word = LOW_SQUARES, chosen_high
    for _ in range(chosen_rank):
        word &= word - 1
    return ACTION_AT[chosen * SQUARES + square + count_bits((word & -word) - 1)]


@kernel
def draw(state: Words, rng: Words) -> int:
    """Returns one legal action, each equally likely; the game must not be over."""
    action = _draw_placement(state, state[TO_MOVE], rng)
    return PASS if action < 0 else action


@kernel
def playout(state: Words, rng: Words) -> int:
    """Plays uniformly drawn moves to the end, in place; returns how many, forced passes included."""
    moves = 0
    seat = state[TO_MOVE]
    if seat < 0:
        return 0
    blocked = False
    while True:
        action = _draw_placement(state, seat, rng)
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
