"""Every game keeps the contract."""

import pytest

from boomtown.testing.game_suite import GameSuite
from tests.games.score_bounds import SCORE_BOUNDS

pytestmark = pytest.mark.slow


class TestGames(GameSuite):
    """All games of the registry."""

    score_bounds = SCORE_BOUNDS
