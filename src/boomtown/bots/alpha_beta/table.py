# mypy: disable-error-code="no-any-return"
"""The transposition table, compiled: what was found of positions, however they came about.

An entry is the hash of its position, and one word: value, depth, bound and best action. Two slots side by
side belong together, the first for what was looked at more deeply.
"""

from __future__ import annotations

from boomtown.bots.alpha_beta.layout import INFINITE, Rows
from boomtown.games.compiled import inlined, kernel

# What the value of an entry is
EXACT, AT_LEAST, AT_MOST = 0, 1, 2

BOUND_BITS, DEPTH_BITS, ACTION_BITS = 2, 8, 24
_VALUE_SHIFT = BOUND_BITS + DEPTH_BITS + ACTION_BITS
SOLVED_DEPTH = (1 << DEPTH_BITS) - 1
"""The depth of what is solved."""


@inlined
def slot_of(table: Rows, key: int) -> int:
    """Returns where a position stands in the table, -1 when it does not."""
    slot = key & (len(table) - 2)
    if table[slot, 0] == key and table[slot, 1] != 0:
        return slot
    if table[slot + 1, 0] == key and table[slot + 1, 1] != 0:
        return slot + 1
    return -1


@inlined
def pack(value: int, depth: int, bound: int, action: int) -> int:
    """Returns an entry of the table; never 0, which is none."""
    return (value + INFINITE) << _VALUE_SHIFT | (depth << BOUND_BITS | bound) << ACTION_BITS | (action + 1)


@inlined
def depth_in(entry: int) -> int:
    """Returns how deeply the position was looked at."""
    return entry >> (BOUND_BITS + ACTION_BITS) & SOLVED_DEPTH


@inlined
def value_in(entry: int) -> int:
    """Returns the value of an entry."""
    return (entry >> _VALUE_SHIFT) - INFINITE


@inlined
def bound_in(entry: int) -> int:
    """Returns whether that value is EXACT, or what it bounds."""
    return entry >> ACTION_BITS & 3


@inlined
def action_in(entry: int) -> int:
    """Returns the best action of an entry, -1 where none is known."""
    return (entry & (1 << ACTION_BITS) - 1) - 1


@kernel
def store(table: Rows, key: int, value: int, depth: int, bound: int, action: int) -> None:
    """Writes what was found into the table; what is solved is only given up for what is solved, too."""
    slot = key & (len(table) - 2)
    if table[slot + 1, 0] == key:
        slot += 1
    if table[slot, 0] == key:
        if depth < SOLVED_DEPTH and depth_in(table[slot, 1]) == SOLVED_DEPTH:
            return
    elif depth >= depth_in(table[slot, 1]):
        table[slot + 1, :] = table[slot]
    else:
        slot += 1
    table[slot, 0] = key
    table[slot, 1] = pack(value, depth, bound, action)
