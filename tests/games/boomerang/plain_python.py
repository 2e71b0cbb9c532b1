"""Run by test_kernels.py with the compiler off, or indices checked: a few games against the twin."""

from __future__ import annotations

import numpy as np
import pytest

from boomtown.games.boomerang.card import VARIANTS
from boomtown.games.boomerang.rules import GAME
from tests.games.boomerang.test_against_twin import play_and_compare


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_few_games_agree_with_the_twin(variant: str) -> None:
    assert play_and_compare(variant, 20, seed=8) >= 20


def test_playouts_come_to_an_end() -> None:
    state = GAME.state_of(GAME.start())
    assert GAME.kernels.playout(state, np.array([3], np.int64)) >= 13
    assert GAME.kernels.to_move(state) == -1
