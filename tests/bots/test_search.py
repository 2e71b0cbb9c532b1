"""The tree search: it wins what can be won, keeps its limits, and depends on nothing but its arguments."""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
from dataclasses import fields
from typing import Any

import numpy as np
import pytest

from boomtown.bots import search, tree
from boomtown.bots.bot import Choice, Limits, LimitsError
from boomtown.bots.search import SearchBot
from boomtown.core import GameOver
from boomtown.games.bot_profile import Tuning, plain_profile
from boomtown.games.registry import bot_profile, turn_game
from boomtown.games.warmup import warm_up
from tests.bots.heap import Heap, HeapPosition

BOOMERANG = bot_profile("boomerang")
MIDDLE = "standard I3@f3h I5@c2h T4@c3w T4@e5e T5@g4e I2@b2v I3@b4v L3@h3ne"


def choose(position: HeapPosition, nodes: int = 2_000, seed: int = 1, **knobs: Any) -> Choice:
    return SearchBot(plain_profile(Heap()), **knobs).choose(position, Limits(nodes=nodes), seed)


@pytest.mark.parametrize("heap", [heap for heap in range(1, 16) if heap % 4])
def test_it_finds_the_winning_move_of_every_won_heap(heap: int) -> None:
    assert choose(HeapPosition(heap), nodes=10_000).move == str(heap % 4)


@pytest.mark.parametrize("heap", [4, 8])
def test_it_knows_when_every_move_loses(heap: int) -> None:
    choice = choose(HeapPosition(heap), nodes=5_000)
    assert choice.values[0] < 0.2
    assert sum(choice.values) == pytest.approx(1.0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_can_take_the_last_stone_takes_it_at_any_number_of_seats(players: int) -> None:
    for before, left in itertools.product(range(players), (1, 2, 3)):
        position = HeapPosition(left + before, players, (1,) * before)
        choice = choose(position, nodes=600)
        assert choice.move == str(left)
        assert choice.values[before] > 0.9
        assert len(choice.values) == players


def test_three_seats_each_play_for_themselves() -> None:
    # Of six stones, taking two leaves four and three leaves three: the third or the second wins for certain.
    # Taking one leaves five, where the second loses anyhow and may let the first win: the only hope.
    choice = choose(HeapPosition(6, 3), nodes=3_000)
    assert choice.move == "1"
    assert 0.1 < choice.values[0] < 0.9
    assert sum(choice.values) == pytest.approx(1.0)


def test_the_same_seed_and_nodes_give_the_same_choice_and_other_seeds_others() -> None:
    rules = turn_game("boomerang")
    position = rules.parse_position(MIDDLE)
    bot = SearchBot(BOOMERANG)
    choices = [bot.choose(position, Limits(nodes=300), seed) for seed in (1, 1, 2, 3, 4)]
    assert choices[0] == choices[1]
    assert len({choice.variations for choice in choices}) == 4


def test_slices_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = turn_game("boomerang")
    position = rules.parse_position(MIDDLE)
    early = SearchBot(BOOMERANG).choose(position, Limits(nodes=500), 9)
    monkeypatch.setattr(SearchBot, "_decided", staticmethod(lambda tree, left: False))
    whole = SearchBot(BOOMERANG).choose(position, Limits(nodes=500), 9)
    assert whole.move == early.move
    monkeypatch.setattr(search, "SLICE_NODES", 7)
    assert SearchBot(BOOMERANG).choose(position, Limits(nodes=500), 9) == whole


@pytest.mark.parametrize("nodes", [1, 2, 37, 1_000])
def test_a_node_limit_is_never_passed(nodes: int) -> None:
    rules = turn_game("boomerang")
    choice = SearchBot(BOOMERANG).choose(rules.start(), Limits(nodes=nodes), 3)
    assert 1 <= choice.nodes <= nodes
    assert rules.parse_move(choice.move) in rules.start().legal_moves()


class Stopwatch:
    """A clock that goes on by a fixed step whenever it is read."""

    def __init__(self, step: float) -> None:
        self.step = step
        self.now = 100.0

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def test_a_limit_in_seconds_ends_the_search_by_the_given_clock() -> None:
    rules = turn_game("boomerang")
    few, many = Stopwatch(0.3), Stopwatch(0.01)
    hasty = SearchBot(BOOMERANG, clock=few).choose(rules.start(), Limits(seconds=1), 1)
    patient = SearchBot(BOOMERANG, clock=many).choose(rules.start(), Limits(seconds=1), 1)
    assert hasty.nodes < patient.nodes
    # One reading may be late by a slice and its two looks at the clock, not by more.
    assert few.now <= 100.0 + 1 + 3 * few.step + few.step
    assert many.now <= 100.0 + 1 + 3 * many.step + many.step


def test_the_tighter_limit_counts() -> None:
    rules = turn_game("boomerang")
    bot = SearchBot(BOOMERANG, clock=Stopwatch(0.001))
    assert bot.choose(rules.start(), Limits(seconds=1_000, nodes=40), 1).nodes == 40


def test_limits_that_cannot_be_kept_are_refused() -> None:
    rules = Heap()
    with pytest.raises(LimitsError, match="needs a limit") as missing:
        SearchBot(plain_profile(rules)).choose(HeapPosition(5), Limits(), 1)
    assert missing.value.code == "bad_limits"
    with pytest.raises(LimitsError, match="clock"):
        SearchBot(plain_profile(rules)).choose(HeapPosition(5), Limits(seconds=1), 1)
    with pytest.raises(LimitsError):
        Limits(nodes=0)
    with pytest.raises(LimitsError):
        Limits(seconds=0)
    with pytest.raises(LimitsError):
        Limits(seconds=float("nan"))


def test_nobody_to_move_is_an_error() -> None:
    with pytest.raises(GameOver):
        choose(HeapPosition(3, 2, (3,)))


def test_it_is_asked_to_stop_between_slices() -> None:
    answers = iter([False, False, True])
    bot = SearchBot(plain_profile(Heap()), stop=lambda: next(answers))
    choice = bot.choose(HeapPosition(21), Limits(nodes=1_000_000), 1)
    assert choice.nodes == 1 + 2 * search.SLICE_NODES


def test_an_only_move_needs_no_thought() -> None:
    choice = choose(HeapPosition(1), nodes=100_000)
    assert (choice.move, choice.nodes) == ("1", 1)


def test_it_stops_when_the_rest_cannot_change_the_move(monkeypatch: pytest.MonkeyPatch) -> None:
    early = choose(HeapPosition(5), nodes=20_000)
    assert early.nodes < 20_000
    monkeypatch.setattr(SearchBot, "_decided", staticmethod(lambda tree, left: False))
    assert choose(HeapPosition(5), nodes=20_000).move == early.move


def test_a_full_tree_still_answers() -> None:
    rules = turn_game("boomerang")
    position = rules.parse_position(MIDDLE)
    moves = len(position.legal_moves())
    bot = SearchBot(BOOMERANG, capacity=moves + 1)
    choice = bot.choose(position, Limits(nodes=2_000), 1)
    assert choice.principal == (choice.move,)
    assert choice.nodes > 100


def test_it_sees_only_what_its_seat_may_know() -> None:
    rules = Heap()
    SearchBot(plain_profile(rules)).choose(HeapPosition(9, 3, (1,)), Limits(nodes=20), 1)
    assert {position.peeked for position in rules.asked_about} == {(1,)}


def test_the_variations_are_honest() -> None:
    choice = choose(HeapPosition(7), nodes=3_000)
    assert sum(one.visits for one in choice.variations) == choice.nodes
    assert [one.visits for one in choice.variations] == sorted(
        (one.visits for one in choice.variations), reverse=True
    )
    assert choice.variations[0].move == choice.move == choice.principal[0]
    assert choice.variations[0].value == pytest.approx(choice.values[0])
    position = HeapPosition(7)
    for move in choice.principal:
        position = position.play(move)


def test_counts_in_the_tree_add_up() -> None:
    rules = Heap()
    bot = SearchBot(plain_profile(rules), tuning=Tuning(expand_at=1))
    *_, (searched, _) = bot.growing(rules.state_of(HeapPosition(9)), 2, Limits(nodes=500), 1)
    used = int(searched.counters[tree.USED])
    visits = searched.links[:used, tree.VISITS]
    np.testing.assert_allclose(searched.value_sum[:used].sum(axis=1), visits)
    for node in range(used):
        first, count = searched.links[node, tree.FIRST], searched.links[node, tree.CHILDREN]
        if count:
            below = int(visits[first : first + count].sum())
            # A node's own visits before it got children went no further.
            assert below <= visits[node] <= below + 1 + (node != 0)


@pytest.mark.parametrize(
    "knob", ["exploration", "rave_bias", "prior_weight", "prior_scale", "expand_at", "evaluation_noise"]
)
def test_every_number_of_the_tuning_matters(knob: str) -> None:
    rules = turn_game("boomerang")
    position = rules.parse_position(MIDDLE)
    common: dict[str, Any] = {"prior_weight": 5.0, "playout_plies": 2}
    changed: dict[str, Any] = {**common, knob: 11 if knob == "expand_at" else 1.7}
    limits = Limits(nodes=600)
    plain = SearchBot(BOOMERANG, tuning=Tuning(**common)).choose(position, limits, 1)
    other = SearchBot(BOOMERANG, tuning=Tuning(**changed)).choose(position, limits, 1)
    assert plain.variations != other.variations


def test_the_tree_reads_the_tuning_in_its_order() -> None:
    names = [one.name.upper() for one in fields(Tuning)]
    assert [getattr(tree, name) for name in names] == list(range(len(names)))


def test_playing_on_can_be_cut_short() -> None:
    # Without playing on, an unfinished heap is worth half to both: only the end itself tells moves apart.
    blind = choose(HeapPosition(21), nodes=2, tuning=Tuning(playout_plies=0, expand_at=1_000))
    assert blind.values == (0.5, 0.5)


PROBE = """
import json
from boomtown.bots import tree
from boomtown.bots.bot import Limits
from boomtown.bots.search import SearchBot
from boomtown.games.bot_profile import Tuning, plain_profile
from boomtown.games.registry import bot_profile, turn_game
from boomtown.games.warmup import warm_up
rules = turn_game("boomerang")
profile = bot_profile("boomerang")
choice = SearchBot(profile).choose(rules.parse_position({position!r}), Limits(nodes={nodes}), 5)
kernels = profile.kernels
compiled = [tree.run_simulations, kernels.to_move, kernels.legal, kernels.play, kernels.rollout]
compiled.append(kernels.values)
stats = [one.stats for one in compiled if hasattr(one, "stats")]
print(json.dumps({{
    "variations": [[one.move, one.visits, one.value] for one in choice.variations],
    "misses": [sum(one.cache_misses.values()) for one in stats],
    "hits": [sum(one.cache_hits.values()) for one in stats],
}}))
"""


def probe(nodes: int, **environment: str) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", PROBE.format(position=MIDDLE, nodes=nodes)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, **environment},
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_another_process_loads_the_search_and_the_rules_without_compiling_them() -> None:
    # Warmed by ordinary calls, as `boomtown compile` does; the other process begins with the search.
    warm_up("boomerang")
    rules = turn_game("boomerang")
    here = SearchBot(BOOMERANG).choose(rules.parse_position(MIDDLE), Limits(nodes=200), 5)
    there = probe(200)
    assert (there["misses"], there["hits"]) == ([0] * 6, [1] * 6)
    assert there["variations"] == [[one.move, one.visits, one.value] for one in here.variations]


def test_it_plays_the_same_uncompiled() -> None:
    compiled, plain = probe(12), probe(12, NUMBA_DISABLE_JIT="1")
    assert plain["misses"] == []
    assert plain["variations"] == compiled["variations"]
