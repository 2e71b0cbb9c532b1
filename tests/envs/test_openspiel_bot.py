"""OpenSpiel's search as a bot."""

from __future__ import annotations

import pytest

from boomtown.bots.bot import Limits, LimitsError
from boomtown.core import GameOver
from boomtown.envs.openspiel_bot import OpenSpielMcts, OpenSpielTuning
from boomtown.games.registry import turn_game, turn_keys


@pytest.mark.parametrize("nodes", [1, 30])
@pytest.mark.parametrize("key", turn_keys())
def test_it_chooses_a_legal_move_and_the_same_again(key: str, nodes: int) -> None:
    rules = turn_game(key)
    position = rules.start()
    bot = OpenSpielMcts(rules)
    choice = bot.choose(position, Limits(nodes=nodes), 5)
    assert choice.move in map(str, position.legal_moves())
    assert choice == bot.choose(position, Limits(nodes=nodes), 5)
    assert choice.nodes == max(2, nodes)
    assert len(choice.values) == position.seats
    assert sum(choice.values) == pytest.approx(1)
    assert choice.variations[0].visits >= choice.variations[-1].visits > 0
    assert len({bot.choose(position, Limits(nodes=nodes), seed).move for seed in range(8)}) > 1


def test_it_goes_on_from_a_position_that_was_set_up() -> None:
    rules = turn_game("boomers")
    position = rules.parse_position("11/3y3b3/11/9y1/11/3o1o1o3/11/1b9/11/3y3b3/11 y - - 7")
    choice = OpenSpielMcts(rules).choose(position, Limits(nodes=20), 1)
    position.play(rules.parse_move(choice.move))


def test_it_sees_a_win_that_is_certain() -> None:
    rules = turn_game("boomerang")
    position = rules.start({"variant": "last"})
    while not any(position.play(move).outcome() for move in position.legal_moves()):
        position = position.play(position.legal_moves()[0])
    choice = OpenSpielMcts(rules).choose(position, Limits(nodes=1_000), 1)
    assert position.play(rules.parse_move(choice.move)).outcome() is not None
    assert choice.values[position.to_move or 0] == 1


@pytest.mark.parametrize(
    "tuning", [OpenSpielTuning(uct_c=0.1), OpenSpielTuning(rollouts=4), OpenSpielTuning(solve=0)]
)
def test_its_numbers_matter(tuning: OpenSpielTuning) -> None:
    rules = turn_game("boomerang")
    position = rules.start({"variant": "last"})
    while len(position.legal_moves()) > 20:
        position = position.play(position.legal_moves()[0])
    usual, other = (
        OpenSpielMcts(rules, one).choose(position, Limits(nodes=300), 3) for one in (None, tuning)
    )
    assert usual != other


@pytest.mark.parametrize("limits", [Limits(), Limits(seconds=1), Limits(seconds=1, nodes=5)])
def test_it_counts_simulations_alone(limits: Limits) -> None:
    rules = turn_game("boomerang")
    with pytest.raises(LimitsError):
        OpenSpielMcts(rules).choose(rules.start(), limits, 1)


def test_it_has_nothing_to_choose_when_the_game_is_over() -> None:
    rules = turn_game("boomerang")
    position = rules.start()
    while moves := position.legal_moves():
        position = position.play(moves[0])
    with pytest.raises(GameOver):
        OpenSpielMcts(rules).choose(position, Limits(nodes=5), 1)
