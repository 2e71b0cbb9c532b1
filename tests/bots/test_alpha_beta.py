"""The alpha-beta search: it agrees with brute force, keeps its limits, and depends on its arguments alone."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from dataclasses import fields, replace
from typing import Any

import numpy as np
import pytest

from boomtown.arena.entrants import UnknownBot, entrant
from boomtown.bots.alpha_beta import layout
from boomtown.bots.alpha_beta import search as stepping
from boomtown.bots.alpha_beta.bot import SLICE_NODES, AlphaBetaBot, AlphaBetaTuning, NoAlphaBeta
from boomtown.bots.bot import Limits, LimitsError
from boomtown.core import GameOver
from boomtown.games.bot_profile import AlphaBetaKernels, BotProfile, plain_profile
from boomtown.games.compiled import kernel
from boomtown.games.registry import bot_profile, turn_game
from boomtown.games.turn_game import TurnPosition
from boomtown.games.winning import WIN
from boomtown.testing.game_suite import Variant, name_of, random_game, variants
from tests.bots import heap
from tests.bots.heap import Heap, HeapPosition

GAMES = ("boomerang", "boomers")
PLAIN = AlphaBetaTuning(reduce_from=1_000_000, noise=0)
"""Without reductions and noise a depth means what it says."""


@kernel
def evaluate_heap(state: Any) -> Any:
    if state[heap.SEAT] >= 0:
        return 0
    return WIN if state[heap.WINNER] == 0 else -WIN


@kernel
def hash_heap(state: Any) -> Any:
    return (state[heap.SEAT] + 1) * 977 ^ state[heap.HEAP] * 64_007


@kernel
def rehash_heap(before: Any, after: Any, found: Any) -> Any:
    return hash_heap(after)


HEAP: BotProfile[Any, Any] = replace(
    plain_profile(Heap()),
    alpha_beta=AlphaBetaKernels(
        evaluate=evaluate_heap,
        hash_of=hash_heap,
        rehash=rehash_heap,
        lead_scale=1_000.0,
        suits=lambda _: True,
    ),
)


def late_positions(key: str, count: int, plies: tuple[int, int]) -> list[TurnPosition[Any]]:
    """Returns positions of random games so many moves before their end."""
    draw = random.Random(f"late {key}")
    found: list[TurnPosition[Any]] = []
    chosen = variants((key,))
    while len(found) < count:
        line = random_game(draw.choice(chosen), draw.randrange(10_000))
        back = draw.randint(*plies)
        # An only move is played without a thought, so its value says little.
        if len(line) > back + 1 and len(line[-1 - back].legal_moves()) > 1:
            found.append(line[-1 - back])
    return found


def minimax(profile: BotProfile[Any, Any], state: Any, depth: int) -> int:
    """Returns what seat 0 leads by after the best play of both for so many moves: no window, no table."""
    kernels, own = profile.kernels, profile.alpha_beta
    assert own is not None
    seat = kernels.to_move(state)
    if seat < 0 or depth == 0:
        return int(own.evaluate(state))
    out = np.empty(kernels.most_moves, np.int64)
    values = []
    for action in out[: kernels.legal(state, out)].tolist():
        after = state.copy()
        kernels.play(after, action)
        values.append(minimax(profile, after, depth - 1))
    return max(values) if seat == 0 else min(values)


def searched(
    profile: BotProfile[Any, Any], state: Any, depth: int, tuning: AlphaBetaTuning, slots: int = 2
) -> layout.Search:
    """Returns a search that has finished the iteration of that depth."""
    own = profile.alpha_beta
    assert own is not None
    bot = AlphaBetaBot(profile, tuning=tuning, table_slots=slots)
    search = bot.new_search(state, seed=1)
    rules = stepping.rules_of(profile.kernels, own)
    _, run = stepping.prepare()
    while search.control[layout.REACHED] < depth and not search.control[layout.DONE]:
        run(*rules, search, 1)
    return search


def answer_value(search: layout.Search) -> int:
    """Returns the value of the answer from the view of seat 0."""
    value = int(search.control[layout.ANSWER_VALUE])
    return value if search.frames[0, layout.SEAT] == 0 else -value


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("aspiration", [0, 200])
def test_without_reductions_it_finds_what_minimax_finds(key: str, aspiration: int) -> None:
    profile = bot_profile(key)
    tuning = replace(PLAIN, aspiration=aspiration)
    for position in late_positions(key, 12, (3, 12)):
        state = profile.state_of(position)
        for depth in (1, 2):
            found = answer_value(searched(profile, state, depth, tuning))
            assert found == minimax(profile, state, depth), (str(position), depth)


@pytest.mark.parametrize(("left", "count"), [(2, 10), (4, 10), (6, 40)])
def test_the_last_placements_are_exact_with_all_reductions_and_a_table(left: int, count: int) -> None:
    profile = bot_profile("boomerang")
    compared = 0
    for position in late_positions("boomerang", count, (left, left)):
        if len(position.legal_moves()) > 14:  # brute force would take minutes
            continue
        compared += 1
        state = profile.state_of(position)
        search = searched(profile, state, 60, AlphaBetaTuning(), 1 << 12)
        assert search.control[layout.DONE]
        assert answer_value(search) == minimax(profile, state, 60), str(position)
    assert compared >= 5


@pytest.mark.parametrize("left", range(2, 41))
def test_a_heap_is_solved(left: int) -> None:
    choice = AlphaBetaBot(HEAP).choose(HeapPosition(left), Limits(nodes=100_000), 1)
    assert choice.values == ((0.0, 1.0) if left % 4 == 0 else (1.0, 0.0))
    if left % 4:
        assert choice.move == str(left % 4)


def test_two_seats_in_a_row_play_for_themselves() -> None:
    # While pieces are placed a seat may be to move twice: its value must not change sides.
    rules, profile = turn_game("boomers"), bot_profile("boomers")
    position = rules.start({"start": "advanced"})
    draw = random.Random(4)
    while position.to_move is not None and position.ply < 4:
        position = position.play(draw.choice(position.legal_moves()))
    state = profile.state_of(position)
    after = state.copy()
    profile.kernels.play(after, rules.encode(position.legal_moves()[0]))
    assert profile.kernels.to_move(after) == profile.kernels.to_move(state)
    assert answer_value(searched(profile, state, 2, PLAIN)) == minimax(profile, state, 2)


@pytest.mark.parametrize("key", GAMES)
def test_two_slices_do_what_one_does(key: str) -> None:
    profile = bot_profile(key)
    own = profile.alpha_beta
    assert own is not None
    rules = stepping.rules_of(profile.kernels, own)
    _, run = stepping.prepare()
    bot = AlphaBetaBot(profile, table_slots=1 << 10)
    for position in late_positions(key, 3, (8, 20)):
        whole, sliced = (bot.new_search(profile.state_of(position), seed=2) for _ in range(2))
        run(*rules, whole, 3_000)
        for nodes in (1, 699, 300, 2_000):
            run(*rules, sliced, nodes)
        for one, other in zip(whole, sliced, strict=True):
            assert np.array_equal(one, other)


@pytest.mark.parametrize("variant", variants(GAMES), ids=name_of)
def test_its_choices_can_be_played(variant: Variant) -> None:
    rules = turn_game(variant[0])
    bot = AlphaBetaBot(bot_profile(variant[0]), table_slots=1 << 12)
    line = random_game(variant, 5)
    for position in line[:-1:4]:
        before = str(position)
        choice = bot.choose(position, Limits(nodes=400), 1)
        assert bot.choose(position, Limits(nodes=400), 1) == choice
        assert str(position) == before
        assert 1 <= choice.nodes <= 400
        assert sum(choice.values) == pytest.approx(1.0)
        assert choice.principal[0] == choice.variations[0].move == choice.move
        assert len({one.move for one in choice.variations}) == len(choice.variations)
        assert max(one.value for one in choice.variations) == choice.variations[0].value
        for move in choice.principal:
            position = position.play(rules.parse_move(move))
    with pytest.raises(GameOver):
        bot.choose(line[-1], Limits(nodes=1), 1)


@pytest.mark.parametrize("key", GAMES)
def test_other_seeds_make_other_games(key: str) -> None:
    bot, start = AlphaBetaBot(bot_profile(key)), turn_game(key).start()
    assert len({bot.choose(start, Limits(nodes=5_000), seed).move for seed in range(8)}) > 1


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize(
    ("name", "value"),
    [("aspiration", 0), ("reduce_from", 30), ("reduce_more_from", 4), ("order_depth", 3), ("noise", 0)],
)
def test_every_number_of_the_tuning_matters(key: str, name: str, value: int) -> None:
    position = late_positions(key, 1, (14, 14))[0]
    tunings = (AlphaBetaTuning(), replace(AlphaBetaTuning(), **{name: value}))
    one, other = (
        AlphaBetaBot(bot_profile(key), tuning=tuning).choose(position, Limits(nodes=20_000), 3)
        for tuning in tunings
    )
    assert one.variations != other.variations


def test_the_search_reads_the_tuning_in_its_order() -> None:
    names = [one.name.upper() for one in fields(AlphaBetaTuning)] + ["SEED"]
    assert [getattr(layout, name) for name in names] == list(range(len(names)))


@pytest.mark.parametrize("nodes", [1, 2, 3, 37])
def test_the_smallest_limits_have_an_answer(nodes: int) -> None:
    for key in GAMES:
        position = turn_game(key).start()
        choice = AlphaBetaBot(bot_profile(key)).choose(position, Limits(nodes=nodes), 1)
        assert choice.nodes <= nodes
        assert choice.move in [str(move) for move in position.legal_moves()]


def test_an_only_move_needs_no_thought() -> None:
    choice = AlphaBetaBot(HEAP).choose(HeapPosition(1), Limits(nodes=1_000_000), 1)
    assert (choice.move, choice.nodes) == ("1", 2)


def test_it_is_asked_to_stop_between_slices() -> None:
    answers = iter([False, False, True])
    bot = AlphaBetaBot(bot_profile("boomers"), stop=lambda: next(answers))
    choice = bot.choose(turn_game("boomers").start(), Limits(nodes=1_000_000), 1)
    assert choice.nodes == 1 + 2 * SLICE_NODES


def test_limits_that_cannot_be_kept_are_refused() -> None:
    bot = AlphaBetaBot(HEAP)
    with pytest.raises(LimitsError, match="needs a limit"):
        bot.choose(HeapPosition(5), Limits(), 1)
    with pytest.raises(LimitsError, match="clock"):
        bot.choose(HeapPosition(5), Limits(seconds=1), 1)


@pytest.mark.parametrize("key", GAMES)
def test_it_stops_within_20_ms_of_its_limit(key: str) -> None:
    rules = turn_game(key)
    bot = AlphaBetaBot(bot_profile(key), clock=time.thread_time)
    bot.choose(rules.start(), Limits(nodes=1_000), 1)
    late = []
    for _ in range(5):
        began = time.thread_time()
        bot.choose(rules.start(), Limits(seconds=0.1), 1)
        late.append(time.thread_time() - began - 0.1)
    assert sorted(late)[2] < 0.02


def test_a_game_without_what_it_needs_is_refused() -> None:
    with pytest.raises(NoAlphaBeta) as refused:
        AlphaBetaBot(bot_profile("windriver"))
    assert refused.value.code == "no_alpha_beta"


def test_it_takes_part_in_matches() -> None:
    chosen = entrant("alphabeta:500:order_depth=3")
    assert chosen.limits == Limits(nodes=500)
    assert isinstance(chosen.make(turn_game("boomers")), AlphaBetaBot)
    assert entrant("alphabeta", seconds=0.5).limits == Limits(seconds=0.5)
    for wrong in ("alphabeta:much", "alphabeta:100:exploration=1"):
        with pytest.raises(UnknownBot):
            entrant(wrong)


PROBE = """
import json
from boomtown.bots.alpha_beta.bot import AlphaBetaBot
from boomtown.bots.analysis import Analyst
from boomtown.bots.bot import Limits
from boomtown.games.registry import bot_profile, turn_game
found = []
for game, position in {positions!r}:
    bot = AlphaBetaBot(bot_profile(game), table_slots=1 << 8)
    choice = bot.choose(turn_game(game).parse_position(position), Limits(nodes=150), 5)
    found.append([choice.principal, choice.values, [[v.move, v.visits, v.value] for v in choice.variations]])
    position = turn_game(game).parse_position(position)
    also = str(position.legal_moves()[0])
    analysis = Analyst(turn_game(game), lines=2).analyse(position, Limits(nodes=150), also=also)
    lines = (*analysis.lines, *filter(None, [analysis.also]))
    found.append([[line.moves, line.values, line.scores] for line in lines])
print(json.dumps(found))
"""


def probe(positions: list[tuple[str, str]], **environment: str) -> Any:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", PROBE.format(positions=positions)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, **environment},
    )
    return json.loads(done.stdout)


@pytest.mark.slow
def test_it_chooses_the_same_uncompiled() -> None:
    positions = [(key, str(position)) for key in GAMES for position in late_positions(key, 2, (6, 12))]
    assert probe(positions, NUMBA_DISABLE_JIT="1") == probe(positions)
