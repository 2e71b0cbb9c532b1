# mypy: disable-error-code="no-any-return"
"""The order in which moves are tried, compiled: known ones, killers, then by evaluation or history."""

from __future__ import annotations

from typing import Any

from boomtown.bots.alpha_beta.layout import (
    COUNT,
    DEPTH,
    HISTORY_MASK,
    NEXT,
    NOISE,
    ORDER_DEPTH,
    SEAT,
    SEED,
    Search,
)
from boomtown.games.compiled import kernel

HISTORY_MOST = 1 << 20
"""Where a count of the history comes to this, all are halved."""
FIRST_OF_ALL = 1 << 40
"""The order of the move that the table knows."""
KILLER = 1 << 36
"""The order of a killer."""


@kernel
def bring_up_next(search: Search, ply: int) -> None:
    """Puts the move that is to be tried next in its place."""
    orders, actions, frame = search.orders[ply], search.actions[ply], search.frames[ply]
    first = frame[NEXT]
    best = first
    for index in range(first + 1, frame[COUNT]):
        if orders[index] > orders[best]:
            best = index
    orders[first], orders[best] = orders[best], orders[first]
    actions[first], actions[best] = actions[best], actions[first]
    if ply == 0:
        for column in range(2):
            search.root[first, column], search.root[best, column] = (
                search.root[best, column],
                search.root[first, column],
            )


@kernel
def order_moves(play: Any, evaluate: Any, search: Search, ply: int, known: int) -> None:
    """Gives each move its order: the one in the table, killers, then by evaluation and history.

    Only where enough is still to be looked at is the position after each move evaluated.
    """
    frame, state, probe = search.frames[ply], search.states[ply], search.states[ply + 1]
    seat = frame[SEAT]
    by_value = ply == 0 or frame[DEPTH] >= search.tuning[ORDER_DEPTH]
    for index in range(frame[COUNT]):
        action = search.actions[ply, index]
        order = search.history[seat, action & HISTORY_MASK]
        if by_value:
            probe[:] = state
            play(probe, action)
            value = evaluate(probe)
            order = (value if seat == 0 else -value) << 8
        if ply == 0:  # equal ones, or nearly so, in an order of the seed
            mixed = (action ^ search.tuning[SEED]) * 40_503
            order += (mixed ^ mixed >> 7) & 127 | (mixed >> 14 & search.tuning[NOISE]) << 8
        if action == known:
            order = FIRST_OF_ALL
        elif action == search.killers[ply, 0] or action == search.killers[ply, 1]:
            order += KILLER
        search.orders[ply, index] = order


@kernel
def note_refutation(search: Search, ply: int, action: int) -> None:
    """Remembers a move that refuted the line: as a killer of its ply, and in the history of its seat."""
    killers, frame = search.killers, search.frames[ply]
    if killers[ply, 0] != action:
        killers[ply, 1] = killers[ply, 0]
        killers[ply, 0] = action
    counts = search.history[frame[SEAT]]
    counts[action & HISTORY_MASK] += frame[DEPTH] * frame[DEPTH]
    if counts[action & HISTORY_MASK] >= HISTORY_MOST:
        for index in range(len(counts)):
            counts[index] >>= 1
