"""Every level keeps the contract in every game."""

import pytest

from boomtown.testing.bot_suite import BotProfileSuite, BotSuite

pytestmark = pytest.mark.slow


class TestBots(BotSuite):
    """All levels, all games of the registry."""


class TestProfiles(BotProfileSuite):
    """The bot profiles of all games of turns."""
