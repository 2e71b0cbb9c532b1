"""The analyst: several true lines, better and better, for ever the same for equal node limits."""

from __future__ import annotations

import random
import time
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from boomtown.bots.alpha_beta import layout
from boomtown.bots.alpha_beta import search as stepping
from boomtown.bots.alpha_beta.bot import AlphaBetaBot, AlphaBetaTuning
from boomtown.bots.analysis import SIMULATIONS_A_NODE, Analyst
from boomtown.bots.bot import Limits, LimitsError
from boomtown.bots.lines import LONGEST_LINE, Analysis
from boomtown.core import BoomtownError
from boomtown.games.registry import bot_profile, turn_game
from boomtown.testing.game_suite import Variant, name_of, random_game, variants
from tests.bots.heap import Heap, HeapPosition
from tests.bots.test_alpha_beta import GAMES, HEAP, PLAIN, late_positions, minimax


def all_values(key: str, state: Any, depth: int) -> list[int]:
    """Returns what each move is worth to the mover after so many moves of best play, the best first."""
    kernels = bot_profile(key).kernels
    out = np.empty(kernels.most_moves, np.int64)
    values = []
    for action in out[: kernels.legal(state, out)].tolist():
        after = state.copy()
        kernels.play(after, action)
        values.append(minimax(bot_profile(key), after, depth - 1))
    return (
        sorted(values, reverse=True) if kernels.to_move(state) == 0 else sorted(-one for one in values)[::-1]
    )


def line_values(
    key: str, state: Any, depth: int, lines: int, tuning: AlphaBetaTuning, slots: int = 2
) -> list[int]:
    """Returns the values of the best lines when that depth is finished, or all is solved."""
    profile = bot_profile(key)
    assert profile.alpha_beta is not None
    bot = AlphaBetaBot(profile, tuning=tuning, table_slots=slots)
    search = bot.new_search(state, 1, lines)
    _, run = stepping.prepare()
    rules = stepping.rules_of(profile.kernels, profile.alpha_beta)
    while search.control[layout.REACHED] < depth and not search.control[layout.DONE]:
        run(*rules, search, 1)
    found = search.lines[layout.FINISHED, : search.control[layout.LINES_FOUND]]
    assert len({int(row[layout.LINE_MOVES]) for row in found}) == len(found)
    return [int(row[layout.LINE_VALUE]) for row in found]


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("aspiration", [0, 200])
@pytest.mark.parametrize("lines", [1, 2, 5])
def test_each_line_has_the_value_that_minimax_finds(key: str, aspiration: int, lines: int) -> None:
    profile, tuning = bot_profile(key), replace(PLAIN, aspiration=aspiration)
    for position in late_positions(key, 6, (3, 12)):
        state = profile.state_of(position)
        for depth in (1, 2):
            found = line_values(key, state, depth, lines, tuning)
            assert found == all_values(key, state, depth)[:lines], (str(position), depth)


@pytest.mark.parametrize("aspiration", [30, 200])
def test_deeper_lines_with_a_table_are_those_of_minimax(aspiration: int) -> None:
    tuning, compared = replace(PLAIN, aspiration=aspiration), 0
    for position in late_positions("boomerang", 40, (6, 8)):
        if len(position.legal_moves()) > 20:
            continue
        compared += 1
        state = bot_profile("boomerang").state_of(position)
        found = line_values("boomerang", state, 3, 3, tuning, 1 << 12)
        assert found == all_values("boomerang", state, 3)[: len(found)], str(position)
    assert compared >= 3


def test_the_ends_of_games_are_exact_in_every_line() -> None:
    compared = 0
    for position in late_positions("boomerang", 40, (4, 4)):
        if len(position.legal_moves()) > 11:  # brute force would take minutes
            continue
        compared += 1
        state = bot_profile("boomerang").state_of(position)
        found = line_values("boomerang", state, 60, 4, AlphaBetaTuning(noise=0), 1 << 12)
        assert found == all_values("boomerang", state, 60)[:4], str(position)
    assert compared >= 3


@pytest.mark.parametrize("left", [5, 6, 7, 8, 21])
def test_a_heap_is_understood_line_by_line(left: int) -> None:
    analysis = Analyst(Heap(), profile=HEAP).analyse(HeapPosition(left), Limits(nodes=100_000))
    assert len(analysis.lines) == 3
    assert analysis.certain
    for line in analysis.lines:
        wins = (left - int(line.moves[0])) % 4 == 0
        assert line.values == ((1.0, 0.0) if wins else (0.0, 1.0))
        assert line.certain
    assert analysis.values == analysis.lines[0].values == ((0.0, 1.0) if left % 4 == 0 else (1.0, 0.0))


@pytest.mark.parametrize("key", GAMES)
def test_the_move_asked_about_is_looked_at_as_closely(key: str) -> None:
    game, analyst, compared = turn_game(key), Analyst(turn_game(key), lines=2), 0
    for position in late_positions(key, 6, (6, 20)):
        for move in map(str, position.legal_moves()[:: 1 + len(position.legal_moves()) // 4]):
            found = analyst.analyse(position, Limits(nodes=3_000), also=move)
            if found.also is None:
                continue
            compared += 1
            assert found.also.moves[0] == move
            game.play_texts(position, found.also.moves)
            seat = position.to_move
            assert seat is not None
            assert found.also.values[seat] <= found.lines[0].values[seat]
            for line in found.lines:
                assert line.moves[0] != move or line.values == found.also.values
    assert compared >= 12


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("depth", [1, 2])
def test_the_value_of_any_move_is_that_of_minimax(key: str, depth: int) -> None:
    profile, game = bot_profile(key), turn_game(key)
    own = profile.alpha_beta
    assert own is not None
    _, run = stepping.prepare()
    for position in late_positions(key, 3, (3, 10)):
        state = profile.state_of(position)
        for move in position.legal_moves()[:: 1 + len(position.legal_moves()) // 5]:
            action = game.encode(move)
            after = state.copy()
            profile.kernels.play(after, action)
            worth = minimax(profile, after, depth - 1)
            search = AlphaBetaBot(profile, tuning=PLAIN, table_slots=2).new_search(state, 1, 2)
            search.control[layout.ALSO] = action
            while search.control[layout.REACHED] < depth and not search.control[layout.DONE]:
                run(*stepping.rules_of(profile.kernels, own), search, 1)
            row = search.lines[layout.FINISHED, layout.ALSO_LINE]
            assert row[layout.LINE_MOVES] == action
            assert row[layout.LINE_VALUE] == (worth if position.to_move == 0 else -worth), str(move)


def test_a_move_asked_about_has_to_be_legal() -> None:
    game = turn_game("boomerang")
    for move, code in (("X5", "bad_notation"), ("Q", "bad_notation")):
        with pytest.raises(BoomtownError) as refused:
            Analyst(game).analyse(game.start(), Limits(nodes=5), also=move)
        assert refused.value.code == code


@pytest.mark.parametrize("lines", [1, 3])
def test_a_tree_search_looks_at_each_of_several_lines_by_itself(lines: int) -> None:
    game = turn_game("windriver")
    analyst = Analyst(game, lines=lines)
    position = random_game(next(iter(variants(("windriver",)))), 3)[30]
    assert position.to_move is not None
    for move in map(str, position.legal_moves()[::4]):
        found = analyst.analyse(position, Limits(nodes=2_000), also=move)
        assert found.nodes <= 2_000
        assert found.also is not None
        assert found.also.moves[0] == move
        game.play_texts(position, found.also.moves)
        assert len({line.visits for line in (*found.lines, found.also)}) == 1
        worth = [line.values[position.to_move] for line in found.lines]
        assert worth == sorted(worth, reverse=True)
        assert len(found.lines) == lines
        assert found.values == found.lines[0].values
    whole = Analyst(game, lines=1).analyse(position, Limits(nodes=2_000))
    assert whole.nodes == 2_000


def test_an_only_move_is_thought_through_all_the_same() -> None:
    analysis = Analyst(Heap(), profile=HEAP).analyse(HeapPosition(1), Limits(nodes=100))
    assert [line.moves for line in analysis.lines] == [("1",)]
    assert analysis.values == (1.0, 0.0)


@pytest.mark.parametrize("variant", variants(), ids=name_of)
def test_its_lines_can_be_played_and_are_the_same_again(variant: Variant) -> None:
    game = turn_game(variant[0])
    for lines, nodes in ((1, 150), (4, 400)):
        analyst = Analyst(game, lines=lines)
        for position in random_game(variant, 5)[:-1:20]:
            before = str(position)
            found = list(analyst.improving(position, Limits(nodes=nodes)))
            assert found == list(Analyst(game, lines=lines).improving(position, Limits(nodes=nodes)))
            assert found[-1] == analyst.analyse(position, Limits(nodes=nodes))
            assert str(position) == before
            check(found, position, lines, nodes)


def check(found: list[Analysis], position: Any, lines: int, nodes: int) -> None:
    """Looks at all that must be true of answers to one question."""
    game = turn_game(position_key(position))
    assert [one.nodes for one in found] == sorted(one.nodes for one in found)
    assert 1 <= found[-1].nodes <= nodes
    for analysis in found:
        assert 1 <= len(analysis.lines) <= lines
        assert len(analysis.values) == len(analysis.scores) == position.seats
        assert len({line.moves for line in analysis.lines}) == len(analysis.lines)
        for line in analysis.lines:
            assert len(line.values) == len(line.scores) == position.seats
            assert all(0.0 <= value <= 1.0 for value in line.values)
            assert 1 <= len(line.moves) <= LONGEST_LINE
            game.play_texts(position, line.moves)
    if found[-1].depth > 0:
        best = [line.values[position.to_move] for line in found[-1].lines]
        assert best == sorted(best, reverse=True)
        assert len(found[-1].lines) == min(lines, len(position.legal_moves()))


def position_key(position: Any) -> str:
    """Returns the key of the game of a position."""
    return str(type(position).__module__.split(".")[2])


@pytest.mark.parametrize("key", ["boomerang", "boomers", "windriver"])
def test_the_end_of_a_game_has_its_result(key: str) -> None:
    end = random_game(next(iter(variants((key,)))), 2)[-1]
    (found,) = Analyst(turn_game(key)).improving(end, Limits(nodes=5))
    outcome = end.outcome()
    assert outcome is not None
    assert found.certain
    assert found.lines == ()
    assert found.scores == outcome.scores
    best = max(found.values)
    assert tuple(seat for seat, value in enumerate(found.values) if value == best) == outcome.winners or (
        outcome.is_draw and len(set(found.values)) == 1
    )


@pytest.mark.parametrize("key", GAMES)
def test_what_it_expects_in_points_has_the_lead_of_its_value(key: str) -> None:
    # The evaluation at the end of a line is its value, so points and chances cannot tell different stories.
    profile, analyst = bot_profile(key), Analyst(turn_game(key))
    assert profile.alpha_beta is not None
    draw, compared = random.Random(3), 0
    for position in random_game(next(iter(variants((key,)))), 3)[4:-6:4]:
        for line in analyst.analyse(position, Limits(nodes=draw.randint(1_000, 9_000))).lines:
            if not line.certain and 0.02 < line.values[0] < 0.98:
                compared += 1
                lead = line.scores[0] - line.scores[1]
                chance = 1 / (1 + np.exp(-lead / 12.0))
                assert line.values[0] == pytest.approx(chance, abs=1e-6), str(position)
    assert compared >= 5


def test_limits_that_cannot_be_kept_are_refused() -> None:
    game = turn_game("boomerang")
    for lines in (0, -1, layout.MOST_LINES + 1):
        with pytest.raises(LimitsError, match="lines") as refused:
            Analyst(game, lines=lines)
        assert refused.value.code == "bad_limits"
    with pytest.raises(LimitsError, match="needs a limit"):
        Analyst(game).improving(game.start(), Limits())
    with pytest.raises(LimitsError, match="clock"):
        Analyst(game).improving(game.start(), Limits(seconds=1))


def test_a_tree_search_has_less_of_a_limit_than_alpha_beta() -> None:
    for key, part in (("boomerang", 1.0), ("boomers", 1.0), ("windriver", SIMULATIONS_A_NODE)):
        game = turn_game(key)
        for nodes in (1, 40_000):
            assert Analyst(game).scaled(nodes, game.start()) == max(1, round(part * nodes))


def test_it_keeps_a_limit_in_seconds_and_can_be_stopped() -> None:
    game = turn_game("boomers")
    analyst = Analyst(game, clock=time.monotonic)
    analyst.analyse(game.start(), Limits(nodes=2_000))
    began = time.monotonic()
    assert analyst.analyse(game.start(), Limits(seconds=0.2)).nodes > 1
    assert time.monotonic() - began < 2.0
    answers = iter([False, True])
    stopped = Analyst(game, stop=lambda: next(answers)).analyse(game.start(), Limits(nodes=10_000_000))
    assert stopped.nodes < 10_000
