# mypy: disable-error-code="no-any-return"
"""The decisions that Wind River allows, compiled: all of them listed, or one of them drawn."""

from __future__ import annotations

from boomtown.games.bit_kernel import count_bits
from boomtown.games.compiled import inlined, kernel
from boomtown.games.random_kernel import random_below
from boomtown.games.windriver.board import GATHER, HEXES, LOSE, PLACE, RAISE
from boomtown.games.windriver.kernels import losable, open_to_tipis, play, raisable, vacant_of_tipis
from boomtown.games.windriver.kernels_ways import (
    back,
    back_left,
    back_right,
    enterable,
    left,
    lowest,
    right,
    straight,
    ways,
)
from boomtown.games.windriver.layout import (
    FRESH,
    FULL,
    IN_ACT,
    IN_HERD,
    IN_PLACE,
    PHASE,
    STEP_AT,
    TIPIS,
    TO_MOVE,
    TURN,
    WALK_AT,
    Words,
)


@inlined
def _write(hexes: int, base: int, out: Words, count: int) -> int:
    """Writes the action of each hex in a set, `base` plus its number; returns the new count."""
    while hexes != 0:
        out[count] = base + lowest(hexes)
        hexes &= hexes - 1
        count += 1
    return count


@kernel
def list_steps(state: Words, out: Words) -> int:
    """Writes every step that a buffalo may make; in `act` all buffaloes are fresh again."""
    targets = enterable(state, state[FULL])
    count = 0
    for direction in range(3):
        word = ways(direction, state[FRESH], targets)
        while word != 0:
            out[count] = STEP_AT[direction * HEXES + lowest(word)]
            word &= word - 1
            count += 1
    return count


@kernel
def legal(state: Words, out: Words) -> int:
    """Writes the legal actions into `out`, returns how many."""
    if state[TO_MOVE] < 0:
        return 0
    phase = state[PHASE]
    if phase == IN_PLACE:
        return _write(vacant_of_tipis(state), PLACE, out, 0)
    if phase == IN_HERD:
        return list_steps(state, out)
    if phase != IN_ACT:
        return _write(losable(state), LOSE, out, 0)
    count = list_steps(state, out)
    targets = open_to_tipis(state)
    for direction in range(6):
        word = ways(direction, state[TIPIS + state[TURN]], targets)
        while word != 0:
            out[count] = WALK_AT[direction * HEXES + lowest(word)]
            word &= word - 1
            count += 1
    count = _write(raisable(state), RAISE, out, count)
    out[count] = GATHER
    return count + 1


@inlined
def _nth(word: int, rank: int) -> int:
    """Returns the number of the set bit that `rank` others lie below."""
    for _ in range(rank):
        word &= word - 1
    return lowest(word)


@inlined
def _step_ranked(straights: int, lefts: int, rights: int, rank: int) -> int:
    """Returns the step of that rank among those of three sets of sources."""
    count = count_bits(straights)
    if rank < count:
        return STEP_AT[_nth(straights, rank)]
    rank -= count
    count = count_bits(lefts)
    if rank < count:
        return STEP_AT[HEXES + _nth(lefts, rank)]
    return STEP_AT[2 * HEXES + _nth(rights, rank - count)]


@inlined
def _walk_ranked(tipis: int, targets: int, rank: int) -> int:
    """Returns the walk of that rank."""
    for direction in range(6):
        word = ways(direction, tipis, targets)
        count = count_bits(word)
        if rank < count:
            return WALK_AT[direction * HEXES + _nth(word, rank)]
        rank -= count
    return -1


@kernel
def draw(state: Words, rng: Words) -> int:
    """Returns one legal action, each equally likely; the game must not be over."""
    phase = state[PHASE]
    if phase == IN_PLACE:
        word = vacant_of_tipis(state)
        return PLACE + _nth(word, random_below(rng, count_bits(word)))
    targets = enterable(state, state[FULL])
    straights = straight(state[FRESH], targets)
    lefts = left(state[FRESH], targets)
    rights = right(state[FRESH], targets)
    steps = count_bits(straights) + count_bits(lefts) + count_bits(rights)
    if phase == IN_HERD:
        return _step_ranked(straights, lefts, rights, random_below(rng, steps))
    if phase != IN_ACT:
        word = losable(state)
        return LOSE + _nth(word, random_below(rng, count_bits(word)))
    tipis = state[TIPIS + state[TURN]]
    targets = open_to_tipis(state)
    walks = count_bits(straight(tipis, targets)) + count_bits(left(tipis, targets))
    walks += count_bits(right(tipis, targets)) + count_bits(back(tipis, targets))
    walks += count_bits(back_left(tipis, targets)) + count_bits(back_right(tipis, targets))
    places = raisable(state)
    raises = count_bits(places)
    rank = random_below(rng, steps + walks + raises + 1)
    if rank < steps:
        return _step_ranked(straights, lefts, rights, rank)
    rank -= steps
    if rank < walks:
        return _walk_ranked(tipis, targets, rank)
    rank -= walks
    return RAISE + _nth(places, rank) if rank < raises else GATHER


@kernel
def playout(state: Words, rng: Words) -> int:
    """Plays uniformly drawn decisions to the end, in place; returns how many."""
    decisions = 0
    while state[TO_MOVE] >= 0:
        play(state, draw(state, rng))
        decisions += 1
    return decisions
