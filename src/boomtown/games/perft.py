"""Perft: how many sequences of exactly so many moves there are. The same number from two programs is strong
evidence that both know the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from boomtown.games import function_types
from boomtown.games.compiled import kernel

if TYPE_CHECKING:  # for types alone: an edit of the contract compiles nothing anew
    from boomtown.games.turn_game import TurnGame, TurnPosition


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
    rows = function_types.type_of(np.zeros((1, 1), np.int64))
    return function_types.prepared(
        _count, function_types.LEGAL, function_types.PLAY, rows, rows, function_types.INTEGER
    )


def perft(game: TurnGame[Any, Any], position: TurnPosition[Any], depth: int) -> int:
    """Returns the number of sequences of exactly `depth` legal moves from `position`; 1 for depth 0."""
    if depth == 0:
        return 1
    kernels = game.kernels
    states = np.zeros((depth, kernels.state_words), np.int64)
    states[0] = game.state_of(position)
    moves = np.zeros((depth, kernels.most_moves), np.int64)
    legal = function_types.passable(kernels.legal, function_types.LEGAL)
    play = function_types.passable(kernels.play, function_types.PLAY)
    return int(prepare()(legal, play, states, moves, depth))


def divide(game: TurnGame[Any, Any], position: TurnPosition[Any], depth: int) -> Iterator[tuple[str, int]]:
    """Yields every legal move with the number of sequences that begin with it; depth at least 1."""
    for move in position.legal_moves():
        yield str(move), perft(game, position.play(move), depth - 1)
