"""Who reaches a square first: the compiled fills against a plain walk over the board."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from boomtown.games.boomers import layout
from boomtown.games.boomers.arrangement import arrangement_of
from boomtown.games.boomers.homesteads import homesteads_of, names_of
from boomtown.games.boomers.kernels_reach import nearer_in_slides, nearer_in_steps
from boomtown.games.boomers.layout import Words
from boomtown.games.boomers.notation import cell_of, square_at
from boomtown.games.boomers.rules import GAME

FAR = 1_000


def distances(start: frozenset[str], ground: set[str], stops: frozenset[str], longest: int) -> dict[str, int]:
    """Counts how many slides, none longer than `longest`, lead to each square; the river stops a slide."""
    found = dict.fromkeys(start, 0)
    edge = list(start)
    while edge:
        onward = []
        for square in edge:
            rank, file = cell_of(square)
            for up, right in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                for step in range(1, longest + 1):
                    cell = rank + up * step, file + right * step
                    there = square_at(*cell) if all(0 <= line < 11 for line in cell) else ""
                    if there not in ground:
                        break
                    if there not in found:
                        found[there] = found[square] + 1
                        onward.append(there)
                    if there in stops:
                        break
        edge = onward
    return found


def nearer_by_walking(state: Words, longest: int) -> tuple[set[str], set[str]]:
    board, homesteads = arrangement_of(state), homesteads_of(state)
    taken = board.blue | board.yellow | board.sooners | board.stones
    closed = {square for one in homesteads for square in one.squares} if board.river else set()
    ground = {square_at(rank, file) for rank in range(11) for file in range(11)} - taken - closed
    exhausted = {boomer for one in homesteads for boomer in one.boomers}
    blue, yellow = (
        distances(boomers - exhausted, ground, board.river, longest) for boomers in (board.blue, board.yellow)
    )
    return (
        {square for square in ground if blue.get(square, FAR) < yellow.get(square, FAR)},
        {square for square in ground if yellow.get(square, FAR) < blue.get(square, FAR)},
    )


@pytest.mark.parametrize(
    "options",
    [{}, {"river": True}, {"mines": 4, "river": True, "sooners": True, "layout": "random"}],
    ids=str,
)
def test_the_fills_agree_with_a_walk(options: dict[str, Any]) -> None:
    kernels, rng = GAME.kernels, np.array([5], np.int64)
    for seed in range(3):
        state = GAME.state_of(GAME.start(options, seed=seed))
        while kernels.to_move(state) >= 0:
            if state[layout.STEPS_LEFT] == 0 and state[layout.QUIET] < 3:
                for fill, longest in ((nearer_in_steps, 1), (nearer_in_slides, 10)):
                    filled = tuple(set(names_of(land)) for land in fill(state))
                    assert filled == nearer_by_walking(state, longest)
            kernels.play(state, kernels.draw(state, rng))
