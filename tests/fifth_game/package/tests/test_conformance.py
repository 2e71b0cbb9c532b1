"""Clobber keeps the contract of games, and the bots play it."""

from typing import ClassVar

from boomtown.testing.bot_suite import BotProfileSuite, BotSuite
from boomtown.testing.game_suite import GameSuite, ScoreBounds
from boomtown.testing.words_suite import WordsSuite


class TestClobber(GameSuite):
    """The rules."""

    games = ("clobber",)
    score_bounds: ClassVar[ScoreBounds] = {"clobber": lambda options: (0, 1)}


class TestBots(BotSuite):
    """Every level of bots."""

    games = ("clobber",)


class TestProfile(BotProfileSuite):
    """How bots see it."""

    games = ("clobber",)


class TestWords(WordsSuite):
    """Both languages."""

    games = ("clobber",)
