"""Decisions a second in random games of Wind River, against OpenSpiel's C++ `chinese_checkers`."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

import numpy as np
import pyspiel

from benchmarks.figure import Figure
from benchmarks.random_games import drawn, listed
from boomtown.games.windriver.layout import MOST_MOVES
from boomtown.games.windriver.rules import GAME

ROUNDS = 7
"""Each contender runs once a round, so that a noisy neighbour hits all alike; medians are compared."""
SECONDS_A_TURN = 0.5
GAMES_COUNTED = 40
"""Games of `chinese_checkers` played through Python to learn how many decisions one has."""
ASKED = 3.0


_drawn, _listed = drawn(GAME.kernels), listed(GAME.kernels)


def _windriver(function: Callable[..., Any], players: int, *extra: Any) -> Callable[[int], float]:
    start = GAME.state_of(GAME.start({"players": players}))
    rng = np.array([2008], np.int64)
    return lambda playouts: float(function(playouts, start, rng, *extra))


def _decisions_of_checkers() -> float:
    """Returns the average number of decisions in random games of `chinese_checkers`."""
    game = pyspiel.load_game("chinese_checkers")
    rng = np.random.default_rng(1892)
    total = 0
    for _ in range(GAMES_COUNTED):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(int(rng.choice(state.legal_actions())))
            total += 1
    return total / GAMES_COUNTED


def _checkers(decisions_a_game: float) -> Callable[[int], float]:
    """Runs OpenSpiel's own C++ rollouts: the one simulation of this search is `playouts` of them."""

    def run(playouts: int) -> float:
        game = pyspiel.load_game("chinese_checkers")
        evaluator = pyspiel.RandomRolloutEvaluator(playouts, 1)
        bot = pyspiel.MCTSBot(game, evaluator, 1.4, 1, 10, False, 1, False)
        bot.step(game.new_initial_state())
        return playouts * decisions_a_game

    return run


def _timed(run: Callable[[int], float], playouts: int) -> tuple[float, float]:
    """Returns decisions and playouts for each CPU second."""
    began = time.process_time()
    decisions = run(playouts)
    took = time.process_time() - began
    return decisions / took, playouts / took


def figures() -> Iterator[Figure]:
    """Measures all contenders round by round."""
    out = np.empty(MOST_MOVES, np.int64)
    contenders = {
        "chinese_checkers": _checkers(_decisions_of_checkers()),
        "drawn, 4": _windriver(_drawn, 4),
        "drawn, 3": _windriver(_drawn, 3),
        "listed, 4": _windriver(_listed, 4, out),
    }
    sizes = {}
    for name, run in contenders.items():
        run(20)
        sizes[name] = max(20, int(_timed(run, 100)[1] * SECONDS_A_TURN))
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(ROUNDS):
        for name, run in contenders.items():
            rates[name].append(_timed(run, sizes[name])[0])
    typical = {name: median(found) for name, found in rates.items()}

    def said(name: str) -> str:
        spread = (max(rates[name]) - min(rates[name])) / typical[name]
        return f"{typical[name]:,.0f} decisions/s (spread {spread:.0%})"

    yield Figure("OpenSpiel C++ chinese_checkers, random rollouts", said("chinese_checkers"))
    yield Figure("Wind River, four, decisions drawn uniformly", said("drawn, 4"))
    yield Figure("Wind River, three, decisions drawn uniformly", said("drawn, 3"))
    yield Figure("Wind River, four, all decisions listed", said("listed, 4"))
    for name in ("drawn, 4", "drawn, 3"):
        ratio = typical[name] / typical["chinese_checkers"]
        yield Figure(f"{name} : OpenSpiel chinese_checkers", f"{ratio:.1f}", "at least 3", ratio >= ASKED)
    ratio = typical["listed, 4"] / typical["chinese_checkers"]
    yield Figure("listed, 4 : OpenSpiel chinese_checkers", f"{ratio:.1f}")
