# mypy: disable-error-code="no-any-return"
"""What a search of Wind River looks at, compiled: whole turns, in which the order of herd steps is no choice.

The steps of a herd step can be made in many orders that lead to the same herd. Whatever set of steps can be
made at all can be made from the plains backwards: a hex is left before others arrive there. So a search lists
only steps that do not lie nearer to the plains than the one before, and every set of steps is one way down
the tree. `ORDER` remembers the step before; outside a search it is 0, and nothing else reads it.
"""

from __future__ import annotations

import numpy as np

from boomtown.games.compiled import inlined, kernel
from boomtown.games.windriver.board import GATHER, HEXES, LOSE, PLAINS, RAISE, ROWS, STEPS, progress
from boomtown.games.windriver.kernels import (
    buffaloes,
    hungry,
    losable,
    open_to_tipis,
    others,
    raisable,
    tipis,
    tipis_of_others,
)
from boomtown.games.windriver.kernels import play as play_any
from boomtown.games.windriver.kernels_choosing import draw, list_steps
from boomtown.games.windriver.kernels_choosing import legal as legal_any
from boomtown.games.windriver.kernels_values import prospects
from boomtown.games.windriver.kernels_ways import lowest, ways
from boomtown.games.windriver.layout import (
    COUNT,
    FRESH,
    FROM,
    HEX,
    IN_ACT,
    IN_HERD,
    IN_LOSE,
    LEFT,
    ON_BOARD,
    ORDER,
    PHASE,
    PLAYERS,
    PROGRESS,
    RESOURCES,
    TIPIS,
    TO,
    TURN,
    TURNS,
    WALK_AT,
    Words,
)

STEPS_NOTICED = 8
"""Herd steps that a seat looks at, drawn by chance, when a search plays on."""
MEAL = 1.0
"""What feeding one of one's own tipis is worth in a herd step."""
SURPLUS = 0.2
"""What a buffalo is worth that can be gathered from."""
SPITE = 0.1
"""What a tipi of somebody else is worth that goes hungry."""

FOREMOST = 11
"""b6, the first hex in the order of steps: d6 and f6 lie as far ahead, and come after it."""
_IN_ORDER = sorted(range(len(STEPS)), key=lambda number: (-progress(STEPS[number][0]), number))
_RANK = np.zeros(len(STEPS), np.int64)
"""For each step of a buffalo, its rank from the plains backwards, from 1."""
for _rank, _number in enumerate(_IN_ORDER, 1):
    _RANK[_number] = _rank


@inlined
def _meal_lost(state: Words, seat: int, index: int) -> int:
    """Returns 1 where one more tipi of `seat` goes hungry when a buffalo leaves the hex, else 0."""
    spare = buffaloes(state, index) - tipis_of_others(state, index, seat)
    return 1 if 0 < spare <= tipis(state, index, seat) else 0


@inlined
def _meal_won(state: Words, seat: int, index: int) -> int:
    """Returns 1 where one tipi of `seat` less goes hungry when a buffalo arrives on the hex, else 0."""
    if index == PLAINS:
        return 0
    spare = buffaloes(state, index) - tipis_of_others(state, index, seat)
    return 1 if 0 <= spare < tipis(state, index, seat) else 0


@kernel
def list_careful_steps(state: Words, out: Words) -> int:
    """Writes the herd steps that do not starve the mover's own tipis for nothing; returns how many.

    Hunger that can be paid for is no matter; beyond that only the steps with the least of it are listed.
    """
    seat = state[TURN]
    count = list_steps(state, out)
    now = hungry(state, seat)
    least = now + 1
    for index in range(count):
        start, stop = FROM[out[index]], TO[out[index]]
        least = min(least, now + _meal_lost(state, seat, start) - _meal_won(state, seat, stop))
    bound = max(least, state[RESOURCES + seat])
    kept = 0
    for index in range(count):
        start, stop = FROM[out[index]], TO[out[index]]
        if now + _meal_lost(state, seat, start) - _meal_won(state, seat, stop) <= bound:
            out[kept] = out[index]
            kept += 1
    return kept


@inlined
def _fresh_from(state: Words, start: int) -> int:
    """Returns how many fresh buffaloes stand on a hex and those that come after it in the order of steps."""
    count = 0
    word = state[FRESH]
    while word != 0:
        index = lowest(word)
        word &= word - 1
        if PROGRESS[index] < PROGRESS[start] or (PROGRESS[index] == PROGRESS[start] and index >= start):
            count += state[HEX + index] & COUNT
    return count


@kernel
def legal(state: Words, out: Words) -> int:
    """Writes the legal actions that a bot should try; in the herd step one order of each set of steps.

    Where that leaves nothing, because of full hexes or of hunger, all careful steps are listed.
    """
    if state[PHASE] != IN_HERD:
        return legal_any(state, out)
    count = list_careful_steps(state, out)
    needed = min(state[LEFT], _fresh_from(state, FOREMOST))
    kept = 0
    for index in range(count):
        action = out[index]
        if _RANK[action] >= state[ORDER] and _fresh_from(state, FROM[action]) >= needed:
            out[kept] = action
            kept += 1
    return kept if kept > 0 else list_careful_steps(state, out)


@kernel
def play(state: Words, action: int) -> None:
    """Makes a legal decision; remembers the rank of a herd step while the herd moves on, and counts turns."""
    was_herd = state[PHASE] == IN_HERD
    ends_turn = state[PHASE] == IN_ACT
    play_any(state, action)
    state[ORDER] = _RANK[action] if was_herd and state[PHASE] == IN_HERD else 0
    state[TURNS] += ends_turn


@inlined
def _gain(state: Words, seat: int, start: int, stop: int) -> float:
    """Returns what a herd step is worth to `seat`: meals for its own tipis, what it can gather, and spite."""
    gain = MEAL * (_meal_won(state, seat, stop) - _meal_lost(state, seat, start))
    alone = state[TIPIS + seat] & ~others(state, seat)
    gain -= SURPLUS * (alone >> start & 1)
    if stop != PLAINS:
        gain += SURPLUS * (alone >> stop & 1)
    strangers = others(state, seat)
    if strangers >> start & 1 and buffaloes(state, start) <= tipis_of_others(state, start, seat):
        gain += SPITE
    if stop != PLAINS and strangers >> stop & 1:
        if buffaloes(state, stop) < tipis_of_others(state, stop, seat):
            gain -= SPITE
    return gain


@inlined
def _herd_step(state: Words, rng: Words) -> int:
    """Returns the best of a few steps drawn by chance: it feeds one's own tipis and starves the others'."""
    seat = state[TURN]
    best, best_gain = -1, -1.0e9
    for _ in range(STEPS_NOTICED):
        action = draw(state, rng)
        gain = _gain(state, seat, FROM[action], TO[action])
        if gain > best_gain:
            best, best_gain = action, gain
    return best


@inlined
def _loss(state: Words) -> int:
    """Returns the hungry tipi to give up: one that is furthest from the plains."""
    word = losable(state)
    best = lowest(word)
    while word != 0:
        index = lowest(word)
        if index % ROWS < best % ROWS:
            best = index
        word &= word - 1
    return LOSE + best


@inlined
def _act(state: Words, rng: Words) -> int:
    """Returns the act after which the seat's own prospects are best, among all but driving and going back."""
    seat = state[TURN]
    if state[ON_BOARD + seat] == 0:
        return GATHER
    scratch = state.copy()
    play_any(scratch, GATHER)
    best, best_worth = GATHER, prospects(scratch, seat)
    targets = open_to_tipis(state)
    for direction in range(3):
        word = ways(direction, state[TIPIS + seat], targets)
        while word != 0:
            action = WALK_AT[direction * HEXES + lowest(word)]
            word &= word - 1
            scratch[:] = state
            play_any(scratch, action)
            worth = prospects(scratch, seat)
            if worth > best_worth:
                best, best_worth = action, worth
    word = raisable(state)
    while word != 0:
        action = RAISE + lowest(word)
        word &= word - 1
        scratch[:] = state
        play_any(scratch, action)
        worth = prospects(scratch, seat)
        if worth > best_worth:
            best, best_worth = action, worth
    return best


@kernel
def rollout(state: Words, rng: Words) -> int:
    """Returns how a seat goes on that thinks little, until everybody had a turn and who began has fed again.

    There, and beyond, `values` judges: positions at the same point of a turn compare well.
    """
    phase = state[PHASE]
    if state[TURNS] > state[PLAYERS] or (state[TURNS] == state[PLAYERS] and phase == IN_ACT):
        return -1
    if phase == IN_HERD:
        return _herd_step(state, rng)
    if phase == IN_LOSE:
        return _loss(state)
    return _act(state, rng) if phase == IN_ACT else draw(state, rng)
