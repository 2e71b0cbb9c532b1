"""The bots that do not search: random and greedy."""

from __future__ import annotations

from collections import Counter

import pytest

from boomtown.arena.games import drawn_opening
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


def test_who_misjudges_errs_the_more_the_closer_two_moves_are() -> None:
    """Of flipping so many pieces the most is best: a second best move is taken more often than a poor one."""
    profile, rules = bot_profile("boomerang"), turn_game("boomerang")
    position = rules.play_texts(rules.start(), drawn_opening(rules.start(), 6, seed=1))
    best = GreedyBot(profile, variations=None).choose(position, NONE, 1)
    worth = {one.move: one.value for one in best.variations}

    def lost(misjudgement: float) -> float:
        bot = GreedyBot(profile, misjudgement=misjudgement)
        chosen = [worth[bot.choose(position, NONE, seed).move] for seed in range(60)]
        return max(worth.values()) - sum(chosen) / len(chosen)

    losses = [lost(misjudgement) for misjudgement in (0.0, 0.02, 0.1, 0.5)]
    assert losses[0] == pytest.approx(0.0)
    assert losses == sorted(losses)
    assert losses[1] < losses[3] / 2


def test_nobody_misjudges_a_game_that_is_over() -> None:
    bot = GreedyBot(plain_profile(Heap()), misjudgement=0.4)
    assert {bot.choose(HeapPosition(3), NONE, seed).move for seed in range(50)} == {"3"}


@pytest.mark.parametrize("attention", [1, 4])
def test_what_it_does_not_notice_it_does_not_play(attention: int) -> None:
    rules = turn_game("boomerang")
    choice = GreedyBot(bot_profile("boomerang"), attention=attention).choose(rules.start(), NONE, 1)
    assert choice.nodes == len(choice.variations) == attention


@pytest.mark.parametrize("bot", [RandomBot(), GreedyBot(plain_profile(Heap()))], ids=["random", "greedy"])
def test_they_refuse_ended_games(bot: Bot) -> None:
    with pytest.raises(GameOver):
        bot.choose(HeapPosition(3, 2, (3,)), NONE, 1)


def test_greedy_sees_only_what_its_seat_may_know() -> None:
    rules = Heap()
    GreedyBot(plain_profile(rules)).choose(HeapPosition(9, 2, (1,)), NONE, 1)
    assert {position.peeked for position in rules.asked_about} == {(1,)}
