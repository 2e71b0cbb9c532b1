"""Random playouts a second on one core, against OpenSpiel's C++ `othello` in the same run."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

import numpy as np
import pyspiel

from benchmarks import mailbox
from benchmarks.figure import Figure
from benchmarks.random_games import drawn, listed
from boomtown.games.boomerang.rules import GAME

ROUNDS = 7
"""Each contender runs once a round, so that a noisy neighbour hits all alike; medians are compared."""
SECONDS_A_TURN = 0.5


_drawn, _listed = drawn(GAME.kernels), listed(GAME.kernels)


def _boomerang(function: Callable[..., Any], *extra: Any) -> Callable[[int], object]:
    start = GAME.state_of(GAME.start())
    rng = np.array([1982], np.int64)
    return lambda playouts: function(playouts, start, rng, *extra)


def _othello(playouts: int) -> object:
    """Runs OpenSpiel's own C++ rollouts: the one simulation of this search is `playouts` of them."""
    game = pyspiel.load_game("othello")
    evaluator = pyspiel.RandomRolloutEvaluator(playouts, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, 1, 10, False, 1, False)
    return bot.step(game.new_initial_state())


def _rate(run: Callable[[int], object], playouts: int) -> float:
    began = time.process_time()
    run(playouts)
    return playouts / (time.process_time() - began)


def figures() -> Iterator[Figure]:
    """Measures all contenders round by round."""
    rng = np.array([16], np.int64)
    contenders: dict[str, Callable[[int], object]] = {
        "drawn": _boomerang(_drawn),
        "listed": _boomerang(_listed, np.empty(GAME.action_count, np.int64)),
        "small arrays": lambda playouts: mailbox.many(playouts, rng),
        "othello": _othello,
    }
    sizes = {}
    for name, run in contenders.items():
        run(20)
        sizes[name] = max(20, int(_rate(run, 200) * SECONDS_A_TURN))
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(ROUNDS):
        for name, run in contenders.items():
            rates[name].append(_rate(run, sizes[name]))
    typical = {name: median(found) for name, found in rates.items()}

    def said(name: str) -> str:
        spread = (max(rates[name]) - min(rates[name])) / typical[name]
        return f"{typical[name]:,.0f} playouts/s (spread {spread:.0%})"

    ratio = typical["drawn"] / typical["othello"]
    yield Figure("OpenSpiel C++ othello, random rollouts", said("othello"))
    yield Figure("Boomerang, moves drawn uniformly", said("drawn"))
    yield Figure("Boomerang, all moves listed", said("listed"))
    yield Figure("Boomerang, all moves listed, small arrays instead of bitboards", said("small arrays"))
    yield Figure("drawn : OpenSpiel othello", f"{ratio:.1f}", "at least 10", ratio >= 10)
    yield Figure("listed : OpenSpiel othello", f"{typical['listed'] / typical['othello']:.1f}")
    yield Figure(
        "bitboards : small arrays, both listed", f"{typical['listed'] / typical['small arrays']:.1f}"
    )
