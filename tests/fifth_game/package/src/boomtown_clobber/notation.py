"""Moves and positions in writing. Clauses: moves in writing, positions in writing."""

from __future__ import annotations

import re
from dataclasses import dataclass

from boomtown.core import NotationError

from . import kernels
from .card import SIZES
from .layout import BOARD, COLUMNS, ROWS, STEPS, TO_MOVE, WIDEST, WINNER, Words, new_state

_COLUMNS = "abcdef"
_STONES = ".wb"
_MOVE = re.compile("([a-f][1-6])([a-f][1-6])")


def square_name(square: int) -> str:
    """Returns the name of a square: a1 is the lowest on the left."""
    return f"{_COLUMNS[square % WIDEST]}{square // WIDEST + 1}"


def _square(name: str) -> int:
    return _COLUMNS.index(name[0]) + (int(name[1]) - 1) * WIDEST


@dataclass(frozen=True, slots=True)
class Move:
    """A stone leaves a square and enters the one beside it; squares by their names."""

    leaves: str
    enters: str

    def __str__(self) -> str:
        return self.leaves + self.enters


MOVES = tuple(Move(square_name(leaves), square_name(enters)) for leaves, enters in STEPS)
"""Every move by action number."""
_ACTIONS = {move: action for action, move in enumerate(MOVES)}


def parse_move(text: str) -> Move:
    """Returns the move written in `text`; raises `NotationError`."""
    found = _MOVE.fullmatch(text)
    if found is None or Move(found[1], found[2]) not in _ACTIONS:
        raise NotationError(f"{text[:40]!r} is no move; write two squares side by side, as in b1a1")
    return Move(found[1], found[2])


def encode(move: Move) -> int:
    """Returns the action number of `move`."""
    return _ACTIONS[move]


def write(state: Words) -> str:
    """Returns a state as text."""
    columns, rows = int(state[COLUMNS]), int(state[ROWS])
    board = "/".join(
        "".join(_STONES[state[BOARD + row * WIDEST + column]] for column in range(columns))
        for row in reversed(range(rows))
    )
    seat = state[TO_MOVE] if state[TO_MOVE] >= 0 else 1 - state[WINNER]
    return f"{board} {'wb'[seat]}"


def read(text: str) -> Words:
    """Returns the state that `text` describes; raises `NotationError`."""
    board, _, side = text.partition(" ")
    rows = board.split("/")
    size = f"{len(rows[0])}x{len(rows)}"
    if side not in ("w", "b") or size not in SIZES:
        raise NotationError(
            f"{text[:40]!r} is no position; write its rows ({', '.join(SIZES)}), a blank and w or b"
        )
    if any(len(row) != len(rows[0]) or set(row) - set(_STONES) for row in rows):
        raise NotationError("a row has as many squares as the others: w, b or a dot for each")
    state = new_state(len(rows[0]), len(rows))
    for row, stones in enumerate(reversed(rows)):
        for column, stone in enumerate(stones):
            state[BOARD + row * WIDEST + column] = _STONES.index(stone)
    state[TO_MOVE] = "wb".index(side)
    kernels.settle(state)
    return state
