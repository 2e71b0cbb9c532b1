# mypy: disable-error-code="no-any-return"
"""What a search of Wind River looks at, compiled: turns of two decisions, a new herd and an act.

The steps of a herd step are one action: `ACTIONS` plus a bundle (`kernels_herd`). A bot answers with the
first of them, and before the second it chooses anew among the results that are left.
"""

from __future__ import annotations

from boomtown.games.compiled import inlined, kernel
from boomtown.games.windriver.board import ACTIONS, GATHER, HEXES, LOSE, PLAINS, RAISE, ROWS
from boomtown.games.windriver.kernels import (
    buffaloes,
    losable,
    open_to_tipis,
    others,
    raisable,
    tipis,
    tipis_of_others,
)
from boomtown.games.windriver.kernels import play as play_any
from boomtown.games.windriver.kernels_choosing import draw
from boomtown.games.windriver.kernels_choosing import legal as legal_any
from boomtown.games.windriver.kernels_herd import STEP_BITS, STEP_MASK, list_results
from boomtown.games.windriver.kernels_values import prospects
from boomtown.games.windriver.kernels_ways import lowest, ways
from boomtown.games.windriver.layout import (
    FROM,
    IN_ACT,
    IN_HERD,
    IN_LOSE,
    ON_BOARD,
    PHASE,
    PLAYERS,
    TIPIS,
    TO,
    TURN,
    WALK_AT,
    Words,
)
from boomtown.games.windriver.layout import STATE_WORDS as WORDS_OF_RULES

TURNS = WORDS_OF_RULES
"""The word behind those of the rules: the turns begun since the root of the search."""
STATE_WORDS = WORDS_OF_RULES + 1

RESULTS = 1_024
"""Results of the herd step that a bot chooses among at most."""
RESULTS_LATER = 24
"""Results of a later herd step that it expects at most."""
STEPS_NOTICED = 8
"""Herd steps that a seat looks at, drawn by chance, when a search plays on."""
MEAL = 1.0
"""What feeding one of one's own tipis is worth in a herd step."""
SURPLUS = 0.2
"""What a buffalo is worth that can be gathered from."""
SPITE = 0.1
"""What a tipi of somebody else is worth that goes hungry."""


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
def legal(state: Words, out: Words) -> int:
    """Writes what a bot should choose among: distinct results of the herd step, else what is legal."""
    if state[PHASE] != IN_HERD:
        return legal_any(state, out)
    count = list_results(state, out, RESULTS if state[TURNS] == 0 else RESULTS_LATER)
    for index in range(count):
        out[index] += ACTIONS
    return count


@kernel
def play(state: Words, action: int) -> None:
    """Makes a legal decision or all steps of a bundle; counts turns."""
    if action >= ACTIONS:
        bundle = action - ACTIONS
        while bundle != 0:
            play_any(state, (bundle & STEP_MASK) - 1)
            bundle >>= STEP_BITS
        return
    state[TURNS] += state[PHASE] == IN_ACT
    play_any(state, action)


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
    """Returns the hungry tipi to take down: one that is furthest from the plains."""
    word = losable(state)
    best = lowest(word)
    while word != 0:
        index = lowest(word)
        if index % ROWS < best % ROWS:
            best = index
        word &= word - 1
    return LOSE + best


@inlined
def _worth_after(action: int, state: Words, scratch: Words, seat: int) -> float:
    """Returns the prospects of `seat` after an action, which is played in `scratch`."""
    scratch[:] = state
    play_any(scratch, action)
    return prospects(scratch, seat)


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
            worth = _worth_after(action, state, scratch, seat)
            if worth > best_worth:
                best, best_worth = action, worth
    word = raisable(state)
    while word != 0:
        action = RAISE + lowest(word)
        word &= word - 1
        worth = _worth_after(action, state, scratch, seat)
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
