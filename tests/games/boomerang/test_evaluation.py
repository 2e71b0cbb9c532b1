"""What searches are told of a position: who is certain to win does win, and the sides are treated alike."""

from __future__ import annotations

import random

import numpy as np
import pytest

from boomtown.games.boomerang import kernels, layout
from boomtown.games.boomerang.kernels_evaluation import certain_winner, evaluate
from boomtown.games.boomerang.rules import GAME, BoomerangPosition
from boomtown.games.winning import WIN

PLAYOUTS = 12
"""From each position where the winner is certain."""


def game(variant: str, seed: int) -> list[BoomerangPosition]:
    draw = random.Random(f"{variant} {seed}")
    line = [GAME.start({"variant": variant})]
    while line[-1].to_move is not None:
        line.append(line[-1].play(draw.choice(line[-1].legal_moves())))
    return line


def sign_of_result(state: layout.Words) -> int:
    out = np.empty(2, np.float64)
    kernels.values(state, out)
    return int(np.sign(out[0] - out[1]))


@pytest.mark.parametrize("variant", ["standard", "plain", "pool"])
def test_whoever_is_certain_to_win_wins_however_it_goes_on(variant: str) -> None:
    rng = np.array([20], np.int64)
    certain = 0
    for seed in range(500):
        for position in game(variant, seed)[-4:-1]:
            state = GAME.state_of(position)
            winner = int(certain_winner(state))
            if winner == 0:
                continue
            certain += 1
            assert evaluate(state) == winner * WIN
            for _ in range(PLAYOUTS):
                end = state.copy()
                kernels.playout(end, rng)
                assert sign_of_result(end) == winner, str(position)
    assert certain > 20


@pytest.mark.parametrize("variant", ["standard", "plain", "last", "pool"])
def test_it_is_exact_at_the_end_and_below_a_win_before(variant: str) -> None:
    for seed in range(20):
        *before, end = (GAME.state_of(position) for position in game(variant, seed))
        assert evaluate(end) == sign_of_result(end) * WIN
        for state in before:
            assert abs(evaluate(state)) < WIN or int(certain_winner(state)) != 0


def with_sides_exchanged(state: layout.Words) -> layout.Words:
    other = state.copy()
    other[layout.TO_MOVE] = 1 - state[layout.TO_MOVE]
    other[layout.SHOWS] = ~state[layout.SHOWS] & (1 << int(state[layout.PLACED])) - 1
    other[layout.ORANGE_LOW] = state[layout.TAKEN_LOW] & ~state[layout.ORANGE_LOW]
    other[layout.ORANGE_HIGH] = state[layout.TAKEN_HIGH] & ~state[layout.ORANGE_HIGH]
    other[layout.HAND], other[layout.HAND + 1] = state[layout.HAND + 1], state[layout.HAND]
    return other


@pytest.mark.parametrize("variant", ["standard", "plain", "pool"])
def test_both_sides_are_treated_alike(variant: str) -> None:
    for seed in range(20):
        for position in game(variant, seed)[:-1]:
            state = GAME.state_of(position)
            assert evaluate(with_sides_exchanged(state)) == -evaluate(state)
