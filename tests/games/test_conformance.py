"""Every game keeps the contract."""

from boomtown.testing.game_suite import GameSuite


class TestGames(GameSuite):
    """All games of the registry."""
