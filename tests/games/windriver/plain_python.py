"""Run by test_kernels.py with the compiler off, or indices checked: a few games against the twin."""

from __future__ import annotations

import numpy as np
import pytest

from boomtown.games.windriver import kernels_search, layout
from boomtown.games.windriver.bot_profile import BOT_PROFILE
from boomtown.games.windriver.rules import GAME
from tests.games.windriver.test_against_twin import play_and_compare


@pytest.mark.parametrize("players", [3, 4])
def test_a_few_games_agree_with_the_twin(players: int) -> None:
    assert play_and_compare(players, 1, seed=8) > 20


def test_what_a_search_sees_is_legal_and_ends() -> None:
    rng = np.array([3], np.int64)
    kernels = BOT_PROFILE.kernels
    state = BOT_PROFILE.state_of(GAME.start())
    out = np.empty(kernels.most_moves, np.int64)
    listed = np.empty(layout.MOST_MOVES, np.int64)
    decisions = 0
    while GAME.kernels.to_move(state) >= 0:
        # Beyond the first turn fewer results are listed: uncompiled code is slow.
        state[kernels_search.TURNS] = 1
        seen = out[: kernels_search.legal(state, out)].tolist()
        everything = listed[: GAME.kernels.legal(state, listed)].tolist()
        assert seen
        assert {GAME.encode(BOT_PROFILE.unfold(action)[0]) for action in seen} <= set(everything)
        action = kernels_search.rollout(state, rng)
        assert action in everything
        kernels_search.play(state, seen[0] if decisions % 3 else action)
        decisions += 1
    assert decisions > 30
