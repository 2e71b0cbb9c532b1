# mypy: disable-error-code="no-any-return"
"""The rules of Clobber within Numba's part of Python. A state is described in `layout`. Clauses: rules.md."""

from __future__ import annotations

from typing import Any

from boomtown.games.compiled import kernel
from boomtown.games.random_kernel import random_below

from .layout import ACTIONS, BOARD, EMPTY, ENTERS, LEAVES, TO_MOVE, WINNER


@kernel
def to_move(state: Any) -> int:
    """Returns the seat to move, or -1 when the game is over."""
    return state[TO_MOVE]


@kernel
def is_legal(state: Any, seat: int, action: int) -> bool:
    """Tells whether a stone of `seat` goes to one of the other. Clause: moving."""
    return state[BOARD + LEAVES[action]] == seat + 1 and state[BOARD + ENTERS[action]] == 2 - seat


@kernel
def legal(state: Any, out: Any) -> int:
    """Writes the legal actions into `out` (int64[ACTIONS]); returns how many there are."""
    seat = state[TO_MOVE]
    count = 0
    if seat >= 0:
        for action in range(ACTIONS):
            if is_legal(state, seat, action):
                out[count] = action
                count += 1
    return count


@kernel
def mobility(state: Any, seat: int) -> int:
    """Returns how many moves `seat` would have."""
    count = 0
    for action in range(ACTIONS):
        if is_legal(state, seat, action):
            count += 1
    return count


@kernel
def settle(state: Any) -> None:
    """Ends the game where the seat to move cannot. Clause: end."""
    seat = state[TO_MOVE]
    if mobility(state, seat) == 0:
        state[WINNER] = 1 - seat
        state[TO_MOVE] = -1


@kernel
def play(state: Any, action: int) -> None:
    """Makes a legal move. Clauses: moving, end."""
    seat = state[TO_MOVE]
    state[BOARD + LEAVES[action]] = EMPTY
    state[BOARD + ENTERS[action]] = seat + 1
    state[TO_MOVE] = 1 - seat
    settle(state)


@kernel
def draw(state: Any, rng: Any) -> int:
    """Returns one legal action, each as likely as any other."""
    seat = state[TO_MOVE]
    left = random_below(rng, mobility(state, seat))
    for action in range(ACTIONS):
        if is_legal(state, seat, action):
            if left == 0:
                return action
            left -= 1
    return -1


@kernel
def playout(state: Any, rng: Any) -> int:
    """Plays at random to the end; returns the number of moves."""
    moves = 0
    while state[TO_MOVE] >= 0:
        play(state, draw(state, rng))
        moves += 1
    return moves


@kernel
def values(state: Any, out: Any) -> None:
    """Writes the worth for each seat into `out` (float64[2]): the result, or the share of all moves."""
    if state[TO_MOVE] < 0:
        out[0] = 1.0 if state[WINNER] == 0 else 0.0
    else:
        white, black = mobility(state, 0), mobility(state, 1)
        out[0] = (white + 1.0) / (white + black + 2.0)
    out[1] = 1.0 - out[0]
