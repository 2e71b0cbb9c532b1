"""Random games of a game of turns, one after the other on one core: what its benchmarks count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from benchmarks.fresh import fresh
from boomtown.games.turn_game import Kernels

Games: TypeAlias = Callable[..., int]
"""Plays so many games from a state, with a generator's word; returns the number of moves in all of them."""


def drawn(kernels: Kernels) -> Games:
    """Returns what plays games whose moves are drawn, as a search does."""
    playout = kernels.playout

    @fresh
    def play_games(games: int, start: Any, rng: Any) -> int:
        state = start.copy()
        moves = 0
        for _ in range(games):
            state[:] = start
            moves += playout(state, rng)
        return moves

    return play_games


def listed(kernels: Kernels) -> Games:
    """Returns what plays games in which all moves are listed, into `out`, before one is chosen."""
    legal, play = kernels.legal, kernels.play

    @fresh
    def play_games(games: int, start: Any, rng: Any, out: Any) -> int:
        state = start.copy()
        moves = 0
        for _ in range(games):
            state[:] = start
            while state[0] >= 0:
                rng[0] = (rng[0] * 1103515245 + 12345) & 0x7FFFFFFF
                play(state, out[(rng[0] >> 8) % legal(state, out)])
                moves += 1
        return moves

    return play_games
