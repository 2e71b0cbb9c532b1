# mypy: disable-error-code="no-any-return"
"""The distinct results of a herd step, compiled: what a search chooses among, as one decision.

Going step by step, herds that were reached already are met again, by other orders and by other steps. Here
only one way to each is kept: after every step herds that are the same, down to which buffaloes may still
move, are one, and after the last step those that are the same at all. Where there are more than there is room
for, those that are worth most to the mover are kept. (`turns` lists all of them, and takes far longer.)

A *bundle* is the steps of a herd step in an order in which they can be made, seven bits each, the first of
them lowest.
"""

from __future__ import annotations

import random
from typing import NamedTuple

import numpy as np

from boomtown.games.bit_kernel import count_bits
from boomtown.games.compiled import inlined, kernel
from boomtown.games.windriver.board import FORWARD, HEXES, PLAINS, STEPS, neighbours
from boomtown.games.windriver.kernels import buffaloes, tipis, tipis_of_others
from boomtown.games.windriver.kernels_values import (
    FOLLOWERS,
    HUNGER,
    RESOURCE_WORTH,
    STRANDED,
    YIELD_WORTH,
    values,
)
from boomtown.games.windriver.kernels_ways import board_of, lowest
from boomtown.games.windriver.layout import (
    COUNT,
    FRESH,
    FROM,
    HERD,
    HEX,
    LEFT,
    MOST_ON_HEX,
    PLAYERS,
    RESOURCES,
    STEP_AT,
    TIPIS,
    TO,
    TURN,
    Words,
    Worths,
)

STEP_BITS = 7
STEP_MASK = (1 << STEP_BITS) - 1
EACH = MOST_ON_HEX + 1
"""Numbers of buffaloes that can stand on a hex, none included."""
LOST = 10.0
"""What a tipi is worth that starves: more than all else, so that no herd that saves it is left out."""
LOST_BY_OTHERS = 0.3
"""The part of a stranded tipi's worth that a hungry tipi costs somebody who can still pay."""
SHUFFLE = 1.0e-12
"""Worth of one unit of a herd's number: herds of equal worth are kept by chance, not by their lane."""

_MARKS = random.Random(1876)
_KEY_BITS = 57  # seven steps of three marks each stay below 63 bits
_HERD_MARK = np.array([*(_MARKS.getrandbits(_KEY_BITS) for _ in range(HEXES)), 0], np.int64)
"""For each hex, and the plains, a number: a herd's is the sum over what has come and gone."""
_LEFT_MARK = np.array([_MARKS.getrandbits(_KEY_BITS) for _ in range(HEXES)], np.int64)
"""For each hex, a number for every buffalo that has left it."""
_AHEAD = np.zeros(HEXES, np.int64)
"""For each hex, the hexes to which a buffalo steps from it."""
for _index in range(HEXES):
    for _, _target in neighbours(_index, FORWARD):
        _AHEAD[_index] |= (1 << _target) & ((1 << PLAINS) - 1)


@inlined
def _hungry_with(count: int, own: int, others: int) -> int:
    """Returns how many of somebody's tipis go hungry on a hex with so many buffaloes."""
    return max(0, own - max(0, count - others))


@kernel
def judge_hexes(state: Words, worth: Worths, need: Words) -> None:
    """Writes what each number of buffaloes on each hex is worth to the mover, and whom of its own it starves.

    [hex * 6 + number]. The worth leaves the mover's own hunger out. It follows `prospects`, hex by hex, with
    everybody else's weighed by how far ahead they are.
    """
    seat = state[TURN]
    players = state[PLAYERS]
    chances = np.empty(players, np.float64)
    values(state, chances)
    worth[:] = 0.0
    need[:] = 0
    board = board_of(state)
    for who in range(players):
        weight = 1.0 if who == seat else -chances[who] / (1.001 - chances[seat])
        hunger = HUNGER + STRANDED * (1.0 if state[RESOURCES + who] == 0 else LOST_BY_OTHERS)
        for index in range(HEXES):
            if not board >> index & 1:
                continue
            own = tipis(state, index, who)
            others = tipis_of_others(state, index, who)
            near = _AHEAD[index] & state[TIPIS + who]
            followed = 0
            while near != 0:
                followed += 1
                near &= near - 1
            for count in range(MOST_ON_HEX + 1):
                place = index * EACH + count
                here = FOLLOWERS * followed * count
                if own > 0:
                    hungry = _hungry_with(count, own, others)
                    if others == 0:
                        here += YIELD_WORTH * (count - own)
                    if who == seat:
                        need[place] = hungry
                    else:
                        here -= hunger * hungry
                worth[place] += weight * here


class Herds(NamedTuple):
    """The herds after so many steps; the heap has the one of the least merit on top."""

    kept: Words
    """How many there are."""
    bundle: Words
    number: Words
    """One number for each herd, whoever moved."""
    leavers: Words
    """One number for what has left which hex."""
    hunger: Words
    """How many of the mover's tipis would go hungry."""
    gain: Worths
    """What is won against the herd at the beginning, the mover's own hunger left out."""
    merit: Worths
    """What is won in all."""
    heap: Words


@inlined
def _no_herds(width: int) -> Herds:
    return Herds(
        np.zeros(1, np.int64),
        np.zeros(width, np.int64),
        np.zeros(width, np.int64),
        np.zeros(width, np.int64),
        np.zeros(width, np.int64),
        np.zeros(width, np.float64),
        np.zeros(width, np.float64),
        np.zeros(width, np.int64),
    )


@inlined
def _is_new(table: Words, key: int) -> bool:
    """Tells whether a key is not in the table yet, and puts it in."""
    mask = len(table) - 1
    slot = (key ^ key >> 23) & mask
    while table[slot] != 0:
        if table[slot] == key:
            return False
        slot = (slot + 1) & mask
    table[slot] = key
    return True


@inlined
def _sift_down(heap: Words, merit: Worths) -> None:
    """Puts the topmost entry of a full heap where it belongs."""
    place, count = 0, len(heap)
    while 2 * place + 1 < count:
        child = 2 * place + 1
        if child + 1 < count and merit[heap[child + 1]] < merit[heap[child]]:
            child += 1
        if merit[heap[place]] <= merit[heap[child]]:
            return
        heap[place], heap[child] = heap[child], heap[place]
        place = child


@inlined
def _sift_up(heap: Words, merit: Worths, place: int) -> None:
    """Puts an entry at the bottom of a heap where it belongs."""
    while place > 0:
        parent = (place - 1) // 2
        if merit[heap[parent]] <= merit[heap[place]]:
            return
        heap[place], heap[parent] = heap[parent], heap[place]
        place = parent


@kernel
def _keep(
    herds: Herds,
    table: Words,
    key: int,
    merit: float,
    bundle: int,
    number: int,
    leavers: int,
    hunger: int,
    gain: float,
) -> None:
    """Adds a herd that is not there yet; where there is no room, it takes the place of the least one."""
    width = len(herds.heap)
    count = herds.kept[0]
    if count == width and merit <= herds.merit[herds.heap[0]]:
        return
    if not _is_new(table, key if key != 0 else 1):
        return
    slot = herds.heap[0] if count == width else count
    herds.bundle[slot] = bundle
    herds.number[slot] = number
    herds.leavers[slot] = leavers
    herds.hunger[slot] = hunger
    herds.gain[slot] = gain
    herds.merit[slot] = merit
    if count == width:
        _sift_down(herds.heap, herds.merit)
    else:
        herds.heap[count] = slot
        _sift_up(herds.heap, herds.merit, count)
        herds.kept[0] = count + 1


@inlined
def _merit(gain: float, hunger: int, resources: int, key: int) -> float:
    """Returns what a herd is worth; hunger costs resources, and tipis where they do not suffice."""
    cost = RESOURCE_WORTH * min(hunger, resources) + HUNGER * hunger + LOST * max(0, hunger - resources)
    return gain - cost + SHUFFLE * ((key ^ key >> 31) & 0xFFFF)


@inlined
def _move_herd(bundle: int, way: int, fresh: Words, total: Words) -> None:
    """Makes the steps of a bundle, or with `way` -1 takes them back."""
    while bundle != 0:
        action = (bundle & STEP_MASK) - 1
        bundle >>= STEP_BITS
        fresh[FROM[action]] -= way
        total[FROM[action]] -= way
        if TO[action] != PLAINS:
            total[TO[action]] += way


@inlined
def _table_for(entries: int) -> Words:
    """Returns an empty table that so many keys fill by half at most."""
    room = 64
    while room < 2 * entries:
        room *= 2
    return np.zeros(room, np.int64)


@kernel
def list_results(state: Words, out: Words, width: int) -> int:
    """Writes a bundle of steps for each distinct result of the herd step, at most `width`; returns how many.

    Results that starve more of the mover's tipis than need be are left out.
    """
    resources = state[RESOURCES + state[TURN]]
    worth_of = np.empty(HEXES * EACH, np.float64)
    need_of = np.empty(HEXES * EACH, np.int64)
    judge_hexes(state, worth_of, need_of)
    board = board_of(state)
    fresh = np.zeros(HEXES, np.int64)
    total = np.zeros(HEXES, np.int64)
    herds, later = _no_herds(width), _no_herds(width)
    herds.kept[0] = 1
    waiting = 0
    for index in range(HEXES):
        fresh[index] = state[HEX + index] & COUNT
        total[index] = buffaloes(state, index)
        herds.hunger[0] += need_of[index * EACH + total[index]]
        waiting += fresh[index]
    steps = min(state[LEFT], waiting)

    for made in range(steps):
        last = made == steps - 1
        later.kept[0] = 0
        table = _table_for(herds.kept[0] * 3 * count_bits(state[HERD]))
        for one in range(herds.kept[0]):
            bundle, number, leavers = herds.bundle[one], herds.number[one], herds.leavers[one]
            _move_herd(bundle, 1, fresh, total)
            stuck = True
            sources = state[FRESH]
            while sources != 0:
                start = lowest(sources)
                sources &= sources - 1
                if fresh[start] == 0:
                    continue
                for direction in range(3):
                    action = STEP_AT[direction * HEXES + start]
                    if action < 0:
                        continue
                    stop = TO[action]
                    if stop != PLAINS and (total[stop] == MOST_ON_HEX or not board >> stop & 1):
                        continue
                    stuck = False
                    place = start * EACH + total[start]
                    gain = herds.gain[one] + worth_of[place - 1] - worth_of[place]
                    hunger = herds.hunger[one] + need_of[place - 1] - need_of[place]
                    if stop != PLAINS:
                        place = stop * EACH + total[stop]
                        gain += worth_of[place + 1] - worth_of[place]
                        hunger += need_of[place + 1] - need_of[place]
                    herd = number + _HERD_MARK[stop] - _HERD_MARK[start]
                    left = leavers + _LEFT_MARK[start]
                    key = herd if last else herd + left
                    merit = _merit(gain, hunger, resources, key)
                    longer = bundle | action + 1 << STEP_BITS * made
                    _keep(later, table, key, merit, longer, herd, left, hunger, gain)
            if stuck:  # the herd step ends here
                key = number if last else number + leavers
                merit = _merit(herds.gain[one], herds.hunger[one], resources, key)
                hunger, gain = herds.hunger[one], herds.gain[one]
                _keep(later, table, key, merit, bundle, number, leavers, hunger, gain)
            _move_herd(bundle, -1, fresh, total)
        herds, later = later, herds

    least = herds.hunger[0]
    for one in range(1, herds.kept[0]):
        least = min(least, herds.hunger[one])
    kept = 0
    for one in range(herds.kept[0]):
        if herds.hunger[one] <= max(least, resources):
            out[kept] = herds.bundle[one]
            kept += 1
    return kept


assert len(STEPS) < STEP_MASK
