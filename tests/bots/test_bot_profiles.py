"""How the bot profile of a game is found."""

from __future__ import annotations

import pytest

from boomtown.bots.bot import profile_of
from boomtown.core import UnknownGame
from boomtown.games.bot_profile import Tuning
from boomtown.games.registry import bot_profile, turn_game
from tests.bots.heap import Heap, HeapPosition


def test_a_game_with_a_profile_of_its_own_has_that() -> None:
    from boomtown.games.windriver.bot_profile import BOT_PROFILE

    assert bot_profile("windriver") is BOT_PROFILE is profile_of(turn_game("windriver"))


def test_a_game_without_one_has_the_plain_profile() -> None:
    rules, profile = turn_game("boomerang"), bot_profile("boomerang")
    assert (profile.kernels.legal, profile.kernels.rollout) == (rules.kernels.legal, rules.kernels.draw)
    assert profile.tuning == Tuning()
    assert profile.unfold(7) == (rules.decode(7),)


def test_rules_that_are_in_no_registry_have_the_plain_profile() -> None:
    rules = Heap()
    profile = profile_of(rules)
    assert profile.action_count == rules.action_count
    assert profile.state_of(HeapPosition(5)).tolist() == [0, 5, 2, -1]


def test_an_unknown_game_is_an_error() -> None:
    with pytest.raises(UnknownGame):
        bot_profile("chess")
