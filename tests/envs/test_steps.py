"""Games of turns step by step: what is legal, what is refused, and who has won."""

from __future__ import annotations

import copy
import pickle
import random

import numpy as np
import pytest

from boomtown.core import GameOver, IllegalMove
from boomtown.envs.steps import Place, TurnSteps, lowest_reward
from boomtown.games.card import Options
from boomtown.games.kernels_batch import worths_to_rewards
from boomtown.games.registry import turn_game, turn_keys
from tests.bots.heap import Heap

BOOMERS = turn_game("boomers")
BY_HAND = BOOMERS.start({"sooners": True, "mines": 3})


def steps_of(key: str, options: Options | None = None, *, factored: bool = True) -> tuple[TurnSteps, Place]:
    rules = turn_game(key)
    position = rules.start(options)
    steps = TurnSteps(rules, position.seats, factored=factored)
    return steps, steps.place_of(position)


def random_places(steps: TurnSteps, place: Place, seed: int) -> list[Place]:
    draw = random.Random(seed)
    places = [place]
    while not place.is_over:
        place = steps.after(place, draw.choice(steps.legal(place)))
        places.append(place)
    return places


def moves_by_steps(steps: TurnSteps, place: Place) -> set[str]:
    """Returns the labels of all moves that can be made from here, however many steps each takes."""
    found = set()
    for step in steps.legal(place):
        after = steps.after(place, step)
        found |= {steps.label(place, step)} if after.first is None else moves_by_steps(steps, after)
    return found


@pytest.mark.parametrize("factored", [True, False])
@pytest.mark.parametrize(
    ("key", "options"),
    [
        ("boomerang", {"variant": "standard"}),
        ("boomerang", {"variant": "last"}),
        ("windriver", {"players": 3}),
        ("windriver", {"players": 4}),
        ("boomers", {}),
        ("boomers", {"sooners": True, "river": True}),
    ],
)
def test_steps_make_exactly_the_legal_moves(key: str, options: Options, factored: bool) -> None:
    steps, place = steps_of(key, options, factored=factored)
    draw = random.Random(3)
    for _ in range(12):
        if place.is_over:
            break
        position = place.position
        legal = steps.legal(place)
        assert legal == sorted(set(legal))
        assert set(legal) <= set(range(steps.step_count))
        assert moves_by_steps(steps, place) == {str(move) for move in position.legal_moves()}
        while True:
            step = draw.choice(steps.legal(place))
            label = steps.label(place, step)
            assert place.mover == position.to_move
            place = steps.after(place, step)
            if place.first is None:
                break
        assert place.position == position.play(steps.rules.parse_move(label))


def test_a_turn_of_boomers_is_a_slide_and_then_stones() -> None:
    steps, place = steps_of("boomers")
    assert (steps.factors.firsts, steps.factors.seconds, steps.step_count) == (2541, 301, 2842)
    slide = next(step for step in steps.legal(place) if steps.label(place, step) == "b4-b10")
    half = steps.after(place, slide)
    assert half.first == slide
    assert half.position == place.position
    assert steps.label(half, steps.legal(half)[0]) == "b4-b10"
    assert all(step >= steps.factors.firsts for step in steps.legal(half))
    assert steps.after(half, steps.legal(half)[0]).mover == 1


def test_a_placement_of_boomers_is_one_step() -> None:
    steps = TurnSteps(BOOMERS, 2)
    place = steps.place_of(BY_HAND)
    after = steps.after(place, steps.legal(place)[0])
    assert after.first is None
    assert after.position.ply == 1


@pytest.mark.parametrize("key", turn_keys())
def test_the_winners_share_what_the_others_lose(key: str) -> None:
    steps, place = steps_of(key)
    for seed in range(4):
        *before, last = random_places(steps, place, seed)
        assert all(steps.rewards(one) == [0.0] * steps.seats for one in before[-5:])
        outcome = last.position.outcome()
        assert outcome is not None
        rewards = steps.rewards(last)
        assert sum(rewards) == pytest.approx(0)
        assert {seat for seat, reward in enumerate(rewards) if reward == max(rewards)} == set(outcome.winners)
        assert steps.most_steps is not None
        assert len(before) <= steps.most_steps


@pytest.mark.parametrize(
    ("worths", "rewards"),
    [
        ([1.0, 0.0], [1, -1]),
        ([0.5, 0.5], [0, 0]),
        ([0.05, 0.9, 0.05], [-0.5, 1, -0.5]),
        ([0.475, 0.475, 0.05], [0.25, 0.25, -0.5]),
        ([0.3, 0.3, 0.3, 0.1], [1 / 9, 1 / 9, 1 / 9, -1 / 3]),
    ],
)
def test_rewards_follow_from_who_shares_the_win(worths: list[float], rewards: list[float]) -> None:
    found = np.array(worths)
    worths_to_rewards(found)
    assert found == pytest.approx(rewards)
    assert min(found) >= lowest_reward(len(worths))


@pytest.mark.parametrize("factored", [True, False])
@pytest.mark.parametrize("key", turn_keys())
def test_wrong_steps_are_refused_and_change_nothing(key: str, factored: bool) -> None:
    steps, place = steps_of(key, factored=factored)
    draw = random.Random(1)
    for _ in range(12):
        legal = set(steps.legal(place))
        words = place.words.copy()
        anywhere = [draw.randrange(steps.step_count) for _ in range(40)]
        for step in {-1, -(2**40), 2**40, steps.step_count, *anywhere} - legal:
            with pytest.raises(IllegalMove) as refused:
                steps.after(place, step)
            assert refused.value.message
        assert (place.words == words).all()
        assert set(steps.legal(place)) == legal
        place = steps.after(place, draw.choice(sorted(legal)))


def test_a_refusal_gives_the_reason_of_the_rules() -> None:
    steps, place = steps_of("boomers")
    blocked = steps.factors.split(BOOMERS.encode(BOOMERS.parse_move("h10-h1")))[0]
    with pytest.raises(IllegalMove) as refused:
        steps.after(place, blocked)
    assert refused.value.message.startswith("h6 is not vacant")
    assert refused.value.clause == "sliding"


@pytest.mark.parametrize("key", turn_keys())
def test_nothing_goes_on_after_the_end(key: str) -> None:
    steps, place = steps_of(key)
    last = random_places(steps, place, 2)[-1]
    assert steps.legal(last) == []
    for step in (0, -1, steps.step_count):
        with pytest.raises(GameOver) as refused:
            steps.after(last, step)
        assert refused.value.code == "game_over"


@pytest.mark.parametrize("factored", [True, False])
@pytest.mark.parametrize("key", turn_keys())
def test_places_are_copied_and_pickled_wherever_they_stand(key: str, factored: bool) -> None:
    steps, place = steps_of(key, factored=factored)
    for one in random_places(steps, place, 5)[::7]:
        assert copy.copy(one) is one
        assert copy.deepcopy(one) is one
        back = pickle.loads(pickle.dumps(one))
        assert (back.words == one.words).all()
        assert (back.first, back.mover, back.position) == (one.first, one.mover, one.position)
        assert back.steps.legal(back) == steps.legal(one)


def test_a_game_that_says_nothing_of_its_length_or_factors_has_steps_too() -> None:
    rules = Heap()
    start = rules.start()
    steps = TurnSteps(rules, start.seats)
    assert steps.most_steps is None
    assert not steps.is_factored
    assert steps.step_count == rules.action_count
    assert random_places(steps, steps.place_of(start), 1)[-1].is_over
