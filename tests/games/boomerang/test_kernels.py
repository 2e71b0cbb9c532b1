"""What the compiled kernels promise beyond the rules: uniform draws, and the same answers uncompiled."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest

from boomtown.games.boomerang import kernels
from boomtown.games.boomerang.picture import lying
from boomtown.games.boomerang.rules import GAME

MIDDLE = "standard I3@f3h I5@c2h T4@c3w T4@e5e T5@g4e I2@b2v"
LATE = (
    "standard I3@f3h I5@c2h T4@c3w T4@e5e T5@g4e I2@b2v I3@b4v L3@h3ne I2@f4v I1@b7 I4@c6v I4@a3v I1@c3 "
    "I2@d9h I2@e8h L3@a8sw L3@h1se T5@f7s"
)


@pytest.mark.parametrize("text", ["standard", MIDDLE, LATE])
def test_draws_are_uniform_over_the_legal_moves(text: str) -> None:
    state = GAME.state_of(GAME.parse_position(text))
    out = np.empty(GAME.action_count, np.int64)
    legal = out[: kernels.legal(state, out)]
    rng = np.array([2026], np.int64)
    draws = 60 * len(legal)
    seen = np.zeros(GAME.action_count, np.int64)
    for _ in range(draws):
        seen[kernels.draw(state, rng)] += 1
    assert seen.sum() == seen[legal].sum()
    expected = draws / len(legal)
    chi_square = float(((seen[legal] - expected) ** 2 / expected).sum())
    freedom = len(legal) - 1
    # Five standard deviations of a chi-square: hardly ever fails a fair draw.
    assert abs(chi_square - freedom) < 5 * (2 * freedom) ** 0.5


def test_the_corner_search_lists_what_the_single_placements_say() -> None:
    rng = np.array([5], np.int64)
    out = np.empty(GAME.action_count, np.int64)
    for _ in range(30):
        state = GAME.state_of(GAME.start())
        while (seat := int(kernels.to_move(state))) >= 0:
            one_by_one = [a for a in range(GAME.action_count - 1) if kernels.may_place(state, seat, a)]
            count = kernels.list_placements(state, seat, out)
            assert out[:count].tolist() == one_by_one
            assert kernels.can_place(state, seat) == bool(one_by_one)
            kernels.play(state, kernels.draw(state, rng))


def test_a_playout_obeys_the_rules_move_for_move() -> None:
    """The pieces that lie at the end of a playout, played in that order, are a lawful game."""
    for seed in range(1, 40):
        state = GAME.state_of(GAME.start())
        moves = kernels.playout(state, np.array([seed], np.int64))
        position = GAME.start()
        for action in lying(state):
            if [str(move) for move in position.legal_moves()] == ["pass"]:
                position = position.play(GAME.parse_move("pass"))
            position = position.play(GAME.decode(action))
        assert position.to_move is None
        assert position.ply == moves
        assert np.array_equal(GAME.state_of(position), state)


@pytest.mark.slow
@pytest.mark.parametrize("flag", ["NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK"])
def test_the_same_functions_run_uncompiled_and_with_checked_indices(flag: str) -> None:
    tests = ["tests/games/boomerang/test_clauses.py", "tests/games/boomerang/plain_python.py"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *tests],
        env={**os.environ, flag: "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout
