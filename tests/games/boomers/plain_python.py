"""Run by test_kernels.py with the compiler off, or indices checked: a few positions against the twin."""

from __future__ import annotations

import numpy as np
import pytest

from boomtown.games.boomers.rules import GAME
from tests.games.boomers.test_against_twin import compare_random, name_of
from tests.reference.boomers_random import ALL_EXPANSIONS, Expansions


@pytest.mark.parametrize("expansions", ALL_EXPANSIONS[::5], ids=name_of)
def test_a_few_positions_agree_with_the_twin(expansions: Expansions) -> None:
    compare_random(expansions, 6, seed=8)


@pytest.mark.parametrize("river", [False, True])
def test_playouts_come_to_an_end(river: bool) -> None:
    state = GAME.state_of(GAME.start({"river": river, "sooners": river}))
    values = np.empty(2, np.float64)
    GAME.kernels.values(state, values)
    assert GAME.kernels.playout(state, np.array([3], np.int64)) >= 6
    assert GAME.kernels.to_move(state) == -1
    GAME.kernels.values(state, values)
    assert set(values) <= {0.0, 0.5, 1.0}
