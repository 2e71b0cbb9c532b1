"""Whole turns of Oklahoma Boomers a second on one core, against OpenSpiel's C++ `amazons` in the same run."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from statistics import mean, median
from typing import Any

import numpy as np
import pyspiel

from benchmarks.figure import Figure
from benchmarks.fresh import fresh
from benchmarks.random_games import drawn, listed
from boomtown.games.boomers.kernels_listing import legal
from boomtown.games.boomers.kernels_turns import play
from boomtown.games.boomers.layout import MOST_MOVES
from boomtown.games.boomers.rules import GAME

ROUNDS = 7
"""Each contender runs once a round, so that a noisy neighbour hits all alike; medians are compared."""
SECONDS_A_TURN = 0.5
AMAZONS_ACTIONS = 3
"""Actions that OpenSpiel counts for one turn: from where, to where, and the arrow."""
MIDDLE_GAMES = 40
"""Positions in the middle of games whose legal turns are listed."""
MIDDLE_TURN = 25
"""Games between bots last about 54 turns; random ones are at their liveliest then, too."""


_drawn, _listed = drawn(GAME.kernels), listed(GAME.kernels)


@fresh
def _lists(times: int, states: Any, out: Any) -> int:
    found = 0
    for _ in range(times):
        for state in states:
            found += legal(state, out)
    return found


def _amazons(playouts: int) -> float:
    """Runs OpenSpiel's own C++ rollouts; the turns are counted by their mean."""
    game = pyspiel.load_game("amazons")
    evaluator = pyspiel.RandomRolloutEvaluator(playouts, 1)
    pyspiel.MCTSBot(game, evaluator, 1.4, 1, 10, False, 1, False).step(game.new_initial_state())
    return playouts * _amazons_turns()


_amazons_lengths: list[int] = []


def _amazons_turns() -> float:
    """Returns the mean number of whole turns in a random game of amazons; plays 300 the first time."""
    draw = random.Random(1988)
    while len(_amazons_lengths) < 300:
        state = pyspiel.load_game("amazons").new_initial_state()
        while not state.is_terminal():
            state.apply_action(draw.choice(state.legal_actions()))
        _amazons_lengths.append(state.move_number())
    return mean(_amazons_lengths) / AMAZONS_ACTIONS


def _middle_games() -> Any:
    """Returns the states of random games after so many turns."""
    rng = np.array([1889], np.int64)
    states: list[Any] = []
    while len(states) < MIDDLE_GAMES:
        state, turns = GAME.state_of(GAME.start()), 0
        while state[0] >= 0 and turns < MIDDLE_TURN:
            play(state, GAME.kernels.draw(state, rng))
            turns += 1
        if state[0] >= 0:
            states.append(state)
    return np.array(states)


def _rate(run: Callable[[int], float], playouts: int) -> float:
    began = time.process_time()
    turns = run(playouts)
    return turns / (time.process_time() - began)


def figures() -> Iterator[Figure]:
    """Measures all contenders round by round."""
    _amazons_turns()
    start, rng = GAME.state_of(GAME.start()), np.array([1889], np.int64)
    out = np.empty(MOST_MOVES, np.int64)
    contenders: dict[str, Callable[[int], float]] = {
        "drawn": lambda playouts: _drawn(playouts, start, rng),
        "listed": lambda playouts: _listed(playouts, start, rng, out),
        "amazons": _amazons,
    }
    sizes = {}
    for name, run in contenders.items():
        run(20)
        turns = run(20) / 20
        sizes[name] = max(20, int(_rate(run, 400) / turns * SECONDS_A_TURN))
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(ROUNDS):
        for name, run in contenders.items():
            rates[name].append(_rate(run, sizes[name]))
    typical = {name: median(found) for name, found in rates.items()}

    def said(name: str) -> str:
        spread = (max(rates[name]) - min(rates[name])) / typical[name]
        return f"{typical[name]:,.0f} turns/s (spread {spread:.0%})"

    by_drawing, by_listing = (typical[name] / typical["amazons"] for name in ("drawn", "listed"))
    yield Figure("OpenSpiel C++ amazons, random rollouts", said("amazons"))
    yield Figure("Oklahoma Boomers, turns drawn uniformly", said("drawn"))
    yield Figure("Oklahoma Boomers, all turns listed", said("listed"))
    yield Figure("drawn : OpenSpiel amazons", f"{by_drawing:.1f}", "at least 8", by_drawing >= 8)
    yield Figure("listed : OpenSpiel amazons", f"{by_listing:.1f}", "at least 2.5", by_listing >= 2.5)
    yield from _listing(out)


def _listing(out: Any) -> Iterator[Figure]:
    states = _middle_games()
    _lists(1, states, out)
    microseconds = []
    for _ in range(ROUNDS):
        began = time.process_time()
        turns = _lists(2_000, states, out)
        microseconds.append((time.process_time() - began) * 1e6 / (2_000 * len(states)))
    typical, found = median(microseconds), turns / (2_000 * len(states))
    yield Figure(
        f"legal turns of a middle-game position ({found:.0f} of them)",
        f"{typical:.2f} µs",
        "under 3 µs",
        typical < 3,
    )
