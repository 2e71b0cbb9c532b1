"""The bots that do not search: random and greedy."""

from __future__ import annotations

from collections import Counter

import pytest

from boomtown.bots.bot import Bot, Limits
from boomtown.bots.greedy import GreedyBot
from boomtown.bots.random_bot import RandomBot
from boomtown.core import GameOver
from boomtown.games.bot_profile import plain_profile
from boomtown.games.registry import bot_profile, turn_game
from tests.bots.heap import Heap, HeapPosition

NONE = Limits()


def test_random_moves_are_about_equally_frequent_and_follow_the_seed() -> None:
    bot = RandomBot()
    drawn = [bot.choose(HeapPosition(9), NONE, seed).move for seed in range(600)]
    assert drawn == [bot.choose(HeapPosition(9), NONE, seed).move for seed in range(600)]
    counts = Counter(drawn)
    assert set(counts) == {"1", "2", "3"}
    assert min(counts.values()) > 150  # 200 expected, 12 the standard deviation


def test_greedy_takes_what_is_worth_most_at_once() -> None:
    rules = turn_game("boomerang")
    position = rules.start().play(rules.parse_move("X5@d4"))
    choice = GreedyBot(bot_profile("boomerang")).choose(position, NONE, 1)
    gains = {}
    for move in position.legal_moves():
        after = position.play(move)
        gains[str(move)] = after.scores()[1] - after.scores()[0]
    assert gains[choice.move] == max(gains.values())
    assert choice.nodes == len(gains)
    assert [one.value for one in choice.variations] == sorted(
        (one.value for one in choice.variations), reverse=True
    )


def test_greedy_draws_equal_moves_by_the_seed() -> None:
    rules = turn_game("boomerang")
    bot = GreedyBot(bot_profile("boomerang"))
    chosen = {bot.choose(rules.start(), NONE, seed).move for seed in range(12)}
    assert len(chosen) > 6
    assert {move[:2] for move in chosen} <= {"I5", "T5", "X5"}


def test_greedy_takes_the_last_stone() -> None:
    for left in (1, 2, 3):
        assert GreedyBot(plain_profile(Heap())).choose(HeapPosition(left), NONE, left).move == str(left)


def test_slips_are_blind_moves_as_often_as_said() -> None:
    def mistakes(slips: float) -> int:
        bot = GreedyBot(plain_profile(Heap()), slips=slips)
        return sum(bot.choose(HeapPosition(3), NONE, seed).move != "3" for seed in range(300))

    assert mistakes(0.0) == 0
    assert 60 < mistakes(0.5) < 140  # 100 expected: a blind move of three is right once in three
    assert 170 < mistakes(1.0) < 230  # 200 expected


def test_a_sample_is_all_it_notices() -> None:
    rules = turn_game("boomerang")
    choice = GreedyBot(bot_profile("boomerang"), sample=4).choose(rules.start(), NONE, 1)
    assert choice.nodes == len(choice.variations) == 4


@pytest.mark.parametrize("bot", [RandomBot(), GreedyBot(plain_profile(Heap()))], ids=["random", "greedy"])
def test_they_refuse_ended_games(bot: Bot) -> None:
    with pytest.raises(GameOver):
        bot.choose(HeapPosition(3, 2, (3,)), NONE, 1)


def test_greedy_sees_only_what_its_seat_may_know() -> None:
    rules = Heap()
    GreedyBot(plain_profile(rules)).choose(HeapPosition(9, 2, (1,)), NONE, 1)
    assert {position.peeked for position in rules.asked_about} == {(1,)}
