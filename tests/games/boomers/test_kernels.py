"""What the compiled kernels promise beyond the rules: uniform draws, and the same answers uncompiled."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from boomtown.games.boomers import kernels_search, layout
from boomtown.games.boomers.arrangement import arrangement_of, state_of
from boomtown.games.boomers.kernels_areas import judge
from boomtown.games.boomers.kernels_turns import settle
from boomtown.games.boomers.rules import GAME

KERNELS = GAME.kernels
POSITIONS = {
    "start": "11/1b7y1/11/3o7/11/5o5/11/7o3/11/1y3b3b1/5y5 b - - 0",
    "middle": "2y1o5o/oo1o7/2oobo5/4o5o/1o7o1/o1oo6o/3oo1b1ooy/4yo3o1/8obo/1o5o2o/3o6o b - - 0",
    "sooners": "11/2obo6/3o5o1/1o3y4o/1s1oso3o1/5o2o1s/o6o1y1/2o4bo2/3o4o2/1o1oo4o1/1y2o3b1o y e7 - 0",
    "river": "10y/3o7/11/4w6/3wwy5/3w4b2/3www1o3/w4w5/wwb1ww5/ww1b7/2o4y3 b - - 0",
    "river and sooners": "11/1o4ooB2/1o6o2/10o/1wo5so1/wwoso6/wo1o1o1sooo/2b1oooww2/5owwBy1/o1o1y1www2/"
    "1o2oy1ww2 y - - 0",
    "setup": "setup river=d4,d5 mines=a1 @c5",
}
OPTIONS: list[dict[str, Any]] = [
    {},
    {"start": "advanced", "rails": True},
    {"mines": 5},
    {"river": True},
    {"sooners": True},
    {"river": True, "sooners": True, "mines": 3, "layout": "random"},
]


@pytest.mark.parametrize("text", POSITIONS.values(), ids=POSITIONS)
def test_draws_are_uniform_over_the_legal_moves(text: str) -> None:
    state = GAME.state_of(GAME.parse_position(text))
    before = state.copy()
    out = np.empty(layout.MOST_MOVES, np.int64)
    legal = out[: KERNELS.legal(state, out)]
    rng = np.array([2026], np.int64)
    draws = 80 * len(legal)
    drawn = np.array([KERNELS.draw(state, rng) for _ in range(draws)])
    assert np.array_equal(state, before)
    numbers, seen = np.unique(drawn, return_counts=True)
    assert set(numbers) == set(legal)
    expected = draws / len(legal)
    chi_square = float(((seen - expected) ** 2 / expected).sum())
    freedom = len(legal) - 1
    # Five standard deviations of a chi-square: hardly ever fails a fair draw.
    assert abs(chi_square - freedom) < 5 * (2 * freedom) ** 0.5


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_playout_is_the_game_of_the_moves_it_draws(options: dict[str, Any]) -> None:
    for seed in range(1, 12):
        played = GAME.state_of(GAME.start(options, seed=seed))
        drawn, rng = played.copy(), np.array([seed], np.int64)
        moves = KERNELS.playout(played, np.array([seed], np.int64))
        count = 0
        while KERNELS.to_move(drawn) >= 0:
            KERNELS.play(drawn, KERNELS.draw(drawn, rng))
            count += 1
        assert count == moves
        assert np.array_equal(drawn, played)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_homesteads_are_judged_whenever_one_could_have_come_up(options: dict[str, Any]) -> None:
    """The kernels look only after stones that could part an area and slides by the river: often enough."""
    for seed in range(1, 7):
        state, rng = GAME.state_of(GAME.start(options, seed=seed)), np.array([seed], np.int64)
        while KERNELS.to_move(state) >= 0:
            KERNELS.play(state, KERNELS.draw(state, rng))
            if state[layout.STEPS_LEFT] == 0:
                again = state.copy()
                judge(again)
                settle(again)
                assert np.array_equal(again, state)
        fresh = state_of(arrangement_of(state))
        assert int(fresh[layout.EXHAUSTED]).bit_count() == int(state[layout.EXHAUSTED]).bit_count()


def test_the_worth_of_a_position_follows_homesteads_and_land_within_reach() -> None:
    def worth(text: str) -> float:
        values = np.empty(2, np.float64)
        KERNELS.values(GAME.state_of(GAME.parse_position(text)), values)
        assert values.sum() == pytest.approx(1.0)
        return float(values[0])

    # Blue has closed in a corner; then yellow the same one.
    closed = "10y/11/11/5b5/11/7y3/11/o10/1o9/2o8/b2o4b1y b - - 0"
    assert worth(closed) > 0.5
    assert worth(closed.translate(str.maketrans("by", "yb"))) == pytest.approx(1 - worth(closed))
    # Symmetric, and nobody has anything.
    assert worth("11/2b5y2/11/3o7/1y9/5o5/9b1/7o3/11/2b5y2/11 b - - 0") == pytest.approx(0.5, abs=0.2)


def test_the_search_judges_turns_at_once_and_draws_placements() -> None:
    rng = np.array([1], np.int64)
    assert kernels_search.rollout(GAME.state_of(GAME.start()), rng) == -1
    placing = GAME.state_of(GAME.start({"start": "advanced"}))
    assert kernels_search.rollout(placing, rng) >= layout.PLACEMENT


@pytest.mark.slow
@pytest.mark.parametrize("flag", ["NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK"])
def test_the_same_functions_run_uncompiled_and_with_checked_indices(flag: str) -> None:
    names = ["test_clauses.py", "test_clauses_ground.py", "test_clauses_sooners.py", "plain_python.py"]
    tests = [f"tests/games/boomers/{name}" for name in names]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *tests],
        env={**os.environ, flag: "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout
