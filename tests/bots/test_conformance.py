"""Every level keeps the contract in every game."""

from boomtown.testing.bot_suite import BotSuite


class TestBots(BotSuite):
    """All levels, all games of the registry."""
