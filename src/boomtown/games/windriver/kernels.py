# mypy: disable-error-code="no-any-return"
"""The rules of Wind River, compiled, over the states of `layout`. Nothing here checks: others do."""

from __future__ import annotations

from boomtown.games.compiled import inlined, kernel
from boomtown.games.windriver.board import GATHER, LOSE, PLACE, PLAINS, RAISE, WALK
from boomtown.games.windriver.kernels_ways import (
    board_of,
    enterable,
    has_steps,
    lowest,
)
from boomtown.games.windriver.layout import (
    COUNT,
    FRESH,
    FROM,
    FULL,
    HAND,
    HERD,
    HEX,
    IN_ACT,
    IN_HERD,
    IN_LOSE,
    IN_PLACE,
    IS_OVER,
    LEFT,
    MOST_ON_HEX,
    MOST_RESOURCES,
    MOVED_SHIFT,
    ON_BOARD,
    PHASE,
    PLACED_EACH,
    PLAYERS,
    RAISE_COST,
    RESOURCES,
    SAFE,
    TIPI_BITS,
    TIPI_SHIFT,
    TIPIS,
    TIPIS_EACH,
    TO,
    TO_MOVE,
    TURN,
    Words,
)


@kernel
def to_move(state: Words) -> int:
    """Returns the seat whose decision it is, -1 when the game is over."""
    return state[TO_MOVE]


@inlined
def buffaloes(state: Words, index: int) -> int:
    """Returns how many buffaloes stand on a hex, fresh and moved."""
    word = state[HEX + index]
    return (word & COUNT) + (word >> MOVED_SHIFT & COUNT)


@inlined
def tipis(state: Words, index: int, seat: int) -> int:
    """Returns how many tipis of a seat stand on a hex."""
    return state[HEX + index] >> (TIPI_SHIFT + TIPI_BITS * seat) & COUNT


@inlined
def tipis_of_others(state: Words, index: int, seat: int) -> int:
    """Returns how many tipis of all other seats stand on a hex."""
    word = state[HEX + index] >> TIPI_SHIFT
    everybody = (word & COUNT) + (word >> 3 & COUNT) + (word >> 6 & COUNT) + (word >> 9 & COUNT)
    return everybody - tipis(state, index, seat)


@inlined
def others(state: Words, seat: int) -> int:
    """Returns the hexes with tipis of other seats."""
    found = 0
    for other in range(state[PLAYERS]):
        if other != seat:
            found |= state[TIPIS + other]
    return found


# Feed


@inlined
def hungry_at(state: Words, seat: int, index: int) -> int:
    """Returns how many tipis of a seat go hungry on a hex: the others' are fed first."""
    spare = buffaloes(state, index) - tipis_of_others(state, index, seat)
    return max(0, tipis(state, index, seat) - max(0, spare))


@kernel
def hungry(state: Words, seat: int) -> int:
    """Returns how many tipis of a seat go hungry on the whole board."""
    total = 0
    word = state[TIPIS + seat]
    while word != 0:
        total += hungry_at(state, seat, lowest(word))
        word &= word - 1
    return total


@kernel
def yield_of(state: Words, seat: int) -> int:
    """Returns what gathering would bring: buffaloes less tipis where the seat lives alone, to its limit."""
    total = 0
    word = state[TIPIS + seat] & ~others(state, seat)
    while word != 0:
        index = lowest(word)
        total += buffaloes(state, index) - tipis(state, index, seat)
        word &= word - 1
    return max(0, min(total, MOST_RESOURCES - state[RESOURCES + seat]))


# The course of a turn


@inlined
def _end(state: Words) -> None:
    state[PHASE] = IS_OVER
    state[TO_MOVE] = -1
    state[LEFT] = 0


@inlined
def _nobody_is_left(state: Words) -> bool:
    """Tells whether no tipi is left on the board. Ruling W7."""
    return state[TIPIS] | state[TIPIS + 1] | state[TIPIS + 2] | state[TIPIS + 3] == 0


@inlined
def _rest_the_herd(state: Words) -> None:
    """Makes the buffaloes of a hex all alike again."""
    word = state[HERD]
    while word != 0:
        place = HEX + lowest(word)
        state[place] += (state[place] >> MOVED_SHIFT & COUNT) * (1 - (1 << MOVED_SHIFT))
        word &= word - 1
    state[FRESH] = state[HERD]


@kernel
def feed(state: Words) -> None:
    """Ends the herd step: pays for hungry tipis; who has too little must give some up. Ruling W6."""
    seat = state[TURN]
    _rest_the_herd(state)
    need = hungry(state, seat)
    paid = min(need, state[RESOURCES + seat])
    state[RESOURCES + seat] -= paid
    state[LEFT] = need - paid
    state[PHASE] = IN_LOSE if need > paid else IN_ACT


@kernel
def begin_turn(state: Words, seat: int) -> None:
    """Gives the turn to `seat`: its herd step, or what comes after where there is none. Ruling W3."""
    state[TURN] = seat
    state[TO_MOVE] = seat
    state[LEFT] = state[ON_BOARD + seat]
    if state[LEFT] == 0:
        state[PHASE] = IN_ACT
    elif has_steps(state, state[FRESH]):
        state[PHASE] = IN_HERD
    else:
        feed(state)


@inlined
def _next_turn(state: Words) -> None:
    following = state[TURN] + 1
    begin_turn(state, following if following < state[PLAYERS] else 0)


# What a decision does


@inlined
def _add_tipi(state: Words, seat: int, index: int) -> None:
    state[HEX + index] += 1 << (TIPI_SHIFT + TIPI_BITS * seat)
    state[TIPIS + seat] |= 1 << index
    state[ON_BOARD + seat] += 1


@inlined
def _take_tipi(state: Words, seat: int, index: int) -> None:
    state[HEX + index] -= 1 << (TIPI_SHIFT + TIPI_BITS * seat)
    state[ON_BOARD + seat] -= 1
    if tipis(state, index, seat) == 0:
        state[TIPIS + seat] &= ~(1 << index)


@inlined
def _take_buffalo(state: Words, index: int) -> None:
    """Takes a fresh buffalo away."""
    state[HEX + index] -= 1
    state[FULL] &= ~(1 << index)
    if state[HEX + index] & COUNT == 0:
        state[FRESH] &= ~(1 << index)
        if state[HEX + index] >> MOVED_SHIFT & COUNT == 0:
            state[HERD] &= ~(1 << index)


@inlined
def _place(state: Words, index: int) -> None:
    """Puts a tipi on the board at the beginning. Ruling W2."""
    seat = state[TO_MOVE]
    _add_tipi(state, seat, index)
    state[HAND + seat] -= 1
    following = seat + 1
    if following < state[PLAYERS]:
        state[TO_MOVE] = following
        state[TURN] = following
    elif state[HAND + seat] > TIPIS_EACH - PLACED_EACH:
        state[TO_MOVE] = 0
        state[TURN] = 0
    else:
        begin_turn(state, 0)


@inlined
def _herd(state: Words, action: int) -> None:
    """Moves a buffalo in the herd step, which ends when all steps are made or none can be."""
    target = TO[action]
    _take_buffalo(state, FROM[action])
    if target != PLAINS:
        state[HEX + target] += 1 << MOVED_SHIFT
        state[HERD] |= 1 << target
        if buffaloes(state, target) == MOST_ON_HEX:
            state[FULL] |= 1 << target
    state[LEFT] -= 1
    if state[LEFT] == 0 or not has_steps(state, state[FRESH]):
        feed(state)


@inlined
def _drive(state: Words, action: int) -> None:
    """Moves one more buffalo, whichever."""
    target = TO[action]
    _take_buffalo(state, FROM[action])
    if target != PLAINS:
        state[HEX + target] += 1
        state[FRESH] |= 1 << target
        state[HERD] |= 1 << target
        if state[HEX + target] & COUNT == MOST_ON_HEX:
            state[FULL] |= 1 << target


@inlined
def _walk(state: Words, action: int) -> None:
    """Moves a tipi; entering where others live costs each of them and the mover one resource."""
    seat = state[TURN]
    target = TO[action]
    _take_tipi(state, seat, FROM[action])
    if target == PLAINS:
        state[SAFE + seat] += 1
        return
    if others(state, seat) >> target & 1:
        state[RESOURCES + seat] -= 1
        for other in range(state[PLAYERS]):
            if other != seat and state[TIPIS + other] >> target & 1 and state[RESOURCES + other] > 0:
                state[RESOURCES + other] -= 1
    _add_tipi(state, seat, target)


@kernel
def play(state: Words, action: int) -> None:
    """Makes a legal decision, and all that follows from it by itself."""
    phase = state[PHASE]
    seat = state[TURN]
    if phase == IN_HERD:
        _herd(state, action)
        return
    if phase == IN_PLACE:
        _place(state, action - PLACE)
        return
    if phase == IN_LOSE:
        _take_tipi(state, seat, action - LOSE)
        state[HAND + seat] += 1
        state[LEFT] -= 1
        if _nobody_is_left(state):
            _end(state)
        elif state[LEFT] == 0:
            state[PHASE] = IN_ACT
        return
    if action < PLACE:
        _drive(state, action)
    elif action == GATHER:
        state[RESOURCES + seat] += yield_of(state, seat)
    elif action >= RAISE:
        _add_tipi(state, seat, action - RAISE)
        state[HAND + seat] -= 1
        state[RESOURCES + seat] -= RAISE_COST
    else:
        _walk(state, action)
        if _nobody_is_left(state):
            _end(state)
            return
    _next_turn(state)


# What may be decided, as sets of hexes


@inlined
def vacant_of_tipis(state: Words) -> int:
    """Returns the hexes without any tipi: where one may be placed."""
    taken = state[TIPIS] | state[TIPIS + 1] | state[TIPIS + 2] | state[TIPIS + 3]
    return board_of(state) & ~taken


@inlined
def raisable(state: Words) -> int:
    """Returns the hexes where the mover may raise a tipi: those it has to itself, if it can pay."""
    seat = state[TURN]
    if state[RESOURCES + seat] < RAISE_COST or state[HAND + seat] == 0:
        return 0
    return state[TIPIS + seat] & ~others(state, seat)


@inlined
def losable(state: Words) -> int:
    """Returns the hexes where tipis of the mover go hungry."""
    seat = state[TURN]
    found = 0
    word = state[TIPIS + seat]
    while word != 0:
        if hungry_at(state, seat, lowest(word)) > 0:
            found |= word & -word
        word &= word - 1
    return found


@inlined
def open_to_tipis(state: Words) -> int:
    """Returns the hexes that the mover's tipis may enter: where others live, only if it can pay."""
    seat = state[TURN]
    return enterable(state, others(state, seat) if state[RESOURCES + seat] == 0 else 0)


assert PLACE < WALK < LOSE < RAISE < GATHER  # `play` tells the kinds apart by their numbers
