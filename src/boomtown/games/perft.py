"""Perft: how many sequences of exactly so many moves there are. The same number from two programs is strong
evidence that both know the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from boomtown.games import first_class
from boomtown.games.compiled import kernel
from boomtown.games.ruleset import Position, Ruleset


@kernel
def _count(legal: Any, play: Any, states: Any, moves: Any, depth: int) -> int:
    """Returns the number of sequences of `depth` moves from `states[0]`, depth at least 1.

    `states` [depth, words] and `moves` [depth, most moves] are the stack: row i belongs to the position after
    i moves. The last move of a sequence is counted, not made.
    """
    left = np.zeros(depth, np.int64)  # moves not yet tried on each floor of the stack
    left[0] = legal(states[0], moves[0])
    if depth == 1:
        return int(left[0])
    total = 0
    floor = 0
    while floor >= 0:
        if left[floor] == 0:
            floor -= 1
            continue
        left[floor] -= 1
        states[floor + 1, :] = states[floor]
        play(states[floor + 1], moves[floor, left[floor]])
        left[floor + 1] = legal(states[floor + 1], moves[floor + 1])
        if floor + 2 == depth:
            total += left[floor + 1]
        else:
            floor += 1
    return total


def prepare() -> Any:
    """Returns the compiled counter, loaded from the cache or compiled."""
    rows = first_class.type_of(np.zeros((1, 1), np.int64))
    return first_class.prepared(_count, first_class.LEGAL, first_class.PLAY, rows, rows, first_class.INTEGER)


def perft(ruleset: Ruleset[Any, Any], position: Position[Any], depth: int) -> int:
    """Returns the number of sequences of exactly `depth` legal moves from `position`; 1 for depth 0."""
    if depth == 0:
        return 1
    kernels = ruleset.kernels
    states = np.zeros((depth, kernels.state_words), np.int64)
    states[0] = ruleset.state_of(position)
    moves = np.zeros((depth, kernels.most_moves), np.int64)
    legal = first_class.passable(kernels.legal, first_class.LEGAL)
    play = first_class.passable(kernels.play, first_class.PLAY)
    return int(prepare()(legal, play, states, moves, depth))


def divide(ruleset: Ruleset[Any, Any], position: Position[Any], depth: int) -> Iterator[tuple[str, int]]:
    """Yields every legal move with the number of sequences that begin with it; depth at least 1."""
    for move in position.legal_moves():
        yield str(move), perft(ruleset, position.play(move), depth - 1)
