"""What the compiled kernels of Wind River promise beyond the rules."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest

from boomtown.games.windriver import kernels_choosing, layout
from boomtown.games.windriver.rules import GAME
from tests.reference.windriver_random import random_positions

PLACE = (
    "4 r place a1=2,a2=2,a3=2,b1=2,b2=2,b3=2,c1=2,c2=2,c3=2,d1=2,d2=2,d3=2 r=1/0/7,g=1/0/7,b=1/0/7,v=1/0/7"
)
HERD = "4 g herd:2 a1=2,b3=4+1,c4=5,d6=2g,e5=1gg,f6=1r r=1/0/6,g=2/0/4,b=1/0/7,v=1/0/7"
LOSE = "3 r lose:2 b1=1,c3=0rr,d4=0r,e2=1g r=0/0/4,g=1/0/6,b=1/0/7"
ACT = "4 v act a1=3,a6=1v,c3=2vv,c4=5rg,d6=1v,f5=2 r=1/0/6,g=1/0/6,b=1/0/7,v=5/0/3"


@pytest.mark.parametrize("text", [PLACE, HERD, LOSE, ACT])
def test_draws_are_uniform_over_the_legal_moves(text: str) -> None:
    state = GAME.state_of(GAME.parse_position(text))
    out = np.empty(layout.MOST_MOVES, np.int64)
    legal = out[: kernels_choosing.legal(state, out)]
    rng = np.array([2026], np.int64)
    draws = 200 * len(legal)
    seen = np.zeros(GAME.action_count, np.int64)
    for _ in range(draws):
        seen[kernels_choosing.draw(state, rng)] += 1
    assert seen.sum() == seen[legal].sum()
    expected = draws / len(legal)
    chi_square = float(((seen[legal] - expected) ** 2 / expected).sum())
    freedom = len(legal) - 1
    # Five standard deviations of a chi-square: hardly ever fails a fair draw.
    assert abs(chi_square - freedom) < 5 * (2 * freedom) ** 0.5


def test_no_position_has_more_moves_than_there_is_room_for() -> None:
    for twin in random_positions(9, 400):
        assert len(twin.legal()) <= layout.MOST_MOVES


def test_values_add_up_and_prefer_tipis_that_are_safe_near_and_fed() -> None:
    def worth(text: str) -> float:
        out = np.empty(3, np.float64)
        GAME.kernels.values(GAME.state_of(GAME.parse_position(text)), out)
        assert abs(out.sum() - 1) < 1e-9
        return float(out[0])

    near = worth("3 g act b1=2,c5=2r r=1/0/6,g=1/0/7,b=1/0/7")
    assert worth("3 g act b1=2,c2=2r r=1/0/6,g=1/0/7,b=1/0/7") < near
    assert worth("3 g act b1=4,c5=0r r=0/0/6,g=1/0/7,b=1/0/7") < near
    on_the_way = worth("3 g act b1=2,c2=2g,c6=2r r=1/0/6,g=1/0/6,b=1/0/7")
    assert worth("3 g act b1=2,c2=2g,c6=2 r=1/1/6,g=1/0/6,b=1/0/7") > on_the_way


@pytest.mark.slow
@pytest.mark.parametrize("flag", ["NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK"])
def test_the_same_functions_run_uncompiled_and_with_checked_indices(flag: str) -> None:
    tests = ["tests/games/windriver/test_clauses.py", "tests/games/windriver/plain_python.py"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *tests],
        env={**os.environ, flag: "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout
